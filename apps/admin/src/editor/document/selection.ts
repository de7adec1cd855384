import type { PageDocument } from './page-document.ts';

/** A contiguous selection of blocks, from the anchor to the focus. */
export type Selection = { readonly anchor: string | null; readonly focus: string | null };
export const noSelection: Selection = { anchor: null, focus: null };
export const only = (key: string | null): Selection => ({ anchor: key, focus: key });

/** The keys of the selected blocks in page order. */
export function selectedKeys(document: PageDocument, { anchor, focus }: Selection): string[] {
  const from = document.blocks.findIndex((block) => block.key === anchor);
  const to = document.blocks.findIndex((block) => block.key === focus);
  if (to < 0) return [];
  if (from < 0) return [document.blocks[to]?.key ?? ''];
  return document.blocks.slice(Math.min(from, to), Math.max(from, to) + 1).map((block) => block.key);
}

/**
 * The selection after a change: unchanged while its blocks exist, otherwise the block at the index of the first deleted one.
 * @param before the document in which the selection was made
 */
export function keepSelection(before: PageDocument, after: PageDocument, selection: Selection): Selection {
  const stands = (key: string | null) => key !== null && after.blocks.some((block) => block.key === key);
  if (selection.focus === null || (stands(selection.focus) && stands(selection.anchor))) return selection;
  if (stands(selection.focus)) return only(selection.focus);
  const [first] = selectedKeys(before, selection);
  const place = before.blocks.findIndex((block) => block.key === first);
  return only((after.blocks[Math.max(0, place)] ?? after.blocks.at(-1))?.key ?? null);
}
