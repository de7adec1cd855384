import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createEditorStore, isDirty } from '../document/editor-store.ts';
import { browserJournal } from './journal.ts';
import { createSaver, type Draft, type SendResult } from './saver.ts';
import { alone, block, memoryStorage, page } from './testing/documents.ts';

function open(answers: (SendResult | Error)[], document = page(block('a', 'Wake'))) {
  const store = createEditorStore({ document, revision: 3, pageVersionID: 8 });
  const journal = browserJournal(memoryStorage(), alone);
  const storedEntry = () => journal.abandoned(5)[0]?.entry;
  const send = vi.fn(async () => {
    const answer = answers.shift() ?? {
      kind: 'stored' as const,
      revision: 99,
      pageVersionID: 8,
      hasDraft: true,
      hasLaterChanges: false,
    };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const onConflict = vi.fn();
  const saver = createSaver({ pageID: 5, store, journal, send, onConflict });
  const write = (value: string) => store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value });
  return { store, journal, storedEntry, send, saver, write, onConflict };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a draft is saved two seconds after the last change, once, with its base revision', async () => {
  const { send, write, saver, store } = open([
    { kind: 'stored', revision: 4, pageVersionID: 9, hasDraft: true, hasLaterChanges: false },
  ]);
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
    () =>
      new Promise((resolve) =>
        setTimeout(() => resolve({ kind: 'stored', revision: 4, pageVersionID: 8, hasDraft: true, hasLaterChanges: false }), 500),
      ),
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
  const { send, write, saver, storedEntry } = open([
    new TypeError('Failed to fetch'),
    { kind: 'unreachable', message: null },
    { kind: 'stored', revision: 4, pageVersionID: 8, hasDraft: true, hasLaterChanges: false },
  ]);
  write('kept');
  await vi.advanceTimersByTimeAsync(2100);
  expect(saver.status()).toEqual({ kind: 'offline', isStored: true, message: null });
  expect(storedEntry()?.document.blocks[0]?.props.title).toBe('kept');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(saver.status().kind).toBe('saved');
  expect(storedEntry()).toBeUndefined();
});

test('while it is tried again nothing else is shown: it is told once when it begins, and once when it is stored', async () => {
  for (const failed of ['offline', 'fault'] as const) {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = () => (failed === 'offline' ? new TypeError('Failed to fetch') : new Error('a fault'));
    const { write, saver, send } = open([failure(), failure(), failure()]);
    const shown: string[] = [];
    saver.subscribe(() => {
      if (shown.at(-1) !== saver.status().kind) shown.push(saver.status().kind);
    });
    write('kept');
    await vi.advanceTimersByTimeAsync(4000);
    saver.resume();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(send).toHaveBeenCalledTimes(4);
    expect(shown).toEqual(['waiting', 'saving', failed, 'saved']);
    logged.mockRestore();
  }
});

test('a fault of the program is told as one and tried again a few times; the draft stays in the journal', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const faults = Array.from({ length: 100 }, () => new Error('a fault'));
  const { send, write, saver, storedEntry } = open(faults);
  write('kept');
  await vi.advanceTimersByTimeAsync(2100);
  expect(saver.status()).toEqual({ kind: 'fault', isStored: true });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(6);
  expect(saver.status()).toEqual({ kind: 'fault', isStored: true });
  expect(storedEntry()?.document.blocks[0]?.props.title).toBe('kept');
  expect(logged).toHaveBeenCalledTimes(6);
  faults.length = 0;
  write('kept and more');
  await vi.advanceTimersByTimeAsync(2100);
  expect(saver.status().kind).toBe('saved');
  expect(storedEntry()).toBeUndefined();
  logged.mockRestore();
});

test.each(['before', 'after'])(
  'a fault %s the answer of the server is taken over is no lack of an answer, and ends',
  async (when) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { send, write, saver, store, storedEntry } = open([]);
    const { acknowledge } = store.getState();
    store.setState({
      acknowledge(sent, stored) {
        if (when === 'after') acknowledge(sent, stored);
        throw new TypeError('Cannot read properties of undefined');
      },
    });
    write('stored');
    await vi.advanceTimersByTimeAsync(2100);
    expect(saver.status()).toEqual({ kind: 'fault', isStored: true });
    expect(storedEntry()?.document.blocks[0]?.props.title).toBe('stored');
    await vi.advanceTimersByTimeAsync(600_000);
    // Where the draft counts as stored, looking again finds nothing to send.
    expect([send.mock.calls.length, saver.status().kind]).toEqual(when === 'after' ? [1, 'saved'] : [6, 'fault']);
    logged.mockRestore();
  },
);

