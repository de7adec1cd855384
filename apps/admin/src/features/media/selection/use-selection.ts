import type { MediaFile } from '@ximblox/contract';
import { useState } from 'react';

import { nothingSelected, selectFile, type SelectMode, type Selection } from './selection.ts';

/** The selected files of a list. */
export type FileSelection = {
  /** Those with open details included. */ readonly ids: ReadonlySet<number>;
  /** What bulk actions apply to; empty while only the details of a file are open. */ readonly files: readonly MediaFile[];
  select(id: number, mode: SelectMode): void;
  selectAll(): void;
  clear(): void;
};

type Own = Selection & { readonly listKey: string };

/**
 * Selects files of a list. The file with open details is selected until others are.
 * @param listKey identifies the list: another one begins without a selection
 * @param onOpen opens the details of a file; null closes them
 */
export function useSelection(
  files: readonly MediaFile[],
  { listKey, openID, onOpen }: { readonly listKey: string; readonly openID: number | null; onOpen(id: number | null): void },
): FileSelection {
  const [stored, setStored] = useState<Own>({ ...nothingSelected, listKey });
  const own: Selection = stored.listKey === listKey ? stored : nothingSelected;
  const listed = files.map(({ id }) => id);
  const selected = listed.filter((id) => own.ids.has(id));
  const base: Selection =
    selected.length > 0 || openID === null
      ? { ids: new Set(selected), anchor: own.anchor }
      : { ids: new Set([openID]), anchor: openID };
  const store = (next: Selection) => setStored({ ...next, listKey });
  return {
    ids: base.ids,
    files: files.filter(({ id }) => own.ids.has(id)),
    select: (id, mode) => {
      const next = selectFile(base, listed, id, mode);
      store(mode === 'one' ? { ids: nothingSelected.ids, anchor: id } : next);
      onOpen(mode === 'one' ? id : null);
    },
    selectAll: () => {
      store({ ids: new Set(listed), anchor: listed[0] ?? null });
      onOpen(null);
    },
    clear: () => store(nothingSelected),
  };
}
