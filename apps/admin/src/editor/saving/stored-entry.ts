import type { Block } from '@ximblox/blocks';

import type { PageDocument } from '../document/page-document.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * An entry as stored: the base is separate under its own key, and a block equal to the base is stored as its key alone. So a
 * keystroke writes one block, whatever the size of the page.
 */
export type StoredEntry = Omit<JournalEntry, 'format' | 'base' | 'document'> & {
  readonly format: 2;
  readonly baseName: string;
  readonly document: Omit<PageDocument, 'blocks'> & { readonly blocks: readonly (Block | string)[] };
};

const blocksByKey = new WeakMap<PageDocument, ReadonlyMap<string, Block>>();

function keysOf(base: PageDocument): ReadonlyMap<string, Block> {
  const known = blocksByKey.get(base);
  if (known !== undefined) return known;
  const byKey = new Map(base.blocks.map((block) => [block.key, block]));
  blocksByKey.set(base, byKey);
  return byKey;
}

/** Encodes an entry against its base. */
export function toStored({ base, document, ...rest }: JournalEntry, baseName: string): StoredEntry {
  const known = keysOf(base);
  const blocks = document.blocks.map((block) => (known.get(block.key) === block ? block.key : block));
  return { ...rest, format: 2, baseName, document: { ...document, blocks } };
}

/** Decodes an entry; undefined if the base lacks a block that it references. */
export function fromStored(stored: StoredEntry, base: PageDocument): JournalEntry | undefined {
  const { pageID, revision, document, atMs } = stored;
  const known = keysOf(base);
  const blocks = document.blocks.flatMap((block) => (typeof block === 'string' ? (known.get(block) ?? []) : block));
  if (blocks.length !== document.blocks.length) return undefined;
  return { format: 1, pageID, revision, base, document: { ...document, blocks }, atMs };
}
