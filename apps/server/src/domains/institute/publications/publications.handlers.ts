import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { listPublications } from './list-publications.ts';

export const publicationsHandlers: Handlers<Contract['publications']> = {
  list: async (context, { instituteID, locale, limit }) => ({
    items: await listPublications(context, { expertID: instituteID, locale, limit }),
  }),
};
