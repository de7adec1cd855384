import { ID, Locale, pagedListInput, pagedListOutput, PathID, Timestamp } from '@ximblox/primitives';
import {
  conflict,
  duplicate,
  fileRequired,
  invalid,
  nameTaken,
  notFound,
  required,
  revisionConflict,
  tooLong,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, exportOperation, NoInput, operation, originalOf, withPermission } from '../../operation.ts';
import { requiredLine } from '../../text-shapes.ts';

/** The most groups of synonyms there can be, in all languages together. */
export const synonymGroupsMax = 500;
/** The most words of a group. */
export const synonymsMax = 10;
/** The most best bets there can be, in all languages together. */
export const bestBetsMax = 500;
/** The most pages of a best bet. */
export const bestBetPagesMax = 5;

const words = z
  .array(
    // A bar separates the words in the exported file.
    requiredLine(60).refine((word) => !word.includes('|'), { error: invalid, params: { rule: 'format', format: 'line' } }),
  )
  .min(2)
  .max(synonymsMax, { error: tooLong })
  .describe('Words or phrases that mean the same: who searches for one finds the others.');
const synonymFields = { locale: Locale, words };

/** The input of a group of synonyms, and of a line of an import. */
export const SynonymGroupInput = z.strictObject(synonymFields);
export type SynonymGroupInput = z.output<typeof SynonymGroupInput>;

const stored = { id: ID, revision: z.number().int() };
const updatedAt = Timestamp;

/** Words that the search takes for the same. */
export const SynonymGroup = z.strictObject({ ...stored, locale: Locale, words: z.array(z.string()), updatedAt });
export type SynonymGroup = z.infer<typeof SynonymGroup>;

const bestBetFields = {
  locale: Locale,
  term: requiredLine(100).describe('The whole term of a search, whatever its case and accents.'),
  pageIDs: z.array(ID).min(1).max(bestBetPagesMax, { error: tooLong }).describe('Live pages, the first one on top.'),
};

/** The input of a best bet. */
export const BestBetInput = z.strictObject(bestBetFields);
export type BestBetInput = z.output<typeof BestBetInput>;

/** Pages that come first for a search term. */
export const BestBet = z.strictObject({
  ...stored,
  locale: Locale,
  term: z.string(),
  pages: z.array(
    z.strictObject({
      id: ID,
      title: z.string().nullable().describe('Null while the page is not live: it is left out of the results then.'),
      path: z.string().nullable(),
    }),
  ),
  updatedAt,
});
export type BestBet = z.infer<typeof BestBet>;

/** A term that visitors searched for and that nothing was found for. */
export const MissedSearch = z.strictObject({
  id: ID,
  locale: Locale,
  term: z.string(),
  searches: z.number().int(),
  firstSearchedAt: Timestamp,
  lastSearchedAt: Timestamp,
});
export type MissedSearch = z.infer<typeof MissedSearch>;

const group = z.strictObject({ group: SynonymGroup });
const bestBet = z.strictObject({ bestBet: BestBet });
const revision = z.number().int().min(0).describe('That of the record as it was read.');
const mergedRevision = revision.describe('That of the record as it was read; with `original` a later one is no conflict.');
const access = withPermission('manage-search');

