import { createBlock } from '@ximblox/blocks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createEditorStore } from '../document/editor-store.ts';
import type { PageDocument } from '../document/page-document.ts';
import { watchForCheckpoints } from './checkpoints.ts';
import type { Session } from './session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const empty: PageDocument = {
  title: 'Page',
  blocks: [],
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
};

function open(isReadOnly = false) {
  const reasons: string[] = [];
  const store = createEditorStore({ document: empty, revision: 0, pageVersionID: 1 });
  const take = ({ reason }: { reason: string }) => Promise.resolve(void reasons.push(reason));
  const session = {
    pageID: 1,
    store,
    isReadOnly,
    isPage: true,
    saver: { status: () => ({ kind: 'saved', atMs: 0 }) },
    api: { checkpoints: { take: { mutate: take } } },
  } as unknown as Session;
  const change = (key: string) => store.getState().dispatch({ type: 'insert', blocks: [createBlock('heading', key)], at: 0 });
  return { reasons, store, change, watch: watchForCheckpoints(session) };
}

test('one is taken before the first change, after five minutes without one, and on leaving if there were more', async () => {
  const { reasons, change, watch } = open();
  change('a');
  await Promise.resolve();
  expect(reasons).toEqual(['opened']);
  vi.advanceTimersByTime(4 * 60_000);
  change('b');
  vi.advanceTimersByTime(4 * 60_000);
  expect(reasons).toEqual(['opened']);
  vi.advanceTimersByTime(60_000);
  expect(reasons).toEqual(['opened', 'idle']);
  watch.leave();
  expect(reasons).toEqual(['opened', 'idle']);
  change('c');
  watch.leave();
  watch.leave();
  expect(reasons).toEqual(['opened', 'idle', 'left']);
});

test('what another user saved is not counted as the first change', async () => {
  const { reasons, store } = open();
  const theirs = { ...empty, title: 'Saved by another' };
  store.getState().rebase(theirs, { revision: 1, pageVersionID: 1 }, theirs);
  await Promise.resolve();
  expect(reasons).toEqual([]);
});

test('none is taken of a page that was only read, or by somebody who may only read it', () => {
  const page = open();
  page.watch.leave();
  const reader = open(true);
  reader.change('a');
  reader.watch.leave();
  vi.advanceTimersByTime(10 * 60_000);
  expect([page.reasons, reader.reasons]).toEqual([[], []]);
});
