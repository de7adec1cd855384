import { Button, Modal, Progress } from '@mantine/core';
import { hasPermission, locales } from '@ximblox/primitives';
import { useRef, useState } from 'react';

import { messageOf } from '../../../shared/api/failure.ts';
import { trpc } from '../../../shared/api/client.ts';
import { countOf } from '../../../shared/format.ts';
import { usePermissions } from '../../../shared/session/session-store.ts';
import shared from '../../../shared/shared.module.css';
import { useReturnFocus } from '../../../shared/use-return-focus.ts';
import { bulkScope, type BulkAct, type BulkPage } from './bulk-scope.ts';
import { PageImpactList } from '../impact/page-impact.tsx';
import { offerUndo } from '../undo/offer-undo.ts';
import { BulkChoices, type Choices } from './bulk-choices.tsx';
import { LeftOut, Outcomes } from './bulk-outcomes.tsx';
import { runBatches, type Outcome } from './run-batches.ts';

export type BulkRequest = { readonly act: BulkAct; readonly pages: readonly BulkPage[] };

/** Few enough that the progress is seen and Stop stops soon. */
const batchSize = 20;

/** The most pages of which can be said what their change touches. */
const impactMax = 500;

/** Whether an action takes pages off the site, which touches others. */
const takesAway = (act: BulkAct): act is 'unpublish' | 'delete' => act === 'unpublish' || act === 'delete';

type Words = { readonly title: (pages: string) => string; readonly verb: string; readonly done: string; readonly text: string };
const acts: Readonly<Record<BulkAct, Words & { readonly isDangerous?: true; readonly undone?: string }>> = {
  publish: {
    title: (pages) => `Publish ${pages}?`,
    verb: 'Publish',
    done: 'published',
    text: 'The newest version of each goes on the site at once.',
  },
  unpublish: {
    title: (pages) => `Unpublish ${pages}?`,
    verb: 'Unpublish',
    done: 'unpublished',
    undone: 'on the site again',
    text: 'Visitors get “not found” at these addresses. Nothing you wrote is lost.',
    isDangerous: true,
  },
  delete: {
    title: (pages) => `Move ${pages} to the bin?`,
    verb: 'Move to the bin',
    done: 'moved to the bin',
    undone: 'back from the bin',
    text: 'They leave the site and this list. They stay in the bin for 30 days.',
    isDangerous: true,
  },
  tag: {
    title: (pages) => `Change the tags of ${pages}`,
    verb: 'Change tags',
    done: 'changed',
    text: 'The drafts change. Pages on the site show the new tags once they are published again.',
  },
  translate: {
    title: (pages) => `Add a translation of ${pages}`,
    verb: 'Add translations',
    done: 'translated',
    text: 'Each gets a draft with its title and copies of its blocks, to be translated.',
  },
};

/** The calls of the actions, each for some pages. */
function useCalls({ add, remove, locale }: Choices) {
  const publish = trpc.pages.publishMany.useMutation();
  const unpublish = trpc.pages.unpublishMany.useMutation();
  const bin = trpc.pages.deleteMany.useMutation();
  const tag = trpc.pages.tagMany.useMutation();
  const translate = trpc.pages.translateMany.useMutation();
  return {
    publish: (ids: number[]) => publish.mutateAsync({ ids }),
    unpublish: (ids: number[]) => unpublish.mutateAsync({ ids }),
    delete: (ids: number[]) => bin.mutateAsync({ ids }),
    tag: (ids: number[]) => tag.mutateAsync({ ids, add: [...add], remove: [...remove] }),
    translate: (ids: number[]) => translate.mutateAsync({ ids, locale }),
  };
}

type BulkDialogProps = {
  readonly request: BulkRequest;
  onClose(): void;
  onDone(done: ReadonlySet<number>): void;
};