test('the journal has the draft before it is sent', async () => {
  const { write, saver, storedEntry, send } = open([]);
  write('before');
  send.mockImplementationOnce(async () => {
    expect(storedEntry()?.document.blocks[0]?.props.title).toBe('before');
    return { kind: 'stored', revision: 4, pageVersionID: 8, hasDraft: true, hasLaterChanges: false };
  });
  expect(await saver.flush()).toBe(true);
  expect(send).toHaveBeenCalledOnce();
});

test('a crashed tab loses a quarter of a second at most, also during a conflict', async () => {
  const { write, storedEntry } = open([{ kind: 'conflict' }]);
  write('typed');
  await vi.advanceTimersByTimeAsync(300);
  expect(storedEntry()?.document.blocks[0]?.props.title).toBe('typed');
  await vi.advanceTimersByTimeAsync(2000);
  write('typed during the conflict');
  await vi.advanceTimersByTimeAsync(300);
  expect(storedEntry()?.document.blocks[0]?.props.title).toBe('typed during the conflict');
});

test('words typed during a save stay in the journal when the one before them is stored', async () => {
  const { send, write, saver, storedEntry } = open([]);
  let answer: (result: SendResult) => void = () => {};
  send.mockImplementationOnce(() => new Promise<SendResult>((resolve) => (answer = resolve)));
  write('one');
  await vi.advanceTimersByTimeAsync(2100);
  write('two');
  await vi.advanceTimersByTimeAsync(300);
  answer({ kind: 'stored', revision: 4, pageVersionID: 8, hasDraft: true, hasLaterChanges: false });
  await vi.advanceTimersByTimeAsync(0);
  expect([saver.status().kind, storedEntry()?.document.blocks[0]?.props.title]).toEqual(['waiting', 'two']);
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
  const { write, saver, storedEntry } = open([]);
  write('stored at once');
  await saver.flush();
  await vi.advanceTimersByTimeAsync(1000);
  expect(storedEntry()).toBeUndefined();
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
  const { send, write, saver, onConflict, storedEntry, store } = open([{ kind: 'conflict' }]);
  write('mine');
  await vi.advanceTimersByTimeAsync(2100);
  write('mine too');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onConflict).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
  expect(storedEntry()).toBeDefined();
  const theirs = page(block('a', 'theirs'));
  store.getState().rebase(theirs, { revision: 7, pageVersionID: 8 }, store.getState().document);
  saver.resume();
  await vi.advanceTimersByTimeAsync(100);
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 7 }));
  expect(isDirty(store.getState())).toBe(false);
});

test('a draft at which this program has a fault each time keeps what is written afterwards from being stored no longer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { send, write, saver, storedEntry } = open([]);
  send.mockImplementation((async ({ document }: Draft) => {
    if (document.blocks[0]?.props.title === 'a fault') throw new Error('a fault');
    return { kind: 'stored', revision: 4, pageVersionID: 8, hasDraft: true, hasLaterChanges: false };
  }) as never);
  write('a fault');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(saver.status().kind).toBe('fault');
  write('without it');
  await vi.advanceTimersByTimeAsync(5000);
  expect([saver.status().kind, storedEntry()]).toEqual(['saved', undefined]);
  vi.restoreAllMocks();
});

test.each([
  ['is answered in its place each time', true, ['filtered', 'mended']],
  ['is not answered at first', undefined, ['filtered', 'filtered', 'mended']],
])('a draft that %s is sent again as it was only where it may be stored', async (_, isAnswered, expected) => {
  const failure = { kind: 'unreachable', message: 'A filter answered.', ...(isAnswered && { isAnswered }) } as const;
  const { send, write, saver } = open([failure]);
  write('filtered');
  await vi.advanceTimersByTimeAsync(2100);
  write('mended');
  await vi.advanceTimersByTimeAsync(5000);
  const sent = (send.mock.calls as unknown as [Draft][]).map(([{ document }]) => document.blocks[0]?.props.title);
  expect([sent, saver.status().kind]).toEqual([expected, 'saved']);
});

