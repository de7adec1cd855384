import { expect, test, vi } from 'vitest';

import type { OpenPage } from '../document/page-document.ts';
import { browserJournal } from '../saving/journal.ts';
import { alone, block, memoryStorage, stubBrowser } from '../saving/testing/documents.ts';
// Loaded, so that a merge waits for nothing but its timers.
import '../saving/texts/merge-text.ts';
import type { EditorApi } from './editor-api.ts';
import { restoreVersion } from './restore-version.ts';
import { showRemote, startSession } from './session.ts';
import { draftOf } from './testing/open-session.ts';

stubBrowser();

test.each(['the answer', 'the stream of presence'])(
  'undo brings back the draft in whose place a version was put, where %s tells of it first',
  async (first) => {
    const server = { blocks: [block('a', 'Draft'), block('b', 'Wake')], revision: 3 };
    const read = (): OpenPage => draftOf({ blocks: server.blocks, revision: server.revision });
    const query = async () => {
      const page = read();
      session.store.getState().dispatch({ type: 'update-props', key: 'b', field: 'title', value: 'Wake, typed meanwhile' });
      if (first !== 'the answer') await showRemote(session, true);
      return page;
    };
    const mutate = async () => Object.assign(server, { blocks: [block('a', 'Old'), block('b', 'Wake')], revision: 4 });
    const api = { pages: { restoreVersion: { mutate }, get: { query } } } as unknown as EditorApi;
    const session = startSession(read(), api, false, {
      isPage: true,
      journal: browserJournal(memoryStorage(), alone),
      load: async () => read(),
      send: async ({ document, revision }) => {
        if (revision !== server.revision) return { kind: 'conflict' };
        Object.assign(server, { blocks: document.blocks, revision: revision + 1 });
        return { kind: 'stored', revision: server.revision, pageVersionID: 5, hasDraft: true, hasLaterChanges: false };
      },
    });
    expect(await restoreVersion(session, 1, 'Version 1')).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    const titles = () => server.blocks.map(({ props }) => props.title);
    expect(titles()[0]).toBe('Old');
    session.store.getState().undo();
    await vi.advanceTimersByTimeAsync(5000);
    expect(titles()).toEqual(['Draft', 'Wake, typed meanwhile']);
  },
);
