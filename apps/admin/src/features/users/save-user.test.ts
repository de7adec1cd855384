import type { User } from '@ximblox/contract';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';

import { saveUser, type UserCalls } from './save-user.ts';
import { fieldsOf, isChanged, type UserFields } from './user-form.ts';

const user: User = {
  ID: 7,
  name: 'A. Visser',
  email: 'a.visser@meridian.example',
  role: { ID: 2, name: 'Editor', permissions: [] },
  jobTitle: 'Editor',
  image: null,
  active: true,
  lastLoginAt: null,
};
const picture = { kind: 'replace', file: new File(['x'], 'me.png') } as const;
const refusal = (code: string, property: string, name?: string) =>
  Object.assign(new TRPCClientError<never>('refused'), {
    data: { httpStatus: 400, errors: [{ code, name, property, message: '' }] },
  });

/** Calls that write down what was asked, in its order; those named fail. */
function calls(failing: Readonly<Record<string, Error>> = {}): { readonly made: string[]; readonly calls: UserCalls } {
  const made: string[] = [];
  const answer = async (name: string): Promise<User> => {
    made.push(name);
    if (failing[name] !== undefined) throw failing[name];
    return Promise.resolve(user);
  };
  return {
    made,
    calls: {
      create: async () => ({ User: await answer('create') }),
      update: async ({ id }) => ({ User: await answer(`update ${id}`) }),
      setImage: (id) => answer(`setImage ${id}`),
      deleteImage: async ({ id }) => ({ User: await answer(`deleteImage ${id}`) }),
    },
  };
}
const filled = (more: Partial<UserFields> = {}): UserFields => ({ ...fieldsOf(user), ...more });

describe('saving a user', () => {
  test('stores the details first, then sends the picture that is asked for', async () => {
    const { made, calls: some } = calls();
    await saveUser(some, filled({ picture }), user);
    expect(made).toEqual(['update 7', 'setImage 7']);
  });
  test('takes the picture away where that is asked for, and leaves it alone otherwise', async () => {
    const [removing, keeping] = [calls(), calls()];
    await saveUser(removing.calls, filled({ picture: { kind: 'remove' } }), user);
    await saveUser(keeping.calls, filled(), user);
    expect(removing.made).toEqual(['update 7', 'deleteImage 7']);
    expect(keeping.made).toEqual(['update 7']);
  });
  test('sends no picture where the details are refused, and says why at their fields', async () => {
    const { made, calls: some } = calls({ create: refusal('V_06', 'email', 'nameTaken') });
    const saved = await saveUser(some, filled({ picture }), null);
    expect(made).toEqual(['create']);
    expect(saved).toMatchObject({ stored: null, pictureErrors: [] });
    expect(saved.errors[0]).toMatchObject({
      property: 'email',
      message: 'Somebody has an account with this e-mail address.',
    });
  });
  test('tells of a user who is stored though the picture was refused, so that none is made twice', async () => {
    const { calls: some } = calls({ 'setImage 7': refusal('UM_08', 'profileImage') });
    const saved = await saveUser(some, filled({ picture }), null);
    expect(saved.stored?.ID).toBe(7);
    expect(saved.errors).toEqual([]);
    expect(saved.pictureErrors.map(({ code }) => code)).toEqual(['UM_08']);
  });
  test('asks for a role with what else is missing, without a call', async () => {
    const { made, calls: some } = calls();
    const saved = await saveUser(some, { ...fieldsOf(null), email: ' ' }, null);
    expect(made).toEqual([]);
    expect(saved.errors.map(({ property }) => property)).toEqual(['profile.name', 'email', 'roleID']);
  });
});

test('a form is changed by what was written or chosen in it, and not by being open', () => {
  expect(isChanged(fieldsOf(user), user)).toBe(false);
  expect(isChanged(fieldsOf(null), null)).toBe(false);
  expect(isChanged(filled({ jobTitle: '' }), user)).toBe(true);
  expect(isChanged(filled({ picture: { kind: 'remove' } }), user)).toBe(true);
});
