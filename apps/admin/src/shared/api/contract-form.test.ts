import { TRPCClientError } from '@trpc/client';
import { contract } from '@ximblox/contract';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';

import { applyServerErrors, contractResolver } from './contract-form.ts';

type Fields = { readonly email: string; readonly roleID: string; readonly profile: { readonly name: string } };
const fields: Fields = { email: 'no address', roleID: '2', profile: { name: '' } };

test('a form is validated with the schema of its call, with the server’s texts', async () => {
  const resolve = contractResolver<Fields>(
    contract.users.create.input,
    ({ roleID, ...others }) => ({ ...others, roleID: Number(roleID) }),
    (error) => (error.property === 'email' ? { ...error, message: `${error.code} at the e-mail address` } : error),
  );
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolve(fields, undefined, options);
  expect(errors).toMatchObject({
    email: { message: 'V_02 at the e-mail address' },
    profile: { name: { message: 'Enter a value.' } },
  });
  const good = { ...fields, email: 'a@b.example', profile: { name: 'A' } };
  expect(await resolve(good, undefined, options)).toEqual({ values: good, errors: {} });
});

test('errors of a refused call are shown at their fields, ignoring case, and those of no field once each', () => {
  const set: Record<string, string | undefined> = {};
  const form = {
    getValues: () => ({ ...fields, offices: [{ email: '' }] }),
    formState: { errors: {} as FieldErrors },
    setError: (name: string, { message }: { message?: string }) => (set[name] = message),
  } as unknown as UseFormReturn<Fields>;
  const errors = [
    ['Email', 'At the address.'],
    ['profile.name', 'At the name.'],
    ['offices[0].email', 'At the office.'],
    ['', 'Try later.'],
    ['id', 'Try later.'],
  ].map(([property, message]) => ({ code: '', property, message }));
  applyServerErrors(form, Object.assign(new TRPCClientError<never>('refused'), { data: { httpStatus: 400, errors } }));
  expect(set).toEqual({
    email: 'At the address.',
    'profile.name': 'At the name.',
    'offices.0.email': 'At the office.',
    'root.server': 'Try later.',
  });
});
