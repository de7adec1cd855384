import { Checkbox } from '@mantine/core';
import { blockReferences, debtOf, hasWords } from '@ximblox/blocks';
import type { Names } from '@ximblox/blocks/compare';
import type { Translation } from '@ximblox/contract';
import { useEffect, useMemo, useRef, useState } from 'react';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { comparisonReader } from '../../shared/language/version-words.ts';
import { trpc } from '../../shared/api/client.ts';
import { useLinkedPages } from '../canvas/linked-pages.ts';
import { documentOf, type OpenPage, type PageDocument } from '../document/page-document.ts';
import { UserError } from '../../shared/api/failure.ts';
import { failureInEditor } from '../session/editor-api.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { SaveNotice } from '../top-bar/save-notice.tsx';
import { SaveLine } from '../top-bar/save-line.tsx';
import { SuggestAll } from './suggest/suggest-all.tsx';
import { useSuggestions } from './suggest/use-suggestions.ts';
import { useTerms } from './glossary/use-terms.ts';
import { TranslationRowView } from './translation-row.tsx';
import css from './translations.module.css';
import { placeOfCopy, useRows, type SideRow } from './use-rows.ts';

type Props = {
  readonly translation: Translation;
  readonly source: OpenPage;
  /** The page that is open in the editor. */
  readonly openID: number;
  onDebt(debt: number): void;
  onConfirmed(): Promise<unknown>;
};

/** The titles of the pages that both sides link to. */
function useNames(source: PageDocument, target: PageDocument): Names {
  const linked = useMemo(() => {
    const references = [...blockReferences(source.blocks), ...blockReferences(target.blocks)];
    return [...new Set(references.flatMap((one) => (one.kind === 'page' ? [one.pageID] : [])))].toSorted((a, b) => a - b);
  }, [source.blocks, target.blocks]);
  const pages = useLinkedPages(linked);
  return useMemo(() => ({ pages: new Map(pages.map(({ id, title }) => [id, title])), reader: comparisonReader }), [pages]);
}

const isBehind = ({ state }: SideRow): boolean => state !== 'current' && state !== 'extra';
const idOf = ({ sourceKey, blockKey }: SideRow): string => `${sourceKey ?? '-'}/${blockKey ?? '-'}`;

/** A page and its translation, block by block; the translation is written here and saved as in its own editor. */
export function SideBySide({ translation, source: sourcePage, openID, onDebt, onConfirmed }: Props) {
  const { store, view, saver, pageID, isReadOnly } = useSession();
  const target = useEditor((state) => state.document);
  const page = useView((state) => state.page);
  const confirm = trpc.translations.confirm.useMutation();
  const [onlyBehind, setOnlyBehind] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const source = useMemo(() => documentOf(sourcePage), [sourcePage]);
  const rows = useRows(translation, source, target);
  const names = useNames(source, target);
  const suggestions = useSuggestions(rows);
  const mayAsk = translation.canSuggest && !isReadOnly;
  const terms = useTerms(sourcePage.locale, page.locale);
  const debt = debtOf(rows);
  useEffect(() => onDebt(debt), [debt, onDebt]);

  const confirmRows = async (confirmed: readonly SideRow[]) => {
    setProblem(null);
    try {
      // The words that are confirmed must be those that the server has.
      if (!(await saver.flush())) throw new UserError(t('The translation could not be saved, so it was not confirmed.'));
      const blocks = confirmed.flatMap(({ sourceKey, blockKey, hash }) =>
        sourceKey === null || blockKey === null ? [] : [{ sourceKey, blockKey, hash }],
      );
      await confirm.mutateAsync({ id: pageID, blocks });
    } catch (error) {
      setProblem(failureInEditor(error).errors[0]?.message ?? t('The translation could not be confirmed.'));
    }
    await onConfirmed();
  };
  const focusRow = (id: string | undefined) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id ?? '')}"] [data-target] button`)?.focus(),
    );
  const finish = async (row: SideRow) => {
    await confirmRows([row]);
    setEditing(null);
    const next = rows.slice(rows.indexOf(row) + 1).find(isBehind) ?? row;
    focusRow(idOf(next));
  };
  const edit = (row: SideRow) => {
    setEditing(idOf(row));
    view.setState({ focusPath: 'first' });
  };
  const copy = (row: SideRow) => {
    if (row.source === null) return;
    store.getState().dispatch({ type: 'paste', blocks: [row.source], at: placeOfCopy(rows, row, target) });
    if (hasWords(row.source)) {
      setEditing(`${row.sourceKey}/${row.sourceKey}`);
      view.setState({ focusPath: 'first' });
    }
  };
  const shown = onlyBehind ? rows.filter((row) => isBehind(row) || idOf(row) === editing) : rows;
  return (
    <div className={css.sides}>
      <div className={css.sideHeads}>
        <div className={css.sideHead}>
          <h2>{adminLocaleNames[sourcePage.locale]}</h2>
          <span className={css.dim}>{sourcePage.id === openID ? t('this page, newest draft') : t('newest draft')}</span>
        </div>
        <div className={css.sideHead}>
          <h2>{adminLocaleNames[page.locale]}</h2>
          {isReadOnly ? <span className={css.dim}>{t('Read only')}</span> : <SaveLine />}
          <span className={css.push} />
          {mayAsk && <SuggestAll suggestions={suggestions} />}
          <Checkbox
            size="xs"
            label={t('Only what is behind')}
            checked={onlyBehind}
            onChange={(event) => setOnlyBehind(event.currentTarget.checked)}
          />
        </div>
      </div>
      <SaveNotice />
      {(problem ?? suggestions.problem) !== null && (
        <p role="alert" className={css.problem}>
          {problem ?? suggestions.problem}
        </p>
      )}
      <div className={css.rows} ref={list} data-form>
        {shown.map((row) => (
          <TranslationRowView
            key={idOf(row)}
            id={idOf(row)}
            row={row}
            names={names}
            terms={terms}
            source={source}
            sourceLang={sourcePage.locale}
            target={target}
            targetLang={page.locale}
            type={page.type}
            isEditing={editing === idOf(row)}
            isReadOnly={isReadOnly}
            isBusy={confirm.isPending}
            onEdit={() => edit(row)}
            onClose={() => {
              setEditing(null);
              focusRow(idOf(row));
            }}
            onConfirm={() => void finish(row)}
            onCopy={() => copy(row)}
            isSuggested={suggestions.isSuggested(row)}
            {...(mayAsk && suggestions.progress === null && { onSuggest: () => suggestions.suggest(row) })}
          />
        ))}
        {shown.length === 0 && <p className={css.empty}>{t('Everything is up to date.')}</p>}
      </div>
    </div>
  );
}
