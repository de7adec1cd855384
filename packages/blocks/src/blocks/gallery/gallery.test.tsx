import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { gallery } from './block.ts';
import { view } from './view.tsx';

const context = { locale: 'en-gb', path: '/en/test', pages: {}, lists: {}, editing: false } as const;
const draw = (block = gallery.sample): string => renderToStaticMarkup(createElement(view, { block, context }));

describe('a gallery', () => {
  it('links each image to the largest rendition, so that it opens without scripts', () => {
    expect(draw()).toContain('href="/api/ximblox/medialib/get-page-file/1/block_images_g/0123456789abcdef/sea.jpg?w=2560"');
  });
  it('names each link by its image and its purpose', () => {
    expect(draw()).toMatch(/alt="Short waves crossing"[^]*<span class="hidden"> \(enlarge\)<\/span><\/a>/);
  });
  it('keeps a number and its unit together, also in the caption of what is enlarged', () => {
    const items = [{ key: 'one', caption: 'Waves of 12 m' }];
    const html = draw({ ...gallery.sample, props: { ...gallery.sample.props, items } });
    expect(html.match(/Waves of 12\u00A0m/g)).toHaveLength(2);
  });
  it('leaves out images of deleted files, and renders nothing without any', () => {
    const [image] = gallery.sample.__images['items.one.image'] ?? [];
    const deleted = image === undefined ? [] : [{ ...image, url: '' }];
    expect(draw({ ...gallery.sample, __images: { 'items.one.image': deleted } })).toBe('');
  });
});
