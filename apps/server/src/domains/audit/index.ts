import type { Contract } from '@ximblox/contract';

import type { Handlers } from '../../kernel/handlers.ts';
import { listAudit } from './audit.repository.ts';

export const auditHandlers: Handlers<Contract['audit']> = {
  list: (context, input) => listAudit(context.db, { ...input, sortOrder: input.sortOrder ?? 'desc' }),
};
