import { newKey } from '../document/keys.ts';
import type { PageDocument } from '../document/page-document.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { OwnWindow } from './window-lock.ts';
import { fromStored, toStored, type StoredEntry } from './stored-entry.ts';

export type Journal = {
  /** Writes this window's entry. @returns false if the browser could not store it (private window, quota) */
  write(entry: JournalEntry): boolean;
  /**
   * Entries of closed windows for a page, oldest first, but for this window's own from before a reload: what is taken in before it would be
   * written in its place.
   */
  abandoned(pageID: number): readonly AbandonedEntry[];
  /** Deletes this window's entry, once the server has stored it. */
  clear(pageID: number): void;
};

type AbandonedEntry = {
  readonly entry: JournalEntry;
  /** Deletes the abandoned entry, once its content is in this window's entry. */
  forget(): void;
};

type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * The names of a page's entries, and of their bases: stored separately, since they change only when the server has stored a draft. What somebody
 * left on a shared computer is theirs: another one who logs in neither gets nor replaces it.
 */
const namesOf = (scope: string): Prefixes => ({ entry: `ximblox.journal.${scope}.`, base: `ximblox.journal-base.${scope}.` });
type Prefixes = { readonly entry: string; readonly base: string };

/** The last base written by this window. */
type StoredBase = { readonly pageID: number; readonly base: PageDocument; readonly name: string };

/**
 * A journal in local storage: written synchronously, so that it survives closing the window. Each user has an entry in each window, so
 * two windows on one page don't overwrite each other.
 */
export function browserJournal(storage: JournalStorage, own: OwnWindow): Journal {
  let lastBase: StoredBase | undefined;
  const prefixesOf = (pageID: number): Prefixes => namesOf(`user-${own.userID}.${pageID}`);
  const nameOf = (pageID: number): string => prefixesOf(pageID).entry + own.id;
  const remove = (name: string): void => {
    try {
      storage.removeItem(name);
    } catch {
      // An unavailable storage has nothing to clear.
    }
  };
  /** Removes bases that no window's entry references. */
  const removeBases = (prefixes: Prefixes, windowID: string, except?: string): void => {
    const prefix = `${prefixes.base}${windowID}.`;
    for (const name of namesIn(storage)) if (name.startsWith(prefix) && name !== except) remove(name);
  };
  /** Stores a base under a new key: until the entry is rewritten, it references the previous one. */
  const storeBase = ({ pageID, base }: JournalEntry): StoredBase => {
    if (lastBase?.base === base && lastBase.pageID === pageID) return lastBase;
    const name = `${prefixesOf(pageID).base}${own.id}.${newKey()}`;
    storage.setItem(name, JSON.stringify(base));
    return { pageID, base, name };
  };
  return {
    write(entry) {
      let base: StoredBase | undefined;
      try {
        base = storeBase(entry);
        storage.setItem(nameOf(entry.pageID), JSON.stringify(toStored(entry, base.name)));
        if (base !== lastBase) removeBases(prefixesOf(entry.pageID), own.id, base.name);
        lastBase = base;
        return true;
      } catch {
        // Each attempt would leave one, and less room for the next.
        if (base !== undefined && base !== lastBase) remove(base.name);
        return false;
      }
    },
    abandoned(pageID) {
      const entriesOf = (prefixes: Prefixes, isFormer: boolean) =>
        namesIn(storage)
          .filter((name) => name.startsWith(prefixes.entry))
          .flatMap((name) => {
            const id = name.slice(prefixes.entry.length);
            const isOwn = id === own.id;
            const entry = isOwn || !own.living.has(id) ? readEntry(storage, name, pageID) : undefined;
            const forget = (): void => {
              if (isOwn && !isFormer) return;
              remove(name);
              removeBases(prefixes, id);
            };
            return entry === undefined ? [] : [{ entry, forget, isOwn }];
          });
      // Versions up to 0.2.0 did not write whose an entry is.
      return [...entriesOf(prefixesOf(pageID), false), ...entriesOf(namesOf(String(pageID)), true)].toSorted(
        (a, b) => Number(b.isOwn) - Number(a.isOwn) || a.entry.atMs - b.entry.atMs,
      );
    },
    clear(pageID) {
      remove(nameOf(pageID));
      removeBases(prefixesOf(pageID), own.id);
      lastBase = undefined;
    },
  };
}

/** Whether any window left words on this device, of whatever page. */
export const hasEntries = (storage: JournalStorage): boolean =>
  namesIn(storage).some((name) => name.startsWith('ximblox.journal.'));

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

/** An entry of the former format, with its base inline. */
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
