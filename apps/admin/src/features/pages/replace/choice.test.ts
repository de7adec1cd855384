import { expect, test } from 'vitest';

import { choosePage, chooseHit, chosenCount, chosenPages, isHitChosen, type LeftOut } from './choice.ts';

const page = { id: 7, revision: 2, count: 2 };
const long = { id: 8, revision: 0, count: 250 };
const none: LeftOut = new Map();

test('all are chosen until they are left out, one by one or by page', () => {
  expect(chosenPages(none, [page, long])).toEqual([
    { id: 7, revision: 2, leaveOut: [] },
    { id: 8, revision: 0, leaveOut: [] },
  ]);
  const one = chooseHit(none, page, 1, false);
  expect([isHitChosen(one, 7, 0), isHitChosen(one, 7, 1), chosenCount(one, page)]).toEqual([true, false, 1]);
  expect(chosenPages(one, [page])).toEqual([{ id: 7, revision: 2, leaveOut: [1] }]);
  const both = chooseHit(one, page, 0, false);
  expect([chosenPages(both, [page]), chosenCount(both, page)]).toEqual([[], 0]);
  expect(chosenPages(chooseHit(both, page, 1, true), [page])).toEqual([{ id: 7, revision: 2, leaveOut: [0] }]);
  expect(chosenPages(choosePage(both, page, true), [page])).toEqual([{ id: 7, revision: 2, leaveOut: [] }]);
  expect(chosenPages(choosePage(none, long, false), [page, long])).toHaveLength(1);
});

test('one of a long page that was left out is chosen again alone among those that are shown', () => {
  const left = chooseHit(choosePage(none, long, false), long, 3, true);
  expect([isHitChosen(left, 8, 3), isHitChosen(left, 8, 4)]).toEqual([true, false]);
});
