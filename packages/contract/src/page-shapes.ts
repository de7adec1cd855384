import { pageTypeCatalog } from '@ximblox/blocks';
import { ID, lineText, Locale, Timestamp } from '@ximblox/primitives';
import { invalid } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { ChangesRequested, IsLive, PageAbilities, PageState, PageType, Person } from './shapes.ts';

/** Where a page and its newest version are after a change. */
export const PageAndVersion = z.strictObject({ pageID: ID, pageVersionID: ID });
/** Where a stored draft is, and whether it says something else than the live version and than the scheduled one. */
export const Stored = z.strictObject({
  pageVersionID: ID,
  revision: z.number().int(),
  hasDraft: z.boolean(),
  hasLaterChanges: z.boolean(),
});
export type Stored = z.infer<typeof Stored>;

export const PageListItem = z.strictObject({
  id: ID,
  title: z.string(),
  slug: z.string(),
  path: z.string(),
  locale: Locale,
  type: PageType,
  state: PageState,
  hasPublicationRequest: z.boolean(),
  isLive: IsLive,
  hasDraft: z.boolean(),
  changesRequested: ChangesRequested.nullable(),
  scheduledAt: Timestamp.nullable(),
  scheduledNumber: z.number().int().nullable().describe('The number of the scheduled version.'),
  hasLaterChanges: z.boolean().describe('Whether the newest version says something else than the scheduled one.'),
  unpublishAt: Timestamp.nullable(),
  siblings: z.array(
    z.strictObject({ pageID: ID, locale: Locale, state: PageState, isLive: IsLive, debt: z.number().int().min(0) }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  updatedBy: Person,
  can: PageAbilities,
});
export type PageListItem = z.infer<typeof PageListItem>;

/** A language; empty for all. */
export const LocaleFilter = Locale.or(z.literal(''));

/** A type of the catalogue; empty for all. */
export const PageTypeFilter = z
  .string()
  .max(64)
  .superRefine((type, { addIssue }) => {
    if (type === '' || pageTypeCatalog.has(type)) return;
    // The catalogue is installed after the contract is loaded, so its types are read with each refusal.
    addIssue({ code: 'custom', message: invalid, params: { rule: 'oneOf', allowed: [...pageTypeCatalog.keys()] } });
  });

/** The filters of page lists; empty and `null` mean all. */
export const pageListFilters = {
  type: PageTypeFilter.nullable().optional(),
  locale: LocaleFilter.nullable().optional(),
  state: PageState.optional(),
  isLive: z
    .literal(true)
    .optional()
    .describe('Pages that visitors see, also while the publication of another version is requested.'),
  changesRequested: z.literal(true).optional(),
  hasProblems: z
    .literal(true)
    .optional()
    .describe(
      'Pages with broken links, also to other sites as their last check found them, or with skipped heading levels: in their live version, or in the draft of a page that is not live.',
    ),
  updatedBy: ID.optional().describe('The user who changed the page last.'),
  tagID: ID.optional().describe('A tag of the newest version.'),
};
/** The term that a list of pages is searched for, in titles and paths. */
export const pageSearchTerm = lineText().max(200).default('');
/** What lists of pages are sorted by, the default first. */
export const pageListColumns = ['updatedAt', 'title', 'slug', 'state', 'createdAt'] as const;

export const VersionListItem = z.strictObject({
  id: ID,
  number: z.number().int(),
  name: z.string().describe('Given by an editor, or empty.'),
  revision: z.number().int(),
  title: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  createdBy: Person,
  isLive: z.boolean(),
  wasPublished: z.boolean(),
  publishedAt: Timestamp.nullable().describe('When it was published; null if it never was.'),
});
