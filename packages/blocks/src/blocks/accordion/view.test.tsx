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
  it('uses native folding, with the anchor of a part inside it, so that a URL opens it', () => {
    const [, folded = ''] = /<details class="[^"]*"><summary[^>]*>.*<\/summary>(.*)<\/details>/.exec(draw()) ?? [];
    expect(folded).toMatch(/^<div id="visit-q1"/);
    expect(folded).toContain('href="#visit-q1"');
    expect(folded).toContain('<a href="/en/basins">a basin</a>');
  });

  it('is open in the editor', () => {
    expect(draw()).not.toMatch(/<details[^>]* open/);
    expect(draw({ editing: true })).toMatch(/<details[^>]* open=""/);
  });

  it('includes the text and links of its parts in search text and references', () => {
    expect(blockText(block)).toBe('Where?\nIn a basin.');
    expect(blockReferences([block])).toEqual([{ kind: 'page', pageID: 7, anchor: '', blockKey: block.key }]);
  });
});
