import { ID, Locale, pagedListInput, pagedListOutput, PathID, Timestamp } from '@ximblox/primitives';
import {
  conflict,
  fileRequired,
  invalid,
  nameTaken,
  notFound,
  required,
  revisionConflict,
  tooLong,
} from '@ximblox/primitives/errors';
import { z } from 'zod';

import { Done, NoInput, exportOperation, operation, originalOf, staff, withPermission } from '../../operation.ts';
import { line, requiredLine } from '../../text-shapes.ts';

/** The most terms there can be. */
export const glossaryTermsMax = 5_000;

const fields = {
  sourceLocale: Locale,
  targetLocale: Locale.describe('Another language than `sourceLocale`. A term is used in both directions.'),
  source: requiredLine(200),
  translation: line(200).describe('Empty only for a term that is not translated.'),
  note: line(500).default('').describe('For translators.'),
  doNotTranslate: z.boolean().default(false).describe('Whether it stays as it is, such as the name of a basin.'),
  caseSensitive: z.boolean().default(false).describe('Whether it is found in this form alone, such as `IT`.'),
};

/** The input of a term, and of a line of an import. */
export const GlossaryTermInput = z.strictObject(fields);
export type GlossaryTermInput = z.output<typeof GlossaryTermInput>;

/** A term of the institute and its translation. */
export const GlossaryTerm = z.strictObject({ id: ID, revision: z.number().int(), ...fields, updatedAt: Timestamp });
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

const term = z.strictObject({ term: GlossaryTerm });
const revision = z.number().int().min(0).describe('That of the term as it was read.');
const mergedRevision = revision.describe('That of the term as it was read; with `original` a later one is no conflict.');
const originalFields = {
  sourceLocale: Locale,
  targetLocale: Locale,
  source: z.string(),
  translation: z.string(),
  note: z.string(),
  doNotTranslate: z.boolean(),
  caseSensitive: z.boolean(),
};

export const glossaryContract = {
  list: operation({
    kind: 'query',
    summary: 'Terms of the glossary, paged; the search is in terms, translations and notes',
    access: staff,
    reads: 'drafts',
    input: z.strictObject(pagedListInput(['source', 'translation', 'updatedAt'])),
    output: pagedListOutput(GlossaryTerm),
    errors: [],
    example: { searchTerm: 'tank' },
    rest: { method: 'GET', path: '/api/ximblox/glossary/list' },
  }),
  listPair: operation({
    kind: 'query',
    summary: 'All terms from one language to another; those of the other direction are turned around',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ sourceLocale: Locale, targetLocale: Locale }),
    output: z.strictObject({ items: z.array(GlossaryTerm).max(glossaryTermsMax) }),
    errors: [invalid],
    example: { sourceLocale: 'en-gb', targetLocale: 'nl-nl' },
    rest: { method: 'GET', path: '/api/ximblox/glossary/of/:sourceLocale/:targetLocale' },
  }),
  create: operation({
    kind: 'mutation',
    summary: 'Add a term to the glossary',
    access: withPermission('edit-page'),
    input: GlossaryTermInput,
    output: term,
    errors: [required, nameTaken, conflict, invalid, tooLong],
    example: { sourceLocale: 'en-gb', targetLocale: 'nl-nl', source: 'towing tank', translation: 'sleeptank' },
    rest: { method: 'POST', path: '/api/ximblox/glossary' },
  }),
  update: operation({
    kind: 'mutation',
    summary: 'Change a term of the glossary',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: z.strictObject({ id: PathID, revision: mergedRevision, ...fields, original: originalOf(originalFields) }),
    output: term,
    errors: [notFound, required, nameTaken, revisionConflict, conflict, invalid, tooLong],
    example: {
      id: 1,
      revision: 0,
      sourceLocale: 'en-gb',
      targetLocale: 'nl-nl',
      source: 'towing tank',
      translation: 'sleeptank',
      note: 'Not: sleepbassin',
    },
    rest: { method: 'PUT', path: '/api/ximblox/glossary/:id' },
  }),
  delete: operation({
    kind: 'mutation',
    summary: 'Delete a term of the glossary',
    access: withPermission('edit-page'),
    input: z.strictObject({ id: PathID, revision }),
    output: Done,
    errors: [notFound, revisionConflict, invalid],
    // The example before changed it.
    example: { id: 1, revision: 1 },
    rest: { method: 'POST', path: '/api/ximblox/glossary/:id/delete' },
  }),
  import: operation({
    kind: 'upload',
    summary:
      'Import terms from a CSV file with the header sourceLocale,targetLocale,source,translation,note,doNotTranslate,caseSensitive; a term that exists is changed',
    access: withPermission('edit-page'),
    fileField: 'f',
    fileInMemory: 2 * 1024 * 1024,
    input: NoInput,
    output: z.strictObject({
      added: z.number().int(),
      changed: z.number().int(),
      errors: z.array(z.strictObject({ line: z.number().int(), property: z.string(), message: z.string() })),
    }),
    errors: [conflict, invalid, tooLong, fileRequired],
    example: {},
    rest: { method: 'POST', path: '/api/ximblox/glossary/import' },
  }),
  export: exportOperation({
    summary: 'The glossary as CSV, as it is imported',
    access: staff,
    reads: 'drafts',
    input: NoInput,
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/glossary/export' },
    countsAs: 'export',
  }),
};
