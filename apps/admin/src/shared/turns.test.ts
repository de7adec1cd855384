import { expect, test } from 'vitest';

import { createTurns } from './turns.ts';

test('a number of things go on at once, the others in their order as turns are given back or not wanted any more', () => {
  const turns = createTurns(2);
  const begun: string[] = [];
  const [leaveA, leaveB, leaveC, leaveD] = ['a', 'b', 'c', 'd', 'e'].map((name) => turns.ask(() => begun.push(name)));
  expect(begun).toEqual(['a', 'b']);
  leaveC?.();
  leaveA?.();
  expect(begun).toEqual(['a', 'b', 'd']);
  leaveA?.();
  leaveC?.();
  expect(begun).toEqual(['a', 'b', 'd']);
  leaveB?.();
  leaveD?.();
  expect(begun).toEqual(['a', 'b', 'd', 'e']);
});
