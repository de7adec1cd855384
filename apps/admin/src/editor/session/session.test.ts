import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';

import { documentOf, type OpenPage } from '../document/page-document.ts';
import { alone, block, memoryStorage, stubBrowser } from '../saving/testing/documents.ts';
import { browserJournal } from '../saving/journal.ts';
import type { SendResult } from '../saving/saver.ts';
import type { EditorApi } from './editor-api.ts';
import { asPage } from './reusable/reusable-session.ts';
// Loaded, so that a merge waits for nothing but its timers.
import { mergeText } from '../saving/texts/merge-text.ts';
import { decide, showRemote, startSession } from './session.ts';

const person = { id: 7, name: 'A. Other' };
const stored = (revision: number, title: string): OpenPage =>
  asPage({
    id: 5,
    name: 'Basin',
    locale: 'en-gb',
    blocks: [block('a', title), block('b', 'Hull')],
    revision,
    isPublished: false,
    hasDraft: true,
    updatedAt: '2026-11-17T09:00:00.000Z',
    updatedBy: person,
    can: { edit: true },
  } as unknown as Parameters<typeof asPage>[0]);
const noAnswer = (): Promise<OpenPage> => Promise.reject(new TypeError('Failed to fetch'));
const refused = (httpStatus: number): Promise<OpenPage> => {
  const errors = [{ name: 'notFound', code: 'UM_02', property: 'id', message: 'It is gone.' }];
  return Promise.reject(Object.assign(new TRPCClientError<never>('refused'), { data: { httpStatus, errors } }));
};

/** A session whose first save meets a newer version, which `load` reads. */
function meetConflict(load: () => Promise<OpenPage>) {
  const sent: SendResult[] = [{ kind: 'conflict' }];
  const session = startSession(stored(3, 'Wake'), {} as EditorApi, false, {
    isPage: false,
    journal: browserJournal(memoryStorage(), alone),
    load,
    send: async () => sent.shift() ?? { kind: 'stored', revision: 9, pageVersionID: 5, hasDraft: true, hasLaterChanges: false },
  });
  session.store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'Mine' });
  return session;
}
const savedAfterMs = 2000;
/** The sum of the delays of a merge, and twice the longest of them: after that none is left. */
const mergeMs = 255_000;
const afterwardsMs = 120_000;

stubBrowser();

test('a merge without an answer is tried again with growing delays, eight times in all, and then told; nothing typed is lost', async () => {
  const times: number[] = [];
  const start = Date.now();
  const load = vi.fn(() => {
    times.push(Date.now() - start - savedAfterMs);
    return noAnswer();
  });
  const { saver, store, view } = meetConflict(load);
  await vi.advanceTimersByTimeAsync(savedAfterMs + mergeMs - 1);
  expect(view.getState().problem).toBeNull();
  await vi.advanceTimersByTimeAsync(afterwardsMs);
  expect(times).toEqual([0, 5000, 15_000, 35_000, 75_000, 135_000, 195_000, mergeMs]);
  expect(view.getState().problem).toContain('Your changes stay on this computer');
  expect(saver.status().kind).toBe('conflict');
  expect(store.getState().document.blocks[0]?.props.title).toBe('Mine');
});

