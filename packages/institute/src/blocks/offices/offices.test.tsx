import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { OfficeCard } from '@ximblox/blocks';
import { offices as definition } from './block.ts';
import { frameOf, mapFrames, project } from './frames.ts';
import { view } from './view.tsx';

const office = (key: string, change: Partial<OfficeCard>): OfficeCard => ({
  key,
  name: `Office ${key}`,
  place: '',
  address: ['Sleepbaan 4', '1781 ZZ Den Helder'],
  phone: '',
  email: '',
  coordinates: null,
  marker: 'white',
  isMain: false,
  ...change,
});
const main = office('main', {
  place: 'Den Helder',
  marker: 'orange',
  phone: '+31 (0)223 000 010',
  email: 'info@meridian.example',
  coordinates: { latitude: 52.956, longitude: 4.761 },
});
const branch = office('us', { place: 'Galveston', coordinates: { latitude: 29.301, longitude: -94.798 } });
const draw = (offices: readonly OfficeCard[], props: object = definition.sample.props): string => {
  const context = { locale: 'nl-nl', path: '/nl/contact', pages: {}, lists: {}, editing: false, offices } as const;
  return renderToStaticMarkup(createElement(view, { block: { ...definition.sample, props: { ...props } }, context }));
};

describe('the map', () => {
  it('projects places into their frame, and places outside into none', () => {
    for (const frame of mapFrames) {
      expect(project(frame, frame.west, frame.north)).toEqual([0, 0]);
      const inside = [frame.west + frame.width / frame.perEast / 2, frame.north - frame.height / frame.perNorth / 2] as const;
      expect(frameOf(...inside)).toBe(frame);
    }
    expect(frameOf(4.761, 52.956)?.name).toBe('netherlands');
    expect(frameOf(-94.798, 29.301)?.name).toBe('gulf');
    expect(frameOf(103.8, 1.35)).toBeUndefined();
  });

  it('has a text alternative', () => {
    expect(draw([main, branch])).toContain(
      'aria-label="Kaart van onze vestigingen: Office main, Den Helder; Office us, Galveston. De adressen staan hieronder."',
    );
  });

  it('shows only the outlines that an office is on, and is left out where there is none', () => {
    expect(draw([main]).match(/viewBox="0 0 \d+ 620"/g)).toEqual(['viewBox="0 0 860 620"']);
    expect(draw([main, branch]).match(/viewBox="0 0 \d+ 620"/g)).toHaveLength(2);
    expect(draw([office('far', { coordinates: { latitude: 1.35, longitude: 103.8 } })])).not.toContain('role="img"');
    expect(draw([main], { title: 'Offices', showMap: false })).not.toContain('role="img"');
  });

  it('loads nothing from others', () => {
    expect(draw([main, branch])).not.toMatch(/(?:src|srcset|poster)="|<iframe|<image/i);
  });
});

describe('an office', () => {
  it('has its marker, its address, and links to call, email and find it', () => {
    const html = draw([main]);
    expect(html).toMatch(/<h3[^>]*><svg[^>]*viewBox="-12 -35 24 36"/);
    expect(html).toContain('1781 ZZ Den Helder');
    expect(html).toContain('href="tel:+310223000010"');
    expect(html).toContain('href="mailto:info@meridian.example"');
    expect(html).toContain('Den Helder op de kaart bekijken');
  });

  it('without coordinates has no marker and no map link', () => {
    const html = draw([office('quiet', {})]);
    expect(html).toContain('Office quiet');
    expect(html).not.toContain('openstreetmap');
    expect(html).not.toMatch(/<h3[^>]*><svg/);
  });
});