test('a draft whose answer was lost once is asked for again, also where something else answers in between', async () => {
  const { send, write, saver } = open([
    { kind: 'unreachable', message: null },
    { kind: 'unreachable', message: 'Log in.', isAnswered: true },
  ]);
  write('first');
  await vi.advanceTimersByTimeAsync(2100);
  write('second');
  await vi.advanceTimersByTimeAsync(20_000);
  const keys = (send.mock.calls as unknown as [Draft][]).map(([{ key }]) => key);
  expect([new Set(keys.slice(0, 3)).size, new Set(keys).size, saver.status().kind]).toEqual([1, 2, 'saved']);
});

test('a draft that is stored, but not known as which revision, is the base of what is merged', async () => {
  const { write, saver, store } = open([{ kind: 'conflict', isStored: true }]);
  const { revision } = store.getState();
  write('mine');
  await vi.advanceTimersByTimeAsync(2100);
  expect([saver.status().kind, store.getState().revision, isDirty(store.getState())]).toEqual(['conflict', revision, false]);
});

test('a window that closes sends what waits or is under way; not what was typed since, is too large, or can’t be stored', async () => {
  const { send, write, saver } = open([]);
  let answer: (result: SendResult) => void = () => {};
  send.mockImplementationOnce(() => new Promise<SendResult>((resolve) => (answer = resolve)));
  expect(saver.isSentOnLeave()).toBe(true);
  write('one');
  expect(saver.isSentOnLeave()).toBe(true);
  await vi.advanceTimersByTimeAsync(2100);
  expect(saver.isSentOnLeave()).toBe(true);
  write('two');
  expect(saver.isSentOnLeave()).toBe(false);
  answer({ kind: 'conflict' });
  await vi.advanceTimersByTimeAsync(0);
  expect([saver.status().kind, saver.isSentOnLeave()]).toEqual(['conflict', false]);
  const long = open([], page(block('a', 'Wake'), block('b', 'x'.repeat(60_000))));
  expect(long.saver.isSentOnLeave()).toBe(true);
  long.write('one');
  expect(long.saver.isSentOnLeave()).toBe(false);
  const offline = open([new TypeError('Failed to fetch')]);
  offline.write('one');
  await vi.advanceTimersByTimeAsync(2100);
  expect([offline.saver.status().kind, offline.saver.isSentOnLeave()]).toEqual(['offline', false]);
});

test('nothing is sent without changes', async () => {
  const { send, write, saver } = open([]);
  write('Waken');
  write('Wake');
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).not.toHaveBeenCalled();
  expect(saver.status().kind).toBe('saved');
});

test('however many callers flush during a save, each save starts after the last and none meets its own revision', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 6 }),
      fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }),
      async (callers, edits) => {
        let revision = 3;
        let running = 0;
        // The saver would take what is thrown in a send for a fault of the program, and try again.
        let most = 0;
        const { send, saver, write, onConflict, store } = open([]);
        send.mockImplementation((async (draft: { readonly revision: number }) => {
          running += 1;
          most = Math.max(most, running);
          await vi.advanceTimersByTimeAsync(0);
          await Promise.resolve();
          running -= 1;
          if (draft.revision !== revision) return { kind: 'conflict' };
          revision += 1;
          return { kind: 'stored', revision, pageVersionID: 8, hasDraft: true, hasLaterChanges: false };
        }) as never);
        write('first');
        const flushed = [saver.flush()];
        for (const [index, at] of edits.entries()) {
          for (let turn = 0; turn < at; turn += 1) await Promise.resolve();
          write(`edit ${index}`);
          for (let caller = 0; caller < callers; caller += 1) flushed.push(saver.flush());
        }
        await Promise.all(flushed);
        expect(await saver.flush()).toBe(true);
        expect(onConflict).not.toHaveBeenCalled();
        expect(most).toBe(1);
        expect(store.getState().revision).toBe(revision);
        saver.stop();
      },
    ),
    { numRuns: 60 },
  );
});
