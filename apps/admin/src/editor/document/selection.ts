import type { PageDocument } from './page-document.ts';

/** A selection of blocks: all from the anchor to the focus, or, after single ones were added or removed, the picked ones. */
export type Selection = {
  readonly anchor: string | null;
  readonly focus: string | null;
  readonly picked?: readonly string[];
};

export const noSelection: Selection = { anchor: null, focus: null };
export const only = (key: string | null): Selection => ({ anchor: key, focus: key });

/** The keys of the selected blocks in page order. */
export function selectedKeys(document: PageDocument, { anchor, focus, picked }: Selection): string[] {
  if (picked !== undefined) {
    const chosen = new Set(picked);
    return document.blocks.flatMap(({ key }) => (chosen.has(key) ? [key] : []));
  }
  const from = document.blocks.findIndex((block) => block.key === anchor);
  const to = document.blocks.findIndex((block) => block.key === focus);
  if (to < 0) return [];
  if (from < 0) return [document.blocks[to]?.key ?? ''];
  return document.blocks.slice(Math.min(from, to), Math.max(from, to) + 1).map((block) => block.key);
}

/** The selection with a block added, or without it if it was selected; the block has the focus. */
export function toggled(document: PageDocument, selection: Selection, key: string): Selection {
  const keys = selectedKeys(document, selection);
  const picked = keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
  return picked.length === 0 ? noSelection : { anchor: key, focus: key, picked };
}

/** The selection with its focus elsewhere, the selected blocks unchanged. */
export function withFocus(document: PageDocument, selection: Selection, focus: string): Selection {
  return { anchor: focus, focus, picked: selectedKeys(document, selection) };
}

/** All blocks, the focus unchanged. */
export function everything(document: PageDocument, { focus }: Selection): Selection {
  const keys = document.blocks.map(({ key }) => key);
  const current = focus ?? keys[0] ?? null;
  return { anchor: current, focus: current, picked: keys };
}

/**
 * The selection after a change: unchanged while its blocks exist, otherwise the block at the index of the first deleted one.
 * @param before the document in which the selection was made
 */
export function keepSelection(before: PageDocument, after: PageDocument, selection: Selection): Selection {
  const stands = (key: string | null) => key !== null && after.blocks.some((block) => block.key === key);
  if (selection.picked !== undefined) {
    const picked = selectedKeys(after, selection);
    const [last] = picked.slice(-1);
    if (last !== undefined) return stands(selection.focus) ? { ...selection, picked } : { anchor: last, focus: last, picked };
  } else {
    if (selection.focus === null || (stands(selection.focus) && stands(selection.anchor))) return selection;
    if (stands(selection.focus)) return only(selection.focus);
  }
  const [first] = selectedKeys(before, selection);
  const place = before.blocks.findIndex((block) => block.key === first);
  return only((after.blocks[Math.max(0, place)] ?? after.blocks.at(-1))?.key ?? null);
}

/** Where a dragged block's selection goes, so that the block is at the index where it was dropped among the others. */
export function placeOfDropped(document: PageDocument, selected: ReadonlySet<string>, dragged: string, to: number): number {
  const others = document.blocks.map(({ key }) => key).filter((key) => key !== dragged);
  return others.slice(0, to).filter((key) => !selected.has(key)).length;
}
