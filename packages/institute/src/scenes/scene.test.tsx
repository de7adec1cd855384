import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { Block, PropsOf, RenderContext } from '@ximblox/blocks';
import '../views.ts';
import { sideView } from '../blocks/side-view/block.ts';
import { view } from '../blocks/side-view/view.tsx';
import { clearanceOf, describeScene, mooringOf, sceneFacts, sceneOf, widthOf } from './scene.ts';

type Props = PropsOf<typeof sideView.fields>;
const props = sideView.sample.props as Props;
const [turbine] = props.items;
if (turbine === undefined) throw new Error('no turbine');
const scene = (change: Partial<Props> = {}) => {
  const found = sceneOf({ ...props, ...change });
  if (found === undefined) throw new Error('no scene');
  return found;
};
const ship = { ...turbine, key: 'ship', kind: 'ship', label: 'Ship', length: 400, height: 60, draught: 16, chain: null } as const;
const spaced = (text: string): string => text.replaceAll('\u00A0', ' ');
const context: RenderContext = { locale: 'en-gb', path: '/en/a', pages: {}, lists: {}, editing: false };
const draw = (change: Partial<Props> = {}, more: Partial<RenderContext> = {}): string => {
  const block: Block = { ...sideView.sample, props: { ...props, ...change } };
  return renderToStaticMarkup(createElement(view, { block, context: { ...context, ...more } }));
};

describe('the mooring line of a side view', () => {
  it('hangs as a catenary and lies on the bottom with the rest', () => {
    const mooring = mooringOf(turbine, 200);
    expect(mooring?.drop).toBe(186);
    expect(Math.round(mooring?.onBottom ?? 0)).toBe(357);
    expect(Math.round(mooring?.heightAt(mooring.reach) ?? 0)).toBe(186);
  });
  it('is straight without weight, and where all of it hangs', () => {
    const straight = mooringOf({ ...turbine, pull: null, chain: 310 }, 200);
    expect([Math.round(straight?.reach ?? 0), straight?.onBottom]).toEqual([248, 0]);
    expect(mooringOf({ ...turbine, chain: 400 }, 200)?.onBottom).toBe(0);
  });
  it('is left out where it does not reach the bottom or holds what stands there', () => {
    expect([
      mooringOf({ ...turbine, chain: 100 }, 200),
      mooringOf({ ...turbine, chain: null }, 200),
      mooringOf({ ...turbine, draught: null }, 200),
      mooringOf({ ...turbine, draught: 300 }, 200),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('a side view', () => {
  it('shows the objects with their mooring, or the width that was asked for, but never less than the objects', () => {
    const whole = widthOf(scene());
    expect(whole).toBeGreaterThan(1600);
    expect(widthOf(scene({ width: 700 }))).toBe(700);
    expect(widthOf(scene({ width: 10 }))).toBe(240);
  });
  it('says its measures in the language of the page', () => {
    expect(sceneFacts(scene({ items: [turbine, ship], depth: 18.5 }), 'nl-nl').map(spaced)).toEqual([
      '18,5 m water',
      'Deining van 10 m hoog en 300 m lang',
      'Floating turbine: 240 m rotor, 150 m tot de naaf, 20 m diepgang',
      'Ship: 400 m lang, 60 m boven water, 16 m diepgang, 2,5 m water eronder',
    ]);
    expect(spaced(describeScene(scene({ waveHeight: null }), 'en-gb'))).toBe(
      'Drawn to scale. 200 m of water. Floating turbine: 240 m rotor, 150 m to the hub, 20 m draught, 850 m of mooring line, 357 m of it on the bottom.',
    );
  });
  it('has no clearance below what stands on the bottom', () => {
    expect([clearanceOf(ship, 20), clearanceOf(ship, 12), clearanceOf({ ...ship, draught: null }, 20)]).toEqual([
      4,
      undefined,
      undefined,
    ]);
  });
  it('is no scene without a depth or a length', () => {
    expect([
      sceneOf({ ...props, depth: null }),
      sceneOf({ ...props, depth: 0 }),
      sceneOf({ ...props, items: [] }),
      sceneOf({ ...props, items: [{ ...turbine, length: null }] }),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
  it.each(['ship', 'passengerShip', 'turbine', 'platform', 'quay', 'body'] as const)(
    'draws %s at every width, afloat and standing, without a size that is not a number',
    (kind) => {
      for (const draught of [8, null]) {
        const html = draw({ items: [{ ...turbine, kind, height: null, draught }], waveHeight: null, waveLength: null });
        expect(html.match(/<svg/g)).toHaveLength(3);
        expect(html).not.toMatch(/NaN|Infinity|undefined/);
        expect(html).toContain('role="img"');
      }
    },
  );
  it('keeps heading and anchor without a scene, and asks the editor alone for its sizes', () => {
    expect(draw({ title: 'To scale', depth: null })).toMatch(/<section id="[^"]+".*<h2[^>]*>To scale<\/h2>/);
    expect(draw({ depth: null }, { editing: true })).toContain('Enter the depth of the water');
    expect(draw({ depth: null })).not.toContain('Enter the depth');
  });
  it('stands above the text without a heading', () => {
    const slot = (title: string) => sideView.slot({ ...sideView.sample, props: { ...props, title } });
    expect([slot(''), slot('To scale')]).toEqual(['lead', undefined]);
  });
});
