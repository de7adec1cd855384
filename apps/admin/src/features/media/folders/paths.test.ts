import { describe, expect, it } from 'vitest';

import { followed, isWithin } from './paths.ts';

describe('folders', () => {
  it('follow one that is renamed, moved or deleted, with those below it, and others stay', () => {
    expect(followed('/ships', '/ships', '/vessels')).toBe('/vessels');
    expect(followed('/ships/tugs', '/ships', '/archive/ships')).toBe('/archive/ships/tugs');
    expect(followed('/ships/tugs', '/ships', null)).toBeNull();
    expect(followed('/shipsyards', '/ships', null)).toBe('/shipsyards');
    expect(followed('/', '/ships', null)).toBe('/');
  });

  it('are within themselves, those above them and the root', () => {
    expect([isWithin('/a', '/a'), isWithin('/a/b', '/a'), isWithin('/ab', '/a'), isWithin('/a', '/')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});
