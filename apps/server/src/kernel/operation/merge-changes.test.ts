import { expect, it } from 'vitest';

import { DomainError } from './errors.ts';
import { mergeChanges } from './merge-changes.ts';

const conflictOf = (...versions: Parameters<typeof mergeChanges>): unknown => {
  try {
    mergeChanges(...versions);
  } catch (error) {
    return error instanceof DomainError ? error.details : error;
  }
  return undefined;
};

it('a group is merged field by field, and what both changed is told in the shape of the input', () => {
  const original = { profile: { name: 'A', job: 'B', phone: 'C' } };
  const stored = { profile: { name: 'A', job: 'theirs', phone: 'theirs' } };
  expect(mergeChanges({ profile: { name: 'mine', job: 'B', phone: 'C' } }, original, stored)).toEqual({
    profile: { name: 'mine', job: 'theirs', phone: 'theirs' },
  });
  expect(conflictOf({ profile: { name: 'A', job: 'mine', phone: 'mine' } }, original, stored)).toEqual({
    current: { profile: { job: 'theirs', phone: 'theirs' } },
  });
});

it.each(['constructor.prototype.get', '__proto__', '__proto__.get', 'constructor', 'a.b', ''])(
  'a key of a group that is written %j is a key and nothing else',
  (key) => {
    const group = (value: boolean) => ({ columns: Object.fromEntries([[key, value]]) });
    const conflict = conflictOf(group(true), group(false), { columns: {} }) as { current: { columns: object } };
    expect(Object.entries(conflict.current.columns)).toEqual([[key, null]]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['get']).toBeUndefined();
    expect(mergeChanges(group(true), group(false), group(false)).columns).toEqual(group(true).columns);
  },
);
