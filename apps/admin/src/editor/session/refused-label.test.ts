import { expect, test } from 'vitest';

import { block, page } from '../saving/testing/documents.ts';
import { labelOfProperty } from './refused-label.ts';

test('a refused field is named by its label, never by its path', () => {
  const document = page(block('a', 'Wake'));
  expect(labelOfProperty(document, 'news', 'blocks[0].props.title')).toMatch(/^\S.* in “.*Wake.*”$/);
  expect(labelOfProperty(document, 'news', 'blocks[0].anchorPoint')).toMatch(/^Anchor in “.*Wake.*”$/);
  expect(labelOfProperty(document, 'news', 'blocks[0].visibility')).toMatch(/^“.*Wake.*”$/);
  expect(labelOfProperty(document, 'news', 'blocks[0].name')).toMatch(/^Name in the list in “.*Wake.*”$/);
  expect(labelOfProperty(page(block('a', 'x'.repeat(300))), 'news', 'blocks[0].props.title')).toMatch(/in “x{79}…”$/);
  expect(labelOfProperty(document, 'news', 'typeData.date')).toBe('Date');
  expect(labelOfProperty(document, 'news', 'seoDescription')).toBe('Search description');
  expect(labelOfProperty(document, 'news', 'seoKeywords[3]')).toBe('Keywords');
  expect(labelOfProperty(document, 'news', 'unheardOf')).toBe('Page Settings');
});
