import type { OpenPage } from '../../document/page-document.ts';
import { resultOfFailure, type EditorApi } from '../editor-api.ts';
import type { Opening } from '../../saving/prepare-opening.ts';
import { startSession, type Session } from '../session.ts';
import { browserJournal, type Journal } from '../../saving/journal.ts';
import type { Draft, SendResult } from '../../saving/saver.ts';
import type { LoadedReusable } from '../../reusable/known-reusable.ts';

/** The journal of a reusable block: as that of a page, beside those of the pages, of which some have the same number. */
function journalOf(id: number, { write, abandoned, clear }: Journal): Journal {
  return {
    write: (entry) => write({ ...entry, pageID: -id }),
    abandoned: () => abandoned(-id),
    clear: () => clear(-id),
  };
}

/** What a page has and a reusable block does not. */
const noPage = {
  id: 0,
  slug: '',
  path: '',
  type: '',
  typeData: {},
  tags: [],
  siblings: [],
  publishedVersionID: null,
  publishedID: null,
  liveVersionID: null,
  changesRequested: null,
  scheduledAt: null,
  scheduledVersionID: null,
  scheduledNumber: null,
  hasLaterChanges: false,
  unpublishAt: null,
  pageType: { props: {}, images: {}, files: {} },
};

/** A reusable block as the editor knows pages: its name is the title, and it has blocks and a language only. */
export function asPage(reusable: LoadedReusable): OpenPage {
  const { id, name: title, locale, blocks, revision, isPublished, hasDraft, updatedAt, updatedBy, can } = reusable;
  const author = { createdAt: updatedAt, updatedAt, createdBy: updatedBy };
  const seo = { seoTitle: '', seoDescription: '', seoKeywords: [], seoImage: null };
  const version = { id, pageID: id, number: 1, revision, title, hasPublicationRequest: false, blocks };
  return {
    ...author,
    ...noPage,
    locale,
    title,
    hasDraft,
    state: isPublished ? 'published' : 'concept',
    updatedBy,
    pageVersion: { ...version, ...seo, ...author },
    can: { ...can, duplicate: false },
  };
}

async function sendReusable(api: EditorApi, { pageVersionID: id, revision, document, key }: Draft): Promise<SendResult> {
  try {
    const content = { id, revision, name: document.title, blocks: [...document.blocks] };
    const stored = await api.reusableBlocks.store.mutate(content, { context: { idempotencyKey: key } });
    return { kind: 'stored', revision: stored.revision, pageVersionID: id, hasDraft: true, hasLaterChanges: false };
  } catch (error) {
    return resultOfFailure(error);
  }
}

/** Opens a reusable block for editing, with what closed windows left of it. */
export const openReusable = (reusable: LoadedReusable, api: EditorApi, { own, mergeText }: Opening): Session =>
  startSession(asPage(reusable), api, !reusable.can.edit, {
    isPage: false,
    journal: journalOf(reusable.id, browserJournal(window.localStorage, own)),
    mergeText,
    load: async () => asPage(await api.reusableBlocks.get.query({ id: reusable.id })),
    send: (draft) => sendReusable(api, draft),
  });
