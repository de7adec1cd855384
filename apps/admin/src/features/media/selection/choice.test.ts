import type { MediaFile } from '@ximblox/contract';
import { describe, expect, it } from 'vitest';

import { choose, chooseAll, nothingChosen, type Choice } from './choice.ts';
import type { SelectMode } from './selection.ts';

const listed = [11, 12, 13, 14, 15].map((id) => ({ id }) as MediaFile);
const idsOf = ({ files }: Choice): number[] => files.map(({ id }) => id);
function after(maximum: number, ...steps: readonly (readonly [number, SelectMode])[]): Choice {
  let choice = nothingChosen;
  for (const [id, mode] of steps) choice = choose(choice, listed, { id } as MediaFile, { mode, maximum });
  return choice;
}

describe('choosing files in a picker', () => {
  it('chooses one in place of another where only one fits', () =>
    expect(idsOf(after(1, [11, 'one'], [13, 'toggle'], [12, 'range']))).toEqual([12]));
  it('keeps the order of choosing, and takes one away again', () => {
    expect(idsOf(after(9, [14, 'one'], [11, 'toggle'], [12, 'one']))).toEqual([14, 11, 12]);
    expect(idsOf(after(9, [14, 'one'], [11, 'toggle'], [14, 'one'], [14, 'one']))).toEqual([11, 14]);
  });
  it('adds all between two in the direction of the range, and keeps what was chosen', () => {
    expect(idsOf(after(9, [15, 'one'], [11, 'one'], [13, 'range']))).toEqual([15, 11, 12, 13]);
    expect(idsOf(after(9, [13, 'one'], [11, 'range']))).toEqual([13, 12, 11]);
  });
  it('keeps files of other folders', () => {
    const other = choose(nothingChosen, [], { id: 99 } as MediaFile, { mode: 'one', maximum: 9 });
    expect(idsOf(choose(other, listed, { id: 12 } as MediaFile, { mode: 'range', maximum: 9 }))).toEqual([99, 12]);
  });
  it('takes as many as fit, and says how many were left out', () => {
    expect(after(2, [11, 'one'], [15, 'range'])).toMatchObject({ leftOut: 3, anchor: 11 });
    expect(idsOf(after(2, [11, 'one'], [15, 'range']))).toEqual([11, 12]);
    const full = after(2, [11, 'one'], [12, 'one'], [13, 'one']);
    expect([idsOf(full), full.leftOut]).toEqual([[11, 12], 1]);
    expect(after(2, [11, 'one'], [12, 'one'], [13, 'one'], [12, 'one']).leftOut).toBe(0);
    expect(idsOf(chooseAll(nothingChosen, listed, 3))).toEqual([11, 12, 13]);
  });
});
