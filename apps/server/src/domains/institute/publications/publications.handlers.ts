import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { allowMembers, disallowMembers, listAllowed } from './allowed-members.ts';
import { exportAllowed } from './export-allowed-members.ts';
import { citationFile } from './citations/citation-file.ts';
import { getPublication, listPublications } from './list-publications.ts';

export const publicationsHandlers: Handlers<Contract['publications']> = {
  list: async (context, { instituteID, locale, limit }) => ({
    items: await listPublications(context, { expertID: instituteID, locale, limit }),
  }),
  cite: async (context, { id, format }) => {
    const paper = await getPublication(context, id);
    return citationFile([paper], { format, name: `publication-${id}`, publicUrl: context.services.config.publicUrl });
  },
  listUsers: listAllowed,
  addUsers: allowMembers,
  removeUsers: disallowMembers,
  csvExport: exportAllowed,
};
