import { createBlock } from '@ximblox/blocks';
import type { Caret, PagePresence } from '@ximblox/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createEditorStore } from '../document/editor-store.ts';
import { only } from '../document/selection.ts';
import type { Session } from '../session/session.ts';
import { createCaretStore, createPresenceStore, namesIn, type OwnCaret } from './presence-store.ts';
import { watchPresence, type Source } from './watch-presence.ts';

const page = { visibilityState: 'visible', listeners: new Set<() => void>() };
beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState;
    },
    addEventListener: (_: string, listener: () => void) => page.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => page.listeners.delete(listener),
  });
});
afterEach(() => {
  page.listeners.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const jan = { user: { ID: 2, name: 'Jan Writer' }, blockKey: 'a', caret: null };
const message = (people: PagePresence['people'], state: PagePresence['state']): PagePresence => ({
  people,
  state,
  pageVersionID: 1,
  revision: 3,
  updatedAt: '2026-11-23T14:03:00Z',
  updatedBy: jan.user,
});

class FakeSource extends EventTarget implements Source {
  isOpen = true;
  close(): void {
    this.isOpen = false;
  }
}

function watch({ isReadOnly = false } = {}) {
  const document = {
    title: 'Page',
    blocks: [createBlock('heading', 'a'), createBlock('heading', 'b')],
    seoTitle: '',
    seoDescription: '',
    seoKeywords: [],
    seoImage: null,
    typeData: {},
    tags: [],
  };
  const store = createEditorStore({ document, revision: 3, pageVersionID: 1 });
  const presence = createPresenceStore();
  const caret = createCaretStore();
  const moves: string[] = [];
  const carets: (Caret | null)[] = [];
  const calls = { areSlow: false };
  const sources: FakeSource[] = [];
  const mutate = async ({ blockKey, caret: moved }: { blockKey: string; caret: Caret | null }) => {
    if (calls.areSlow) await new Promise((resolve) => setTimeout(resolve, 350));
    moves.push(blockKey);
    carets.push(moved);
  };
  const sending = { is: false, onEnd: () => undefined as void };
  const saver = {
    status: () => ({ kind: 'saved' }),
    isSending: () => sending.is,
    isUnanswered: () => false,
    subscribe: (listener: () => void) => ((sending.onEnd = listener), () => undefined),
  };
  const view = { getState: () => ({ conflict: null }) };
  const api = { presence: { move: { mutate } } };
  const session = { pageID: 1, isReadOnly, store, presence, caret, saver, view, api } as unknown as Session;
  const onState = vi.fn(() => Promise.resolve());
  const onStored = vi.fn(async () => store.setState({ revision: presence.getState().stored?.revision ?? 0 }));
  const open = () => {
    const source = new FakeSource();
    sources.push(source);
    return source;
  };
  const stop = watchPresence(session, { onState, onStored }, open);
  const hear = (people: PagePresence['people'], state: PagePresence['state'] = 'concept', revision = 3) =>
    sources.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ ...message(people, state), revision }) }));
  const fail = () => sources.at(-1)?.dispatchEvent(new Event('error'));
  return { store, presence, caret, moves, carets, calls, sources, sending, onState, onStored, stop, hear, fail };
}

test('who may only read the page is said to be on it, and in no block', () => {
  const { store, moves, presence, hear } = watch({ isReadOnly: true });
  hear([jan]);
  store.getState().select(only('a'));
  vi.advanceTimersByTime(1000);
  expect(moves).toEqual([]);
  expect(presence.getState().people).toHaveLength(1);
});

