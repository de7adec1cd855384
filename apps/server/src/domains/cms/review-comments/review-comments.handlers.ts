import { blockTitle, holdsWords, upgradeBlocks, type Block } from '@ximblox/blocks';
import { openCommentsMax, type Contract, type ReviewComment } from '@ximblox/contract';
import { compareTexts, mentionedIDs, withMentionedNames } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { conflict, invalid, notFound, permissionNeeded } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { notify } from '../../access/notifications/index.ts';
import { findMentionedNames, type Colleague } from '../../access/users/index.ts';
import { findPageSubject, lockPage, type LockedPage } from '../pages/index.ts';
import { findNewlyMentioned, listReaders, tellMentioned } from './mentions.ts';
import { mayComment, requireComment, writtenAbilities } from './review-comments.policy.ts';
import {
  countComments,
  deleteWritten,
  findComment,
  findNewestBlocks,
  findWritten,
  insertComment,
  listComments,
  listConcerned,
  resolveComment,
  updateText,
} from './review-comments.repository.ts';

const note = (unit: UnitOfWork, action: 'add' | 'answer' | 'edit' | 'delete' | 'resolve' | 'reopen', page: LockedPage): void =>
  unit.audit({
    action: `reviewComments.${action}`,
    subjectType: 'page',
    subjectID: page.pageID,
    params: { kind: 'named', name: page.title },
  });

type Told = { commentID: number; answeredID: number | null; text: string; mentioned: readonly Colleague[] };

/** Tells those whom a comment or an answer mentions, and those who are concerned with its page or its thread: each of them once. */
async function tellOthers(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  { commentID, answeredID, text, mentioned }: Told,
): Promise<void> {
  await tellMentioned(context, unit, page, { commentID, text, mentioned });
  const concerned = await listConcerned(unit.tx, { pageID: page.pageID, commentID: answeredID });
  await notify(
    unit.tx,
    concerned.filter((id) => mentioned.every(({ ID }) => ID !== id)),
    {
      kind: answeredID === null ? 'comment' : 'reply',
      pageID: page.pageID,
      text: withMentionedNames(text, await findMentionedNames(unit.tx, [text])),
      actorID: actorUserID(context.actor),
    },
  );
}

/**
 * Locks the page of a comment, for a user who may comment on it.
 * @throws DomainError `notFound`, also where the page is in the bin; `forbidden`
 */
async function lockComment(context: Context, unit: UnitOfWork, commentID: number) {
  const comment = await findComment(unit.tx, commentID);
  const page = comment === undefined ? undefined : await lockPage(unit.tx, { pageID: comment.pageID });
  if (comment === undefined || page === undefined) throw notFound('comment');
  requireComment(context.actor, page);
  return { comment, page };
}

/**
 * Locks the page of a comment or an answer, for a user who may edit or delete it.
 * @throws DomainError `notFound`, also where it is deleted; `forbidden`
 */
async function lockWritten(
  context: Context,
  unit: UnitOfWork,
  id: number,
  ability: 'edit' | 'delete',
): Promise<{ page: LockedPage; text: string }> {
  const found = await findWritten(unit.tx, id);
  const page = found === undefined ? undefined : await lockPage(unit.tx, { pageID: found.pageID });
  // Read under the lock: it may have been deleted meanwhile.
  const written = await findWritten(unit.tx, id);
  if (written === undefined || page === undefined) throw notFound('comment');
  const may = writtenAbilities(context.actor, page, { authorID: written.authorID, isDeleted: false });
  if (!may[ability]) throw permissionNeeded('publish-page');
  return { page, text: written.text };
}

/** Whether the block of a comment, or the words that it is about, are not among these blocks. */
function isGone({ blockKey, quote }: Pick<ReviewComment, 'blockKey' | 'quote'>, blocks: readonly Block[]): boolean {
  if (blockKey === null) return false;
  const block = blocks.find(({ key }) => key === blockKey);
  return block === undefined || (quote !== null && !holdsWords(block, quote.text));
}

