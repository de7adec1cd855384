import { expect, test, vi } from 'vitest';

import type { OpenPage } from '../document/page-document.ts';
import { browserJournal } from '../saving/journal.ts';
import { alone, block, memoryStorage, stubBrowser } from '../saving/testing/documents.ts';
import type { Draft, SendResult } from '../saving/saver.ts';
// Loaded, so that a merge waits for nothing but its timers.
import '../saving/texts/merge-text.ts';
import { watchPresence, type Source } from '../presence/watch-presence.ts';
import type { EditorApi } from './editor-api.ts';
import { decide, showRemote, startSession } from './session.ts';
import { draftOf } from './testing/open-session.ts';

stubBrowser();

class Line extends EventTarget implements Source {
  close(): void {}
}

/** A window on a page on which another person writes in the block `a`; `other` stores what they have written. */
function openTogether() {
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn(), removeEventListener: vi.fn() });
  const server = { blocks: [block('a', 'Hull'), block('b', 'Wake')], revision: 3, isAway: false };
  const page = (): OpenPage => draftOf({ blocks: server.blocks, revision: server.revision });
  const line = new Line();
  const tell = () =>
    line.dispatchEvent(
      new MessageEvent('message', {
        data: JSON.stringify({
          people: [{ user: { ID: 7, name: 'A. Other' }, blockKey: 'a', caret: null }],
          pageVersionID: 5,
          revision: server.revision,
          state: 'concept',
          updatedAt: '',
          updatedBy: { ID: 7, name: '' },
        }),
      }),
    );
  const other = (title: string, second = 'Wake', level = 2) => {
    server.blocks = [block('a', title, level), block('b', second)];
    server.revision += 1;
    tell();
  };
  const api = { presence: { move: { mutate: () => Promise.resolve({}) } } } as unknown as EditorApi;
  const session = startSession(page(), api, false, {
    isPage: true,
    journal: browserJournal(memoryStorage(), alone),
    load: () => Promise.resolve(page()),
    async send({ document, revision }: Draft): Promise<SendResult> {
      do await new Promise((resolve) => setTimeout(resolve, 20));
      while (server.isAway);
      if (revision !== server.revision) return { kind: 'conflict' };
      server.blocks = [...document.blocks];
      server.revision += 1;
      tell();
      return { kind: 'stored', revision: server.revision, pageVersionID: 5, hasDraft: true, hasLaterChanges: false };
    },
  });
  const stop = watchPresence(
    session,
    { onState: () => Promise.resolve(), onStored: () => showRemote(session, true) },
    () => line,
  );
  tell();
  const openConflict = () => {
    const [conflict] = session.view.getState().conflict?.merge.conflicts ?? [];
    return conflict?.kind === 'block' ? conflict : undefined;
  };
  return { session, server, other, tell, openConflict, stop };
}

/** Deletes the block in which the other person writes on, until it is asked whose change stays. */
async function deleteWhereTheyWrite() {
  const opened = openTogether();
  await vi.advanceTimersByTimeAsync(1000);
  opened.session.store.getState().dispatch({ type: 'remove', keys: ['a'] });
  opened.other('Hull f');
  await vi.advanceTimersByTimeAsync(1000);
  expect(opened.openConflict()).toMatchObject({ mine: undefined, theirs: { props: { title: 'Hull f' } } });
  return opened;
}

test('the question who changed a block follows what the other person writes on', async () => {
  const { other, openConflict, stop } = await deleteWhereTheyWrite();
  other('Hull form');
  await vi.advanceTimersByTimeAsync(1000);
  expect(openConflict()?.theirs?.props.title).toBe('Hull form');
  stop();
});

test('a question that is left for later stays closed while the other person writes on', async () => {
  const { session, other, openConflict, stop } = await deleteWhereTheyWrite();
  session.view.setState({ conflictOpen: false });
  other('Hull form');
  await vi.advanceTimersByTimeAsync(1000);
  expect([openConflict()?.theirs?.props.title, session.view.getState().conflictOpen]).toEqual(['Hull form', false]);
  await showRemote(session);
  expect(session.view.getState().conflictOpen).toBe(true);
  stop();
});

test('a question is taken back once the other person takes back their change', async () => {
  const { session, server, other, openConflict, stop } = await deleteWhereTheyWrite();
  other('Hull');
  await vi.advanceTimersByTimeAsync(1000);
  expect([openConflict(), session.view.getState().conflictOpen]).toEqual([undefined, false]);
  expect(server.blocks.map(({ key }) => key)).toEqual(['b']);
  stop();
});

test.each([
  ['mine', ['b']],
  ['theirs', ['a', 'b']],
] as const)('the choice of %s is stored although the other person has written on meanwhile', async (choice, keys) => {
  const { session, server, other, openConflict, stop } = await deleteWhereTheyWrite();
  decide(session, { a: choice });
  other('Hull form');
  await vi.advanceTimersByTimeAsync(10);
  other('Hull forms');
  await vi.advanceTimersByTimeAsync(1000);
  expect([openConflict(), session.saver.status().kind, server.blocks.map(({ key }) => key)]).toEqual([undefined, 'saved', keys]);
  if (choice === 'theirs') expect(session.store.getState().document.blocks[0]?.props.title).toBe('Hull forms');
  stop();
});

