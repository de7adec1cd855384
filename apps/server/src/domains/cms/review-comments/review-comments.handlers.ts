import { blockTitle, holdsWords, replaceQuote, upgradeBlocks, type Block } from '@ximblox/blocks';
import { openCommentsMax, type Contract, type ReviewComment } from '@ximblox/contract';
import { compareTexts, isBlank, mentionedIDs, withMentionedNames } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { conflict, invalid, notFound, permissionNeeded, required } from '../../../kernel/operation/errors.ts';
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
  updateWritten,
} from './review-comments.repository.ts';

type Noted = 'add' | 'suggest' | 'answer' | 'edit' | 'delete' | 'resolve' | 'accept' | 'reject' | 'reopen';

const note = (unit: UnitOfWork, action: Noted, page: LockedPage): void =>
  unit.audit({
    action: `reviewComments.${action}`,
    subjectType: 'page',
    subjectID: page.pageID,
    params: { kind: 'named', name: page.title },
  });

type CommentNotice = { commentID: number; answeredID: number | null; text: string; mentioned: readonly Colleague[] };

/** Tells those whom a comment or an answer mentions, and those who are concerned with its page or its thread: each of them once. */
async function tellOthers(
  context: Context,
  unit: UnitOfWork,
  page: LockedPage,
  { commentID, answeredID, text, mentioned }: CommentNotice,
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
  const found = await findComment(unit.tx, commentID);
  const page = found === undefined ? undefined : await lockPage(unit.tx, { pageID: found.pageID });
  // Read under the lock: it may have been decided or deleted meanwhile.
  const comment = await findComment(unit.tx, commentID);
  if (comment === undefined || page === undefined) throw notFound('comment');
  requireComment(context.actor, page);
  return { comment, page };
}

/**
 * Locks the page of a comment or an answer, for a user who may edit or delete it.
 * @throws DomainError `notFound`, also where it is deleted; `forbidden`
 */
async function lockWritten(context: Context, unit: UnitOfWork, id: number, ability: 'edit' | 'delete') {
  const found = await findWritten(unit.tx, id);
  const page = found === undefined ? undefined : await lockPage(unit.tx, { pageID: found.pageID });
  // Read under the lock: it may have been deleted meanwhile.
  const written = await findWritten(unit.tx, id);
  if (written === undefined || page === undefined) throw notFound('comment');
  const may = writtenAbilities(context.actor, page, { authorID: written.authorID, isDeleted: false });
  if (!may[ability]) throw permissionNeeded('publish-page');
  return { page, written };
}

/** Whether the block of a comment, or the words that it is about, are not among these blocks. */
function isMissing({ blockKey, quote }: Pick<ReviewComment, 'blockKey' | 'quote'>, blocks: readonly Block[]): boolean {
  if (blockKey === null) return false;
  const block = blocks.find(({ key }) => key === blockKey);
  return block === undefined || (quote !== null && !holdsWords(block, quote.text));
}

type New = Pick<ReviewComment, 'quote' | 'replacement' | 'text'>;

/**
 * @throws DomainError `required` for a comment without words; `invalid` where a quote is not in the block that it is about, or can’t
 * be replaced there by what is suggested
 */
function requireWords({ quote, replacement, text }: New, block: Block | undefined): void {
  if (isBlank(text) && replacement === null) throw required('text');
  if (replacement !== null && quote === null) throw required('quote');
  if (quote === null) return;
  if (block === undefined || !holdsWords(block, quote.text)) throw invalid('quote', { rule: 'missing' });
  if (replacement !== null && 'fault' in replaceQuote(block, quote, replacement))
    throw invalid('replacement', { rule: 'notReplaceable' });
}

/** What a notification says of a comment or a suggestion. */
const noticeOf = ({ quote, replacement, text }: New): string =>
  isBlank(text) && quote !== null && replacement !== null ? `${quote.text} → ${replacement === '' ? '–' : replacement}` : text;

/** The audit actions of what is resolved, by what became of a suggestion. */
const resolutions = { accepted: 'accept', rejected: 'reject', none: 'resolve' } as const;

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
        isGone: isMissing(comment, blocks),
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

  add: (context, { id, blockKey, ...words }) =>
    unitOfWork(context, async (unit) => {
      const page = await lockPage(unit.tx, { versionID: id });
      if (page === undefined) throw notFound('page');
      requireComment(context.actor, page);
      const block = upgradeBlocks(page.blocks).find(({ key }) => key === blockKey);
      if (blockKey !== null && block === undefined) throw invalid('blockKey', { rule: 'missing' });
      requireWords(words, block);
      const { open } = await countComments(unit.tx, page);
      if (open >= openCommentsMax) throw conflict('id', 'tooManyComments');
      const mentioned = await findNewlyMentioned(unit.tx, words.text);
      const commentID = await insertComment(unit.tx, {
        pageID: page.pageID,
        versionID: page.versionID,
        answeredID: null,
        blockKey,
        blockTitle: block === undefined ? '' : blockTitle(block, context.request.language),
        ...words,
        userID: actorUserID(context.actor),
      });
      await tellOthers(context, unit, page, { commentID, answeredID: null, text: noticeOf(words), mentioned });
      note(unit, words.replacement === null ? 'add' : 'suggest', page);
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
        replacement: null,
        text,
        userID: actorUserID(context.actor),
      });
      await tellOthers(context, unit, page, { commentID, answeredID: id, text, mentioned });
      note(unit, 'answer', page);
      return { commentID };
    }),

  edit: (context, { id, text: newText, replacement }) =>
    unitOfWork(context, async (unit) => {
      const { page, written } = await lockWritten(context, unit, id, 'edit');
      const text = newText ?? written.text;
      const isSuggestion = written.replacement !== null;
      if (replacement !== null && !isSuggestion) throw invalid('replacement', { rule: 'oneOf', allowed: [null] });
      if (replacement === null && (newText === null || (isBlank(text) && !isSuggestion))) throw required('text');
      const changed = replacement === written.replacement ? null : replacement;
      // The reason is edited also once it was decided on, or the words are gone.
      if (changed !== null) {
        if (written.resolvedAt !== null) throw conflict('id', 'suggestionDecided');
        const quote = written.quote === null ? null : { text: written.quote, before: written.before };
        const blocks = upgradeBlocks(await findNewestBlocks(unit.tx, page.pageID));
        requireWords(
          { quote, replacement: changed, text },
          blocks.find(({ key }) => key === written.blockKey),
        );
      }
      const mentioned = await findNewlyMentioned(unit.tx, text, written.text);
      await updateWritten(unit.tx, id, { text, replacement: replacement ?? written.replacement });
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

  resolve: (context, { id, isResolved, outcome, replacement }) =>
    unitOfWork(context, async (unit) => {
      const { comment, page } = await lockComment(context, unit, id);
      const isSuggestion = comment.replacement !== null;
      if (outcome !== null && !(isSuggestion && isResolved)) throw invalid('outcome', { rule: 'oneOf', allowed: [null] });
      if (isSuggestion && isResolved && outcome === null) throw required('outcome');
      // Whoever accepts one has changed the page: it is not accepted where a colleague rejected it meanwhile.
      if (outcome !== null && comment.outcome !== null && outcome !== comment.outcome) throw conflict('id', 'suggestionDecided');
      if (replacement !== null && replacement !== comment.replacement) throw conflict('id', 'suggestionChanged');
      await resolveComment(unit.tx, id, { isResolved, outcome, userID: actorUserID(context.actor) });
      note(unit, isResolved ? resolutions[outcome ?? 'none'] : 'reopen', page);
      return {};
    }),
};
