import { describe, expect, test } from 'vitest';

import { createSurrogateKeys, purgedTags } from './surrogate-keys.ts';

const keys = createSurrogateKeys({ sessionSecret: 'a secret of tests, long enough to be one' });
const tags = (count: number): string[] => Array.from({ length: count }, (_, at) => `page:${at}`);

describe('the keys of an answer', () => {
  test('have those of a change among them exactly where they share a tag', () => {
    const answer = keys.ofAnswer(['page:3', 'slug:en-gb/news, and café', 'settings']);
    const isPurged = (...changed: string[]): boolean => keys.ofChange(changed).some((key) => answer.includes(key));
    expect([isPurged('page:3'), isPurged('tags', 'slug:en-gb/news, and café')]).toEqual([true, true]);
    expect([isPurged('page:4'), isPurged('menu:en-gb'), isPurged()]).toEqual([false, false, false]);
  });

  test('are of letters that headers and regular expressions take as they are, and say nothing without the secret', () => {
    const [first, ...others] = keys.ofAnswer(['page:3', 'slug:en-gb/a secret']);
    expect(first).toBe('all');
    for (const key of others) expect(key).toMatch(/^[\w-]{11}$/);
    const foreign = createSurrogateKeys({ sessionSecret: 'another secret of tests, as long as that' });
    expect(foreign.ofAnswer(['page:3']).slice(1)).not.toEqual(others.slice(0, 1));
  });

  test('are bounded: one with too many is dropped by every change', () => {
    expect(keys.ofAnswer(tags(60))).toHaveLength(61);
    const crowded = keys.ofAnswer(tags(90));
    expect(crowded.join(' ').length).toBeLessThan(100);
    expect(keys.ofChange(['page:1000']).some((key) => crowded.includes(key))).toBe(true);
    for (const count of [0, 1, 60, 82, 83, 500]) expect(keys.ofAnswer(tags(count)).join(' ').length).toBeLessThanOrEqual(1_000);
  });
});

test('shared caches are told nothing of sessions and of who is present', () => {
  expect(purgedTags(['staff', 'staff:1', 'member:2', 'presence:3', 'page:4', 'reusable:5', 'members'])).toEqual([
    'page:4',
    'reusable:5',
    'members',
  ]);
});
