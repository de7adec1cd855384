import { Button, TextInput } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { contract } from '@ximblox/contract';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { failureOf, isRefusal, type FailureError } from '../../shared/api/failure.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import css from './login.module.css';

type Fields = { code: string };
const describeError = (error: FailureError): FailureError =>
  error.name === 'required' ? { ...error, message: t('Enter the code.') } : error;
const wrongCode = t('This code is wrong, or it was used before. Wait for the next one.');
const resolver = contractResolver<Fields>(
  contract.auth.loginSecondFactor.input,
  ({ code }) => ({ code: code.trim() }),
  describeError,
);

/**
 * The second step of a login: the code of the authenticator app, or a recovery code.
 * @param onBack with the message for the password step, if it has to be repeated
 */
export function CodeForm({
  children,
  onDone,
  onBack,
}: {
  /** Another way to go on. */
  readonly children?: ReactNode;
  onDone(): void;
  onBack(atPassword?: string): void;
}) {
  const loginSecondFactor = trpc.auth.loginSecondFactor.useMutation();
  const form = useForm<Fields>({ resolver, defaultValues: { code: '' }, reValidateMode: 'onSubmit' });
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { User } = await loginSecondFactor.mutateAsync({ code });
      sessionStore.getState().begin(User);
      onDone();
    } catch (cause) {
      const { status } = failureOf(cause);
      // The ten minutes of the login step have expired.
      if (isRefusal(cause, 'unauthenticated')) return onBack(t('This took longer than ten minutes. Enter your password again.'));
      applyServerErrors(form, cause, (item) => (status === 401 ? { ...item, message: wrongCode } : item));
      form.setFocus('code', { shouldSelect: true });
    }
    return undefined;
  });
  const error = errorAt(form, 'code') ?? problemOf(form);
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.kept}>
        <IconDeviceMobile size={16} aria-hidden />
        <span>
          <T
            message="<strong>Password confirmed.</strong> Now open your authenticator app and copy the code it shows for this account."
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </span>
      </p>
      <TextInput
        label={t('Code')}
        description={t('Six digits. If you don’t have your app, enter a recovery code.')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        size="lg"
        {...form.register('code')}
        error={error}
        data-autofocus
        autoFocus
      />
      <p role="status" className="visually-hidden">
        {error ?? ''}
      </p>
      <Button type="submit" variant="main" fullWidth h={36} loading={form.formState.isSubmitting}>
        {t('Log in')}
      </Button>
      {children}
      <Button variant="subtle" fullWidth onClick={() => onBack()}>
        {t('Use another account')}
      </Button>
    </form>
  );
}
