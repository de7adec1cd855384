import type { Contract } from '@ximblox/contract';

import { notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { createBestBet, deleteBestBet, updateBestBet, withPages } from './best-bets.ts';
import { importSynonyms } from './import-synonyms.ts';
import { deleteMissedSearch, listMissedSearches } from './missed-searches.repository.ts';
import { listBets, listGroups } from './search-tuning.repository.ts';
import { createSynonyms, deleteSynonyms, exportSynonyms, updateSynonyms } from './synonyms.ts';

/** Times are listed newest first, texts from A to Z. */
const orderOf = (column: string): 'asc' | 'desc' => (column === 'words' || column === 'term' ? 'asc' : 'desc');

export const searchTuningHandlers: Handlers<Contract['searchTuning']> = {
  listSynonyms: ({ db }, { columnToSort = 'words', sortOrder = orderOf(columnToSort), ...input }) =>
    listGroups(db, { ...input, columnToSort, sortOrder }),
  createSynonyms,
  updateSynonyms,
  deleteSynonyms,
  importSynonyms: (context, _input, file) => importSynonyms(context, file),
  exportSynonyms,
  async listBestBets(context, { columnToSort = 'term', sortOrder = orderOf(columnToSort), ...input }) {
    const { items, totalItems } = await listBets(context.db, { ...input, columnToSort, sortOrder });
    return { items: await withPages(context, items), totalItems };
  },
  createBestBet,
  updateBestBet,
  deleteBestBet,
  listMissed: ({ db }, { columnToSort = 'searches', sortOrder = orderOf(columnToSort), ...input }) =>
    listMissedSearches(db, { ...input, columnToSort, sortOrder }),
  deleteMissed: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const term = await deleteMissedSearch(unit.tx, id);
      if (term === undefined) throw notFound('missedSearch');
      unit.audit({
        action: 'searchTuning.deleteMissed',
        subjectType: 'missedSearch',
        subjectID: id,
        params: { kind: 'text', text: term },
      });
      return {};
    }),
};
