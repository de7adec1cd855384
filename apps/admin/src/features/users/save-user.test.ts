import { contract, type User } from '@ximblox/contract';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';

import { contractResolver } from '../../shared/api/contract-form.ts';
import { describeUserError, saveUser, type UserCalls } from './save-user.ts';
import { fieldsOf, inputOf } from './user-form.ts';

const user: User = {
  ID: 7,
  name: 'A. Visser',
  email: 'a.visser@meridian.example',
  role: { ID: 2, name: 'Editor', permissions: [] },
  jobTitle: 'Editor',
  image: null,
  active: true,
  lastLoginAt: null,
  language: null,
  pendingEmail: null,
};
const image = { kind: 'replace', file: new File(['x'], 'me.png') } as const;
const refusal = (code: string, property: string, name?: string) =>
  Object.assign(new TRPCClientError<never>('refused'), {
    data: { httpStatus: 400, errors: [{ code, name, property, message: '' }] },
  });

/** Records the calls in order; the named ones fail. */
function calls(failing: Readonly<Record<string, Error>> = {}): { readonly requested: string[]; readonly calls: UserCalls } {
  const requested: string[] = [];
  const answer = async (name: string): Promise<User> => {
    requested.push(name);
    if (failing[name] !== undefined) throw failing[name];
    return Promise.resolve(user);
  };
  return {
    requested,
    calls: {
      create: async () => ({ User: await answer('create') }),
      update: async ({ id }) => ({ User: await answer(`update ${id}`) }),
      setImage: (id) => answer(`setImage ${id}`),
      deleteImage: async ({ id }) => ({ User: await answer(`deleteImage ${id}`) }),
    },
  };
}
const input = contract.users.create.input.parse(inputOf(fieldsOf(user)));
const keep = { kind: 'keep' } as const;

describe('saving a user', () => {
  test('stores the details first, then uploads the image if one was chosen', async () => {
    const { requested, calls: some } = calls();
    await saveUser(some, input, image, user);
    expect(requested).toEqual(['update 7', 'setImage 7']);
  });
  test('removes the image if requested, and leaves it unchanged otherwise', async () => {
    const [removing, keeping] = [calls(), calls()];
    await saveUser(removing.calls, input, { kind: 'remove' }, user);
    await saveUser(keeping.calls, input, keep, user);
    expect(removing.requested).toEqual(['update 7', 'deleteImage 7']);
    expect(keeping.requested).toEqual(['update 7']);
  });
  test('uploads no image if the details are refused, and reports the reason', async () => {
    const refused = refusal('V_06', 'email', 'nameTaken');
    const { requested, calls: some } = calls({ create: refused });
    await expect(saveUser(some, input, image, null)).rejects.toBe(refused);
    expect(requested).toEqual(['create']);
  });
  test('reports the stored user if the image is refused, so that a retry creates no second one', async () => {
    const refused = refusal('UM_08', 'profileImage');
    const { calls: some } = calls({ 'setImage 7': refused });
    expect(await saveUser(some, input, image, null)).toEqual({ stored: user, imageRefusal: refused });
  });
});

test('a form without a role requires one along with the other missing fields', async () => {
  const resolve = contractResolver(contract.users.create.input, inputOf, describeUserError);
  const { errors } = await resolve(fieldsOf(null), undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(errors).toMatchObject({ email: {}, roleID: { message: 'Choose a role.' }, profile: { name: {} } });
});

test('a refused email has its own text', () =>
  expect(describeUserError({ name: 'nameTaken', code: 'V_06', property: 'email', message: '' }).message).toBe(
    'Another account has this email address.',
  ));