test('a choice holds for what it was made for only: what the other person writes afterwards is asked about again', async () => {
  const { session, other, openConflict, stop } = await deleteWhereTheyWrite();
  decide(session, { a: 'mine' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(openConflict()).toBeUndefined();
  other('Hull again');
  await vi.advanceTimersByTimeAsync(1000);
  session.store.getState().dispatch({ type: 'remove', keys: ['a'] });
  other('Hull again and again');
  await vi.advanceTimersByTimeAsync(1000);
  expect(openConflict()?.theirs?.props.title).toBe('Hull again and again');
  stop();
});

test('a choice that could not be stored for a while is asked about again where the other person wrote on: nobody has seen these words', async () => {
  const { session, server, other, openConflict, stop } = await deleteWhereTheyWrite();
  server.isAway = true;
  decide(session, { a: 'mine' });
  await vi.advanceTimersByTimeAsync(6000);
  other('Hull form of a paragraph');
  server.isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(openConflict()?.theirs?.props.title).toBe('Hull form of a paragraph');
  expect(server.blocks.map(({ key }) => key)).toEqual(['a', 'b']);
  stop();
});

/** Both put other words in the place of the same ones, and the other person changed another block as well. */
async function replaceTheSame() {
  const opened = openTogether();
  await vi.advanceTimersByTimeAsync(1000);
  opened.session.store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'Mine' });
  opened.other('Keel', 'Wake, and theirs');
  await vi.advanceTimersByTimeAsync(1000);
  expect(opened.openConflict()).toMatchObject({ mine: { props: { title: 'Mine' } }, theirs: { props: { title: 'Keel' } } });
  const titles = () => opened.server.blocks.map(({ props }) => props.title);
  return { ...opened, titles };
}

test.each([
  ['mine', ['Mine', 'Wake, and theirs'], ['Keel', 'Wake, and theirs']],
  ['theirs', ['Keel', 'Wake, and theirs'], ['Mine', 'Wake, and theirs']],
  ['both', ['Mine', 'Keel', 'Wake, and theirs'], ['Mine', 'Wake, and theirs']],
] as const)('undo of the choice of %s brings back the other one, and takes back nothing else', async (choice, chosen, undone) => {
  const { session, titles, stop } = await replaceTheSame();
  decide(session, { a: choice });
  await vi.advanceTimersByTimeAsync(1000);
  expect(titles()).toEqual(chosen);
  session.store.getState().undo();
  await vi.advanceTimersByTimeAsync(1000);
  expect(titles()).toEqual(undone);
  session.store.getState().redo();
  await vi.advanceTimersByTimeAsync(1000);
  expect(titles()).toEqual(chosen);
  stop();
});

test.each(['mine', 'theirs'] as const)(
  'what came into the page while it is asked is there after the choice of %s',
  async (choice) => {
    const { session, titles, stop } = await replaceTheSame();
    // A file that arrives changes the page as well, behind the question.
    session.store.getState().dispatch({ type: 'insert', blocks: [block('c', 'Late')], at: 2 });
    decide(session, { a: choice });
    await vi.advanceTimersByTimeAsync(1000);
    expect(titles()).toEqual([choice === 'mine' ? 'Mine' : 'Keel', 'Wake, and theirs', 'Late']);
    session.store.getState().undo();
    await vi.advanceTimersByTimeAsync(1000);
    expect(titles()).toContain('Late');
    stop();
  },
);

test('a choice that is not stored yet decides about nothing else in its block', async () => {
  const { session, server, other, openConflict, stop } = await replaceTheSame();
  server.isAway = true;
  decide(session, { a: 'mine' });
  await vi.advanceTimersByTimeAsync(500);
  session.store.getState().dispatch({ type: 'update-props', key: 'a', field: 'level', value: 4 });
  other('Keel again', 'Wake, and theirs', 3);
  server.isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(openConflict()?.theirs?.props).toMatchObject({ level: 3 });
  stop();
});

test('what is written after the choice of theirs is not replaced by what they write on, before it is stored', async () => {
  const { session, server, other, openConflict, stop } = await replaceTheSame();
  server.isAway = true;
  decide(session, { a: 'theirs' });
  session.store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'Stern' });
  await vi.advanceTimersByTimeAsync(500);
  other('Bow', 'Wake, and theirs');
  server.isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect([openConflict()?.mine?.props.title, openConflict()?.theirs?.props.title]).toEqual(['Stern', 'Bow']);
  stop();
});

test('undo brings back no block that the other person has deleted since', async () => {
  const { session, server, tell, stop } = openTogether();
  await vi.advanceTimersByTimeAsync(1000);
  session.store.getState().dispatch({ type: 'update-props', key: 'b', field: 'title', value: 'Wake of a ship' });
  await vi.advanceTimersByTimeAsync(2000);
  session.store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'Hull form' });
  await vi.advanceTimersByTimeAsync(2000);
  server.blocks = [block('a', 'Hull form')];
  server.revision += 1;
  tell();
  await vi.advanceTimersByTimeAsync(1000);
  const titles = () => session.store.getState().document.blocks.map(({ props }) => props.title);
  expect(titles()).toEqual(['Hull form']);
  session.store.getState().undo();
  expect(titles()).toEqual(['Hull']);
  session.store.getState().undo();
  await vi.advanceTimersByTimeAsync(1000);
  expect([titles(), server.blocks.map(({ key }) => key)]).toEqual([['Hull'], ['a']]);
  stop();
});
