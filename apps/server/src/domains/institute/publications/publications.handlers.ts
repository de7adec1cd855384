import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { listPapers } from './list-papers.ts';

export const papersHandlers: Handlers<Contract['papers']> = {
  list: async (context, { instituteID, locale, limit }) => ({
    items: await listPapers(context, { expertID: instituteID, locale, limit }),
  }),
};
