import type { PageListItem } from '@ximblox/contract';
import { Button, Modal, Progress } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { messageOf } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { countOf } from '../../shared/format.ts';
import shared from '../../shared/shared.module.css';
import { bulkScope, type BulkAct } from './bulk-scope.ts';
import { PageImpactList } from './impact/page-impact.tsx';
import { offerUndo } from './undo/offer-undo.ts';
import css from './pages.module.css';
import { useReturnFocus } from '../../shared/use-return-focus.ts';

export type BulkRequest = { readonly act: BulkAct; readonly pages: readonly PageListItem[] };
type Outcome = { readonly id: number; readonly error: string | null; readonly undoID?: number };

const acts = {
  publish: {
    verb: 'Publish',
    done: 'published',
    undone: '',
    text: 'The newest version of each goes on the site at once.',
    isDangerous: false,
  },
  unpublish: {
    verb: 'Unpublish',
    done: 'unpublished',
    undone: 'on the site again',
    text: 'Visitors get “not found” at these addresses. Nothing you wrote is lost.',
    isDangerous: true,
  },
  delete: {
    verb: 'Move to the bin',
    done: 'moved to the bin',
    undone: 'back from the bin',
    text: 'They leave the site and this list. They stay in the bin for 30 days.',
    isDangerous: true,
  },
} as const;

/** Asks for confirmation, applies an action to each page in turn, and reports each result. */
export function BulkDialog({
  request: { act, pages: selected },
  onClose,
  onDone,
}: {
  readonly request: BulkRequest;
  onClose(): void;
  onDone(done: ReadonlySet<number>): void;
}) {
  useReturnFocus();
  // Fixed when the dialog opens: the states of the pages change while it runs.
  const [{ included: pages, leftOut }] = useState(() => bulkScope(act, selected));
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const isStopped = useRef(false);
  const utils = trpc.useUtils();
  const calls = {
    publish: trpc.pages.publish.useMutation(),
    unpublish: trpc.pages.unpublish.useMutation(),
    delete: trpc.pages.delete.useMutation(),
  };
  const { verb, done, undone, text, isDangerous } = acts[act];
  const isRunning = outcomes !== null && outcomes.length < pages.length && !isStopped.current;
  const run = async () => {
    const results: Outcome[] = [];
    setOutcomes([]);
    for (const page of pages) {
      if (isStopped.current) break;
      results.push(
        await calls[act].mutateAsync({ id: page.id }).then(
          (answer) => ({ id: page.id, error: null, ...('undoID' in answer && { undoID: answer.undoID }) }),
          (error: unknown) => ({ id: page.id, error: messageOf(error) }),
        ),
      );
      setOutcomes([...results]);
    }
    await utils.pages.invalidate();
    const succeeded = new Set(results.filter(({ error }) => error === null).map(({ id }) => id));
    onDone(succeeded);
    const undoIDs = results.flatMap(({ undoID }) => undoID ?? []);
    const only = pages.find(({ id }) => succeeded.has(id));
    const subject = succeeded.size === 1 ? `“${only?.title ?? ''}”` : countOf(succeeded.size, 'page');
    const [was, is] = succeeded.size === 1 ? ['was', 'is'] : ['were', 'are'];
    if (succeeded.size > 0)
      offerUndo(utils.client, {
        text: `${subject} ${was} ${done}.`,
        undone: `${subject} ${is} ${undone}.`,
        undoIDs,
        onUndone: () => utils.pages.invalidate(),
      });
    if (succeeded.size === pages.length) onClose();
  };
  const close = () => {
    isStopped.current = true;
    onClose();
  };
  const named = pages.length === 0 ? selected : pages;
  const names = named.length === 1 ? `“${named[0]?.title ?? ''}”` : countOf(named.length, 'page');
  return (
    <Modal
      opened
      onClose={close}
      title={`${verb === 'Move to the bin' ? 'Move' : verb} ${names}${verb === 'Move to the bin' ? ' to the bin' : ''}?`}
      size={480}
      padding={0}
    >
      <div className={shared.question}>
        <p>{pages.length === 0 ? 'None of the selected pages can be changed like this.' : text}</p>
        {outcomes !== null && <Progress value={(outcomes.length / pages.length) * 100} aria-label="Progress" size={4} mb={8} />}
        <p role="status">
          {outcomes === null ? '' : `${outcomes.filter(({ error }) => error === null).length} of ${pages.length} ${done}`}
        </p>
        <ul className={css.outcomes}>
          {pages.map((page) => (
            <OutcomeRow
              key={page.id}
              page={page}
              outcome={outcomes?.find(({ id }) => id === page.id)}
              isStarted={outcomes !== null}
            />
          ))}
        </ul>
        {act !== 'publish' && outcomes === null && <PageImpactList pageIDs={pages.map(({ id }) => id)} action={act} />}
        {leftOut.length > 0 && (
          <>
            <p>{countOf(leftOut.length, 'page')} left out:</p>
            <ul className={css.outcomes}>
              {leftOut.map(({ page, why }) => (
                <li key={page.id}>
                  <span>
                    <b>{page.title}</b> <span className={shared.second}>{page.path}</span>
                    <span className={css.leftOut}>{why}</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={shared.footer}>
        {outcomes !== null && !isRunning ? (
          <Button variant="default" onClick={close} data-autofocus>
            Close
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={close} data-autofocus>
              {isRunning ? 'Stop' : 'Cancel'}
            </Button>
            <Button
              variant={isDangerous ? 'filled' : 'main'}
              color={isDangerous ? 'red' : 'sea'}
              loading={isRunning}
              disabled={pages.length === 0}
              onClick={() => void run()}
            >
              {verb}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}

function OutcomeRow({
  page,
  outcome,
  isStarted,
}: {
  readonly page: PageListItem;
  readonly outcome: Outcome | undefined;
  readonly isStarted: boolean;
}) {
  const Icon = outcome === undefined ? IconClock : outcome.error === null ? IconCircleCheck : IconAlertCircle;
  return (
    <li data-result={outcome === undefined ? 'waiting' : outcome.error === null ? 'done' : 'failed'}>
      {isStarted && <Icon size={16} aria-hidden />}
      <span>
        <b>{page.title}</b> <span className={shared.second}>{page.path}</span>
        {outcome?.error != null && <span className={css.outcomeError}>{outcome.error}</span>}
      </span>
    </li>
  );
}
