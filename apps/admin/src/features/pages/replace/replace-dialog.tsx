import { Button, Progress } from '@mantine/core';
import type { FoundPage } from '@ximblox/contract';
import { useRef, useState } from 'react';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';

import shared from '../../../shared/shared.module.css';
import { useReturnFocus } from '../../../shared/use-return-focus.ts';
import { Outcomes } from '../bulk/bulk-outcomes.tsx';
import type { BulkPage } from '../bulk/bulk-scope.ts';
import { countFailures, describeFailure, unknownText } from '../bulk/describe-failure.ts';
import { runBatches, type Outcome } from '../bulk/run-batches.ts';
import { offerUndoOfPages } from '../undo/offer-undo.ts';
import type { ChosenPage } from './choice.ts';
import type { TextSearch } from './use-find-text.ts';

/** Few enough that the progress is seen and Stop stops soon. */
const batchSize = 20;

/** What is to be replaced, as it was found. */
export type ReplaceRequest = {
  readonly search: TextSearch;
  readonly replaceWith: string;
  readonly pages: readonly FoundPage[];
  readonly chosen: readonly ChosenPage[];
  readonly count: number;
};

type ReplaceDialogProps = {
  readonly request: ReplaceRequest;
  onClose(): void;
  /** Pages were changed. */ onDone(): void;
  /** They are as they were. */ onUndone(): void;
  onPublish(pages: readonly BulkPage[]): void;
};

const asBulkPage = (page: FoundPage): BulkPage => ({ ...page, siblings: [] });

/** The run in batches: what became of each page, and how many occurrences were replaced or left. */
function useRun({ search, replaceWith, chosen }: ReplaceRequest, onUndone: () => void) {
  const replace = trpc.pages.replaceText.useMutation();
  const utils = trpc.useUtils();
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [counts, setCounts] = useState({ replaced: 0, left: 0 });
  const isStopped = useRef(false);
  const { type: _type, locale: _locale, below: _below, ...what } = search;
  const run = async () => {
    setOutcomes([]);
    setRunning(true);
    const byID = new Map(chosen.map((page) => [page.id, page]));
    const sum = { replaced: 0, left: 0 };
    const { outcomes: results, undoIDs } = await runBatches({
      ids: [...byID.keys()],
      size: batchSize,
      call: async (ids) => {
        const pages = ids.flatMap((id) => byID.get(id) ?? []);
        const answer = await replace.mutateAsync({ ...what, replaceWith, pages });
        sum.replaced += answer.replaced;
        sum.left += answer.left;
        setCounts({ ...sum });
        return answer;
      },
      describeFailure,
      isStopped: () => isStopped.current,
      onProgress: setOutcomes,
    });
    setRunning(false);
    await utils.pages.invalidate();
    if (undoIDs.length > 0)
      offerUndoOfPages(utils.client, {
        text: t(
          '{replaced, plural, one {# occurrence} other {# occurrences}} replaced in {count, plural, one {# page} other {# pages}}.',
          { replaced: sum.replaced, count: undoIDs.length },
        ),
        undone: t('{count, plural, one {# page} other {# pages}} as before.', { count: undoIDs.length }),
        undoIDs,
        onUndone: async () => {
          await utils.pages.invalidate();
          onUndone();
        },
      });
    return results;
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { outcomes, isRunning, counts, run, stop };
}

/** Asks for confirmation, replaces in batches, reports what became of each page, and leads on to publishing. */
export function ReplaceDialog({ request, onClose, onDone, onUndone, onPublish }: ReplaceDialogProps) {
  useReturnFocus();
  const { search, replaceWith, pages, chosen, count } = request;
  const { outcomes, isRunning, counts, run, stop } = useRun(request, onUndone);
  const isOver = outcomes !== null && !isRunning;
  const ids = new Set(chosen.map(({ id }) => id));
  const listed = pages.filter(({ id }) => ids.has(id)).map(asBulkPage);
  const changed = new Set(outcomes?.filter(({ error }) => error === null).map(({ id }) => id));
  const publishable = listed.filter(({ id, can }) => changed.has(id) && can.publish);
  const close = () => {
    if (isRunning) stop();
    else onClose();
  };
  const start = async () => {
    const results = await run();
    if (results.some(({ error }) => error === null)) onDone();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={
        isOver
          ? t('Replaced in {count, plural, one {# page} other {# pages}}', { count: changed.size })
          : t('Replace in {count, plural, one {# page} other {# pages}}?', { count: chosen.length })
      }
      size={560}
      padding={0}
    >
      <div className={shared.question}>
        <p>
          {replaceWith === ''
            ? t('“{term}” is removed {count, plural, one {once} other {# times}}.', { term: search.term, count })
            : t('“{term}” becomes “{replaceWith}” {count, plural, one {once} other {# times}}.', {
                term: search.term,
                replaceWith,
                count,
              })}{' '}
          {t(
            'The drafts change; visitors see it once the pages are published. A page that was changed since the search is left out.',
          )}
        </p>
        {outcomes !== null && (
          <Progress value={(outcomes.length / chosen.length) * 100} aria-label={t('Progress')} size={4} mb={8} />
        )}
        <p role="status">{outcomes === null ? '' : summaryOf(outcomes, chosen.length, counts, isOver)}</p>
        <Outcomes pages={listed} outcomes={outcomes} />
      </div>
      <div className={shared.footer}>
        <Button variant="default" onClick={close} data-autofocus>
          {isOver ? t('Close') : isRunning ? t('Stop') : t('Cancel')}
        </Button>
        {!isOver && (
          <Button variant="main" loading={isRunning} onClick={() => void start()}>
            {t('Replace')}
          </Button>
        )}
        {isOver && publishable.length > 0 && (
          <Button variant="main" onClick={() => onPublish(publishable)}>
            {t('Publish {count, plural, one {# page} other {# pages}}…', { count: publishable.length })}
          </Button>
        )}
      </div>
    </Modal>
  );
}

type Counts = { readonly replaced: number; readonly left: number };

/** What was replaced, left and left out so far. */
function summaryOf(outcomes: readonly Outcome[], total: number, { replaced, left }: Counts, isOver: boolean): string {
  const { failed, unknown } = countFailures(outcomes);
  const waiting = total - outcomes.length;
  const parts = [
    t('{replaced, plural, one {# occurrence} other {# occurrences}} replaced in {succeeded} of {total} pages.', {
      replaced,
      succeeded: outcomes.length - failed - unknown,
      total,
    }),
  ];
  if (left > 0)
    parts.push(
      t('{left, plural, one {# occurrence} other {# occurrences}} left: the text would be longer than its field allows.', {
        left,
      }),
    );
  if (failed > 0) parts.push(t('{failed, plural, one {# page} other {# pages}} left out.', { failed }));
  if (unknown > 0) parts.push(unknownText(unknown));
  if (isOver && waiting > 0) parts.push(t('Stopped before {waiting, plural, one {# page} other {# pages}}.', { waiting }));
  return parts.join(' ');
}
