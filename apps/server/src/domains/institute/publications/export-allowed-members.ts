import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import type { CsvAnswer } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { membershipRows } from '../members/index.ts';
import { isPublication, listAllowedMembersAfter } from './allowed-members.repository.ts';

/**
 * The members with access to a publication as CSV, without those who have deleted their account; who exported them is audited before
 * anything is sent. @throws DomainError `notFound`
 */
export async function exportAllowed(context: Context, { id }: { id: number }): Promise<CsvAnswer> {
  if (!(await isPublication(context.db, id))) throw notFound('page');
  await unitOfWork(context, (unit) => {
    unit.audit({ action: 'publications.csvExport', subjectType: 'page', subjectID: id, params: { kind: 'action' } });
    return Promise.resolve();
  });
  return {
    fileName: `publication-${id}-members.csv`,
    rows: membershipRows((part) => listAllowedMembersAfter(context.db, id, part)),
  };
}
