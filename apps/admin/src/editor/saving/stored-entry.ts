import type { Block } from '@ximblox/blocks';

import type { PageDocument } from '../document/page-document.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * An entry as stored: the base is separate under its own key, and a block equal to the base is stored as its key alone. So a
 * keystroke writes one block, whatever the size of the page.
 */
export type StoredEntry = Omit<JournalEntry, 'format' | 'base' | 'document' | 'sent'> & {
  readonly format: 2;
  readonly baseName: string;
  readonly document: StoredDocument;
  readonly sent?: Omit<NonNullable<JournalEntry['sent']>, 'document'> & { readonly document: StoredDocument };
};

type StoredDocument = Omit<PageDocument, 'blocks'> & { readonly blocks: readonly (Block | string)[] };

const blocksByKey = new WeakMap<PageDocument, ReadonlyMap<string, Block>>();

function keysOf(base: PageDocument): ReadonlyMap<string, Block> {
  const known = blocksByKey.get(base);
  if (known !== undefined) return known;
  const byKey = new Map(base.blocks.map((block) => [block.key, block]));
  blocksByKey.set(base, byKey);
  return byKey;
}

/** Encodes an entry against its base. */
export function toStored({ base, document, sent, ...rest }: JournalEntry, baseName: string): StoredEntry {
  const known = keysOf(base);
  const encode = ({ blocks, ...others }: PageDocument): StoredDocument => ({
    ...others,
    blocks: blocks.map((block) => (known.get(block.key) === block ? block.key : block)),
  });
  const entry = { ...rest, format: 2, baseName, document: encode(document) } as const;
  return sent === undefined ? entry : { ...entry, sent: { ...sent, document: encode(sent.document) } };
}

/** Decodes an entry; undefined if the base lacks a block that it references. */
export function fromStored(stored: StoredEntry, base: PageDocument): JournalEntry | undefined {
  const { pageID, revision, sent, atMs } = stored;
  const known = keysOf(base);
  const decode = (document: StoredDocument): PageDocument | undefined => {
    const blocks = document.blocks.flatMap((block) => (typeof block === 'string' ? (known.get(block) ?? []) : block));
    return blocks.length === document.blocks.length ? { ...document, blocks } : undefined;
  };
  const document = decode(stored.document);
  if (document === undefined) return undefined;
  const entry = { format: 1, pageID, revision, base, document, atMs } as const;
  const sentDocument = sent === undefined ? undefined : decode(sent.document);
  return sent === undefined || sentDocument === undefined ? entry : { ...entry, sent: { ...sent, document: sentDocument } };
}
