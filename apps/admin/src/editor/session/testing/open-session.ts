import type { Block } from '@ximblox/blocks';

import type { OpenPage } from '../../document/page-document.ts';
import { browserJournal } from '../../saving/journal.ts';
import { alone, memoryStorage } from '../../saving/testing/documents.ts';
import type { EditorApi } from '../editor-api.ts';
import { asPage } from '../reusable/reusable-session.ts';
import { startSession, type Session } from '../session.ts';

/** The draft of a reusable block as the server gives it, last stored by somebody else. */
export const draftOf = (stored: { readonly blocks: readonly Block[]; readonly revision: number }): OpenPage =>
  asPage({
    id: 5,
    name: 'Basin',
    locale: 'en-gb',
    ...stored,
    isPublished: false,
    hasDraft: true,
    updatedAt: '2026-11-17T09:00:00.000Z',
    updatedBy: { id: 7, name: 'A. Other' },
    can: { edit: true },
  } as unknown as Parameters<typeof asPage>[0]);

/** A session of a draft with these blocks, whose saves succeed. */
export function openSession(...blocks: Block[]): Session {
  const page = draftOf({ blocks, revision: 1 });
  return startSession(page, {} as EditorApi, false, {
    isPage: false,
    journal: browserJournal(memoryStorage(), alone),
    load: (): Promise<OpenPage> => Promise.resolve(page),
    send: async () => ({ kind: 'stored', revision: 2, pageVersionID: 5, hasDraft: true, hasLaterChanges: false }),
  });
}
