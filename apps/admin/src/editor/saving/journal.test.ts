import { expect, test } from 'vitest';

import type { PageDocument } from '../document/page-document.ts';
import { browserJournal } from './journal.ts';
import { alone, block, memoryStorage, page } from './testing/documents.ts';

const entry = { format: 1, pageID: 5, revision: 1, base: page(), document: page(), atMs: 0 } as const;

test('a full storage is reported, and foreign or malformed entries are ignored', () => {
  const full = browserJournal(
    {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('quota');
      },
    },
    alone,
  );
  expect(full.write(entry)).toBe(false);
  const storage = memoryStorage();
  storage.setItem('ximblox.journal.5.w1', '{broken');
  expect(browserJournal(storage, alone).abandoned(5)).toEqual([]);
  browserJournal(storage, alone).write(entry);
  expect(
    browserJournal(storage, alone)
      .abandoned(5)
      .map((stored) => stored.entry),
  ).toEqual([entry]);
  expect(browserJournal(storage, alone).abandoned(6)).toEqual([]);
});

/** A page of `count` blocks, one of them changed and moved to the front. */
function changedPage(count: number): { base: PageDocument; document: PageDocument } {
  const base = page(...Array.from({ length: count }, (_, index) => block(`b${index}`, `Chapter ${index}`)));
  const [first, ...rest] = base.blocks;
  const changed = { ...block('b0', 'Changed'), anchorPoint: first?.anchorPoint ?? '' };
  return { base, document: { ...base, title: 'Tank', blocks: [...rest.slice(1), changed, block('new', 'New')] } };
}

test('a journal restores what was stored, whatever was changed, moved, added or deleted', () => {
  const storage = memoryStorage();
  const { base, document } = changedPage(5);
  browserJournal(storage, alone).write({ ...entry, base, document });
  expect(browserJournal(storage, alone).abandoned(5)[0]?.entry).toEqual({ ...entry, base, document });
  const journal = browserJournal(storage, alone);
  journal.write({ ...entry, base: document, document: base, revision: 2 });
  expect(journal.abandoned(5).map((stored) => stored.entry)).toEqual([{ ...entry, base: document, document: base, revision: 2 }]);
  journal.clear(5);
  expect(storage.length).toBe(0);
});

test('the journal write per change does not grow with the page: the base is stored once', () => {
  const written = (count: number): number => {
    const storage = memoryStorage();
    let length = 0;
    const counting = {
      ...storage,
      setItem: (name: string, value: string) => ((length += value.length), storage.setItem(name, value)),
    };
    const journal = browserJournal(counting, alone);
    const { base, document } = changedPage(count);
    journal.write({ ...entry, base, document });
    length = 0;
    journal.write({ ...entry, base, document: { ...document, title: 'Tanks' } });
    return length;
  };
  expect(written(1000) - written(10)).toBeLessThan(1000 * 10);
});

test('an entry of the former format is read; one whose window died between its two writes is not mixed', () => {
  const storage = memoryStorage();
  const { base, document } = changedPage(3);
  storage.setItem('ximblox.journal.5.w1', JSON.stringify({ ...entry, base, document }));
  expect(browserJournal(storage, alone).abandoned(5)[0]?.entry).toEqual({ ...entry, base, document });
  const journal = browserJournal(storage, alone);
  journal.write({ ...entry, base, document });
  const dying = browserJournal(
    {
      ...storage,
      setItem: (name, value) => {
        if (name.startsWith('ximblox.journal.')) throw new Error('died');
        storage.setItem(name, value);
      },
    },
    alone,
  );
  expect(dying.write({ ...entry, base: document, document: base })).toBe(false);
  expect(browserJournal(storage, alone).abandoned(5)[0]?.entry).toEqual({ ...entry, base, document });
  for (const { forget } of browserJournal(storage, { id: 'w2', userID: 1, living: new Set(['w2']) }).abandoned(5)) forget();
  expect(storage.length).toBe(0);
});

test('each window has its own entry, and only those of closed windows are restored', () => {
  const storage = memoryStorage();
  const both = new Set(['w1', 'w2']);
  browserJournal(storage, { id: 'w1', userID: 1, living: both }).write({ ...entry, atMs: 1 });
  browserJournal(storage, { id: 'w2', userID: 1, living: both }).write({ ...entry, atMs: 2 });
  const timesFor = (id: string, living: ReadonlySet<string>): number[] =>
    browserJournal(storage, { id, userID: 1, living })
      .abandoned(5)
      .map((stored) => stored.entry.atMs);
  expect(timesFor('w1', both)).toEqual([1]);
  expect(timesFor('w1', new Set(['w1']))).toEqual([1, 2]);
  browserJournal(storage, { id: 'w1', userID: 1, living: both }).clear(5);
  expect(timesFor('w3', new Set(['w3']))).toEqual([2]);
  browserJournal(storage, { id: 'w3', userID: 1, living: new Set(['w3']) })
    .abandoned(5)[0]
    ?.forget();
  expect(timesFor('w4', new Set())).toEqual([]);
});

test('what was sent without an answer is stored with an entry, against the same base', () => {
  const { base, document } = changedPage(3);
  const sent = { document: { ...document, title: 'Sent' }, pageVersionID: 8, key: 'k' };
  const journal = browserJournal(memoryStorage(), alone);
  journal.write({ ...entry, base, document, sent });
  expect(journal.abandoned(5)[0]?.entry).toEqual({ ...entry, base, document, sent });
});

test('entries that the browser has no room for leave nothing behind that takes more of it', () => {
  const storage = memoryStorage();
  let isFull = true;
  const limited = {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem(name: string, value: string) {
      if (isFull && name.startsWith('ximblox.journal.')) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(name, value);
    },
  };
  const journal = browserJournal(limited, alone);
  for (let attempt = 0; attempt < 5; attempt += 1) expect(journal.write(entry)).toBe(false);
  expect(Array.from({ length: 9 }, (_, index) => storage.key(index)).filter((name) => name !== null)).toEqual([]);
  isFull = false;
  expect(journal.write(entry)).toBe(true);
  expect(journal.abandoned(5)).toHaveLength(1);
});

test('what somebody left on a shared computer is theirs: another user of this window neither gets nor replaces it', () => {
  const storage = memoryStorage();
  const second = { ...alone, userID: 2 };
  browserJournal(storage, alone).write({ ...entry, document: page(block('a', 'Mine')) });
  const theirs = browserJournal(storage, second);
  expect(theirs.abandoned(5)).toEqual([]);
  theirs.write({ ...entry, document: page(block('a', 'Theirs')) });
  theirs.clear(5);
  const documents = browserJournal(storage, alone)
    .abandoned(5)
    .map((stored) => stored.entry.document);
  expect(documents).toEqual([page(block('a', 'Mine'))]);
});

test('an entry of a version that did not write whose it is, is restored once', () => {
  const storage = memoryStorage();
  storage.setItem('ximblox.journal-base.5.w1.k', JSON.stringify(entry.base));
  const { base, ...rest } = entry;
  storage.setItem('ximblox.journal.5.w1', JSON.stringify({ ...rest, format: 2, baseName: 'ximblox.journal-base.5.w1.k' }));
  const journal = browserJournal(storage, alone);
  const [former] = journal.abandoned(5);
  expect(former?.entry).toEqual({ ...entry, base });
  journal.write(entry);
  former?.forget();
  expect(journal.abandoned(5)).toHaveLength(1);
  journal.clear(5);
  expect(storage.length).toBe(0);
});
