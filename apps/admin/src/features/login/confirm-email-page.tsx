import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';

import { trpc } from '../../shared/api/client.ts';
import { failureOf, messageOf } from '../../shared/api/failure.ts';
import { t } from '../../shared/language/t.ts';
import { LoginFrame } from './login-frame.tsx';
import css from './login.module.css';

/** Why the address was not confirmed, and what to do. */
const words: Readonly<Record<string, string>> = {
  expiredToken: t(
    'This link no longer works. It was used or replaced, or it is older than a day. Have it sent again from your user settings, or ask an administrator.',
  ),
  nameTaken: t(
    'Another account has this email address by now. Your account keeps the old one. Ask an administrator for another address.',
  ),
};

/** The target of the link that a new email address is mailed, logged in or not. Opening it changes nothing: programs that check mails open links. */
export function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1);
  const confirm = trpc.auth.confirmEmail.useMutation();
  const title = t('Confirm your email address');
  const failure = confirm.error === null ? undefined : failureOf(confirm.error);
  const refused = words[failure?.errors[0]?.name ?? ''];
  const refusal = failure === undefined ? undefined : (refused ?? messageOf(confirm.error));
  // What is mended elsewhere is not tried again here.
  const isOver = confirm.isSuccess || refused !== undefined;
  return (
    <LoginFrame title={title} sub={isOver ? '' : t('From then on you log in with this address, and our emails go to it.')}>
      {confirm.isSuccess ? (
        <p className={css.kept} role="status">
          <IconCircleCheck size={16} aria-hidden />
          <span>
            {t('Your new email address is confirmed.')} <Link to="/user/settings">{t('Go to your user settings')}</Link>
          </span>
        </p>
      ) : (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate({ token });
          }}
        >
          {refusal !== undefined && (
            <p className={css.kept} role="alert">
              <IconAlertCircle size={16} aria-hidden />
              <span>{refusal}</span>
            </p>
          )}
          {refused === undefined ? (
            <Button type="submit" variant="main" fullWidth h={36} loading={confirm.isPending}>
              {t('Confirm email address')}
            </Button>
          ) : (
            <Button component={Link} to="/user/settings" variant="main" fullWidth h={36}>
              {t('Go to your user settings')}
            </Button>
          )}
        </form>
      )}
    </LoginFrame>
  );
}
