import { useState } from 'react';

/** Columns that can be left out; the title and the row's menu always stand. */
export const choosableColumns = [
  { id: 'type', title: 'Type' },
  { id: 'languages', title: 'Languages' },
  { id: 'state', title: 'Status' },
  { id: 'updatedAt', title: 'Updated' },
  { id: 'createdAt', title: 'Created' },
] as const;
export type ColumnChoice = Readonly<Record<string, boolean>>;

const storageKey = 'page-overview.columns';
const initial: ColumnChoice = { createdAt: false };

/** Which columns this person wants to see; kept on this computer. */
export function useColumnChoice(): [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, setChoice] = useState<ColumnChoice>(() => read() ?? initial);
  return [
    choice,
    (next) => {
      localStorage.setItem(storageKey, JSON.stringify(next));
      setChoice(next);
    },
  ];
}

function read(): ColumnChoice | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.fromEntries(Object.entries(value).filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'));
  } catch {
    return undefined;
  }
}
