import type { Contract } from '@ximblox/contract';

import { notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { deleteAllViolations, deleteViolation, listViolations } from './violations.repository.ts';

export const securityReportsHandlers: Handlers<Contract['securityReports']> = {
  list: (context, input) =>
    listViolations(context.db, {
      ...input,
      area: input.area,
      columnToSort: input.columnToSort ?? 'lastSeenAt',
      sortOrder: input.sortOrder ?? 'desc',
    }),
  delete: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const directive = await deleteViolation(unit.tx, id);
      if (directive === undefined) throw notFound('securityReport');
      unit.audit({
        action: 'securityReports.delete',
        subjectType: 'securityReport',
        subjectID: id,
        params: { kind: 'text', text: directive },
      });
      return {};
    }),
  clear: (context) =>
    unitOfWork(context, async (unit) => {
      const rows = await deleteAllViolations(unit.tx);
      unit.audit({
        action: 'securityReports.clear',
        subjectType: 'securityReport',
        subjectID: null,
        params: { kind: 'reports', count: rows },
      });
      return {};
    }),
};
