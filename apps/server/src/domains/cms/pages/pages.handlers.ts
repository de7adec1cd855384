import { pageTypeCatalog } from '@ximblox/blocks';
import type { Contract, PageCardShape } from '@ximblox/contract';
import { isReservedSlug, pagePath } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import { invalid, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { createPage, createTranslation, duplicatePage } from './draft/create-page.ts';
import { getPage, getVersion } from './draft/get-page.ts';
import { findChangesRequested } from './publishing/changes-requested.ts';
import { changeEach, publishEach, tagPages, translatePages } from './lists/change-pages.ts';
import { countPages } from './lists/count-pages.ts';
import { listPages } from './lists/page-list.repository.ts';
import { checkLinks, findProblems } from './links/page-problems.ts';
import { findSiteProblems } from './links/site-problems.ts';
import { listIDsWithBrokenURLs } from './links/site-problems.repository.ts';
import { getImpact } from './impact/get-impact.ts';
import { listVersions } from './draft/versions.repository.ts';
import { listLiveSiblings, siblingIDs } from './public/live-pages.repository.ts';
import type { RecordFinders } from './references/record-references.ts';
import { isSlugTaken } from './slug/page-slug.repository.ts';
import { searchPages } from './public/page-search.repository.ts';
import { getBySlug, listChosen, listPublicPages, listRelated } from './public/public-page.ts';
import { getLinkUpdate } from './slug/link-update-job.ts';
import { publishPage, unschedulePage, type AfterPublishing } from './publishing/schedule-publication.ts';
import { deletePage, unpublishPage } from './publishing/publish-page.ts';
import { listDeleted } from './bin/page-bin.repository.ts';
import { binAbilities, pageAbilities, type MayOpenFile } from './pages.policy.ts';
import { restorePage, restoreVersion } from './bin/restore-page.ts';
import { saveSlug } from './slug/save-slug.ts';
import { undoChange } from './undo/undo-change.ts';
import { findText } from './replace/find-text.ts';
import { replaceText } from './replace/replace-text.ts';
import { storeVersion } from './draft/store-version.ts';

const pickerLimit = 20;
const orNull = <Value extends string>(value: Value | '' | null | undefined): Value | null =>
  value === undefined || value === null || value === '' ? null : value;

/** The pages with broken links, within the site or to other sites, or skipped heading levels. */
async function problemIDs(context: Context): Promise<number[]> {
  const { db, services } = context;
  const [{ brokenLinks, skippedLevels }, withBrokenURLs] = await Promise.all([
    findSiteProblems(context),
    // Read anew each time: checks are no change of the site, and the dashboard counts what they found at once.
    services.config.externalLinkCheck === 'off' ? [] : listIDsWithBrokenURLs(db),
  ]);
  return [...new Set([...[...brokenLinks, ...skippedLevels].map(({ pageID }) => pageID), ...withBrokenURLs])];
}

/**
 * @param afterPublishing what else happens when a page is published, in the same transaction
 * @param recordFinders finds the records of other domains that field kinds refer to
 * @param mayOpenFile grants access to a page's documents beyond the audience of their block
 */
export const pagesHandlers = (
  afterPublishing: AfterPublishing,
  recordFinders: RecordFinders,
  mayOpenFile: MayOpenFile,
): Handlers<Contract['pages']> => ({
  create: (context, input) => createPage(context, input, recordFinders),
  get: getPage,
  list: async (context, input) => {
    const columnToSort = input.columnToSort ?? 'updatedAt';
    const { rows, total } = await listPages(context.db, {
      ...input,
      ids: input.hasProblems === undefined ? undefined : await problemIDs(context),
      type: orNull(input.type),
      locale: orNull(input.locale),
      state: input.state ?? null,
      columnToSort,
      sortOrder: input.sortOrder ?? (columnToSort.endsWith('At') ? 'desc' : 'asc'),
    });
    const changesOf = await findChangesRequested(context.db, context.actor, rows);
    return {
      items: rows.map((row) => ({
        ...row,
        changesRequested: changesOf(row.id),
        path: pagePath(row.locale, row.slug),
        hasPublicationRequest: row.state === 'publicationRequested',
        can: pageAbilities(context.actor, row),
      })),
      totalItems: total,
    };
  },
  count: async (context, input) => {
    const withProblems = await problemIDs(context);
    const ids = input.hasProblems === undefined ? undefined : withProblems;
    const filters = { ...input, ids, type: orNull(input.type), locale: orNull(input.locale), state: input.state ?? null };
    return countPages(context.db, filters, withProblems);
  },
  publishMany: (context, { ids }) => publishEach(context, ids, (id) => publishPage(context, { id }, afterPublishing)),
  unpublishMany: (context, { ids }) => changeEach(context, ids, (id) => unpublishPage(context, { id })),
  deleteMany: (context, { ids }) => changeEach(context, ids, (id) => deletePage(context, { id })),
  tagMany: tagPages,
  translateMany: translatePages,
  search: async (context, input) => {
    const rows = await searchPages(context.db, {
      locale: orNull(input.locale),
      searchTerm: input.searchTerm.trim(),
      limit: pickerLimit,
    });
    return { items: rows.map(({ locale, ...row }) => ({ ...row, path: pagePath(locale, row.slug) })) };
  },
  fetchVersion: getVersion,
  listVersions: async (context, { id }) => {
    const items = await listVersions(context.db, id);
    if (items.length === 0) throw notFound('page');
    return { items, totalItems: items.length };
  },
  store: (context, input) => storeVersion(context, input, recordFinders),
  save: saveSlug,
  linkUpdate: getLinkUpdate,
  publish: (context, input) => publishPage(context, input, afterPublishing),
  unschedule: unschedulePage,
  unpublish: unpublishPage,
  delete: deletePage,
  slugAvailable: async (context, { slug, locale }) => ({
    available: !isReservedSlug(slug) && !(await isSlugTaken(context.db, locale, slug)),
  }),
  listDeleted: async (context, input) => {
    const { items, totalItems } = await listDeleted(
      context.db,
      {
        ...input,
        type: orNull(input.type),
        locale: orNull(input.locale),
        state: input.state ?? null,
        columnToSort: input.columnToSort ?? 'deletedAt',
        sortOrder: input.sortOrder ?? 'desc',
      },
      (page) => binAbilities(context.actor, page).restore,
    );
    return { items: items.map((page) => ({ ...page, can: binAbilities(context.actor, page) })), totalItems };
  },
  getImpact,
  checkLinks,
  findProblems,
  restore: restorePage,
  undo: (context, input) => undoChange(context, input, afterPublishing),
  undoMany: (context, { ids }) => changeEach(context, ids, (id) => undoChange(context, { id }, afterPublishing)),
  findText,
  replaceText,
  restoreVersion,
  createTranslation,
  duplicate: duplicatePage,
  getMultiple: async (context, { locale, pageIDs }) => {
    const ids = await siblingIDs(context.db, locale, pageIDs);
    const pages = await Promise.all(ids.map((id) => getPage(context, { id })));
    return { items: pages };
  },
  anchorAvailable: (_context, { anchorName, blockKey, pageVersionBlocks }) => ({
    available: pageVersionBlocks.every(({ key, anchorPoint }) => key === blockKey || anchorPoint !== anchorName),
  }),
  getBySlug: (context, input) => getBySlug(context, input, mayOpenFile),
  getBySlugQuery: (context, input) => getBySlug(context, input, mayOpenFile),
  getPages: async (context, { type, pageIDs, tagIDs, ...query }) => {
    if (!pageTypeCatalog.has(type)) throw invalid('type', { rule: 'oneOf', allowed: [...pageTypeCatalog.keys()] });
    const whole = (items: PageCardShape[]) => ({ items, totalItems: items.length });
    if (pageIDs !== undefined) return whole((await listChosen(context, { pageIDs })).filter((card) => card.type === type));
    const of = { locale: query.locale, types: [type] };
    // No page has the ID 0: none is left out as the one that lists them.
    if (tagIDs !== undefined) return whole(await listRelated(context, { ...of, pageID: 0, tagIDs, limit: query.pageSize }));
    return listPublicPages(context, { ...query, ...of });
  },
  getSiblingSlugs: async (context, { pageID }) => {
    const siblings = await listLiveSiblings(context.db, pageID);
    if (siblings.length === 0) throw notFound('page', 'pageID');
    return { items: siblings.map(({ locale, slug }) => ({ locale, slug, path: pagePath(locale, slug) })) };
  },
});
