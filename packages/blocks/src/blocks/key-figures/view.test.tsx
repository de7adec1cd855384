import type { Locale } from '@ximblox/primitives';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { keyFigures } from './block.ts';
import { view } from './view.tsx';

it('key figures are written the way of the page’s language, each with its unit; four digits without one may be a year', () => {
  const figure = { key: 'a', label: 'Water', value: 33_600.5, decimals: 2, unit: 'm³', explanation: '' };
  const block = {
    ...keyFigures.sample,
    props: {
      title: '',
      items: [
        figure,
        { ...figure, key: 'b', value: -1999, decimals: null },
        { ...figure, key: 'c', value: 1942, decimals: null, unit: '' },
      ],
    },
  };
  const drawn = (locale: Locale) =>
    renderToStaticMarkup(createElement(view, { block, context: { locale, path: '', pages: {}, lists: {}, editing: false } }));
  const values = (html: string) =>
    [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));
  expect(values(drawn('en-gb'))).toEqual(['33,600.50 m³', '−1,999 m³', '1942 ']);
  expect(values(drawn('nl-nl'))).toEqual(['33.600,50 m³', '−1.999 m³', '1942 ']);
});
