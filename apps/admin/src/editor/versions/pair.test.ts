import { describe, expect, it } from 'vitest';

import { firstPair, olderPair, withOld, withRecent } from './pair.ts';

const versions = (live: number | null, count = 4) =>
  Array.from({ length: count }, (_, index) => ({ isLive: index === live, kind: 'version', name: '' }));

describe('the compared versions', () => {
  it('default to the newest and the live one', () => {
    expect(firstPair(versions(2))).toEqual({ recent: 0, old: 2 });
  });
  it('default to the two newest if the newest or none is live', () => {
    expect(firstPair(versions(0))).toEqual({ recent: 0, old: 1 });
    expect(firstPair(versions(null))).toEqual({ recent: 0, old: 1 });
  });
  it('default to the version or named checkpoint before the newest, past the checkpoints that it came from', () => {
    const [version, checkpoint] = [
      { isLive: false, kind: 'version', name: '' },
      { isLive: false, kind: 'checkpoint', name: '' },
    ];
    expect(firstPair([{ ...version, isLive: true }, checkpoint, checkpoint, version])).toEqual({ recent: 0, old: 3 });
    expect(firstPair([version, checkpoint, { ...checkpoint, name: 'Before the board' }, version])).toEqual({ recent: 0, old: 2 });
    expect(firstPair([version, checkpoint, checkpoint])).toEqual({ recent: 0, old: 1 });
  });
  it('go back to an older one where the first say the same, as far as there is one', () => {
    expect(olderPair({ recent: 0, old: 1 }, 3)).toEqual({ recent: 0, old: 2 });
    expect(olderPair({ recent: 0, old: 2 }, 3)).toBeUndefined();
  });
  it('never cross: the other side is adjusted', () => {
    expect(withOld({ recent: 2, old: 3 }, 1)).toEqual({ recent: 0, old: 1 });
    expect(withOld({ recent: 0, old: 3 }, 1)).toEqual({ recent: 0, old: 1 });
    expect(withRecent({ recent: 0, old: 1 }, 2)).toEqual({ recent: 2, old: 3 });
    expect(withRecent({ recent: 0, old: 3 }, 1)).toEqual({ recent: 1, old: 3 });
  });
});
