import { newKey } from '../document/keys.ts';
import type { PageDocument } from '../document/page-document.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { OwnWindow } from './window-lock.ts';
import { fromStored, toStored, type StoredEntry } from './stored-entry.ts';

export type Journal = {
  /** Keeps this window's entry. @returns false where the browser could not keep it (private window, full) */
  write(entry: JournalEntry): boolean;
  /** What windows that have ended left of a page, this one's own from before a reload among it; the oldest first. */
  abandoned(pageID: number): readonly AbandonedEntry[];
  /** Forgets this window's entry: the server has it. */
  clear(pageID: number): void;
};

type AbandonedEntry = {
  readonly entry: JournalEntry;
  /** Forgets it: what it holds is in this window now, and in its entry. */
  forget(): void;
};

type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefixOf = (pageID: number): string => `ximblox.journal.${pageID}.`;
/** Where the pages stand that entries were made from: beside the entries, since they change only when the server has stored something. */
const basePrefixOf = (pageID: number): string => `ximblox.journal-base.${pageID}.`;

/** The base that this window wrote last. */
type KeptBase = { readonly pageID: number; readonly base: PageDocument; readonly name: string };

/**
 * A journal in the browser's local storage: written at once, so that it holds also while a window closes. Each window has an entry of its own:
 * two windows on one page do not write over each other's.
 */
export function browserJournal(storage: JournalStorage, own: OwnWindow): Journal {
  let kept: KeptBase | undefined;
  const nameOf = (pageID: number): string => prefixOf(pageID) + own.id;
  const remove = (name: string): void => {
    try {
      storage.removeItem(name);
    } catch {
      // A storage that is closed has nothing to clear.
    }
  };
  /** Takes away bases that no entry of a window leads to any more. */
  const removeBases = (pageID: number, windowID: string, except?: string): void => {
    const prefix = `${basePrefixOf(pageID)}${windowID}.`;
    for (const name of namesIn(storage)) if (name.startsWith(prefix) && name !== except) remove(name);
  };
  /** Stores a base under a new name: the entry that stands there leads to the old one until it is written anew. */
  const keepBase = ({ pageID, base }: JournalEntry): KeptBase => {
    if (kept?.base === base && kept.pageID === pageID) return kept;
    const name = `${basePrefixOf(pageID)}${own.id}.${newKey()}`;
    storage.setItem(name, JSON.stringify(base));
    return { pageID, base, name };
  };
  return {
    write(entry) {
      try {
        const base = keepBase(entry);
        storage.setItem(nameOf(entry.pageID), JSON.stringify(toStored(entry, base.name)));
        if (base !== kept) removeBases(entry.pageID, own.id, base.name);
        kept = base;
        return true;
      } catch {
        return false;
      }
    },
    abandoned(pageID) {
      const names = namesIn(storage).filter((name) => name.startsWith(prefixOf(pageID)));
      const ended = names.flatMap((name) => {
        const id = name.slice(prefixOf(pageID).length);
        return id === own.id || !own.living.has(id) ? [{ name, id }] : [];
      });
      return ended
        .flatMap(({ name, id }) => {
          const entry = readEntry(storage, name, pageID);
          const forget = (): void => {
            if (id === own.id) return;
            remove(name);
            removeBases(pageID, id);
          };
          return entry === undefined ? [] : [{ entry, forget }];
        })
        .toSorted((a, b) => a.entry.atMs - b.entry.atMs);
    },
    clear(pageID) {
      remove(nameOf(pageID));
      removeBases(pageID, own.id);
      kept = undefined;
    },
  };
}

function namesIn(storage: JournalStorage): string[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  } catch {
    return [];
  }
}

function readEntry(storage: JournalStorage, name: string, pageID: number): JournalEntry | undefined {
  const read = (item: string): unknown => JSON.parse(storage.getItem(item) ?? 'null');
  try {
    const entry = read(name);
    if (isEntry(entry, pageID)) return entry;
    if (!isStored(entry, pageID)) return undefined;
    const base = read(entry.baseName);
    return isDocument(base) ? fromStored(entry, base) : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isDocument = (value: unknown): value is PageDocument =>
  isObject(value) && 'blocks' in value && Array.isArray(value.blocks) && 'title' in value;

const isOfPage = (value: unknown, pageID: number): value is { readonly format?: unknown; readonly document: unknown } =>
  isObject(value) && 'pageID' in value && value.pageID === pageID && 'document' in value && 'revision' in value;

/** An entry that has all in one, as they were written before. */
const isEntry = (value: unknown, pageID: number): value is JournalEntry =>
  isOfPage(value, pageID) && value.format === 1 && 'base' in value;

const isStored = (value: unknown, pageID: number): value is StoredEntry =>
  isOfPage(value, pageID) &&
  value.format === 2 &&
  'baseName' in value &&
  typeof value.baseName === 'string' &&
  isObject(value.document) &&
  'blocks' in value.document &&
  Array.isArray(value.document.blocks);
