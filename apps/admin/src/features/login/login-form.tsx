import { Button, TextInput } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { contract } from '@ximblox/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { SecondStep } from './second-step.tsx';
import css from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';

const RevealIcon = ({ reveal }: { readonly reveal: boolean }) => (reveal ? <IconEyeOff size={16} /> : <IconEye size={16} />);

type Fields = { email: string; password: string };
const missing: Readonly<Record<string, string>> = { email: t('Enter your email address.'), password: t('Enter your password.') };
const describeError = (error: FailureError): FailureError =>
  error.name === 'required' ? { ...error, message: missing[error.property] ?? error.message } : error;
/** For a locked account the form adds the alternative to waiting. */
const describeServerError = (error: FailureError): FailureError =>
  error.name === 'tooManyAttempts'
    ? {
        ...error,
        message: t('{message} To log in now, choose a new password with “Forgot your password?”.', { message: error.message }),
      }
    : error;
const resolver = contractResolver<Fields>(contract.auth.login.input, undefined, describeError);

type SecondMethods = readonly ('code' | 'passkey')[];

/** Email and password, then a code or a passkey if the account has a second factor; or a passkey at once. Calls back once the session exists. */
export function LoginForm({
  email: known = '',
  isWorkStored = false,
  onDone,
}: {
  readonly email?: string;
  readonly isWorkStored?: boolean;
  onDone(): void;
}) {
  const [methods, setMethods] = useState<SecondMethods>([]);
  const passkey = usePasskeyLogin(onDone);
  const login = trpc.auth.login.useMutation();
  const form = useForm<Fields>({ resolver, defaultValues: { email: known, password: '' }, reValidateMode: 'onSubmit' });
  const submit = form.handleSubmit(async (fields) => {
    try {
      const answer = await login.mutateAsync(fields);
      if ('secondFactor' in answer) return setMethods(answer.methods);
      sessionStore.getState().begin(answer.User);
      onDone();
    } catch (error) {
      applyServerErrors(form, error, describeServerError);
      form.setFocus('password', { shouldSelect: true });
    }
    return undefined;
  });
  if (methods.length > 0)
    return (
      <SecondStep
        methods={methods}
        passkey={passkey}
        onDone={onDone}
        onBack={(atPassword) => {
          setMethods([]);
          form.resetField('password');
          if (atPassword !== undefined) form.setError('password', { message: atPassword });
        }}
      />
    );
  const passwordError = errorAt(form, 'password') ?? problemOf(form);
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {isWorkStored && (
        <p className={css.kept}>
          <IconDeviceFloppy size={16} aria-hidden />
          <span>
            <T
              message="<strong>Your work is safe.</strong> Your session ended. What you typed is stored on this computer and will be saved when you log in."
              parts={{ strong: (words) => <strong>{words}</strong> }}
            />
          </span>
        </p>
      )}
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="username webauthn"
        size="lg"
        {...form.register('email')}
        error={errorAt(form, 'email')}
        data-autofocus={known === '' || undefined}
        autoFocus={known === ''}
      />
      <PasswordField
        label={t('Password')}
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
        visibilityToggleButtonProps={{ 'aria-label': t('Show the password'), tabIndex: 0 }}
      />
      <p role="status" className="visually-hidden">
        {passwordError ?? ''}
      </p>
      <Button type="submit" variant="main" fullWidth h={36} loading={form.formState.isSubmitting}>
        {t('Log in')}
      </Button>
      {passkey.isOffered && (
        <PasskeyButton isBusy={passkey.isBusy} problem={passkey.problem} onClick={() => void passkey.logIn()}>
          {t('Log in with a passkey')}
        </PasskeyButton>
      )}
    </form>
  );
}
