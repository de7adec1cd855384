import { useState } from 'react';

import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import type { ChangeEntry } from './comparison-view.tsx';

/** Navigation through the changes: the current one and the steps. */
export type Walk = { readonly current: string | null; go(id: string): void; step(by: 1 | -1): void };

/** Navigates between changes, also with J and K. */
export function useWalk(entries: readonly ChangeEntry[]): Walk {
  const [wanted, setWanted] = useState<string | null>(null);
  const current = entries.some(({ id }) => id === wanted) ? wanted : null;
  const go = (id: string): void => {
    setWanted(id);
    const card = document.getElementById(id);
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
  };
  const step = (by: 1 | -1): void => {
    const place = entries.findIndex(({ id }) => id === current);
    const next = entries[place < 0 ? 0 : Math.max(0, Math.min(entries.length - 1, place + by))];
    if (next !== undefined) go(next.id);
  };
  useScreenKeys([
    ['J', () => step(1)],
    ['K', () => step(-1)],
  ]);
  return { current, go, step };
}
