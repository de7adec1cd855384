import type { Contract } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import { exceedsOwnRights, forbidden, invalid, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { sessionTag } from '../credentials/index.ts';
import { deleteAPIToken, hashAPIToken, insertAPIToken, listAPITokens, newAPIToken } from './api-tokens.repository.ts';

export const apiTokensHandlers: Handlers<Contract['apiTokens']> = {
  list: async (context) => ({ items: await listAPITokens(context.db) }),

  create(context, { name, permissions, expiresAt = null }) {
    const { actor } = context;
    // A token that created tokens would outlive its own expiry.
    if (actor.kind !== 'staff' || actor.tokenID !== undefined)
      throw forbidden('', { internal: 'An API token makes no API tokens.' });
    // Only names are compared: parameters that narrow the creator's permission narrow the token's too, on every call.
    if (!permissions.every((permission) => hasPermission(actor.permissions, permission))) throw exceedsOwnRights('permissions');
    if (expiresAt !== null && Date.parse(expiresAt) <= context.services.clock.now().getTime())
      throw invalid('expiresAt', { rule: 'future' });
    return unitOfWork(context, async (unit) => {
      const token = newAPIToken();
      const apiToken = await insertAPIToken(unit.tx, {
        tokenHash: hashAPIToken(token),
        name: name.trim(),
        permissions,
        userID: actor.userID,
        expiresAt,
      });
      const params = { kind: 'permissions', name: apiToken.name, permissions } as const;
      unit.audit({ action: 'apiTokens.create', subjectType: 'apiToken', subjectID: apiToken.id, params });
      return { apiToken, token };
    });
  },

  delete: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const token = await deleteAPIToken(unit.tx, id);
      if (token === undefined) throw notFound('apiToken');
      unit.invalidate(sessionTag('staff', token.userID));
      unit.audit({
        action: 'apiTokens.delete',
        subjectType: 'apiToken',
        subjectID: id,
        params: { kind: 'text', text: token.name },
      });
      return {};
    }),
};
