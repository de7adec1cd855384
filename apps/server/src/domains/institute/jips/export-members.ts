import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import type { CsvAnswer } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { membershipRows } from '../members/index.ts';
import { findJip, listJipMembersAfter } from './jips.repository.ts';

/**
 * The members of a project as CSV, without those who have deleted their account; who exported them is audited before anything is sent.
 * @throws DomainError `notFound`
 */
export async function exportJipMembers(context: Context, { id }: { id: number }): Promise<CsvAnswer> {
  const jip = await findJip(context.db, id);
  if (jip === undefined) throw notFound('group');
  await unitOfWork(context, (unit) => {
    unit.audit({ action: 'jips.csvExport', subjectType: 'jip', subjectID: id, params: { kind: 'named', name: jip.name } });
    return Promise.resolve();
  });
  return {
    fileName: `jip-${id}-members.csv`,
    rows: membershipRows((part) => listJipMembersAfter(context.db, id, part)),
  };
}
