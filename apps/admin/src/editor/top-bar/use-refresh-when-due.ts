import { useEffect } from 'react';

import { refreshPage } from '../session/commands.ts';
import { useSession, useView } from '../session/session.ts';

/** The server executes a schedule within ten seconds. */
const afterMs = 11_000;
/** The maximum delay of `setTimeout`; no page stays open for so long. */
const longestMs = 2 ** 31 - 1;

/** Reloads the page's state after a scheduled time. */
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
