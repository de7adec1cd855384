import { useState } from 'react';

import { remember } from '../../remember.ts';
import { useSessionState } from '../../session/session-store.ts';

/** How a user sees a list on this device: which columns, how wide, and in which order. */
export type ListPreferences = {
  /** The optional columns that were switched, by name. */ readonly columns: Readonly<Record<string, boolean>>;
  /** The widths of columns in pixels, by name. */ readonly widths: Readonly<Record<string, number>>;
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' } | undefined;
};

const nameOf = (list: string, userID: number): string => `list.${list}.${userID}`;
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Parses stored preferences; what is not understood is ignored. */
export function parsePreferences(text: string | null, initial: ListPreferences): ListPreferences {
  if (text === null) return initial;
  try {
    const { columns, widths, sort } = JSON.parse(text) as Record<string, unknown>;
    const { column, order } = Object.fromEntries(entriesOf(sort));
    return {
      columns: Object.fromEntries(entriesOf(columns).filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean')),
      widths: Object.fromEntries(
        entriesOf(widths).filter((pair): pair is [string, number] => typeof pair[1] === 'number' && pair[1] > 0),
      ),
      ...(typeof column === 'string' && (order === 'asc' || order === 'desc') && { sort: { column, order } }),
    };
  } catch {
    return initial;
  }
}

/** The preferences of the logged-in user for a list, stored on this device. */
export function useListPreferences(
  list: string,
  initial: ListPreferences,
): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const userID = useSessionState((state) => state.user?.ID ?? 0);
  const name = nameOf(list, userID);
  const [preferences, setPreferences] = useState(() => parsePreferences(localStorage.getItem(name), initial));
  return [
    preferences,
    (change) =>
      setPreferences((before) => {
        const next = { ...before, ...change };
        remember(name, JSON.stringify(next));
        return next;
      }),
  ];
}
