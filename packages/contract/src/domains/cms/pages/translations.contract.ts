import { Block } from '@ximblox/blocks';
import { ID, Locale, PathID, Timestamp } from '@ximblox/primitives';
import { conflict, invalid, pageNotFound, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { operation, staff, withPermission } from '../../../operation.ts';
import { PageState } from '../../../shapes.ts';
import { pageSetContract } from './page-set.contract.ts';
import { xliffContract } from './xliff.contract.ts';
import { translationBoardContract } from './translation-board.contract.ts';

/** The key of a block; empty for the row with the page's own fields. */
const RowKey = z.string().max(64, { error: tooLong });
const Hash = z.string().max(64, { error: tooLong });
const Debt = z.number().int().min(0).describe('How many blocks await a translator.');

/** A block as the source had it; its key is that of the row. */
const SourceContent = Block.omit({ key: true });

/** The state of a translation against the newest version of its source. */
export const Translation = z.strictObject({
  pageID: ID,
  source: z.strictObject({ pageID: ID, locale: Locale, title: z.string(), path: z.string(), state: PageState }).nullable(),
  sourceBlocks: z
    .array(z.strictObject({ key: RowKey, type: z.string(), hash: Hash, hasWords: z.boolean() }))
    .describe('The page’s own fields first, then its blocks in their order.'),
  records: z.array(
    z.strictObject({
      blockKey: RowKey,
      sourceKey: RowKey,
      hash: Hash.nullable().describe('What the source said when the translation was last right; null if it never was.'),
      confirmedAt: Timestamp.nullable(),
      source: SourceContent.nullable().describe('The source’s block as it was then, where it says something else now.'),
    }),
  ),
  debt: Debt,
  canSuggest: z.boolean().describe('Whether a provider of machine translation is set up.'),
});
export type Translation = z.infer<typeof Translation>;

/** Translations and what they owe to the page that they were made from. */
export const translationsContract = {
  get: operation({
    kind: 'query',
    summary: 'A translation block by block: what is up to date, what changed in the source, what is missing',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ id: PathID }),
    output: Translation,
    errors: [pageNotFound],
    example: { id: 1 },
    rest: { method: 'GET', path: '/api/ximblox/page/:id/translation' },
  }),
  confirm: operation({
    kind: 'mutation',
    summary: 'Confirm that blocks of a translation are right for what the source says now',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: z.strictObject({
      id: PathID,
      blocks: z
        .array(z.strictObject({ blockKey: RowKey, sourceKey: RowKey, hash: Hash }))
        .min(1, { error: required })
        .max(1001, { error: tooLong })
        .describe('`hash` is that of the source’s block as it was read, so that no change is confirmed unseen.'),
    }),
    output: z.strictObject({ debt: Debt }),
    errors: [pageNotFound, conflict, invalid],
    example: { id: 1, blocks: [{ blockKey: '', sourceKey: '', hash: 'f5nZ…' }] },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/translation/confirm' },
  }),
  suggest: operation({
    kind: 'mutation',
    summary: 'Ask a machine for translations of blocks of the source; nothing is stored',
    access: withPermission('edit-page'),
    reads: 'drafts',
    input: z.strictObject({
      id: PathID.describe('The ID of the translation.'),
      sourceKeys: z
        .array(RowKey)
        .min(1, { error: required })
        .max(20, { error: tooLong })
        .describe(
          'Blocks of the source; empty for the page’s own fields. Their texts are sent to the provider, 20,000 characters at most.',
        ),
    }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          sourceKey: RowKey,
          texts: z.array(z.strictObject({ path: z.string(), value: z.string() })),
        }),
      ),
    }),
    errors: [pageNotFound, required, conflict, invalid, tooLong],
    example: { id: 1, sourceKeys: [''] },
    rest: { method: 'POST', path: '/api/ximblox/page/:id/translation/suggest' },
    countsAs: 'machineTranslation',
  }),
  ...translationBoardContract,
  ...pageSetContract,
  ...xliffContract,
};
