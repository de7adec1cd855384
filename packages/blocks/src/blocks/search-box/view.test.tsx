import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { searchBox } from './block.ts';
import { view } from './view.tsx';

it('a search box leads to the search page of its language without scripts, and so do the suggested terms', () => {
  const block = { ...searchBox.sample, props: { title: '', suggestions: ['ruis & golven', ' '] } };
  const html = renderToStaticMarkup(
    createElement(view, { block, context: { locale: 'nl-nl', path: '', pages: {}, lists: {}, editing: false } }),
  );
  expect(html).toContain('<form role="search" action="/nl/zoeken" method="get">');
  expect(html).toMatch(
    /<label class="[^"]+" for="(_search-[^"]+)">Zoeken op de site<\/label>.*<input[^>]* id="\1"[^>]* name="q"/,
  );
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/nl/zoeken?q=ruis%20%26%20golven']);
});
