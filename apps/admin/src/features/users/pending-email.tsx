import type { User } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { t } from '../../shared/language/t.ts';
import css from './users.module.css';

/** The new email address of a user that its reader has yet to confirm: it is mailed again, or cancelled. */
export function PendingEmail({ user }: { readonly user: User }) {
  const utils = trpc.useUtils();
  const resend = trpc.users.resendEmailChange.useMutation();
  const cancel = trpc.users.cancelEmailChange.useMutation();
  const [pending, setPending] = useState(user.pendingEmail);
  const [result, setResult] = useState('');
  const isBusy = resend.isPending || cancel.isPending;
  const run = async (call: typeof resend | typeof cancel, done: string) => {
    setResult('');
    try {
      const { User: stored } = await call.mutateAsync({ id: user.ID });
      setPending(stored.pendingEmail);
      setResult(done);
      void utils.users.invalidate();
    } catch (error) {
      setResult(messageOf(error));
    }
  };
  return (
    <div>
      {pending !== null && (
        <>
          <p className={css.hint}>
            {t('Waiting for confirmation of {email}. Until then the old address applies.', { email: pending.email })}
          </p>
          <div className={css.acts}>
            <Button
              variant="default"
              size="xs"
              disabled={isBusy}
              onClick={() => void run(resend, t('A new link was mailed. The earlier one no longer works.'))}
            >
              {t('Send again')}
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={isBusy}
              aria-label={t('Cancel the new email address')}
              onClick={() => void run(cancel, t('The new email address was cancelled.'))}
            >
              {t('Cancel')}
            </Button>
          </div>
        </>
      )}
      <p role="status" className={css.hint}>
        {result}
      </p>
    </div>
  );
}
