import type { Block } from '@ximblox/blocks';

import type { PageDocument } from '../document/page-document.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * An entry as it is stored: the page as the server has it stands apart, under a name of its own, and a block that is as it is there is its key
 * alone. A key that is typed writes one block, however many the page has.
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
  const made = new Map(base.blocks.map((block) => [block.key, block]));
  blocksByKey.set(base, made);
  return made;
}

/** An entry as it is stored beside its base. */
export function toStored({ base, document, ...rest }: JournalEntry, baseName: string): StoredEntry {
  const known = keysOf(base);
  const blocks = document.blocks.map((block) => (known.get(block.key) === block ? block.key : block));
  return { ...rest, format: 2, baseName, document: { ...document, blocks } };
}

/** The entry that was stored; undefined where its base does not have a block that it names. */
export function fromStored(stored: StoredEntry, base: PageDocument): JournalEntry | undefined {
  const { pageID, revision, document, atMs } = stored;
  const known = keysOf(base);
  const blocks = document.blocks.flatMap((block) => (typeof block === 'string' ? (known.get(block) ?? []) : block));
  if (blocks.length !== document.blocks.length) return undefined;
  return { format: 1, pageID, revision, base, document: { ...document, blocks }, atMs };
}
