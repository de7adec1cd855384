import { expect, test, vi } from 'vitest';

import { only } from '../document/selection.ts';
import { browserJournal } from '../saving/journal.ts';
import { alone, block, memoryStorage, stubBrowser } from '../saving/testing/documents.ts';
import type { EditorApi } from './editor-api.ts';

const { shown } = vi.hoisted(() => ({ shown: [] as { text: string; onUndo?: () => void }[] }));
vi.mock('../../shared/ui/toast.tsx', () => ({ showToast: (toast: (typeof shown)[number]) => shown.push(toast) }));

// Files share modules, and the toast of another file's test may be in them.
vi.resetModules();
const { showRemote, startSession } = await import('./session.ts');
const { draftOf } = await import('./testing/open-session.ts');
// Loaded, so that a merge waits for nothing but its timers.
await import('../saving/texts/merge-text.ts');

stubBrowser();

test('who is in a block that somebody else deletes is told so, and may bring it back', async () => {
  const server = { blocks: [block('a', 'Hull'), block('b', 'Wake')], revision: 3 };
  const session = startSession(draftOf(server), {} as EditorApi, false, {
    isPage: true,
    journal: browserJournal(memoryStorage(), alone),
    load: async () => draftOf(server),
    send: async ({ document }) => {
      server.blocks = [...document.blocks];
      server.revision += 1;
      return { kind: 'stored', revision: server.revision, pageVersionID: 5, hasDraft: true, hasLaterChanges: false };
    },
  });
  const { store } = session;
  const keys = () => store.getState().document.blocks.map(({ key }) => key);
  const deletedByOther = async (key: string) => {
    server.blocks = server.blocks.filter((one) => one.key !== key);
    server.revision += 1;
    await showRemote(session, true);
  };
  store.getState().select(only('b'));
  await deletedByOther('b');
  expect([keys(), shown.map(({ text }) => text)]).toEqual([['a'], ['A. Other deleted the block you were in.']]);
  shown[0]?.onUndo?.();
  expect([keys(), store.getState().selection]).toEqual([['a', 'b'], only('b')]);
  await session.saver.flush();
  expect(server.blocks.map(({ key }) => key)).toEqual(['a', 'b']);
  // Blocks elsewhere are deleted without a word.
  await deletedByOther('a');
  expect([keys(), shown]).toEqual([['b'], [expect.anything()]]);
});
