import type { contract, User } from '@ximblox/contract';
import type { z } from 'zod';

import type { FailureError } from '../../shared/api/failure.ts';
import type { PictureChange } from './user-form.ts';

/** A user's details as the server takes them. */
type UserInput = z.input<typeof contract.users.create.input>;
/** The calls that saving makes. */
export type UserCalls = {
  create(input: UserInput): Promise<{ User: User }>;
  update(input: UserInput & { id: number }): Promise<{ User: User }>;
  setImage(id: number, file: File): Promise<User>;
  deleteImage(input: { id: number }): Promise<{ User: User }>;
};

/**
 * The user as the server has it now, and what was thrown where the details were stored and the picture was refused: trying again then changes
 * this user and makes no second one.
 */
export type Saved = { readonly stored: User; readonly pictureRefusal?: unknown };

/**
 * Stores the details first, then takes the picture away or sends another, where that is asked for (specification, section 4).
 * @throws why the details were refused
 */
export async function saveUser(calls: UserCalls, input: UserInput, picture: PictureChange, user: User | null): Promise<Saved> {
  const { User: stored } = user === null ? await calls.create(input) : await calls.update({ id: user.ID, ...input });
  try {
    if (picture.kind === 'remove') return { stored: (await calls.deleteImage({ id: stored.ID })).User };
    if (picture.kind === 'replace') return { stored: await calls.setImage(stored.ID, picture.file) };
    return { stored };
  } catch (pictureRefusal) {
    return { stored, pictureRefusal };
  }
}

/** Why the role of the last administrator stays. */
export const lastAdministratorRole = 'This is the last user who can manage users and roles. Give another user this role first.';

const words: Readonly<Record<string, string>> = {
  'required roleID': 'Choose a role.',
  'nameTaken email': 'Another account has this email address.',
  'conflict roleID': lastAdministratorRole,
  'conflict id': 'This is the last user who can manage users and roles. Give another user that role first.',
  'forbidden roleID': 'This role may do something that you may not, so you cannot hand it out.',
  'forbidden id': "This user has permissions that you don't have. Ask someone who has them.",
  'invalid roleID': 'This role is no longer there. Choose another one.',
};

/** The sentence for an error of a call about a user, where the place says more than the code. */
export const inWordsOfUsers = (error: FailureError): FailureError => ({
  ...error,
  message: words[`${error.name} ${error.property}`] ?? error.message,
});
