import { Button } from '@mantine/core';
import type { DeletedPage } from '@ximblox/contract';
import { pagePath } from '@ximblox/primitives';
import { useEffect, useRef, useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { isRefusal } from '../../shared/api/failure.ts';
import { describePages } from '../../shared/describe-pages.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { BatchModal, namesOfPages } from '../pages/bulk/batch-modal.tsx';
import { LeftOut } from '../pages/bulk/bulk-outcomes.tsx';
import { describeFailure } from '../pages/bulk/describe-failure.ts';
import { runBatches, type Outcome } from '../pages/bulk/run-batches.ts';
import { RestoreDialog } from './restore-dialog.tsx';

type RestoreManyDialogProps = {
  /** The selected pages, as they were when it was opened. */ readonly selected: readonly DeletedPage[];
  onClose(): void;
};

const leftAlready = (): string => t('It had left the bin already.');

/** Puts back several pages, one after the other, and says what became of each. Where another page has the path by now, it offers a free one. */
export function RestoreManyDialog({ selected, onClose }: RestoreManyDialogProps) {
  const pages = selected.filter(({ can }) => can.restore);
  const leftOut = selected
    .filter(({ can }) => !can.restore)
    .map((page) => ({ page, why: t('You may not put back {pages}.', { pages: describePages(page) }) }));
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [moving, setMoving] = useState<DeletedPage | null>(null);
  const isStopped = useRef(false);
  const stopButton = useRef<HTMLButtonElement>(null);
  const restore = trpc.pages.restore.useMutation();
  const utils = trpc.useUtils();
  // What it was opened from may have gone with it, and with the last such button all that had the focus in this dialog.
  useEffect(() => {
    const dialog = stopButton.current?.closest('[role=dialog]');
    if (moving === null && dialog?.contains(document.activeElement) === false) stopButton.current?.focus();
  }, [moving]);
  const pageOf = (id: number) => pages.find((page) => page.id === id);
  const describe = (error: unknown, id: number): Omit<Outcome, 'id'> => {
    if (isRefusal(error, 'notFound')) return { error: leftAlready() };
    if (!isRefusal(error, 'nameTaken')) return describeFailure(error);
    return { error: t('Another page has the path {path} now.', { path: pageOf(id)?.path ?? '' }), isPathTaken: true };
  };
  const run = async () => {
    setOutcomes([]);
    setRunning(true);
    const { outcomes: results } = await runBatches({
      ids: pages.map(({ id }) => id),
      size: 1,
      call: async (ids) => {
        for (const id of ids) await restore.mutateAsync({ id });
        return { done: ids, undoIDs: [], refused: [] };
      },
      describeFailure: describe,
      isStopped: () => isStopped.current,
      onProgress: setOutcomes,
    });
    setRunning(false);
    await utils.pages.invalidate();
    const done = pages.filter(({ id }) => results.some((result) => result.id === id && result.error === null));
    if (done.length > 0)
      showToast({
        text: t(
          '{pages} {count, plural, one {was} other {were}} restored. Publish {count, plural, one {it to show it} other {them to show them}} on the site.',
          { pages: namesOfPages(done), count: done.length },
        ),
      });
    if (done.length === pages.length) onClose();
  };
  const stop = () => {
    isStopped.current = true;
    if (!isRunning) onClose();
  };
  const settle = ({ id }: DeletedPage, error: string | null) => {
    const next = outcomes?.map((outcome) => (outcome.id === id ? { id, error } : outcome)) ?? [];
    setMoving(null);
    setOutcomes(next);
    void utils.pages.invalidate();
    if (next.length === pages.length && next.every((outcome) => outcome.error === null)) onClose();
  };
  return (
    <>
      <BatchModal
        title={t('Put back {pages}?', { pages: namesOfPages(selected) })}
        verb={t('Put back')}
        isDisabled={pages.length === 0}
        pages={pages}
        outcomes={outcomes}
        isRunning={isRunning}
        progress={(succeeded, total) => t('{succeeded} of {total} put back.', { succeeded, total })}
        before={
          <p>
            {pages.length === 0
              ? t('None of the selected pages can be changed like this.')
              : t('Each returns to its path without being published. Publish it to show it on the site.')}
          </p>
        }
        after={leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
        remedyOf={({ id }) => {
          const page = pageOf(id);
          const isOffered = outcomes?.some((outcome) => outcome.id === id && outcome.isPathTaken === true) === true;
          return (
            page !== undefined &&
            isOffered && (
              <Button variant="default" size="compact-sm" mt={4} disabled={isRunning} onClick={() => setMoving(page)}>
                {t('Put back at another path…')}
                <span className="visually-hidden"> “{page.title}”</span>
              </Button>
            )
          );
        }}
        stopRef={stopButton}
        onStop={stop}
        onRun={() => void run()}
      />
      {moving !== null && (
        <RestoreDialog
          page={moving}
          onClose={() => setMoving(null)}
          onNotFound={() => settle(moving, leftAlready())}
          onRestored={(slug) => {
            showToast({
              text: t('“{title}” was restored at {path}. Publish it to show it on the site.', {
                title: moving.title,
                path: pagePath(moving.locale, slug),
              }),
            });
            settle(moving, null);
          }}
        />
      )}
    </>
  );
}
