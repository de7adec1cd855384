import { expect, it } from 'vitest';

import { readMailedLink } from './mailed-link.ts';

const token = 'a'.repeat(43);

it('a mailed link has its decision and its token, and one that was cut off has none', () => {
  expect(readMailedLink(`#accept=${token}`)).toEqual({ decision: 'accept', token });
  expect(readMailedLink(`#reject=${token}`)).toEqual({ decision: 'reject', token });
  for (const fragment of ['', '#', `#accept=${token.slice(1)}`, `#publish=${token}`, `#accept=${token}x`])
    expect(readMailedLink(fragment)).toBeUndefined();
});
