import { Button, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { contract } from '@ximblox/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { trpc } from '../../shared/api/client.ts';
import { LoginFrame } from './login-frame.tsx';
import css from './login.module.css';

const resolver = contractResolver<{ email: string }>(contract.auth.forgotPassword.input);

/** Requests a mail with a link to choose a new password. The response doesn't reveal whether the account exists. */
export function ForgotPasswordPage() {
  const forgotPassword = trpc.auth.forgotPassword.useMutation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<{ email: string }>({ resolver, defaultValues: { email: '' }, reValidateMode: 'onSubmit' });
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await forgotPassword.mutateAsync({ email });
      setSentTo(email.trim());
    } catch (error) {
      applyServerErrors(form, error);
      form.setFocus('email');
    }
  });
  return (
    <LoginFrame title={t('Forgot your password?')} sub={t('We’ll send you an email with a link to choose a new one.')}>
      {sentTo === undefined ? (
        <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
          <TextInput
            label={t('Email')}
            type="email"
            autoComplete="username"
            size="lg"
            {...form.register('email')}
            error={errorAt(form, 'email') ?? problemOf(form)}
            autoFocus
          />
          <Button type="submit" variant="main" fullWidth h={36} loading={form.formState.isSubmitting}>
            {t('Send email')}
          </Button>
        </form>
      ) : (
        <p className={css.kept} role="status">
          <IconMailCheck size={16} aria-hidden />
          <span>
            <T
              message="<strong>Check your email.</strong> If {sentTo} has an account, a link is on its way. It is valid for one hour."
              values={{ sentTo }}
              parts={{ strong: (words) => <strong>{words}</strong> }}
            />
          </span>
        </p>
      )}
      <p className={css.aside}>
        <Link to="/login">{t('Back to log in')}</Link>
      </p>
    </LoginFrame>
  );
}
