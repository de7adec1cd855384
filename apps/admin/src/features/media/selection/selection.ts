/** How a file is selected: alone, in addition or no more, or with all from the last one selected. */
export type SelectMode = 'one' | 'toggle' | 'range';

/** The selected files of a list, and the file at which a range begins. */
export type Selection = { readonly ids: ReadonlySet<number>; readonly anchor: number | null };

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** The selection after a file is selected. @param listed the IDs of the list, in its order */
export function selectFile(selection: Selection, listed: readonly number[], id: number, mode: SelectMode): Selection {
  if (mode === 'one') return { ids: new Set([id]), anchor: id };
  if (mode === 'toggle') {
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    return { ids, anchor: id };
  }
  const from = listed.indexOf(selection.anchor ?? id);
  const to = listed.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([id]), anchor: id };
  return { ids: new Set(listed.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor: selection.anchor ?? id };
}
