import { createBlock, type Block } from '@ximblox/blocks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createEditorStore, isDirty } from '../document/editor-store.ts';
import type { PageDocument } from '../document/page-document.ts';
import { browserJournal } from './journal.ts';
import type { OwnWindow } from './window-lock.ts';
import { mergeDocuments, resolveConflicts } from './merge.ts';
import { createSaver, type SendResult } from './saver.ts';

const block = (key: string, title: string, level = 2): Block => ({ ...createBlock('heading', key), props: { title, level } });
const page = (...blocks: Block[]): PageDocument => ({
  title: 'Basin',
  blocks,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
});

/** The only open window. */
const alone: OwnWindow = { id: 'w1', living: new Set(['w1']) };

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

function open(answers: (SendResult | Error)[], document = page(block('a', 'Wake'))) {
  const store = createEditorStore({ document, revision: 3, pageVersionID: 8 });
  const journal = browserJournal(memoryStorage(), alone);
  const kept = () => journal.abandoned(5)[0]?.entry;
  const send = vi.fn(async () => {
    const answer = answers.shift() ?? { kind: 'stored' as const, revision: 99, pageVersionID: 8 };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const onConflict = vi.fn();
  const saver = createSaver({ pageID: 5, store, journal, send, onConflict });
  const write = (value: string) => store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value });
  return { store, journal, kept, send, saver, write, onConflict };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a draft is saved two seconds after the last change, once, with its base revision', async () => {
  const { send, write, saver, store } = open([{ kind: 'stored', revision: 4, pageVersionID: 9 }]);
  write('Wake of');
  await vi.advanceTimersByTimeAsync(1500);
  write('Wake of a hull');
  await vi.advanceTimersByTimeAsync(1900);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(send).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ revision: 3, pageVersionID: 8 }));
  expect(store.getState()).toMatchObject({ revision: 4, pageVersionID: 9 });
  expect(saver.status().kind).toBe('saved');
});

test('changes made during a save are saved next, with the revision of the response', async () => {
  const { send, write, saver, store } = open([]);
  send.mockImplementationOnce(
    () => new Promise((resolve) => setTimeout(() => resolve({ kind: 'stored', revision: 4, pageVersionID: 8 }), 500)),
  );
  write('one');
  await vi.advanceTimersByTimeAsync(2100);
  write('two');
  await vi.advanceTimersByTimeAsync(3000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 4 }));
  expect(store.getState().document.blocks[0]?.props.title).toBe('two');
  expect(saver.status().kind).toBe('saved');
});

test('without an answer the draft stays in the journal and is retried until it is stored', async () => {
  const { send, write, saver, kept } = open([
    new Error('network'),
    { kind: 'unreachable', message: null },
    { kind: 'stored', revision: 4, pageVersionID: 8 },
  ]);
  write('kept');
  await vi.advanceTimersByTimeAsync(2100);
  expect(saver.status()).toEqual({ kind: 'offline', isKept: true, message: null });
  expect(kept()?.document.blocks[0]?.props.title).toBe('kept');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(saver.status().kind).toBe('saved');
  expect(kept()).toBeUndefined();
});

test('the journal has the draft before it is sent', async () => {
  const { write, saver, kept, send } = open([]);
  write('before');
  send.mockImplementationOnce(async () => {
    expect(kept()?.document.blocks[0]?.props.title).toBe('before');
    return { kind: 'stored', revision: 4, pageVersionID: 8 };
  });
  expect(await saver.flush()).toBe(true);
  expect(send).toHaveBeenCalledOnce();
});

test('a crashed tab loses a quarter of a second at most, also during a conflict', async () => {
  const { write, kept } = open([{ kind: 'conflict' }]);
  write('typed');
  await vi.advanceTimersByTimeAsync(300);
  expect(kept()?.document.blocks[0]?.props.title).toBe('typed');
  await vi.advanceTimersByTimeAsync(2000);
  write('typed during the conflict');
  await vi.advanceTimersByTimeAsync(300);
  expect(kept()?.document.blocks[0]?.props.title).toBe('typed during the conflict');
});

test('continuous typing is saved at least every ten seconds', async () => {
  const { send, write } = open([]);
  for (let second = 0; second < 25; second += 1) {
    write(`word ${second}`);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(send).toHaveBeenCalledTimes(2);
});

test('a stored draft is not written to the journal again', async () => {
  const { write, saver, kept } = open([]);
  write('stored at once');
  await saver.flush();
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept()).toBeUndefined();
});

test('a refused draft is not retried until something changes', async () => {
  const { send, write, saver } = open([{ kind: 'refused', message: 'Too long', property: 'blocks[0].props.title' }]);
  write('x');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
  expect(saver.status()).toEqual({ kind: 'refused', message: 'Too long', property: 'blocks[0].props.title' });
  write('y');
  await vi.advanceTimersByTimeAsync(2100);
  expect(saver.status().kind).toBe('saved');
});