/** Asks for confirmation, applies an action to the pages in batches, and reports each result. */
export function BulkDialog({ request: { act, pages: selected }, onClose, onDone }: BulkDialogProps) {
  useReturnFocus();
  const permissions = usePermissions();
  const [choices, setChoices] = useState<Choices>({
    add: [],
    remove: [],
    locale: locales.find((one) => one !== selected[0]?.locale) ?? locales[0],
  });
  const scope = () =>
    bulkScope(act, selected, {
      locale: choices.locale,
      mayCreate: (pageType, locale) => hasPermission(permissions, 'create-page', { pageType, locale }),
    });
  // Fixed when it begins to run: the states of the pages change meanwhile.
  const [fixed, setFixed] = useState<ReturnType<typeof scope> | null>(null);
  const { included: pages, leftOut } = fixed ?? scope();
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const utils = trpc.useUtils();
  const calls = useCalls(choices);
  const { title, verb, done, undone = '', text, isDangerous = false } = acts[act];
  const run = async () => {
    setFixed({ included: pages, leftOut });
    setOutcomes([]);
    setRunning(true);
    const { outcomes: results, undoIDs } = await runBatches({
      ids: pages.map(({ id }) => id),
      size: batchSize,
      call: calls[act],
      describeFailure: messageOf,
      isStopped: () => isStopped.current,
      onProgress: setOutcomes,
    });
    setRunning(false);
    await utils.pages.invalidate();
    const succeeded = new Set(results.filter(({ error }) => error === null).map(({ id }) => id));
    onDone(succeeded);
    const subject =
      succeeded.size === 1 ? `“${pages.find(({ id }) => succeeded.has(id))?.title ?? ''}”` : countOf(succeeded.size, 'page');
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
  const stop = () => {
    isStopped.current = true;
    if (!isRunning) onClose();
  };
  const named = pages.length === 0 ? selected : pages;
  const names = named.length === 1 ? `“${named[0]?.title ?? ''}”` : countOf(named.length, 'page');
  const isOver = outcomes !== null && !isRunning;
  const lacksTags = act === 'tag' && choices.add.length + choices.remove.length === 0;
  return (
    <Modal opened onClose={stop} title={title(names)} size={520} padding={0}>
      <div className={shared.question}>
        {outcomes === null && <BulkChoices act={act} choices={choices} onChange={setChoices} />}
        <p>{pages.length === 0 ? 'None of the selected pages can be changed like this.' : text}</p>
        {outcomes !== null && <Progress value={(outcomes.length / pages.length) * 100} aria-label="Progress" size={4} mb={8} />}
        <p role="status">{outcomes === null ? '' : summaryOf(outcomes, pages.length, done, isOver)}</p>
        <Outcomes pages={pages} outcomes={outcomes} />
        {takesAway(act) && outcomes === null && pages.length <= impactMax && (
          <PageImpactList pageIDs={pages.map(({ id }) => id)} action={act} />
        )}
        {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
      </div>
      <div className={shared.footer}>
        <Button variant="default" onClick={stop} data-autofocus>
          {isOver ? 'Close' : isRunning ? 'Stop' : 'Cancel'}
        </Button>
        {!isOver && (
          <Button
            variant={isDangerous ? 'filled' : 'main'}
            color={isDangerous ? 'red' : 'sea'}
            loading={isRunning}
            disabled={pages.length === 0 || lacksTags}
            onClick={() => void run()}
          >
            {verb}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** How many pages were changed; those that failed, and those that a stop kept back. */
function summaryOf(outcomes: readonly Outcome[], total: number, done: string, isOver: boolean): string {
  const failed = outcomes.filter(({ error }) => error !== null).length;
  const waiting = total - outcomes.length;
  const rest = isOver && waiting > 0 ? ` Stopped before ${countOf(waiting, 'page')}.` : '';
  const refused = failed > 0 ? ` ${countOf(failed, 'page')} could not be.` : '';
  return `${outcomes.length - failed} of ${total} ${done}.${refused}${rest}`;
}
