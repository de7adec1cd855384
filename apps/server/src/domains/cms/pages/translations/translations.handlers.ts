import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../../kernel/operation/handlers.ts';
import { confirmBlocks } from './confirm-blocks.ts';
import { getBoard } from './get-board.ts';
import type { AfterPublishing } from '../publishing/schedule-publication.ts';
import type { RecordFinders } from '../references/record-references.ts';
import { exportXliff } from './xliff/export-xliff.ts';
import { importXliff, previewXliff } from './xliff/import-xliff.ts';
import { deleteSet, publishSet } from './page-set.ts';
import { suggestTexts } from './suggest/suggest-texts.ts';
import { getTranslation } from './get-translation.ts';

/**
 * Translations and what they owe to their source.
 * @param afterPublishing what else happens when a page is published, in the same transaction
 * @param recordFinders finds the records of other domains that field kinds refer to
 */
export const translationsHandlers = (
  afterPublishing: AfterPublishing,
  recordFinders: RecordFinders,
): Handlers<Contract['translations']> => ({
  get: getTranslation,
  confirm: confirmBlocks,
  suggest: suggestTexts,
  board: getBoard,
  publishSet: (context, input) => publishSet(context, input, afterPublishing),
  deleteSet,
  exportXliff,
  previewXliff,
  importXliff: (context, input) => importXliff(context, input, recordFinders),
});
