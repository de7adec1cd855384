import { useEffect } from 'react';

import { refreshPage } from '../session/commands.ts';
import { useSession, useView } from '../session/session.ts';

/** The server keeps a planned time within ten seconds. */
const afterMs = 11_000;
/** Timers cannot wait for longer; nobody leaves a page open for so long. */
const longestMs = 2 ** 31 - 1;

/** Asks for the page's state anew once a planned time has come. */
export function useRefreshWhenDue(): void {
  const session = useSession();
  const due = useView(({ page }) => page.scheduledAt ?? page.unpublishAt);
  useEffect(() => {
    const waitMs = due === null ? longestMs : Math.max(0, Date.parse(due) - Date.now()) + afterMs;
    if (waitMs >= longestMs) return;
    const timer = setTimeout(() => void refreshPage(session).catch(() => {}), waitMs);
    return () => clearTimeout(timer);
  }, [due, session]);
}