export const searchTuningContract = {
  listSynonyms: operation({
    kind: 'query',
    summary: 'Groups of synonyms, paged',
    access,
    input: z.strictObject(pagedListInput(['words', 'updatedAt'])),
    output: pagedListOutput(SynonymGroup),
    errors: [],
    example: { searchTerm: 'cfd' },
    rest: { method: 'GET', path: '/api/ximblox/search/synonyms/list' },
  }),
  createSynonyms: operation({
    kind: 'mutation',
    summary: 'Add a group of synonyms',
    access,
    input: SynonymGroupInput,
    output: group,
    errors: [required, nameTaken, conflict, duplicate, invalid, tooLong],
    example: { locale: 'en-gb', words: ['CFD', 'computational fluid dynamics'] },
    rest: { method: 'POST', path: '/api/ximblox/search/synonyms' },
  }),
  updateSynonyms: operation({
    kind: 'mutation',
    summary: 'Change a group of synonyms',
    access,
    input: z.strictObject({
      id: PathID,
      revision: mergedRevision,
      ...synonymFields,
      original: originalOf({ locale: Locale, words: z.array(z.string()) }),
    }),
    output: group,
    errors: [notFound, required, nameTaken, revisionConflict, conflict, duplicate, invalid, tooLong],
    example: { id: 1, revision: 0, locale: 'en-gb', words: ['CFD', 'computational fluid dynamics', 'flow simulation'] },
    rest: { method: 'PUT', path: '/api/ximblox/search/synonyms/:id' },
  }),
  deleteSynonyms: operation({
    kind: 'mutation',
    summary: 'Delete a group of synonyms',
    access,
    input: z.strictObject({ id: PathID, revision }),
    output: Done,
    errors: [notFound, revisionConflict, invalid],
    // The example before changed it.
    example: { id: 1, revision: 1 },
    rest: { method: 'POST', path: '/api/ximblox/search/synonyms/:id/delete' },
  }),
  importSynonyms: operation({
    kind: 'upload',
    summary:
      'Import groups of synonyms from a CSV file with the header locale,words; a bar separates the words, and a group that has one of them is changed',
    access,
    fileField: 'f',
    fileInMemory: 1024 * 1024,
    input: NoInput,
    output: z.strictObject({
      added: z.number().int(),
      changed: z.number().int(),
      errors: z.array(z.strictObject({ line: z.number().int(), property: z.string(), message: z.string() })),
    }),
    errors: [conflict, invalid, tooLong, fileRequired],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/search/synonyms/import' },
  }),
  exportSynonyms: exportOperation({
    summary: 'The groups of synonyms as CSV, as they are imported',
    access,
    input: NoInput,
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/search/synonyms/export' },
    countsAs: 'export',
  }),
  listBestBets: operation({
    kind: 'query',
    summary: 'Best bets, paged',
    access,
    input: z.strictObject(pagedListInput(['term', 'updatedAt'])),
    output: pagedListOutput(BestBet),
    errors: [],
    example: { searchTerm: 'tank' },
    rest: { method: 'GET', path: '/api/ximblox/search/best-bets/list' },
  }),
  createBestBet: operation({
    kind: 'mutation',
    summary: 'Add a best bet: pages that come first for a term',
    access,
    input: BestBetInput,
    output: bestBet,
    errors: [required, nameTaken, conflict, duplicate, invalid, tooLong],
    example: { locale: 'en-gb', term: 'towing tank', pageIDs: [1] },
    rest: { method: 'POST', path: '/api/ximblox/search/best-bets' },
  }),
  updateBestBet: operation({
    kind: 'mutation',
    summary: 'Change a best bet',
    access,
    input: z.strictObject({
      id: PathID,
      revision: mergedRevision,
      ...bestBetFields,
      original: originalOf({ locale: Locale, term: z.string(), pageIDs: z.array(ID) }),
    }),
    output: bestBet,
    errors: [notFound, required, nameTaken, revisionConflict, conflict, duplicate, invalid, tooLong],
    example: { id: 1, revision: 0, locale: 'en-gb', term: 'towing tanks', pageIDs: [1] },
    rest: { method: 'PUT', path: '/api/ximblox/search/best-bets/:id' },
  }),
  deleteBestBet: operation({
    kind: 'mutation',
    summary: 'Delete a best bet',
    access,
    input: z.strictObject({ id: PathID, revision }),
    output: Done,
    errors: [notFound, revisionConflict, invalid],
    example: { id: 1, revision: 1 },
    rest: { method: 'POST', path: '/api/ximblox/search/best-bets/:id/delete' },
  }),
  listMissed: operation({
    kind: 'query',
    summary: 'Terms of the last 90 days that nothing was found for, paged',
    access,
    input: z.strictObject(pagedListInput(['searches', 'term', 'lastSearchedAt'])),
    output: pagedListOutput(MissedSearch),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/search/missed/list' },
  }),
  deleteMissed: operation({
    kind: 'mutation',
    summary: 'Remove a term from the list until it is searched for again',
    access,
    input: z.strictObject({ id: PathID }),
    output: Done,
    errors: [notFound, invalid],
    example: { id: 1 },
    rest: { method: 'DELETE', path: '/api/ximblox/search/missed/:id' },
  }),
};
