import { createBlock, type Block, type TableValue } from '@ximblox/blocks';
import { expect, test, vi } from 'vitest';

import { only } from '../../../document/selection.ts';
import type { OpenPage } from '../../../document/page-document.ts';
import { browserJournal } from '../../../saving/journal.ts';
import { alone, memoryStorage, stubBrowser } from '../../../saving/testing/documents.ts';
import type { EditorApi } from '../../../session/editor-api.ts';
import { asPage } from '../../../session/reusable/reusable-session.ts';
import { startSession, type Session } from '../../../session/session.ts';
import { captionPlace } from './caption-place.ts';

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

const table: TableValue = { headerRow: true, headerColumn: false, rows: [['', '']] };
const pasted: TableValue = { ...table, rows: [['Bow', 'Keel']] };
const withCaption = (caption: string): Session => {
  const session = open({ ...createBlock('table', 't'), props: { caption, table } });
  session.store.getState().select(only('t'));
  return session;
};
const propsOf = ({ store }: Session): unknown => store.getState().document.blocks[0]?.props;

test('the caption of a pasted table becomes that of a table without one, in one step with its cells', () => {
  const session = withCaption('');
  captionPlace(session, table, 'Depths')?.(pasted);
  expect(propsOf(session)).toEqual({ caption: 'Depths', table: pasted });
  session.store.getState().undo();
  expect(propsOf(session)).toEqual({ caption: '', table });
});

test('there is no place for it where the table has a caption, it is too long, there is none or another table is selected', () => {
  expect(captionPlace(withCaption('Own'), table, 'Depths')).toBeUndefined();
  expect(captionPlace(withCaption(''), table, 'x'.repeat(301))).toBeUndefined();
  expect(captionPlace(withCaption(''), table, '')).toBeUndefined();
  expect(captionPlace(withCaption(''), pasted, 'Depths')).toBeUndefined();
});
