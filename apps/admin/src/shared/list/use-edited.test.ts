import { describe, expect, test } from 'vitest';

import { withEdited } from './use-edited.ts';

type Row = { readonly id: number; readonly name: string };
const rows = (...ids: readonly number[]): Row[] => ids.map((id) => ({ id, name: `row ${id}` }));
const shown = (before: readonly Row[], items: readonly Row[], ...edited: readonly number[]) => {
  const { rows: all, removed } = withEdited(
    before,
    items,
    ({ id }) => edited.includes(id),
    ({ id }) => id,
  );
  return { ids: all.map(({ id }) => id), removed: [...removed].map(({ id }) => id) };
};

describe('the rows of a list in which rows are edited', () => {
  test('are those of the list while it has what is edited, as the list has them now', () => {
    expect(shown([], rows(1, 2))).toEqual({ ids: [1, 2], removed: [] });
    expect(shown(rows(1, 2), rows(2, 3), 2)).toEqual({ ids: [2, 3], removed: [] });
    const renamed = { id: 1, name: 'renamed' };
    expect(
      withEdited(
        rows(1),
        [renamed],
        () => true,
        ({ id }) => id,
      ).rows,
    ).toEqual([renamed]);
  });
  test('have the edited ones that the list no longer has, where they were', () => {
    expect(shown(rows(1, 2, 3, 4), rows(1, 4), 2)).toEqual({ ids: [1, 2, 4], removed: [2] });
    expect(shown(rows(1, 2, 3), rows(3), 1, 2)).toEqual({ ids: [1, 2, 3], removed: [1, 2] });
    expect(shown(rows(1, 2, 3), rows(1), 3)).toEqual({ ids: [1, 3], removed: [3] });
    expect(shown(rows(1), [], 1)).toEqual({ ids: [1], removed: [1] });
  });
});
