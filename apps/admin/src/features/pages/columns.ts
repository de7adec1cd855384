import { useState } from 'react';

/** The optional columns; title and row menu are always shown. */
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

/** This user's visible columns, stored on this device. */
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
