import { expect, test } from 'vitest';

import { languageOf } from './request-gate.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['nl', 'nl'],
  ['nl-BE', 'nl'],
  ['en-US,nl;q=0.9', 'en'],
  ['nl;q=0.2,en;q=0.9', 'en'],
  ['fr,de;q=0.9,nl;q=0.1', 'nl'],
  ['nl;q=0,en;q=0.1', 'en'],
  ['*', 'en'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
