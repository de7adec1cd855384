import type { User } from '@ximblox/contract';

import { failureOf, textOfCode, type FailureError } from '../../shared/api/failure.ts';
import { inputOf, type UserFields } from './user-form.ts';

/** The calls that saving makes. */
export type UserCalls = {
  create(input: ReturnType<typeof inputOf>): Promise<{ User: User }>;
  update(input: ReturnType<typeof inputOf> & { id: number }): Promise<{ User: User }>;
  setImage(id: number, file: File): Promise<User>;
  deleteImage(input: { id: number }): Promise<{ User: User }>;
};

/**
 * How saving went. `stored` is the user as the server has it now: there too where the details were stored and the picture was refused, so that
 * trying again changes this user and makes no second one.
 */
export type Saved = {
  readonly stored: User | null;
  readonly errors: readonly FailureError[];
  readonly pictureErrors: readonly FailureError[];
};

/** What is told where nobody chose a role: the server knows it as a number only. */
const withoutRole: FailureError = { code: 'V_01', property: 'roleID', message: 'Choose a role.' };

/** Stores the details first, then takes the picture away or sends another, where that is asked for (specification, section 4). Never throws. */
export async function saveUser(calls: UserCalls, fields: UserFields, user: User | null): Promise<Saved> {
  if (fields.roleID === '') return { stored: null, errors: [...missing(fields), withoutRole], pictureErrors: [] };
  let stored: User;
  try {
    const input = inputOf(fields);
    ({ User: stored } = user === null ? await calls.create(input) : await calls.update({ id: user.ID, ...input }));
  } catch (error) {
    return { stored: null, errors: failureOf(error).errors.map(inWordsOfUsers), pictureErrors: [] };
  }
  try {
    if (fields.picture.kind === 'remove') ({ User: stored } = await calls.deleteImage({ id: stored.ID }));
    if (fields.picture.kind === 'replace') stored = await calls.setImage(stored.ID, fields.picture.file);
    return { stored, errors: [], pictureErrors: [] };
  } catch (error) {
    return { stored, errors: [], pictureErrors: failureOf(error).errors };
  }
}

/** What is missing beside the role, so that all is said at once. */
const missing = ({ name, email }: UserFields): FailureError[] =>
  [
    { property: 'profile.name', value: name },
    { property: 'email', value: email },
  ].flatMap(({ property, value }) => (value.trim() === '' ? [{ code: 'V_01', property, message: textOfCode('V_01') }] : []));

const words: Readonly<Record<string, string>> = {
  'nameTaken email': 'Somebody has an account with this e-mail address.',
  'conflict roleID': 'Nobody could manage users and roles then. Give this role to somebody else first.',
  'conflict id': 'Nobody could manage users and roles then. Give that role to somebody else first.',
  'forbidden roleID': 'This role may do something that you may not, so you cannot hand it out.',
  'forbidden id': 'This user may do something that you may not. Somebody with those permissions can do it.',
  'invalid roleID': 'This role is no longer there. Choose another one.',
};

/** The sentence for an error of a call about a user, where the place says more than the code. */
export const inWordsOfUsers = (error: FailureError): FailureError => ({
  ...error,
  message: words[`${error.name} ${error.property}`] ?? error.message,
});