export const reviewCommentsHandlers: Handlers<Contract['reviewComments']> = {
  list: async (context, { id, pageIndex, pageSize }) => {
    const page = await findPageSubject(context.db, id);
    if (page === undefined) throw notFound('page');
    const { items, totalItems } = await listComments(context.db, { pageID: id, pageIndex, pageSize });
    const nameOf = await findMentionedNames(
      context.db,
      items.flatMap(({ text, answers }) => [text, ...answers.map((answer) => answer.text)]),
    );
    const mentionsIn = (text: string) => mentionedIDs(text).map((ID) => ({ ID, name: nameOf(ID) }));
    const blocks = items.some(({ blockKey }) => blockKey !== null) ? upgradeBlocks(await findNewestBlocks(context.db, id)) : [];
    const may = mayComment(context.actor, page);
    const rightsTo = ({ author, isDeleted }: { author: { ID: number }; isDeleted: boolean }) =>
      writtenAbilities(context.actor, page, { authorID: author.ID, isDeleted });
    return {
      items: items.map((comment) => ({
        ...comment,
        mentions: mentionsIn(comment.text),
        isGone: isGone(comment, blocks),
        answers: comment.answers.map((answer) => ({ ...answer, mentions: mentionsIn(answer.text), can: rightsTo(answer) })),
        can: { answer: may, resolve: may, ...rightsTo(comment) },
      })),
      totalItems,
    };
  },

  listMentionable: async (context, { id }) => {
    const page = await findPageSubject(context.db, id);
    if (page === undefined) throw notFound('page');
    requireComment(context.actor, page);
    const others = (await listReaders(context.db)).filter(({ ID }) => ID !== actorUserID(context.actor));
    return {
      items: others
        .toSorted((a, b) => compareTexts(a.name, b.name) || a.ID - b.ID)
        .map(({ ID, name, jobTitle, mailsMentions }) => ({ ID, name, jobTitle, isMailed: mailsMentions })),
    };
  },

  add: (context, { id, blockKey, quote, text }) =>
    unitOfWork(context, async (unit) => {
      const page = await lockPage(unit.tx, { versionID: id });
      if (page === undefined) throw notFound('page');
      requireComment(context.actor, page);
      const block = upgradeBlocks(page.blocks).find(({ key }) => key === blockKey);
      if (blockKey !== null && block === undefined) throw invalid('blockKey', { rule: 'missing' });
      if (quote !== null && (block === undefined || !holdsWords(block, quote.text))) throw invalid('quote', { rule: 'missing' });
      const { open } = await countComments(unit.tx, page);
      if (open >= openCommentsMax) throw conflict('id', 'tooManyComments');
      const mentioned = await findNewlyMentioned(unit.tx, text);
      const commentID = await insertComment(unit.tx, {
        pageID: page.pageID,
        versionID: page.versionID,
        answeredID: null,
        blockKey,
        blockTitle: block === undefined ? '' : blockTitle(block, context.request.language),
        quote,
        text,
        userID: actorUserID(context.actor),
      });
      await tellOthers(context, unit, page, { commentID, answeredID: null, text, mentioned });
      note(unit, 'add', page);
      return { commentID };
    }),

  answer: (context, { id, text }) =>
    unitOfWork(context, async (unit) => {
      const { comment, page } = await lockComment(context, unit, id);
      if (comment.answers >= openCommentsMax) throw conflict('id', 'tooManyComments');
      const mentioned = await findNewlyMentioned(unit.tx, text);
      const commentID = await insertComment(unit.tx, {
        ...comment,
        answeredID: id,
        blockKey: null,
        blockTitle: '',
        quote: null,
        text,
        userID: actorUserID(context.actor),
      });
      await tellOthers(context, unit, page, { commentID, answeredID: id, text, mentioned });
      note(unit, 'answer', page);
      return { commentID };
    }),

  edit: (context, { id, text }) =>
    unitOfWork(context, async (unit) => {
      const { page, text: before } = await lockWritten(context, unit, id, 'edit');
      const mentioned = await findNewlyMentioned(unit.tx, text, before);
      await updateText(unit.tx, id, text);
      await tellMentioned(context, unit, page, { commentID: id, text, mentioned });
      note(unit, 'edit', page);
      return {};
    }),

  delete: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const { page } = await lockWritten(context, unit, id, 'delete');
      await deleteWritten(unit.tx, id);
      note(unit, 'delete', page);
      return {};
    }),

  resolve: (context, { id, isResolved }) =>
    unitOfWork(context, async (unit) => {
      const { page } = await lockComment(context, unit, id);
      await resolveComment(unit.tx, id, { isResolved, userID: actorUserID(context.actor) });
      note(unit, isResolved ? 'resolve' : 'reopen', page);
      return {};
    }),
};
