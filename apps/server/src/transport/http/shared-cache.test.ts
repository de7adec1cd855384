import { expect, test } from 'vitest';

import type { Config } from '../../config.ts';
import { createSharedCache } from './shared-cache.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const create = (sharedCache: Config['sharedCache']) =>
  createSharedCache({
    config: { sharedCache, sessionSecret: 'x'.repeat(32) },
    clock: { now: () => new Date(now) },
  });

test('an answer is kept as long as the setting says, and never longer than it is right', () => {
  const cache = create({ seconds: 600, purgeURLs: [], token: undefined });
  const secondsOf = (expiresAt?: number): string | undefined => cache?.control(expiresAt).replace(/.*s-maxage=/, '');
  expect([secondsOf(), secondsOf(now + 700_000), secondsOf(now + 90_900), secondsOf(now - 1)]).toEqual(['600', '600', '90', '0']);
});

test('nothing is kept without the setting', () => {
  expect(create(undefined)).toBeUndefined();
});
