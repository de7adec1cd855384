import { expect, test, vi } from 'vitest';

import { browserJournal } from '../../saving/journal.ts';
import { alone, block, stubBrowser } from '../../saving/testing/documents.ts';
import type { EditorApi } from '../editor-api.ts';
import { openReusable } from './reusable-session.ts';

stubBrowser();

const reusable = {
  id: 5,
  name: 'Basin',
  locale: 'en-gb',
  blocks: [block('a', 'Wake')],
  revision: 1,
  isPublished: false,
  hasDraft: true,
  updatedAt: '2026-11-17T09:00:00.000Z',
  updatedBy: { id: 7, name: 'A. Other' },
  can: { edit: true },
} as unknown as Parameters<typeof openReusable>[0];

test('words of a reusable block that the server does not have outlive the window, and are none of a page', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  const store = vi.fn(away);
  const api = { reusableBlocks: { store: { mutate: store }, get: { query: away } } } as unknown as EditorApi;
  const first = openReusable(reusable, api, { own: alone });
  first.store.getState().dispatch({ type: 'update-props', key: 'a', field: 'title', value: 'Written on the train' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(first.saver.status()).toMatchObject({ kind: 'offline', isStored: true });
  first.saver.stop();
  const next = openReusable(reusable, api, { own: alone });
  expect(next.store.getState().document.blocks[0]?.props.title).toBe('Written on the train');
  const journal = browserJournal(window.localStorage, alone);
  expect([journal.abandoned(5), journal.abandoned(0)]).toEqual([[], []]);
  store.mockResolvedValue({ revision: 2 } as never);
  await next.saver.flush();
  await vi.advanceTimersByTimeAsync(3000);
  expect([next.saver.status().kind, window.localStorage.length]).toEqual(['saved', 0]);
});
