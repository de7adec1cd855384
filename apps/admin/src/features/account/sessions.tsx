import { Button } from '@mantine/core';
import type { StaffSession } from '@ximblox/contract';
import { deviceOf } from '@ximblox/primitives';
import { useState } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { formatExact } from '../../shared/format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import css from './account.module.css';

const nameOf = ({ userAgent }: StaffSession): string => deviceOf(userAgent) ?? 'Unknown browser';

/** One's own sessions of the back office: where one is logged in, and how to end that. */
export function Sessions() {
  const query = trpc.auth.sessions.useQuery({});
  const end = trpc.auth.endSession.useMutation();
  const endOthers = trpc.auth.endOtherSessions.useMutation();
  const [isAsked, setIsAsked] = useState(false);
  if (query.error !== null)
    return <ErrorNotice title="Your sessions couldn’t be loaded." error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined)
    return (
      <p className={css.dim} aria-busy="true">
        One moment…
      </p>
    );
  const sessions = query.data.items;
  const endOne = async (session: StaffSession) => {
    try {
      await end.mutateAsync({ id: session.id });
      showToast({ text: `${nameOf(session)} was logged out.` });
    } catch {
      showToast({ text: 'That session had already ended, or the server couldn’t be reached.' });
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
        <Button id="end-other-sessions" variant="default" onClick={() => setIsAsked(true)}>
          Log out everywhere else…
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        title="Log out everywhere else?"
        confirmLabel="Log out everywhere else"
        cancelLabel="Cancel"
        onConfirm={async () => {
          await endOthers.mutateAsync({}).finally(() => void query.refetch());
          showToast({ text: 'You were logged out everywhere else.' });
        }}
        onClose={() => setIsAsked(false)}
      >
        <p>You stay logged in here. Text that isn’t saved yet in another browser may be lost.</p>
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
        <strong>{nameOf(session)}</strong> {current && <span className={css.here}>This browser</span>}
        {network !== '' && <div className={css.dim}>Network {network}</div>}
        <div className={css.dim}>
          Logged in <time dateTime={createdAt}>{formatExact(createdAt)}</time>
        </div>
        {!current && (
          <div className={css.dim}>
            Last used <time dateTime={seenAt}>{formatExact(seenAt)}</time>
          </div>
        )}
      </div>
      {!current && (
        <Button variant="default" size="compact-sm" disabled={isBusy} onClick={onEnd}>
          Log out<span className="visually-hidden"> {nameOf(session)}</span>
        </Button>
      )}
    </li>
  );
}
