import { describe, expect, it } from 'vitest';

import { nothingSelected, selectFile, type SelectMode, type Selection } from './selection.ts';

const listed = [11, 12, 13, 14, 15];
const after = (...steps: readonly (readonly [number, SelectMode])[]): number[] => {
  let selection: Selection = nothingSelected;
  for (const [id, mode] of steps) selection = selectFile(selection, listed, id, mode);
  return [...selection.ids].toSorted((a, b) => a - b);
};

describe('selecting files', () => {
  it('selects one alone', () => expect(after([11, 'toggle'], [12, 'toggle'], [14, 'one'])).toEqual([14]));
  it('adds one and takes it away again', () => {
    expect(after([11, 'one'], [13, 'toggle'])).toEqual([11, 13]);
    expect(after([11, 'one'], [13, 'toggle'], [11, 'toggle'])).toEqual([13]);
  });
  it('selects all between two, in both directions, from where it began', () => {
    expect(after([12, 'one'], [14, 'range'])).toEqual([12, 13, 14]);
    expect(after([12, 'one'], [14, 'range'], [11, 'range'])).toEqual([11, 12]);
    expect(after([13, 'range'])).toEqual([13]);
  });
  it('begins anew where the first is no longer listed', () => expect(after([99, 'one'], [12, 'range'])).toEqual([12]));
});
