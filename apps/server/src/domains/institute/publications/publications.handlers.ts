import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { allowMembers, disallowMembers, listAllowed } from './allowed-members.ts';
import { listPublications } from './list-publications.ts';

export const publicationsHandlers: Handlers<Contract['publications']> = {
  list: async (context, { instituteID, locale, limit }) => ({
    items: await listPublications(context, { expertID: instituteID, locale, limit }),
  }),
  listUsers: listAllowed,
  addUsers: allowMembers,
  removeUsers: disallowMembers,
};
