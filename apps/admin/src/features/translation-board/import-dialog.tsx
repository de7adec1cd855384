import { FileInput } from '@mantine/core';
import type { XliffPage } from '@ximblox/contract';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc, type Outputs } from '../../shared/api/client.ts';
import { failureOf, messageOf } from '../../shared/api/failure.ts';
import shared from '../../shared/shared.module.css';
import { ScrollList } from '../../shared/list/scroll-list.tsx';
import css from './translation-board.module.css';
import { describeFailure } from '../pages/bulk/describe-failure.ts';
import { pageNotes, refusalText, summaryText, willChange } from './import-texts.ts';

type Preview = Outputs['translations']['previewXliff'];
type Outcome = { readonly pageID: number; readonly error: string | null };

/** Why a file can't be read. What is said of its whole text as of any other (that it is empty, or has bytes that are no text) helps nobody here. */
function problemOf(error: unknown): string {
  const [first] = failureOf(error).errors;
  return first?.name === 'required' || first?.rule === 'characters'
    ? t('This file is empty, or it isn’t XLIFF. Choose the .xlf or .xliff file that came back from translation.')
    : messageOf(error);
}

/** The most that a file may have. */
const bytesMax = 4 * 1024 * 1024;

/** Imports translations of an agency: shows first what a file would change, then stores page by page. */
export function ImportDialog({ onClose, onDone }: { onClose(): void; onDone(): Promise<unknown> }) {
  const utils = trpc.useUtils();
  const store = trpc.translations.importXliff.useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [content, setContent] = useState('');
  const [found, setFound] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setFound(null);
    setProblem(null);
    setOutcomes([]);
    if (chosen === null) return;
    if (chosen.size > bytesMax) return setProblem(t('The file is too large: 4 MB at most. Export fewer pages at a time.'));
    setBusy(true);
    try {
      const text = await chosen.text();
      setContent(text);
      setFound(await utils.translations.previewXliff.fetch({ content: text }, { staleTime: 0, gcTime: 0 }));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const pages = (found?.items ?? []).filter(willChange);
  const run = async () => {
    setRunning(true);
    const done: Outcome[] = [];
    for (const { pageID, revision } of pages) {
      if (isStopped.current) break;
      done.push(
        await store.mutateAsync({ id: pageID, revision, content }).then(
          () => ({ pageID, error: null }),
          (error: unknown) => ({ pageID, error: describeFailure(error).error }),
        ),
      );
      setOutcomes([...done]);
    }
    setRunning(false);
    await onDone();
  };
  const isOver = outcomes.length > 0 && !isRunning;
  /** What runs is stopped first, so that what became of the pages is seen. */
  const close = () => {
    if (isRunning) isStopped.current = true;
    else onClose();
  };
  return (
    <ActionDialog
      title={t('Import translations')}
      size={560}
      cancelLabel={isOver ? t('Close') : isRunning ? t('Stop') : t('Cancel')}
      confirmLabel={
        isOver
          ? undefined
          : pages.length > 0
            ? t('Import {count, plural, one {# page} other {# pages}}', { count: pages.length })
            : t('Import')
      }
      isBusy={isBusy || isRunning}
      isDisabled={pages.length === 0}
      onConfirm={run}
      onClose={close}
    >
      <p>
        {t('Choose an XLIFF 1.2 file that was exported here and translated. You see what it changes before anything is stored.')}
      </p>
      <FileInput
        label={t('XLIFF file')}
        placeholder={t('Choose a file')}
        accept=".xlf,.xliff,application/xliff+xml,application/xml,text/xml"
        value={file}
        clearable
        data-autofocus
        // Not while it is only read: a disabled field loses the focus.
        disabled={isRunning || isOver}
        onChange={(chosen) => void choose(chosen)}
      />
      {problem !== null && (
        <div role="alert" className={shared.errorNotice}>
          <IconAlertCircle size={18} aria-hidden />
          <p>{problem}</p>
        </div>
      )}
      {found !== null && (
        <ScrollList className={css.pages} label={t('Pages in the file')}>
          {found.items.map((page) => (
            <PageRow key={page.pageID} page={page} outcome={outcomes.find(({ pageID }) => pageID === page.pageID)} />
          ))}
          {found.refused.map(({ original, reason }, index) => (
            <li key={index}>
              <IconAlertTriangle size={18} aria-hidden />
              <span>
                <b>{original === '' ? t('A part without a name') : original}</b>
                <span className={css.notes}>{refusalText[reason]}</span>
              </span>
            </li>
          ))}
        </ScrollList>
      )}
      <p role="status">
        {found !== null &&
          (outcomes.length > 0
            ? t('{done} of {count} imported', {
                done: outcomes.filter(({ error }) => error === null).length,
                count: pages.length,
              })
            : summaryText(found))}
      </p>
    </ActionDialog>
  );
}

function PageRow({ page, outcome }: { readonly page: XliffPage; readonly outcome: Outcome | undefined }) {
  const Icon = outcome === undefined ? null : outcome.error === null ? IconCircleCheck : IconAlertCircle;
  return (
    <li>
      {Icon !== null && <Icon size={18} aria-hidden />}
      <span>
        <b>{page.title}</b> <span className={shared.second}>{adminLocaleNames[page.locale]}</span>
        <span className={css.notes}>{outcome?.error ?? pageNotes(page).join(' ')}</span>
      </span>
    </li>
  );
}
