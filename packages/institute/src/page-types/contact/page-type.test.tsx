import { MetaLine } from '@ximblox/blocks/render';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const line = (title: string, place: 'page' | 'list'): string =>
  renderToStaticMarkup(
    createElement(MetaLine, { page: { type: 'contact', title, typeData: {}, publishedAt: '' }, locale: 'en-gb', place }),
  );

it('has no line above its title that says the same', () => {
  expect(line('Contact', 'page')).toBe('');
  expect(line('Contact us', 'page')).toContain('Contact');
  expect(line('Contact', 'list')).toContain('Contact');
});
