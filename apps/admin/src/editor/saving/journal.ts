import type { PageDocument } from '../document/page-document.ts';

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
  /** Keeps an entry. @returns false where the browser could not keep it (private window, full) */
  write(entry: JournalEntry): boolean;
  read(pageID: number): JournalEntry | undefined;
  clear(pageID: number): void;
};

const nameOf = (pageID: number) => `ximblox.journal.${pageID}`;

/** A journal in the browser's local storage: written at once, so that it holds also while a window closes. */
export function browserJournal(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Journal {
  return {
    write(entry) {
      try {
        storage.setItem(nameOf(entry.pageID), JSON.stringify(entry));
        return true;
      } catch {
        return false;
      }
    },
    read(pageID) {
      try {
        const entry: unknown = JSON.parse(storage.getItem(nameOf(pageID)) ?? 'null');
        return isEntry(entry, pageID) ? entry : undefined;
      } catch {
        return undefined;
      }
    },
    clear(pageID) {
      try {
        storage.removeItem(nameOf(pageID));
      } catch {
        // A storage that is closed has nothing to clear.
      }
    },
  };
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
