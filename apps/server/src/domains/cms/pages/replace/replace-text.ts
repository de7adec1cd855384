import { replaceInPageTexts, replaceInTexts, upgradeBlocks, type MatchPlace, type StoredBlock } from '@ximblox/blocks';
import { StoreInput, type Contract } from '@ximblox/contract';
import type { z } from 'zod';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { conflict, invalidInput, notFound } from '../../../../kernel/operation/errors.ts';
import { inSlices } from '../../../../kernel/in-slices.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { takeCheckpoint } from '../checkpoints/take-checkpoint.ts';
import { lockPage } from '../draft/lock-page.repository.ts';
import { sanitizersFor } from '../draft/sanitize-markup.ts';
import { applyRequest, conflictWith, findReferences, writeDraft } from '../draft/store-version.ts';
import { changeEach } from '../lists/change-pages.ts';
import { requireRight } from '../pages.policy.ts';
import { insertUndo } from '../undo/page-undo.repository.ts';
import { findContent } from './find-text.repository.ts';
import { findInPage, searchOf } from './find-text.ts';

type ReplaceInput = z.output<Contract['pages']['replaceText']['input']>;
type Replaced = z.output<Contract['pages']['replaceText']['output']>;
type PageInput = ReplaceInput['pages'][number];
type Content = NonNullable<Awaited<ReturnType<typeof findContent>>>;

const placeKey = ({ key, path, nth }: MatchPlace): string => JSON.stringify([key, path, nth]);

/** Whether a text of the page outside the fields of its type may be this one. */
function isValidText(path: string, text: string): boolean {
  if (path === 'title' || path === 'seoTitle' || path === 'seoDescription')
    return StoreInput.shape[path].safeParse(text).success && (path !== 'title' || text.trim() !== '');
  return !path.startsWith('seoKeywords.') || StoreInput.shape.seoKeywords.safeParse([text]).success;
}

type Result = {
  readonly page: Content;
  readonly blocks: readonly StoredBlock[];
  readonly replaced: number;
  readonly left: number;
};

/** Blocks with occurrences replaced, a block at a time. */
function* replaceInBlocks(
  blocks: readonly StoredBlock[],
  input: ReplaceInput,
  includes: (place: MatchPlace) => boolean,
): Generator<undefined, { blocks: StoredBlock[]; replaced: number; left: number }> {
  const all: StoredBlock[] = [];
  let [replaced, left] = [0, 0];
  for (const block of upgradeBlocks(blocks)) {
    const outcome = replaceInTexts([block], searchOf(input), { by: input.replaceWith, includes });
    const props = Object.fromEntries(outcome.changes.map(({ field, value }) => [field, value]));
    all.push(outcome.changes.length === 0 ? block : { ...block, props: { ...block.props, ...props } });
    replaced += outcome.replaced;
    left += outcome.left;
    yield;
  }
  return { blocks: all, replaced, left };
}

async function replaceInContent(content: Content, input: ReplaceInput, leaveOut: readonly number[]): Promise<Result> {
  const found = leaveOut.length === 0 ? [] : await inSlices(findInPage(content, input));
  const stays = new Set(leaveOut.flatMap((number) => found.slice(number, number + 1)).map(placeKey));
  const includes = (place: MatchPlace): boolean => !stays.has(placeKey(place));
  const own = input.withPageTexts
    ? replaceInPageTexts(content.type, content, searchOf(input), { by: input.replaceWith, includes, isValid: isValidText })
    : { content, replaced: 0, left: 0 };
  const { blocks, replaced, left } = await inSlices(replaceInBlocks(content.blocks, input, includes));
  return { page: own.content, blocks, replaced: own.replaced + replaced, left: own.left + left };
}

/**
 * Replaces words in the draft of a page, as it was searched.
 * @throws DomainError `notFound`, `forbidden`, `revisionConflict` where it changed since, `conflict` where nothing can be replaced, and all errors of storing
 */
async function replaceInPage(context: Context, { id, revision, leaveOut }: PageInput, input: ReplaceInput) {
  const content = await findContent(context.db, id);
  if (content === undefined) throw notFound('page');
  requireRight(context.actor, 'edit-page', content);
  const { page: next, blocks, replaced, left } = await replaceInContent(content, input, leaveOut);
  const cleaners = await sanitizersFor(blocks);
  return unitOfWork(context, async (unit) => {
    const page = await lockPage(unit.tx, { pageID: id });
    if (page === undefined) throw notFound('page');
    requireRight(context.actor, 'edit-page', page);
    if (page.revision !== revision || page.versionID !== content.versionID || page.revision !== content.revision)
      throw conflictWith(page, page.revision);
    if (replaced === 0) throw conflict('', left > 0 ? 'textsTooLong' : 'nothingToReplace');
    const { title, seoTitle, seoDescription, seoKeywords, typeData } = next;
    const wire = blocks.map(({ __version, ...block }) => block);
    const texts = { title, seoTitle, seoDescription, seoKeywords, typeData };
    const { version, issues } = await applyRequest(page, { id: page.versionID, revision, ...texts, blocks: wire }, cleaners);
    if (issues.length > 0) throw invalidInput(issues);
    const { checkpointID } = await takeCheckpoint(context, unit, page, { reason: 'replaced' });
    const { rows } = await findReferences(unit.tx, page.type, version);
    const stored = await writeDraft(context, unit, page, version, rows);
    const was = checkpointID === null ? { versionID: page.versionID } : { checkpointID };
    const before = { versionID: stored.pageVersionID, revision: stored.revision, was };
    const undoID = await insertUndo(unit.tx, { pageID: id, userID: actorUserID(context.actor), action: 'replace', before });
    const words = { from: input.term, to: input.replaceWith };
    unit.audit({
      action: 'pages.replaceText',
      subjectType: 'page',
      subjectID: id,
      params: { kind: 'wordsReplaced', ...words, name: page.title, count: replaced },
    });
    return { undoID, replaced, left };
  });
}

/** Replaces words in the drafts of pages, each in a transaction of its own. What visitors see stays as it is. */
export async function replaceText(context: Context, input: ReplaceInput): Promise<Replaced> {
  const pages = new Map(input.pages.map((page) => [page.id, page]));
  let [replaced, left] = [0, 0];
  const changed = await changeEach(context, [...pages.keys()], async (id) => {
    const page = pages.get(id);
    if (page === undefined) throw notFound('page');
    const answer = await replaceInPage(context, page, input);
    replaced += answer.replaced;
    left += answer.left;
    return answer;
  });
  return { ...changed, replaced, left };
}
