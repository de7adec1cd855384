import { Button } from '@mantine/core';
import type { StaffSession } from '@ximblox/contract';
import { deviceOf } from '@ximblox/primitives';
import { useState } from 'react';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { formatExact } from '../../shared/format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import css from './account.module.css';

const nameOf = ({ userAgent }: StaffSession): string => deviceOf(userAgent) ?? t('Unknown browser');

/** One's own sessions of the back office: where one is logged in, and how to end that. */
export function Sessions() {
  const query = trpc.auth.sessions.useQuery({});
  const end = trpc.auth.endSession.useMutation();
  const endOthers = trpc.auth.endOtherSessions.useMutation();
  const [isConfirming, setConfirming] = useState(false);
  if (query.error !== null)
    return (
      <ErrorNotice title={t('Your sessions couldn’t be loaded.')} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (query.data === undefined)
    return (
      <p className={css.dim} aria-busy="true">
        {t('One moment…')}
      </p>
    );
  const sessions = query.data.items;
  const endOne = async (session: StaffSession) => {
    try {
      await end.mutateAsync({ id: session.id });
      showToast({ text: t('{name} was logged out.', { name: nameOf(session) }) });
    } catch {
      showToast({ text: t('That session had already ended, or the server couldn’t be reached.') });
    }
    await query.refetch();
  };
  return (
    <>
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} isBusy={end.isPending} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button id="end-other-sessions" variant="default" onClick={() => setConfirming(true)}>
          {t('Log out everywhere else…')}
        </Button>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={t('Log out everywhere else?')}
        confirmLabel={t('Log out everywhere else')}
        onConfirm={async () => {
          await endOthers.mutateAsync({}).finally(() => void query.refetch());
          showToast({ text: t('You were logged out everywhere else.') });
        }}
        onClose={() => setConfirming(false)}
      >
        <p>{t('You stay logged in here. Text that isn’t saved yet in another browser may be lost.')}</p>
      </ConfirmDialog>
    </>
  );
}

type SessionProps = { readonly session: StaffSession; readonly isBusy: boolean; onEnd(): void };

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { current, network, createdAt, seenAt } = session;
  return (
    <li>
      <div>
        <strong>{nameOf(session)}</strong> {current && <span className={css.here}>{t('This browser')}</span>}
        {network !== '' && <div className={css.dim}>{t('Network {network}', { network })}</div>}
        <div className={css.dim}>
          <T
            message="Logged in <time>{when}</time>"
            values={{ when: formatExact(createdAt) }}
            parts={{ time: (words) => <time dateTime={createdAt}>{words}</time> }}
          />
        </div>
        {!current && (
          <div className={css.dim}>
            <T
              message="Last used <time>{when}</time>"
              values={{ when: formatExact(seenAt) }}
              parts={{ time: (words) => <time dateTime={seenAt}>{words}</time> }}
            />
          </div>
        )}
      </div>
      {!current && (
        <Button variant="default" size="compact-sm" disabled={isBusy} onClick={onEnd}>
          <T
            message="Log out<hidden> {name}</hidden>"
            values={{ name: nameOf(session) }}
            parts={{ hidden: (words) => <span className="visually-hidden">{words}</span> }}
          />
        </Button>
      )}
    </li>
  );
}
