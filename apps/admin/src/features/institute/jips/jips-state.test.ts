import { expect, test } from 'vitest';

import { formatJips, isNarrowed, jipsQuery, parseJips } from './jips-state.ts';

test('the filters survive a round trip through the URL, and unknown values are ignored', () => {
  const state = parseJips(new URLSearchParams('q=wave&type=1&status=2&page=3'));
  expect(state).toMatchObject({ searchTerm: 'wave', type: '1', status: '2', pageIndex: 2 });
  expect(parseJips(formatJips(state))).toEqual(state);
  expect(jipsQuery(state)).toEqual({ searchTerm: 'wave', type: 1, status: 2, pageIndex: 2, pageSize: 25 });
  const other = parseJips(new URLSearchParams('type=7&status=open'));
  expect([other.type, other.status, isNarrowed(other)]).toEqual([null, null, false]);
  expect(jipsQuery(other)).toEqual({ searchTerm: '', pageIndex: 0, pageSize: 25 });
});
