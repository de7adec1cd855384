import type { Contract, Jip } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { changeJip, createJip, removeJip } from './change-jips.ts';
import { addMembers, removeMembers } from './change-members.ts';
import { exportJipMembers } from './export-members.ts';
import { findJip, listJipMembers, listJips } from './jips.repository.ts';

async function getJip({ db }: Context, id: number): Promise<Jip> {
  const jip = await findJip(db, id);
  if (jip === undefined) throw notFound('group');
  return jip;
}

export const jipsHandlers: Handlers<Contract['jips']> = {
  list: ({ db }, query) => listJips(db, query),
  get: (context, { id }) => getJip(context, id),
  create: createJip,
  update: changeJip,
  delete: removeJip,
  async listUsers(context, { id, ...query }) {
    await getJip(context, id);
    return listJipMembers(context.db, id, query);
  },
  addUsers: addMembers,
  removeUsers: removeMembers,
  csvExport: exportJipMembers,
};
