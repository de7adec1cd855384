import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { contract } from '@ximblox/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { trpc } from '../../shared/api/client.ts';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { LoginFrame } from './login-frame.tsx';
import css from './login.module.css';

const screens = {
  activate: {
    title: t('Activate your account'),
    sub: t('Choose the password that you will log in with.'),
    button: t('Activate the account'),
    done: t('Your account is active.'),
    expired: t('Ask an administrator for a new link.'),
  },
  reset: {
    title: t('Choose a new password'),
    sub: t('You are logged out everywhere. Log in with the new password.'),
    button: t('Use this password'),
    done: t('Your password is changed.'),
    expired: t('Ask for a new one.'),
  },
} as const;

type Fields = { password: string; confirm: string; token: string };
const resolver = contractResolver<Fields>(contract.auth.resetAccount.input);

/** The target of a mailed link: sets a password. The token is in the URL's fragment, so it appears in no server's log. */
export function ChoosePasswordPage({ purpose }: { readonly purpose: keyof typeof screens }) {
  const resetAccount = trpc.auth.resetAccount.useMutation();
  const words = screens[purpose];
  const token = useLocation().hash.slice(1);
  const [isDone, setDone] = useState(false);
  const form = useForm<Fields>({ resolver, defaultValues: { password: '', confirm: '', token }, reValidateMode: 'onSubmit' });
  const submit = form.handleSubmit(async (fields) => {
    try {
      await resetAccount.mutateAsync(fields);
      setDone(true);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  const isExpired = errorAt(form, 'token') !== undefined;
  if (isDone)
    return (
      <LoginFrame title={words.title} sub="">
        <p className={css.kept} role="status">
          <IconCircleCheck size={16} aria-hidden />
          <span>
            {words.done} <Link to="/login">{t('Log in')}</Link>
          </span>
        </p>
      </LoginFrame>
    );
  return (
    <LoginFrame title={words.title} sub={words.sub}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {isExpired && (
          <p className={css.kept} role="alert">
            <IconAlertCircle size={16} aria-hidden />
            <span>
              <T
                message="<strong>This link has expired.</strong> It has been used, or it is too old."
                parts={{ strong: (words) => <strong>{words}</strong> }}
              />{' '}
              {purpose === 'reset' ? <Link to="/forgot-password">{words.expired}</Link> : words.expired}
            </span>
          </p>
        )}
        <PasswordField
          label={t('Password')}
          description={t('At least 9 characters, with a capital letter and a special character.')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="new-password"
          size="lg"
          {...form.register('password')}
          error={errorAt(form, 'password') ?? problemOf(form)}
          visibilityToggleButtonProps={{ 'aria-label': t('Show the password'), tabIndex: 0 }}
          autoFocus
        />
        <PasswordField
          label={t('Confirm password')}
          autoComplete="new-password"
          size="lg"
          {...form.register('confirm')}
          error={errorAt(form, 'confirm')}
          visibilityToggleButtonProps={{ 'aria-label': t('Show the password once more'), tabIndex: 0 }}
        />
        <Button type="submit" variant="main" fullWidth h={36} loading={form.formState.isSubmitting}>
          {words.button}
        </Button>
      </form>
    </LoginFrame>
  );
}
