import type { ChangedPages, Published, PublishedPages } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { DomainError, isRefusal, missingReferences, notFound, publicErrors } from '../../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { createTranslation } from '../draft/create-page.ts';
import { lockPage } from '../draft/lock-page.repository.ts';
import { writeVersion } from '../draft/store-version.ts';
import { requireRight } from '../pages.policy.ts';
import { findTagIDs } from '../references/tag-references.repository.ts';
import { findPageHead } from './page-list.repository.ts';

/** How many paths are tried for a translation: its page's, and that with a number behind it. */
const pathsMax = 20;

/**
 * Changes pages one after the other, each in a transaction of its own.
 * @returns the changed ones, and the others with the reasons; an unexpected error ends the call, and what was changed before it stays
 */
export async function changeEach(
  context: Context,
  ids: readonly number[],
  change: (id: number) => Promise<object>,
): Promise<ChangedPages> {
  const done: number[] = [];
  const undoIDs: number[] = [];
  const refused: ChangedPages['refused'] = [];
  for (const id of new Set(ids)) {
    try {
      const answer = await change(id);
      done.push(id);
      if ('undoID' in answer && typeof answer.undoID === 'number') undoIDs.push(answer.undoID);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { errors } = publicErrors(error, context.request.language);
      refused.push({
        id,
        errors: errors.map(({ name, code, property, message, detail }) => ({
          name,
          code,
          property,
          message: detail?.text ?? message,
        })),
      });
    }
  }
  return { done, undoIDs, refused };
}

/** Publishes pages, each for itself. @returns as {@link changeEach}, the schedules that were dropped, and what had not changed */
export async function publishEach(
  context: Context,
  ids: readonly number[],
  publish: (id: number) => Promise<Published>,
): Promise<PublishedPages> {
  const droppedSchedules: PublishedPages['droppedSchedules'] = [];
  const unchanged: number[] = [];
  const changed = await changeEach(context, ids, async (id) => {
    const { droppedSchedule, wasLive } = await publish(id);
    if (wasLive) unchanged.push(id);
    if (droppedSchedule !== null) droppedSchedules.push({ pageID: id, ...droppedSchedule });
    return {};
  });
  return { ...changed, droppedSchedules, unchanged };
}

type TagChange = { readonly add: readonly number[]; readonly remove: readonly number[] };

/** Changes the tags of a page's draft; a page that has them already stays as it is. */
const tagPage = (context: Context, id: number, { add, remove }: TagChange): Promise<object> =>
  unitOfWork(context, async (unit) => {
    const page = await lockPage(unit.tx, { pageID: id });
    if (page === undefined) throw notFound('page');
    requireRight(context.actor, 'edit-page', page);
    const removed = new Set(remove);
    const tagIDs = [...new Set([...page.tagIDs, ...add])].filter((tagID) => !removed.has(tagID));
    if (tagIDs.join() === page.tagIDs.join()) return {};
    await writeVersion(context, unit, page, { ...page, tagIDs });
    return {};
  });

/**
 * Adds tags to pages and removes others.
 * @throws DomainError `invalid` add where a tag does not exist
 */
export async function tagPages(
  context: Context,
  { ids, ...change }: TagChange & { readonly ids: readonly number[] },
): Promise<ChangedPages> {
  const known = await findTagIDs(context.db, change.add);
  const missing = change.add.flatMap((id, index) => (known.has(id) ? [] : `add[${index}]`));
  if (missing.length > 0) throw missingReferences(missing);
  return changeEach(context, ids, (id) => tagPage(context, id, change));
}

/** Creates a translation under the page's title and path; a number follows a path that is taken. */
async function translatePage(context: Context, pageID: number, newLocale: Locale): Promise<object> {
  const page = await findPageHead(context.db, pageID);
  if (page === undefined) throw notFound('page');
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? page.slug : `${page.slug}-${number}`;
    try {
      return await createTranslation(context, { pageID, newLocale, title: page.title, slug });
    } catch (error) {
      if (!isRefusal(error, 'nameTaken', 'slug') || number === pathsMax) throw error;
    }
  }
}

/** Creates the translations that pages lack in a locale. */
export const translatePages = (
  context: Context,
  { ids, locale }: { ids: readonly number[]; locale: Locale },
): Promise<ChangedPages> => changeEach(context, ids, (id) => translatePage(context, id, locale));
