import { pageTypeCatalog, type Block } from '@ximblox/blocks';
import type { WholeCheckpoint } from '@ximblox/contract';
import { pageImageWithout, type FileRef, type ImageRef } from '@ximblox/primitives';

import type { PageDocument } from './page-document.ts';

/** A file that was deleted has no name any more. */
const isThere = ({ fileName }: ImageRef | FileRef): boolean => fileName !== '';

const inSlots = <Value extends ImageRef | FileRef>(slots: Readonly<Record<string, Value[]>>): Record<string, Value[]> =>
  Object.fromEntries(Object.entries(slots).map(([slot, values]) => [slot, values.filter(isThere)]));

/** A block of an earlier state without the files that were deleted since: the server refuses references to them. */
const withoutDeletedFiles = (block: Block): Block => ({
  ...block,
  __images: inSlots(block.__images),
  __files: inSlots(block.__files),
});

/**
 * Where a deleted block belongs: where the fewest blocks are on the wrong side of it, so that a neighbour that was moved does not
 * take it along; among such places after the nearest block that stood before it, else before the nearest that stood after it.
 */
function placeOf(key: string, earlier: readonly string[], now: readonly string[]): number {
  const at = earlier.indexOf(key);
  const ranks = now.map((other) => earlier.indexOf(other));
  if (ranks.every((rank) => rank < 0)) return now.length;
  const wrong = [ranks.filter((rank) => rank >= 0 && rank < at).length];
  ranks.forEach((rank, index) => wrong.push((wrong[index] ?? 0) + (rank < 0 ? 0 : rank < at ? -1 : 1)));
  const least = Math.min(...wrong);
  const before = ranks.indexOf(Math.max(...ranks.filter((rank) => rank < at))) + 1;
  const after = ranks.indexOf(Math.min(...ranks.filter((rank) => rank > at)));
  const hasBefore = ranks.some((rank) => rank >= 0 && rank < at);
  if (hasBefore && wrong[before] === least) return before;
  return after >= 0 && wrong[after] === least ? after : wrong.indexOf(least);
}

/**
 * The document with blocks as an earlier state has them. A block that is on the page is replaced where it stands; a deleted one
 * returns to its place under its own key, so that comments and links to it find it. An anchor that another block has by now is
 * dropped.
 */
export function withRestoredBlocks(document: PageDocument, earlier: readonly Block[], keys: ReadonlySet<string>): PageDocument {
  const order = earlier.map(({ key }) => key);
  const blocks = earlier
    .filter(({ key }) => keys.has(key))
    .reduce<readonly Block[]>((stored, block) => {
      const isTaken = stored.some(({ key, anchorPoint }) => key !== block.key && anchorPoint === block.anchorPoint);
      const restored = { ...withoutDeletedFiles(block), ...(isTaken ? { anchorPoint: '' } : {}) };
      const now = stored.map(({ key }) => key);
      if (now.includes(block.key)) return stored.map((other) => (other.key === block.key ? restored : other));
      return stored.toSpliced(placeOf(block.key, order, now), 0, restored);
    }, document.blocks);
  return { ...document, blocks };
}

/** The document that a checkpoint restores, without files that were deleted since. */
export function documentOfCheckpoint(checkpoint: WholeCheckpoint): PageDocument {
  const { title, blocks, type, typeData, seoTitle, seoDescription, seoKeywords, seoImage, tags } = checkpoint;
  const fields = pageTypeCatalog.get(type)?.fields ?? {};
  const left = Object.entries(typeData).map(([name, value]) =>
    fields[name] !== undefined && fields[name].store !== 'props' && Array.isArray(value)
      ? [name, (value as (ImageRef | FileRef)[]).filter(isThere)]
      : [name, value],
  );
  return {
    title,
    blocks: blocks.map(withoutDeletedFiles),
    seoTitle,
    seoDescription,
    seoKeywords,
    seoImage: pageImageWithout(seoImage, isThere),
    typeData: Object.fromEntries(left) as Record<string, unknown>,
    tags: tags.map(({ id }) => id),
  };
}
