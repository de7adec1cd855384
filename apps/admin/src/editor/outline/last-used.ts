import { useState } from 'react';

import { remember } from '../../shared/remember.ts';
import { useSessionState } from '../../shared/session/session-store.ts';
import { useView } from '../session/session.ts';

/** So many block types stand before the others; twice as many are kept, since a list may leave some out. */
export const lastUsedMax = 3;

/** Parses the stored block types, the last used first; what is not understood is ignored. */
export function parseLastUsed(text: string | null): readonly string[] {
  try {
    const types: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(types) ? types.filter((type) => typeof type === 'string') : [];
  } catch {
    return [];
  }
}

/** The block types, the last used first, after one was used. */
export const withUsed = (types: readonly string[], type: string): readonly string[] =>
  [type, ...types.filter((other) => other !== type)].slice(0, 2 * lastUsedMax);

/** The block types that the user chose last for pages of the open page's type, on this device, and what notes another one. */
export function useLastUsed(): readonly [types: readonly string[], note: (type: string) => void] {
  const userID = useSessionState((state) => state.user?.ID ?? 0);
  const name = `blocks.${useView((state) => state.page.type)}.${userID}`;
  // Read once: the list stays in its order while it is open.
  const [types] = useState(() => parseLastUsed(localStorage.getItem(name)));
  return [types, (type) => remember(name, JSON.stringify(withUsed(types, type)))];
}
