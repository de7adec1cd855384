import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { RenderContext } from '../../render-context.ts';
import { blockReferences, blockText } from '../../tree/read.ts';
import { accordion } from './block.ts';
import { view } from './view.tsx';

const context: RenderContext = {
  locale: 'en-gb',
  path: '/en/test',
  pages: { 7: { id: 7, title: 'Basins', path: '/en/basins' } },
  lists: {},
  editing: false,
};
const block = {
  ...accordion.sample,
  anchorPoint: 'visit',
  props: { title: '', items: [{ key: 'q1', title: 'Where?', html: '<p>In <a data-page-id="7">a basin</a>.</p>' }] },
};
const draw = (more: Partial<RenderContext> = {}) =>
  renderToStaticMarkup(createElement(view, { block, context: { ...context, ...more } }));

describe('an accordion', () => {
  it('is folded up by the browser itself, with the anchor of a part inside what is folded, so that an address opens it', () => {
    const [, folded = ''] = /<details class="[^"]*"><summary[^>]*>.*<\/summary>(.*)<\/details>/.exec(draw()) ?? [];
    expect(folded).toMatch(/^<div id="visit-q1"/);
    expect(folded).toContain('href="#visit-q1"');
    expect(folded).toContain('<a href="/en/basins">a basin</a>');
  });

  it('stands open in the editor, where one wants to see what one writes', () => {
    expect(draw()).not.toMatch(/<details[^>]* open/);
    expect(draw({ editing: true })).toMatch(/<details[^>]* open=""/);
  });

  it('is found by the words of its parts, and points at the pages that they link to', () => {
    expect(blockText(block)).toBe('Where? In a basin .');
    expect(blockReferences([block])).toEqual([{ kind: 'page', pageID: 7, anchor: '', blockKey: block.key }]);
  });
});
