import type { Contract } from '@ximblox/contract';

import { actorUserID } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { readUser } from './users.repository.ts';

export const usersHandlers: Handlers<Contract['users']> = {
  async current(context) {
    const userID = actorUserID(context.actor);
    const user = userID === null ? undefined : await readUser(context.db, userID);
    if (user === undefined) throw failure('UM_01', '', { status: 401 });
    return user;
  },
};
