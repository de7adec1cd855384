import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { imageBlock } from './block.ts';
import { view } from './view.tsx';

const context = { locale: 'en-gb', path: '/en/x', pages: {}, lists: {}, editing: false } as const;

test('a number of the caption stays with its unit', () => {
  const { sample } = imageBlock;
  const block = { ...sample, props: { ...sample.props, caption: 'A tank of 260 m' } };
  expect(renderToStaticMarkup(view({ block, context }))).toContain('A tank of 260\u00A0m');
});