test('others are told the selected block, but nobody is told anything while nobody is there', async () => {
  const { store, presence, moves, hear } = watch();
  hear([]);
  store.getState().select(only('a'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(moves).toEqual([]);
  hear([jan]);
  expect(namesIn(presence.getState(), 'a')).toBe('Jan Writer');
  expect(namesIn(presence.getState(), 'b')).toBe('');
  await vi.advanceTimersByTimeAsync(1000);
  expect(moves).toEqual(['a']);
  // Walking through the blocks is one call.
  store.getState().select(only('b'));
  vi.advanceTimersByTime(100);
  store.getState().select(only('a'));
  vi.advanceTimersByTime(100);
  store.getState().select(only('b'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(moves).toEqual(['a', 'b']);
});

const caretAt = (at: number, readTimes = { count: 0 }): OwnCaret => ({
  blockKey: 'a',
  path: 'html',
  read: () => ((readTimes.count += 1), { from: at, to: at }),
});

test('others hear where the caret is at once and then seldom, and is not looked for while nobody is there', async () => {
  const { store, caret, carets, calls, hear } = watch();
  hear([]);
  store.getState().select(only('a'));
  const looked = { count: 0 };
  for (let at = 0; at < 50; at += 1) caret.setState({ own: caretAt(at, looked) });
  await vi.advanceTimersByTimeAsync(1000);
  expect([carets, looked.count]).toEqual([[], 0]);
  hear([jan]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(carets).toEqual([{ path: 'html', from: 49, to: 49, revision: 3 }]);
  for (let at = 0; at < 20; at += 1) {
    caret.setState({ own: caretAt(at) });
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(600);
  expect(carets.length).toBeLessThanOrEqual(3);
  expect(carets.at(-1)).toMatchObject({ from: 19, to: 19 });
  // Calls that take long arrive in their order, the last place last.
  calls.areSlow = true;
  const before = carets.length;
  for (let at = 30; at < 40; at += 1) {
    caret.setState({ own: caretAt(at) });
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(2000);
  const later = carets.slice(before).map((one) => one?.to ?? 0);
  expect(later).toEqual(later.toSorted((a, b) => a - b));
  expect(later.at(-1)).toBe(39);
  // Without a caret, or with one in another block than the one that is selected, there is none.
  caret.setState({ own: null });
  await vi.advanceTimersByTimeAsync(1000);
  expect(carets.at(-1)).toBeNull();
  caret.setState({ own: caretAt(1) });
  store.getState().select(only('b'));
  const count = carets.length;
  await vi.advanceTimersByTimeAsync(1000);
  expect(carets.slice(count)).toEqual([null]);
});

test('what was typed is stored: the caret behind it is told', async () => {
  const { store, caret, carets, hear } = watch();
  hear([jan]);
  store.getState().select(only('a'));
  let stored = 4;
  caret.setState({ own: { ...caretAt(0), read: () => ({ from: stored, to: stored }) } });
  await vi.advanceTimersByTimeAsync(1000);
  stored = 5;
  store.setState({ revision: 4 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(carets.map((one) => [one?.to, one?.revision])).toEqual([
    [4, 3],
    [5, 4],
  ]);
});

test('a lost connection shows nobody, and is opened again with increasing delays until it is heard', () => {
  const { presence, sources, hear, fail } = watch();
  hear([jan]);
  fail();
  expect([presence.getState().people, sources[0]?.isOpen]).toEqual([[], false]);
  vi.advanceTimersByTime(2000);
  expect(sources).toHaveLength(2);
  fail();
  vi.advanceTimersByTime(2400);
  expect(sources).toHaveLength(2);
  vi.advanceTimersByTime(2600);
  expect(sources).toHaveLength(3);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    fail();
    vi.advanceTimersByTime(60_000);
  }
  expect(sources).toHaveLength(8);
  hear([jan]);
  fail();
  vi.advanceTimersByTime(2000);
  expect(sources).toHaveLength(9);
});

test('a window that is hidden for half a minute gives its connection up, and connects when it is shown', () => {
  const { sources, stop } = watch();
  const turn = (visibility: string) => {
    page.visibilityState = visibility;
    for (const listener of page.listeners) listener();
  };
  turn('hidden');
  vi.advanceTimersByTime(20_000);
  turn('visible');
  vi.advanceTimersByTime(60_000);
  expect(sources.map(({ isOpen }) => isOpen)).toEqual([true]);
  turn('hidden');
  vi.advanceTimersByTime(31_000);
  expect(sources.map(({ isOpen }) => isOpen)).toEqual([false]);
  turn('visible');
  expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  stop();
  expect([sources[1]?.isOpen, page.listeners.size]).toEqual([false, 0]);
});

test('a page that was published or rejected elsewhere is looked up again, once for each change', () => {
  const { hear, onState, stop } = watch();
  hear([], 'publicationRequested');
  hear([jan], 'publicationRequested');
  expect(onState).not.toHaveBeenCalled();
  hear([jan], 'concept');
  hear([], 'concept');
  expect(onState).toHaveBeenCalledTimes(1);
  stop();
});

test('what others stored is taken in at once, but not while this window sends what may be the same', async () => {
  const { hear, sending, onStored, stop } = watch();
  hear([jan]);
  expect(onStored).not.toHaveBeenCalled();
  hear([jan], 'concept', 4);
  expect(onStored).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  sending.is = true;
  hear([jan], 'concept', 5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onStored).toHaveBeenCalledTimes(1);
  sending.is = false;
  sending.onEnd();
  await vi.advanceTimersByTimeAsync(0);
  expect(onStored).toHaveBeenCalledTimes(2);
  stop();
});
