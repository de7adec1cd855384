import { afterEach, expect, test, vi } from 'vitest';

import { createCacheBus } from '../../../kernel/cache/cache-bus.ts';
import { createActorCache } from './actor-cache.ts';

const sessionHash = Buffer.from('hash');
const actor = { kind: 'staff', userID: 7, name: 'A. Person', permissions: [], sessionHash } as const;
afterEach(() => void vi.useRealTimers());

test('a session is read once for consecutive calls', async () => {
  const read = vi.fn(async () => actor);
  const known = createActorCache({ cacheBus: createCacheBus() }, read);
  expect([await known(sessionHash), await known(sessionHash)]).toEqual([actor, actor]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('after a second it is read again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const read = vi.fn<() => Promise<typeof actor | undefined>>(async () => actor);
  const known = createActorCache({ cacheBus: createCacheBus() }, read);
  await known(sessionHash);
  read.mockResolvedValue(undefined);
  vi.advanceTimersByTime(1_000);
  expect(await known(sessionHash)).toBeUndefined();
});

test('a user whose sessions ended or who changed is read again at once, others are not', async () => {
  const bus = createCacheBus();
  const read = vi.fn(async () => actor);
  const known = createActorCache({ cacheBus: bus }, read);
  await known(sessionHash);
  bus.drop(['staff:8']);
  await known(sessionHash);
  expect(read).toHaveBeenCalledTimes(1);
  bus.drop(['staff:7']);
  await known(sessionHash);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a result read before a session ended is not used after it', async () => {
  const bus = createCacheBus();
  const read = vi.fn<() => Promise<typeof actor | undefined>>(async () => {
    bus.drop(['staff:7']);
    return actor;
  });
  const known = createActorCache({ cacheBus: bus }, read);
  await known(sessionHash);
  read.mockResolvedValue(undefined);
  expect(await known(sessionHash)).toBeUndefined();
});

test('rejected credentials are not cached', async () => {
  const read = vi.fn<() => Promise<typeof actor | undefined>>(async () => undefined);
  const known = createActorCache({ cacheBus: createCacheBus() }, read);
  await known(sessionHash);
  read.mockResolvedValue(actor);
  expect(await known(sessionHash)).toBe(actor);
});