test('a conflict pauses saving, asks once and loses nothing; saving resumes after the merge', async () => {
  const { send, write, saver, onConflict, kept, store } = open([{ kind: 'conflict' }]);
  write('mine');
  await vi.advanceTimersByTimeAsync(2100);
  write('mine too');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onConflict).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
  expect(kept()).toBeDefined();
  const theirs = page(block('a', 'theirs'));
  store.getState().rebase(theirs, { revision: 7, pageVersionID: 8 }, store.getState().document);
  saver.resume();
  await vi.advanceTimersByTimeAsync(100);
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 7 }));
  expect(isDirty(store.getState())).toBe(false);
});

test('nothing is sent without changes', async () => {
  const { send, write, saver } = open([]);
  write('Waken');
  write('Wake');
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).not.toHaveBeenCalled();
  expect(saver.status().kind).toBe('saved');
});

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
      .map((kept) => kept.entry),
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
  expect(journal.abandoned(5).map((kept) => kept.entry)).toEqual([{ ...entry, base: document, document: base, revision: 2 }]);
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
  browserJournal(storage, { id: 'w2', living: new Set(['w2']) })
    .abandoned(5)[0]
    ?.forget();
  expect(storage.length).toBe(0);
});

test('each window has its own entry, and only those of closed windows are restored', () => {
  const storage = memoryStorage();
  const both = new Set(['w1', 'w2']);
  browserJournal(storage, { id: 'w1', living: both }).write({ ...entry, atMs: 1 });
  browserJournal(storage, { id: 'w2', living: both }).write({ ...entry, atMs: 2 });
  const timesFor = (id: string, living: ReadonlySet<string>): number[] =>
    browserJournal(storage, { id, living })
      .abandoned(5)
      .map((kept) => kept.entry.atMs);
  expect(timesFor('w1', both)).toEqual([1]);
  expect(timesFor('w1', new Set(['w1']))).toEqual([1, 2]);
  browserJournal(storage, { id: 'w1', living: both }).clear(5);
  expect(timesFor('w3', new Set(['w3']))).toEqual([2]);
  browserJournal(storage, { id: 'w3', living: new Set(['w3']) })
    .abandoned(5)[0]
    ?.forget();
  expect(timesFor('w4', new Set())).toEqual([]);
});

test('changes in different blocks, and in different fields of one block, are merged', () => {
  const base = page(block('a', 'A'), block('b', 'B'));
  const { document, conflicts } = mergeDocuments(base, page(block('a', 'mine'), block('b', 'B')), {
    ...page(block('a', 'A', 3), block('b', 'theirs'), block('n', 'new')),
    title: 'Tank',
  });
  expect(conflicts).toEqual([]);
  expect(document.title).toBe('Tank');
  expect(document.blocks.map(({ key, props }) => [key, props.title, props.level])).toEqual([
    ['a', 'mine', 3],
    ['b', 'theirs', 2],
    ['n', 'new', 2],
  ]);
});

test('new blocks of both sides stay, deleted ones go, and a move of one side is retained', () => {
  const base = page(block('a', 'A'), block('b', 'B'), block('c', 'C'));
  const mine = page(block('c', 'C'), block('a', 'A'), block('x', 'X'), block('b', 'B'));
  const theirs = page(block('a', 'A'), block('y', 'Y'), block('c', 'C'));
  expect(mergeDocuments(base, mine, theirs).document.blocks.map(({ key }) => key)).toEqual(['c', 'a', 'y', 'x']);
});

test('the same field changed on both sides is a conflict that can be resolved as mine, theirs or both', () => {
  const base = page(block('a', 'A'));
  const merge = mergeDocuments(base, page(block('a', 'mine')), page(block('a', 'theirs')));
  expect(merge.conflicts).toMatchObject([{ kind: 'block', id: 'a', parts: [{ store: 'props', name: 'title' }] }]);
  const titles = (choice: 'mine' | 'theirs' | 'both') =>
    resolveConflicts(merge, { a: choice }, () => 'copy').blocks.map(({ props }) => props.title);
  expect(titles('mine')).toEqual(['mine']);
  expect(titles('theirs')).toEqual(['theirs']);
  expect(titles('both')).toEqual(['mine', 'theirs']);
});

test('a deletion on one side and a change on the other is a conflict', () => {
  const merge = mergeDocuments(page(block('a', 'A')), page(), page(block('a', 'theirs')));
  expect(merge.conflicts).toHaveLength(1);
  expect(resolveConflicts(merge, { a: 'mine' }, () => 'copy').blocks).toEqual([]);
  expect(resolveConflicts(merge, { a: 'theirs' }, () => 'copy').blocks).toHaveLength(1);
});
