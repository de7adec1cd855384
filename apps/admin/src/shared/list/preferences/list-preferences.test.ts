import { expect, test } from 'vitest';

import { parsePreferences } from './list-preferences.ts';

const initial = { columns: { createdAt: false }, widths: {} };

test('stored preferences are read, and what is not understood is ignored', () => {
  const stored = { columns: { type: false }, widths: { state: 180 }, sort: { column: 'title', order: 'asc' } };
  expect(parsePreferences(JSON.stringify(stored), initial)).toEqual(stored);
  const odd = { columns: { type: 'no' }, widths: { state: -1, type: '9' }, sort: { column: 'title', order: 'up' } };
  expect(parsePreferences(JSON.stringify(odd), initial)).toEqual({ columns: {}, widths: {} });
  for (const text of [null, 'no JSON', 'null']) expect(parsePreferences(text, initial)).toEqual(initial);
});
