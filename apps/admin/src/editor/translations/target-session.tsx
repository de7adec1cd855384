import { Skeleton } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';

import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import { t } from '../../shared/language/t.ts';
import { useSessionState } from '../../shared/session/session-store.ts';
import { api, trpc } from '../../shared/api/client.ts';
import { Conflict } from '../conflict/conflict.tsx';
import { notePasteKey } from '../paste/plain-paste.ts';
import { PasteReport } from '../paste/report/paste-report.tsx';
import { failureInEditor } from '../session/editor-api.ts';
import { listenForHistoryKeys } from '../session/history-keys.ts';
import { prepareOpening } from '../saving/prepare-opening.ts';
import { openSession, SessionProvider, useSession, type Session } from '../session/session.ts';
import { usePlainPastes, useSavingOnLeave } from '../session/use-keys.ts';
import css from './translations.module.css';

type Props = { readonly pageID: number; readonly children: ReactNode };

/**
 * Opens the translation for editing beside its source: with the session of the editor where that page is open in it, else with one of its own,
 * which saves, journals and merges in the same way.
 */
export function TargetSession({ pageID, children }: Props) {
  const session = useSession();
  if (session.pageID === pageID) return <Keys session={session}>{children}</Keys>;
  return (
    <OtherPage key={pageID} pageID={pageID}>
      {children}
    </OtherPage>
  );
}

function OtherPage({ pageID, children }: Props) {
  const userID = useSessionState((state) => state.user?.ID ?? 0);
  const [session, setSession] = useState<Session | null>(null);
  // Read once: from here on its document lives in the store of its session.
  const page = trpc.pages.get.useQuery(
    { id: pageID },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always', refetchOnWindowFocus: false },
  );
  const data = page.isFetchedAfterMount ? page.data : undefined;
  useEffect(() => {
    if (data === undefined) return;
    void prepareOpening(userID).then((opening) => setSession((open) => open ?? openSession(data, api, opening, !data.can.edit)));
  }, [data, userID]);
  if (page.isError) return <p className={css.empty}>{failureInEditor(page.error).errors[0]?.message}</p>;
  if (session === null)
    return (
      <div className={css.empty} aria-busy="true" aria-label={t('The translation is loading')}>
        <Skeleton height={200} />
      </div>
    );
  return (
    <SessionProvider value={session}>
      <SavingOnLeave session={session} />
      <Conflict />
      <PasteReport />
      <Keys session={session}>{children}</Keys>
    </SessionProvider>
  );
}

function SavingOnLeave({ session }: { readonly session: Session }) {
  useSavingOnLeave(session);
  return null;
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+S go to the translation, which is what is written here. */
function Keys({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  useEffect(() => listenForHistoryKeys(session), [session]);
  usePlainPastes(session, true);
  useScreenKeys(
    (event) => {
      notePasteKey(event);
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return false;
      void session.saver.flush();
      return true;
    },
    { reach: 'document' },
  );
  return children;
}
