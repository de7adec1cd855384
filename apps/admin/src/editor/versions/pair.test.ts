import { describe, expect, it } from 'vitest';

import { firstPair, withOld, withRecent } from './pair.ts';

const versions = (live: number | null, count = 4) => Array.from({ length: count }, (_, index) => ({ isLive: index === live }));

describe('the two versions that are compared', () => {
  it('are at first the newest and the one that visitors see', () => {
    expect(firstPair(versions(2))).toEqual({ recent: 0, old: 2 });
  });
  it('are at first the two newest where visitors see the newest or none', () => {
    expect(firstPair(versions(0))).toEqual({ recent: 0, old: 1 });
    expect(firstPair(versions(null))).toEqual({ recent: 0, old: 1 });
  });
  it('never cross: the side that was not chosen gives way', () => {
    expect(withOld({ recent: 2, old: 3 }, 1)).toEqual({ recent: 0, old: 1 });
    expect(withOld({ recent: 0, old: 3 }, 1)).toEqual({ recent: 0, old: 1 });
    expect(withRecent({ recent: 0, old: 1 }, 2)).toEqual({ recent: 2, old: 3 });
    expect(withRecent({ recent: 0, old: 3 }, 1)).toEqual({ recent: 1, old: 3 });
  });
});
