import { useMemo, type ReactNode } from 'react';

import { SessionProvider, useSession, useView, type Session } from '../session/session.ts';
import { writtenSession } from './begin-reading.ts';

/** The session that lists, forms and keys write in, which changes nothing while one reads. */
export function useWrittenSession(session: Session): Session {
  const reading = useView((state) => state.reading);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- It reads the mode from the view.
  return useMemo(() => writtenSession(session), [session, reading]);
}

/** Shows lists and forms of the page that is read while one reads, which can't be written in. */
export function Written({ children }: { readonly children: ReactNode }) {
  return <SessionProvider value={useWrittenSession(useSession())}>{children}</SessionProvider>;
}
