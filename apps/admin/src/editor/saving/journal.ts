import type { PageDocument } from '../document/page-document.ts';
import type { OwnWindow } from './own-window.ts';

/** What was written and not yet acknowledged by the server, kept in the browser: enough to replay it after a reload, a crash or a logout. */
export type JournalEntry = {
  readonly format: 1;
  readonly pageID: number;
  readonly revision: number;
  readonly base: PageDocument;
  readonly document: PageDocument;
  /** When it was written, milliseconds since 1970. */
  readonly atMs: number;
};

export type Journal = {
  /** Keeps this window's entry. @returns false where the browser could not keep it (private window, full) */
  write(entry: JournalEntry): boolean;
  /** What windows that have ended left of a page, this one's own from before a reload among it; the oldest first. */
  abandoned(pageID: number): readonly AbandonedEntry[];
  /** Forgets this window's entry: the server has it. */
  clear(pageID: number): void;
};

export type AbandonedEntry = {
  readonly entry: JournalEntry;
  /** Forgets it: what it holds is in this window now, and in its entry. */
  forget(): void;
};

type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefixOf = (pageID: number): string => `ximblox.journal.${pageID}.`;

/**
 * A journal in the browser's local storage: written at once, so that it holds also while a window closes. Each window has an entry of its own:
 * two windows on one page do not write over each other's.
 */
export function browserJournal(storage: JournalStorage, own: OwnWindow): Journal {
  const nameOf = (pageID: number): string => prefixOf(pageID) + own.id;
  const remove = (name: string): void => {
    try {
      storage.removeItem(name);
    } catch {
      // A storage that is closed has nothing to clear.
    }
  };
  return {
    write(entry) {
      try {
        storage.setItem(nameOf(entry.pageID), JSON.stringify(entry));
        return true;
      } catch {
        return false;
      }
    },
    abandoned(pageID) {
      const names = namesIn(storage).filter((name) => name.startsWith(prefixOf(pageID)));
      const ended = names.filter((name) => {
        const id = name.slice(prefixOf(pageID).length);
        return id === own.id || !own.living.has(id);
      });
      return ended
        .flatMap((name) => {
          const entry = readEntry(storage, name, pageID);
          return entry === undefined ? [] : [{ entry, forget: () => (name === nameOf(pageID) ? undefined : remove(name)) }];
        })
        .toSorted((a, b) => a.entry.atMs - b.entry.atMs);
    },
    clear: (pageID) => remove(nameOf(pageID)),
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
  try {
    const entry: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    return isEntry(entry, pageID) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown, pageID: number): value is JournalEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 1 &&
    'pageID' in value &&
    value.pageID === pageID &&
    'base' in value &&
    'document' in value &&
    'revision' in value
  );
}
