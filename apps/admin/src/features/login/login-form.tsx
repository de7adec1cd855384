import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { contract } from '@ximblox/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { CodeForm } from './code-form.tsx';
import css from './login.module.css';

const RevealIcon = ({ reveal }: { readonly reveal: boolean }) => (reveal ? <IconEyeOff size={16} /> : <IconEye size={16} />);

type Fields = { email: string; password: string };
const missing: Readonly<Record<string, string>> = { email: 'Enter your email address.', password: 'Enter your password.' };
const describeError = (error: FailureError): FailureError =>
  error.name === 'required' ? { ...error, message: missing[error.property] ?? error.message } : error;
/** For a locked account the server gives the duration; the form adds the reason and the alternative. */
const describeServerError = (error: FailureError): FailureError =>
  error.name === 'tooManyAttempts'
    ? {
        ...error,
        message: `Too many failed attempts. ${error.message} To log in now, choose a new password with “Forgot your password?”.`,
      }
    : error;
const resolver = contractResolver<Fields>(contract.auth.login.input, undefined, describeError);

/** Email and password, then the code if the account has a second factor; calls back once the session exists. */
export function LoginForm({
  email: known = '',
  isWorkKept = false,
  onDone,
}: {
  readonly email?: string;
  readonly isWorkKept?: boolean;
  onDone(): void;
}) {
  const [needsCode, setNeedsCode] = useState(false);
  const login = trpc.auth.login.useMutation();
  const form = useForm<Fields>({ resolver, defaultValues: { email: known, password: '' }, reValidateMode: 'onSubmit' });
  const submit = form.handleSubmit(async (fields) => {
    try {
      const answer = await login.mutateAsync(fields);
      if ('secondFactor' in answer) return setNeedsCode(true);
      sessionStore.getState().begin(answer.User);
      onDone();
    } catch (error) {
      applyServerErrors(form, error, describeServerError);
      form.setFocus('password', { shouldSelect: true });
    }
    return undefined;
  });
  if (needsCode)
    return (
      <CodeForm
        onDone={onDone}
        onBack={(atPassword) => {
          setNeedsCode(false);
          form.resetField('password');
          if (atPassword !== undefined) form.setError('password', { message: atPassword });
        }}
      />
    );
  const passwordError = errorAt(form, 'password') ?? problemOf(form);
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {isWorkKept && (
        <p className={css.kept}>
          <IconDeviceFloppy size={16} aria-hidden />
          <span>
            <strong>Your work is safe.</strong> Your session ended. What you typed is stored on this computer and will be saved
            when you log in.
          </span>
        </p>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        size="lg"
        {...form.register('email')}
        error={errorAt(form, 'email')}
        data-autofocus={known === '' || undefined}
        autoFocus={known === ''}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        size="lg"
        {...form.register('password')}
        data-autofocus={known !== '' || undefined}
        autoFocus={known !== ''}
        error={
          passwordError === undefined ? undefined : (
            <span className={css.error}>
              <IconAlertCircle size={14} aria-hidden />
              <span>{passwordError}</span>
            </span>
          )
        }
        visibilityToggleIcon={RevealIcon}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
      />
      <p role="status" className="visually-hidden">
        {passwordError ?? ''}
      </p>
      <Button type="submit" variant="main" fullWidth h={36} loading={form.formState.isSubmitting}>
        Log in
      </Button>
    </form>
  );
}
