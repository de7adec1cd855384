import type { Contract } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import { DomainError, internalError, invalid, permissionNeeded } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { deleteAudit, listAudit } from './audit.repository.ts';

export const auditHandlers: Handlers<Contract['audit']> = {
  list: (context, input) => listAudit(context.db, { ...input, sortOrder: input.sortOrder ?? 'desc' }),

  async delete(context, { before }) {
    const { actor } = context;
    if (actor.kind === 'staff' && !hasPermission(actor.permissions, 'manage-roles')) throw permissionNeeded('manage-roles');
    if (Date.parse(before) > context.services.clock.now().getTime()) throw invalid('before', { rule: 'past' });
    try {
      return await unitOfWork(context, async (unit) => {
        const removed = await deleteAudit(unit.tx, new Date(before));
        // The truncation itself is audited.
        const params = { kind: 'entriesBefore', count: removed, before } as const;
        unit.audit({ action: 'audit.delete', subjectType: 'audit', subjectID: null, params });
        return { removed };
      });
    } catch (error) {
      throw error instanceof DomainError ? error : internalError('audit', error);
    }
  },
};
