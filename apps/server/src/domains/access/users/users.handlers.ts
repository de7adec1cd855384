import type { Contract, User } from '@ximblox/contract';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { notFound, unauthenticated } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { requireStoredContent } from '../../cms/media/index.ts';
import { covers, findLastAdministratorID } from '../roles/index.ts';
import { listDeletedUsers } from './personal-data/deleted-users.repository.ts';
import { eraseUser } from './personal-data/erase-user.ts';
import { exportUser } from './personal-data/export-user.ts';
import { cancelEmailChange, resendEmailChange } from './change-email.ts';
import { inviteAgain } from './invite-again.ts';
import { acceptProfileImage, getProfileImage } from './profile-image.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { requireUser } from './require-user.ts';
import { updateUserAccount, createUser, deleteStaffUser } from './user-changes.ts';
import { userAbilities } from './users.policy.ts';
import { listUsers, findUser, setUserImage, setUserLanguage } from './users.repository.ts';

type Form = { email: string; roleID: number; profile: { name: string; jobTitle: string } };
const flat = ({ email, roleID, profile: { name, jobTitle } }: Form) => ({ email, roleID, name, jobTitle });

/** Replaces or removes a user's image. */
const changeImage = (context: Context, userID: number, hash: string | null): Promise<{ User: User }> =>
  unitOfWork(context, async (unit) => {
    const user = await requireUser(context, unit, userID);
    if (hash !== null) await requireStoredContent(context.services, unit.tx, hash);
    await setUserImage(unit.tx, userID, hash);
    unit.audit({ action: 'users.setImage', subjectType: 'user', subjectID: userID, params: { kind: 'text', text: user.name } });
    return { User: await requireUser(context, unit, userID) };
  });

export const usersHandlers: Handlers<Contract['users']> = {
  async current(context) {
    const userID = actorUserID(context.actor);
    const user = userID === null ? undefined : await findUser(context.db, userID);
    if (user === undefined) throw unauthenticated();
    return user;
  },
  list: async (context, input) => {
    const { columnToSort = 'name', sortOrder = 'asc' } = input;
    const { items, totalItems } = await listUsers(context.db, { ...input, columnToSort, sortOrder });
    const lastID = await findLastAdministratorID(context.db);
    const listed = items.map((user) => ({
      ...user,
      isLastAdministrator: user.ID === lastID,
      can: userAbilities(context.actor, user),
    }));
    return { items: listed, totalItems };
  },
  create: (context, input) => createUser(context, flat(input), { email: 'email', role: 'roleID' }),
  update: (context, input) => updateUserAccount(context, { id: input.id, ...flat(input) }, input.original),
  resendEmailChange: (context, { id }) => resendEmailChange(context, id),
  cancelEmailChange: (context, { id }) => cancelEmailChange(context, id),
  setLanguage: (context, { language }) =>
    unitOfWork(context, async (unit) => {
      const userID = actorUserID(context.actor);
      const user = userID === null ? undefined : await findUser(unit.tx, userID, true);
      if (user === undefined) throw unauthenticated();
      await setUserLanguage(unit.tx, user.ID, language);
      return { User: { ...user, language } };
    }),
  delete: (context, { id }) => deleteStaffUser(context, id),
  listDeleted: async (context, input) => {
    const { items, totalItems } = await listDeletedUsers(context.db, input);
    return {
      items: items.map(({ permissions, ...user }) => ({ ...user, can: { erase: covers(context.actor, permissions) } })),
      totalItems,
    };
  },
  erase: (context, { id }) => eraseUser(context, id),
  export: exportUser,
  invite: (context, { id }) => inviteAgain(context, id),
  resetSecondFactor: (context, { id }) => resetSecondFactor(context, id),
  setImage: async (context, { id }, file) => {
    // Permission is checked before the file is read.
    await unitOfWork(context, (unit) => requireUser(context, unit, id));
    return changeImage(context, id, await acceptProfileImage(context, file));
  },
  deleteImage: (context, { id }) => changeImage(context, id, null),
  image: async (context, { id, hash }) => {
    const user = await findUser(context.db, id);
    if (user?.image?.url.endsWith(`/${hash}`) !== true) throw notFound('user', 'hash');
    const { bytes, contentType } = await getProfileImage(context.services, hash);
    return {
      body: bytes,
      contentType,
      size: bytes.length,
      fileName: contentType === 'image/png' ? 'profile.png' : 'profile.jpg',
      disposition: 'inline',
      etag: `"${hash.slice(0, 40)}"`,
      cacheControl: 'private, max-age=31536000, immutable',
    };
  },
};
