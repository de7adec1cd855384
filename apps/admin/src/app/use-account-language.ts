import { useEffect, useRef } from 'react';

import { storeChoice } from '../shared/language/language.ts';
import { useSessionState } from '../shared/session/session-store.ts';

/**
 * Follows the language of the account after a login, which may be another one than this device knew. Not after a login above
 * unsaved work: that would be lost.
 */
export function useAccountLanguage(): void {
  const status = useSessionState((state) => state.status);
  const choice = useSessionState((state) => state.user?.language ?? null);
  const before = useRef(status);
  useEffect(() => {
    const wasLost = before.current === 'lost';
    before.current = status;
    if (status === 'authenticated' && !wasLost && storeChoice(choice)) location.reload();
    // oxlint-disable-next-line react/exhaustive-deps -- the choice in the account reloads the page itself.
  }, [status]);
}
