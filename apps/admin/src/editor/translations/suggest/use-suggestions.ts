import { useRef, useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { failureInEditor } from '../../session/editor-api.ts';
import { useSession, useView } from '../../session/session.ts';
import { showUndo } from '../../session/show-undo.ts';
import type { SideRow } from '../use-rows.ts';
import { actionOf, isUntranslated, wordsOfRow } from './apply-suggestion.ts';

/** How many of how many rows are done. */
type Progress = { readonly done: number; readonly total: number };

/** Suggestions by a machine for rows of a translation. Nothing is asked before the editor wants it. */
export type Suggestions = {
  /** Null while none is asked for. */ readonly progress: Progress | null;
  readonly problem: string | null;
  /** Whether a row still says what the machine suggested, and was not confirmed. */
  isSuggested(row: SideRow): boolean;
  suggest(row: SideRow): void;
  /** Asks for all rows that are not translated, one after the other. */ suggestAll(): void;
  readonly untranslated: number;
  stop(): void;
};

/** The key of the block that a suggestion for a row is in. */
const keyOf = ({ sourceKey, blockKey }: SideRow): string => blockKey ?? sourceKey ?? '';

export function useSuggestions(rows: readonly SideRow[]): Suggestions {
  const { store, pageID } = useSession();
  const type = useView((state) => state.page.type);
  const ask = trpc.translations.suggest.useMutation();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [suggested, setSuggested] = useState<ReadonlyMap<string, string | null>>(new Map());
  const isStopped = useRef(false);

  /** @returns whether the row was filled; a row that was changed meanwhile stays as it is */
  const fill = async (row: SideRow): Promise<boolean> => {
    const sourceKey = row.sourceKey ?? '';
    const documentOfRow = () => store.getState().document;
    const now = () => ({ ...row, target: documentOfRow().blocks.find(({ key }) => key === keyOf(row)) ?? null });
    const before = wordsOfRow(now(), documentOfRow(), type);
    const { items } = await ask.mutateAsync({ id: pageID, sourceKeys: [sourceKey] });
    if (wordsOfRow(now(), documentOfRow(), type) !== before) {
      setProblem(t('A block was changed while its translation was on its way, so it stayed as it is.'));
      return false;
    }
    const texts = new Map(items.flatMap((item) => item.texts.map(({ path, value }) => [path, value] as const)));
    const action = texts.size === 0 ? undefined : actionOf(now(), rows, documentOfRow(), { type, texts });
    if (action === undefined) return false;
    store.getState().dispatch(action);
    const words = wordsOfRow(now(), documentOfRow(), type);
    setSuggested((known) => new Map(known).set(keyOf(row), words));
    return true;
  };
  const run = async (wanted: readonly SideRow[]) => {
    isStopped.current = false;
    setProblem(null);
    let filled = 0;
    try {
      for (const [done, row] of wanted.entries()) {
        if (isStopped.current) break;
        setProgress({ done, total: wanted.length });
        if (await fill(row)) filled += 1;
      }
    } catch (error) {
      setProblem(failureInEditor(error).errors[0]?.message ?? t('The translation could not be fetched.'));
    }
    setProgress(null);
    if (filled === 1) showUndo(store, t('Machine translation inserted. Check it.'));
  };
  const untranslated = rows.filter(isUntranslated);
  return {
    progress,
    problem,
    isSuggested: (row) =>
      row.state !== 'current' &&
      suggested.has(keyOf(row)) &&
      suggested.get(keyOf(row)) === wordsOfRow(row, store.getState().document, type),
    suggest: (row) => void run([row]),
    suggestAll: () => void run(untranslated),
    untranslated: untranslated.length,
    stop: () => {
      isStopped.current = true;
    },
  };
}
