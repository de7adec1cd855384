import { expect, test } from 'vitest';

import { wordsChanged } from './words-changed.ts';

test('only the words that differ are drawn: one that was taken beside an insertion stays as it is', () => {
  expect(wordsChanged('Its', 'Now Its')).toEqual({ skip: 0, deleted: 0, inserted: 'Now' });
  expect(wordsChanged('ship', 'ship at sea')).toEqual({ skip: 4, deleted: 0, inserted: 'at sea' });
  expect(wordsChanged('the old roll of', 'the new pitch of')).toEqual({ skip: 3, deleted: 7, inserted: 'new pitch' });
  expect(wordsChanged('very slowly', 'slowly')).toEqual({ skip: 0, deleted: 4, inserted: '' });
  expect(wordsChanged('roll', '')).toEqual({ skip: 0, deleted: 4, inserted: '' });
  expect(wordsChanged('a a', 'a a a')).toEqual({ skip: 2, deleted: 0, inserted: 'a' });
});
