import type { contract, User } from '@ximblox/contract';
import type { z } from 'zod';

import { t } from '../../shared/language/t.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import type { originalOf, ProfileImageChange } from './user-form.ts';

/** A user's details as the call's input. */
type UserInput = z.input<typeof contract.users.create.input>;
/** The API calls of saving a user. */
export type UserCalls = {
  create(input: UserInput): Promise<{ User: User }>;
  update(input: z.input<typeof contract.users.update.input>): Promise<{ User: User }>;
  setImage(id: number, file: File): Promise<User>;
  deleteImage(input: { id: number }): Promise<{ User: User }>;
};

/**
 * The stored user, and the error if the details were stored but the image was refused: a retry then updates this user instead of
 * creating a second one.
 */
export type Saved = { readonly stored: User; readonly imageRefusal?: unknown };

/**
 * Saves the details first, then removes or uploads the image if requested (specification, section 4).
 * @param original the fields as they were read; what somebody else changed since stays
 * @throws the refusal of the details
 */
export async function saveUser(
  calls: UserCalls,
  input: UserInput,
  image: ProfileImageChange,
  user: User | null,
  original?: ReturnType<typeof originalOf>,
): Promise<Saved> {
  const { User: stored } =
    user === null ? await calls.create(input) : await calls.update({ id: user.ID, ...input, ...(original && { original }) });
  try {
    if (image.kind === 'remove') return { stored: (await calls.deleteImage({ id: stored.ID })).User };
    if (image.kind === 'replace') return { stored: await calls.setImage(stored.ID, image.file) };
    return { stored };
  } catch (imageRefusal) {
    return { stored, imageRefusal };
  }
}

/** Why the role of the last administrator can't be changed. */
export const lastAdministratorRole = t(
  'This is the last user who can manage users and roles. Give another user this role first.',
);

const words: Readonly<Record<string, string>> = {
  'required roleID': t('Choose a role.'),
  'nameTaken email': t('Another account has this email address.'),
  'conflict roleID': lastAdministratorRole,
  'conflict id': t('This is the last user who can manage users and roles. Give another user that role first.'),
  'forbidden roleID': t('This role may do something that you may not, so you can’t assign it.'),
  'forbidden id': t("This user has permissions that you don't have. Ask someone who has them."),
  'invalid roleID': t('This role is no longer there. Choose another one.'),
};

/** The text of an error of a user call, where the context is more specific than the code. */
export const describeUserError = (error: FailureError): FailureError => ({
  ...error,
  message: words[`${error.name} ${error.property}`] ?? error.message,
});
