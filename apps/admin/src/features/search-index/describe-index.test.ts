import { describe, expect, test } from 'vitest';

import { describeIndex, type IndexStatus } from './describe-index.ts';

const status: IndexStatus = { engine: 'postgresql', isServerAway: false, live: 40, indexed: 40, waiting: 0 };
const kindOf = (change: Partial<IndexStatus>, isBusy = false) => describeIndex({ ...status, ...change }, isBusy).kind;

describe('the state of the search index', () => {
  test('warns of pages missing from it, of superfluous ones, and of an unreachable server', () => {
    expect(describeIndex({ ...status, indexed: 38 }, false).words).toContain('2 pages on the site cannot be found');
    expect(describeIndex({ ...status, indexed: 41 }, false).words).toContain('1 page too many');
    expect(kindOf({ isServerAway: true })).toBe('warn');
  });
  test('does not warn of temporary differences: pending changes and a running job', () => {
    expect(kindOf({ indexed: 38, waiting: 2 })).toBe('quiet');
    expect(kindOf({ indexed: 0 }, true)).toBe('quiet');
    expect(kindOf({})).toBe('ok');
  });
});
