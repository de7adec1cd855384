import { ID, Locale, PathID } from '@ximblox/primitives';
import { conflict, invalid, invalidHTML, pageNotFound, required, revisionConflict, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, staff, withPermission } from '../../../operation.ts';
import { Stored } from '../../../page-shapes.ts';

/** Characters of a file. */
export const xliffMaxLength = 4 * 1024 * 1024;
/** Quotes and letters beyond ASCII take more bytes than characters. */
const bodyLimit = 6 * 1024 * 1024;
/** The text of a file, as it was read. */
const Content = z.string().min(1, { error: required }).max(xliffMaxLength, { error: tooLong }).describe('An XLIFF 1.2 document.');

/**
 * What becomes of a text of a file: `changedSource` and `unfinished` (by the state that the file gives it) are stored but not confirmed;
 * the last three are left out.
 */
const unitOutcomes = ['changed', 'changedSource', 'unfinished', 'same', 'empty', 'unknown', 'noPlace'] as const;

/** A translation in a file, and what the file would change in it. */
export const XliffPage = z.strictObject({
  pageID: ID,
  title: z.string(),
  path: z.string(),
  locale: Locale,
  revision: z.number().int().describe('The revision of the draft that the file was compared with.'),
  mayEdit: z.boolean(),
  counts: z.record(z.enum(unitOutcomes), z.number().int().min(0)),
  units: z
    .array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        outcome: z.enum(unitOutcomes),
        before: z.string(),
        after: z.string(),
      }),
    )
    .describe('The texts that are not as they were, 500 at most, each cut to 300 characters.'),
});
export type XliffPage = z.infer<typeof XliffPage>;

/** A part of a file that belongs to no translation here, or to one in other languages. */
const RefusedFile = z.strictObject({
  original: z.string(),
  reason: z.enum(['noTranslation', 'sourceLanguage', 'targetLanguage', 'repeated']),
});

/** Translations as files for agencies. */
export const xliffContract = {
  exportXliff: operation({
    kind: 'query',
    summary: 'Translations as an XLIFF 1.2 file, no larger than an import takes once it is translated',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({
      pageIDs: z.array(ID).min(1, { error: required }).max(100, { error: tooLong }).describe('Pages that are translations.'),
      onlyBehind: z.boolean().default(true).describe('Only what is not up to date.'),
    }),
    output: z.strictObject({
      fileName: z.string(),
      content: z.string(),
      units: z.number().int().min(0),
      leftOut: z.array(ID).describe('The pages that are no translations.'),
    }),
    errors: [invalid, tooLong],
    example: { pageIDs: [1] },
    rest: { method: 'POST', path: '/api/ximblox/translation/export-xliff' },
  }),
  previewXliff: operation({
    kind: 'query',
    summary: 'What an XLIFF 1.2 file would change',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ content: Content }),
    output: z.strictObject({ items: z.array(XliffPage), refused: z.array(RefusedFile) }),
    errors: [conflict, invalid, tooLong],
    countsAs: 'preview',
    example: { content: '<xliff version="1.2"><file original="translation/1"/></xliff>' },
    rest: { method: 'POST', path: '/api/ximblox/translation/preview-xliff', bodyLimit },
  }),
  importXliff: operation({
    kind: 'mutation',
    summary: 'Store the texts that an XLIFF 1.2 file has for a translation, and confirm its blocks',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: z.strictObject({
      id: PathID,
      revision: z.number().int().min(0).describe('That of the preview, so that nothing is overwritten unseen.'),
      content: Content,
    }),
    output: Stored.extend({ changed: z.number().int().min(0), debt: z.number().int().min(0) }),
    errors: [pageNotFound, conflict, revisionConflict, invalid, tooLong, invalidHTML],
    example: { id: 1, revision: 0, content: '<xliff version="1.2"><file original="translation/1"/></xliff>' },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/import-xliff', bodyLimit },
  }),
};