test.each([
  ['the server', () => refused(404), 'It is gone.'],
  ['a fault of the program', () => Promise.reject(new Error('a fault')), 'Something went wrong in this program'],
])('a merge that %s refuses is told at once, and not tried again', async (_, answer, reason) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<OpenPage>>(answer);
  const { view } = meetConflict(load);
  await vi.advanceTimersByTimeAsync(savedAfterMs);
  expect(view.getState().problem).toContain(reason);
  await vi.advanceTimersByTimeAsync(afterwardsMs);
  expect(load).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('a merge that succeeds at a later attempt saves both changes and says nothing of a problem', async () => {
  const answers = [noAnswer, () => refused(503)];
  const load = vi.fn(async () => (answers.shift() ?? (async () => ({ ...stored(8, 'Wake'), title: 'Basins' })))());
  const { saver, view } = meetConflict(load);
  await vi.advanceTimersByTimeAsync(savedAfterMs + 16_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect([saver.status().kind, view.getState().problem]).toEqual(['saved', null]);
});

test('a merge that was given up is made when the user asks for it', async () => {
  let isBack = false;
  const session = meetConflict(() => (isBack ? Promise.resolve(stored(8, 'Wake')) : noAnswer()));
  await vi.advanceTimersByTimeAsync(savedAfterMs + mergeMs);
  expect(session.view.getState().problem).not.toBeNull();
  isBack = true;
  await showRemote(session);
  await vi.advanceTimersByTimeAsync(100);
  expect([session.saver.status().kind, session.view.getState().problem]).toEqual(['saved', null]);
});

test('what a closed window sent without an answer is not kept any longer', () => {
  const storage = memoryStorage();
  const journal = browserJournal(storage, alone);
  const remote = stored(4, 'Mine');
  const document = documentOf(remote);
  const base = { ...document, blocks: document.blocks.map((one) => ({ ...one, props: { ...one.props, level: 3 } })) };
  journal.write({ format: 1, pageID: remote.id, revision: 3, base, document, atMs: 0 });
  const { saver } = startSession(remote, {} as EditorApi, false, {
    isPage: false,
    journal,
    load: noAnswer,
    send: () => Promise.reject(new Error('nothing is sent')),
  });
  expect([saver.status().kind, storage.length]).toEqual(['saved', 0]);
});

/** A session of a page that somebody else changed where a window that closed has unsaved words. */
function openAfterCrash(journal: ReturnType<typeof browserJournal>, remote: OpenPage, merges?: typeof mergeText) {
  return startSession(remote, {} as EditorApi, false, {
    isPage: false,
    journal,
    mergeText: merges,
    load: () => Promise.resolve(remote),
    send: async ({ revision }) =>
      revision === remote.pageVersion.revision
        ? { kind: 'stored', revision: revision + 1, pageVersionID: 5, hasDraft: true, hasLaterChanges: false }
        : { kind: 'conflict' },
  });
}

test('words of an earlier session go together with those of others in the same text', async () => {
  const journal = browserJournal(memoryStorage(), alone);
  const before = documentOf(stored(3, 'Waves in the basin'));
  const mine = documentOf(stored(3, 'Steep waves in the basin'));
  journal.write({ format: 1, pageID: 0, revision: 3, base: before, document: mine, atMs: 0 });
  const session = openAfterCrash(journal, stored(4, 'Waves in the towing basin'), mergeText);
  expect([titlesOf(session), session.view.getState().conflict]).toEqual([['Steep waves in the towing basin', 'Hull'], null]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([session.saver.status().kind, journal.abandoned(0)]).toEqual(['saved', []]);
});

test('words of an earlier session that somebody has to decide about are not lost by deciding later and typing on', async () => {
  const journal = browserJournal(memoryStorage(), alone);
  const [before, remote] = [stored(3, 'Wake'), stored(4, 'Theirs')];
  const document = documentOf(stored(3, 'Written on the train'));
  journal.write({ format: 1, pageID: remote.id, revision: 3, base: documentOf(before), document, atMs: 0 });
  const { view, store, saver } = openAfterCrash(journal, remote);
  view.setState({ conflictOpen: false });
  store.getState().dispatch({ type: 'update-props', key: 'b', field: 'title', value: 'Hull form' });
  await vi.advanceTimersByTimeAsync(5000);
  // The save line leads back to the question.
  expect(saver.status().kind).toBe('conflict');
  saver.stop();
  const again = openAfterCrash(journal, remote);
  const { merge } = again.view.getState().conflict ?? {};
  expect(merge?.conflicts).toMatchObject([
    { mine: { props: { title: 'Written on the train' } }, theirs: { props: { title: 'Theirs' } } },
  ]);
  expect(merge?.document.blocks.map(({ props }) => props.title)).toEqual(['Written on the train', 'Hull form']);
  await showRemote(again);
  decide(again, { a: 'mine' });
  await vi.advanceTimersByTimeAsync(5000);
  expect([again.saver.status().kind, journal.abandoned(remote.id)]).toEqual(['saved', []]);
  expect(again.store.getState().document.blocks[0]?.props.title).toBe('Written on the train');
});

/** An entry of a window that closed, in which the blocks got these titles. */
function leaveEntry(storage: Storage, id: string, titles: { readonly a?: string; readonly b?: string }, atMs: number) {
  const base = documentOf(stored(3, 'Wake'));
  const blocks = base.blocks.map((one) => ({ ...one, props: { ...one.props, ...titleOf(titles, one.key) } }));
  const journal = browserJournal(storage, { id, userID: 1, living: new Set([id]) });
  journal.write({ format: 1, pageID: 0, revision: 3, base, document: { ...base, blocks }, atMs });
}
const titleOf = ({ a, b }: { readonly a?: string; readonly b?: string }, key: string): { title?: string } => {
  const title = key === 'a' ? a : b;
  return title === undefined ? {} : { title };
};
const titlesOf = ({ store }: ReturnType<typeof openAfterCrash>) =>
  store.getState().document.blocks.map(({ props }) => props.title);

test('an entry that contradicts the page waits where the words of another closed window are in the page by then', async () => {
  const storage = memoryStorage() as Storage;
  leaveEntry(storage, 'w8', { b: 'Written first' }, 1);
  leaveEntry(storage, 'w9', { a: 'Written later' }, 2);
  const journal = browserJournal(storage, alone);
  const remote = stored(4, 'Theirs');
  const first = openAfterCrash(journal, remote);
  expect([titlesOf(first), first.view.getState().conflict]).toEqual([['Theirs', 'Written first'], null]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(first.saver.status().kind).toBe('saved');
  first.saver.stop();
  const next = openAfterCrash(journal, remote);
  expect(next.view.getState().conflict?.merge.conflicts).toMatchObject([{ mine: { props: { title: 'Written later' } } }]);
});

test('the entry of this window from before a reload is not overwritten by an older one of another window', () => {
  const storage = memoryStorage() as Storage;
  leaveEntry(storage, 'w9', { a: 'Written in another window' }, 1);
  leaveEntry(storage, alone.id, { b: 'Written here' }, 2);
  const journal = browserJournal(storage, alone);
  const session = openAfterCrash(journal, stored(4, 'Theirs'));
  expect(titlesOf(session)).toEqual(['Theirs', 'Written here']);
  expect(journal.abandoned(0).map(({ entry }) => entry.document.blocks[0]?.props.title)).toContain('Written in another window');
});

test('an entry of a closed window is forgotten only once it is stored, where the browser has no room for another one', async () => {
  const storage = memoryStorage() as Storage;
  leaveEntry(storage, 'w9', { b: 'Written on the train' }, 1);
  const setItem = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const journal = browserJournal(storage, alone);
  const session = openAfterCrash(journal, stored(3, 'Wake'));
  expect(titlesOf(session)).toEqual(['Wake', 'Written on the train']);
  expect(journal.abandoned(0)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect([session.saver.status().kind, journal.abandoned(0)]).toEqual(['saved', []]);
  setItem.mockRestore();
});

test('an entry that this program cannot read keeps no page from being opened, and stays', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const journal = browserJournal(memoryStorage(), { id: 'w9', userID: 1, living: new Set(['w9']) });
  const { typeData: _none, ...document } = documentOf(stored(3, 'Wake'));
  journal.write({ format: 1, pageID: 0, revision: 3, base: documentOf(stored(3, 'Wake')), document: document as never, atMs: 0 });
  const session = openAfterCrash(journal, stored(4, 'Theirs'));
  expect([titlesOf(session), session.view.getState().problem]).toEqual([
    ['Theirs', 'Hull'],
    expect.stringContaining('couldn’t be restored'),
  ]);
  expect(journal.abandoned(0)).toHaveLength(1);
  vi.restoreAllMocks();
});

test('a session that only reads leaves the unsaved words of this window for a later one', async () => {
  const storage = memoryStorage() as Storage;
  leaveEntry(storage, alone.id, { b: 'Written before the review' }, 1);
  const journal = browserJournal(storage, alone);
  const { saver } = startSession(stored(3, 'Wake'), {} as EditorApi, true, {
    isPage: true,
    journal,
    load: noAnswer,
    send: () => Promise.reject(new Error('nothing is sent')),
  });
  saver.keep();
  await saver.flush();
  expect(journal.abandoned(0)).toHaveLength(1);
});

/** A server of which the answers can get lost, which stores what has a key once, as this program's does. */
function forgetfulServer() {
  const known = new Map<string, SendResult>();
  const server = { titles: ['Wake', 'Hull'], revision: 3, isAnswering: true };
  const read = (): OpenPage => {
    const page = stored(server.revision, server.titles[0] ?? '');
    return { ...page, pageVersion: { ...page.pageVersion, blocks: [block('a', server.titles[0] ?? ''), block('b', 'Hull')] } };
  };
  const open = (journal: ReturnType<typeof browserJournal>) =>
    startSession(read(), {} as EditorApi, false, {
      isPage: true,
      journal,
      load: async () => read(),
      async send({ document, revision, key }) {
        const answer = known.get(key) ?? store(document.blocks, revision);
        if (answer.kind === 'stored') known.set(key, answer);
        return server.isAnswering ? answer : { kind: 'unreachable', message: null };
      },
    });
  const store = (blocks: readonly { readonly props: Record<string, unknown> }[], revision: number): SendResult => {
    if (revision !== server.revision) return { kind: 'conflict' };
    server.titles = blocks.map(({ props }) => String(props['title']));
    server.revision += 1;
    return { kind: 'stored', revision: server.revision, pageVersionID: 5, hasDraft: true, hasLaterChanges: false };
  };
  return { server, open };
}

test.each([
  ['nobody wrote on', (title: string) => title, 'Wake of a ship, and more'],
  ['somebody else wrote on', (title: string) => `The ${title}`, 'The Wake of a ship, and more'],
])('words that were stored without an answer before the window closed are there once, where %s', async (_, change, expected) => {
  const { server, open } = forgetfulServer();
  const journal = browserJournal(memoryStorage(), alone);
  const first = open(journal);
  const type = (session: typeof first, value: string) =>
    session.store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value });
  server.isAnswering = false;
  type(first, 'Wake of a ship');
  await vi.advanceTimersByTimeAsync(2500);
  expect(server.titles).toEqual(['Wake of a ship', 'Hull']);
  type(first, 'Wake of a ship, and more');
  first.saver.keep();
  first.saver.stop();
  server.isAnswering = true;
  if (change('') !== '') {
    server.titles = server.titles.map((title, index) => (index === 0 ? change(title) : title));
    server.revision += 1;
  }
  const next = open(journal);
  await vi.advanceTimersByTimeAsync(5000);
  expect([next.view.getState().conflict, next.saver.status().kind]).toEqual([null, 'saved']);
  expect([server.titles[0], journal.abandoned(0)]).toEqual([expected, []]);
});

test('words of a window that closed while they were sent are there once, where the page is read before they are stored', async () => {
  const { server, open } = forgetfulServer();
  const journal = browserJournal(memoryStorage(), alone);
  const first = open(journal);
  const revision = server.revision;
  first.store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'Wake of a ship' });
  const titles = [...server.titles];
  const leaving = first.saver.flush();
  const late = { titles: server.titles, revision: server.revision };
  Object.assign(server, { titles, revision });
  const next = open(journal);
  Object.assign(server, late);
  first.saver.stop();
  next.store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'Wake of a ship, and more' });
  await leaving;
  await vi.advanceTimersByTimeAsync(5000);
  expect([next.view.getState().conflict, next.saver.status().kind, server.titles[0]]).toEqual([
    null,
    'saved',
    'Wake of a ship, and more',
  ]);
});
