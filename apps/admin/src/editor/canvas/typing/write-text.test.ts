import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test, vi } from 'vitest';

import type { OpenPage } from '../../document/page-document.ts';
import { browserJournal } from '../../saving/journal.ts';
import { alone, block, memoryStorage, stubBrowser } from '../../saving/testing/documents.ts';
import type { EditorApi } from '../../session/editor-api.ts';
import { asPage } from '../../session/reusable/reusable-session.ts';
import { startSession, type Session } from '../../session/session.ts';
import { insertInText } from './write-text.ts';

vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));

function open(...blocks: Block[]): Session {
  const page = asPage({
    id: 5,
    name: 'Basin',
    locale: 'en-gb',
    blocks,
    revision: 1,
    isPublished: false,
    hasDraft: true,
    updatedAt: '2026-11-17T09:00:00.000Z',
    updatedBy: { id: 7, name: 'A. Other' },
    can: { edit: true },
  } as unknown as Parameters<typeof asPage>[0]);
  return startSession(page, {} as EditorApi, false, {
    isPage: false,
    journal: browserJournal(memoryStorage(), alone),
    load: (): Promise<OpenPage> => Promise.resolve(page),
    send: async () => ({ kind: 'stored', revision: 2, pageVersionID: 5, hasDraft: true, hasLaterChanges: false }),
  });
}

stubBrowser();

const propsOf = ({ store }: Session): unknown[] =>
  store.getState().document.blocks.map(({ props }) => props['title'] ?? props['text']);
const quote: Block = { ...createBlock('quote', 'q'), props: { text: 'Start end', source: '' } };

test('words go into a text that was left, where they were pasted, in one step', () => {
  const session = open(quote, block('h', 'Waves'));
  const at = { value: 'Start end', from: 6, to: 9 };
  expect(insertInText(session, { blockKey: 'q', path: ['text'] }, at, 'Bow\nkeel')).toBe(true);
  expect(propsOf(session)).toEqual(['Start Bow\nkeel', 'Waves']);
  expect(insertInText(session, { blockKey: 'h', path: ['title'] }, { value: 'Waves', from: 5, to: 5 }, ' and\nwind')).toBe(true);
  expect(propsOf(session)).toEqual(['Start Bow\nkeel', 'Waves and wind']);
  session.store.getState().undo();
  session.store.getState().undo();
  expect(propsOf(session)).toEqual(['Start end', 'Waves']);
});

test('a text that is gone or another one by now takes none', () => {
  const session = open(quote);
  const at = { value: 'Start', from: 5, to: 5 };
  expect(insertInText(session, { blockKey: 'q', path: ['text'] }, at, 'Bow')).toBe(false);
  expect(insertInText(session, { blockKey: 'gone', path: ['text'] }, at, 'Bow')).toBe(false);
  expect(propsOf(session)).toEqual(['Start end']);
});
