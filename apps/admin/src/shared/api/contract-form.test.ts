import { TRPCClientError } from '@trpc/client';
import { contract } from '@ximblox/contract';
import { createFormControl, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';

import { applyServerErrors, contractResolver, showSaved } from './contract-form.ts';
import type { FailureError } from './failure.ts';
import { Original } from './use-original.ts';

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

test('what somebody else changed is written as the form writes it, or in the words of the server', () => {
  const set: Record<string, string | undefined> = {};
  const form = {
    getValues: () => fields,
    formState: { errors: {} as FieldErrors },
    setError: (name: string, { message }: { message?: string }) => (set[name] = message),
  } as unknown as UseFormReturn<Fields>;
  const errors = ['email', 'roleID', 'profile.name'].map((property) => ({
    code: 'V_07',
    name: 'conflict',
    property,
    message: '',
    detail: { rule: 'changedMeanwhile', text: 'This was changed.' },
  }));
  const details = { current: { email: 'c@d.example', roleID: 3, profile: { name: 'B' } } };
  const refused = Object.assign(new TRPCClientError<never>('refused'), { data: { httpStatus: 409, errors, details } });
  const describe = (error: FailureError): FailureError => ({ ...error, message: 'Another reason.' });
  applyServerErrors(form, refused, describe, { roleID: (id) => `role ${String(id)}`, 'profile.name': () => undefined });
  expect(set).toEqual({
    email: 'This was changed.',
    roleID: expect.stringContaining('changed to “role 3” in the meantime') as unknown,
    'profile.name': 'This was changed.',
  });
});

test('what was typed during a save where somebody else changed it begins with what was on the screen', () => {
  const read: Fields = { email: 'a@b.example', roleID: '2', profile: { name: 'Ann' } };
  const control = createFormControl<Fields>({ defaultValues: read });
  control.control._state.mount = true;
  const form = { ...control, formState: { defaultValues: read } } as unknown as UseFormReturn<Fields>;
  const original = new Original(read);
  form.setValue('email', ' c@d.example ');
  const sent = structuredClone(form.getValues());
  // While the call is under way: the address and the name are typed in, and somebody else has changed the name and the role.
  form.setValue('email', 'e@f.example');
  form.setValue('profile.name', 'Anna');
  const stored: Fields = { email: 'c@d.example', roleID: '3', profile: { name: 'Annie' } };
  original.restart(stored, showSaved(form, sent, stored));
  expect(form.getValues()).toEqual({ email: 'e@f.example', roleID: '3', profile: { name: 'Anna' } });
  expect(original.fields).toEqual({ email: 'c@d.example', roleID: '3', profile: { name: 'Ann' } });
});
