import { hasPermission, locales } from '@ximblox/primitives';
import { useRef, useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';

import { usePermissions } from '../../../shared/session/session-store.ts';
import { DroppedSchedules, unchangedText } from '../../../shared/ui/dropped-schedules.tsx';
import { BatchModal, namesOfPages } from './batch-modal.tsx';
import { bulkScope, type BulkAct, type BulkPage } from './bulk-scope.ts';
import { PageImpactList } from '../impact/page-impact.tsx';
import { PageProblemsList } from '../problems/page-problems.tsx';
import { offerUndoOfPages } from '../undo/offer-undo.ts';
import { bulkWords } from './bulk-words.ts';
import { BulkChoices, type Choices } from './bulk-choices.tsx';
import { LeftOut } from './bulk-outcomes.tsx';
import { describeFailure } from './describe-failure.ts';
import { runBatches, type Outcome } from './run-batches.ts';

export type BulkRequest = { readonly act: BulkAct; readonly pages: readonly BulkPage[] };

/** Few enough that the progress is seen and Stop stops soon. */
const batchSize = 20;

/** The most pages of which can be said what their change touches. */
const impactMax = 500;

/** Whether an action takes pages off the site, which touches others. */
const takesAway = (act: BulkAct): act is 'unpublish' | 'delete' => act === 'unpublish' || act === 'delete';

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
  const { title, verb, progress, done, undone, text, isDangerous = false } = bulkWords[act];
  const run = async () => {
    setFixed({ included: pages, leftOut });
    setOutcomes([]);
    setRunning(true);
    let droppedCount = 0;
    const { outcomes: results, undoIDs } = await runBatches({
      ids: pages.map(({ id }) => id),
      size: batchSize,
      call: async (ids) => {
        if (act !== 'publish') return calls[act](ids);
        const published = await calls.publish(ids);
        droppedCount += published.droppedSchedules.length;
        return published;
      },
      describeFailure,
      isStopped: () => isStopped.current,
      onProgress: setOutcomes,
    });
    setRunning(false);
    await utils.pages.invalidate();
    const succeeded = new Set(results.filter(({ error }) => error === null).map(({ id }) => id));
    onDone(succeeded);
    const changed = results.filter(({ error, isUnchanged }) => error === null && isUnchanged !== true).map(({ id }) => id);
    const unchangedCount = succeeded.size - changed.length;
    const subject = namesOfPages(pages.filter(({ id }) => changed.includes(id)));
    const sentences = [
      changed.length > 0 && done(subject, changed.length),
      unchangedCount > 0 && unchangedText(unchangedCount),
      droppedCount > 0 && t('{count, plural, one {# schedule was} other {# schedules were}} replaced.', { count: droppedCount }),
    ].filter((part) => part !== false);
    if (sentences.length > 0)
      offerUndoOfPages(utils.client, {
        text: sentences.join(' '),
        undone: undone?.(subject, changed.length) ?? '',
        undoIDs,
        isDeletion: act === 'delete',
        onUndone: () => utils.pages.invalidate(),
      });
    if (succeeded.size === pages.length) onClose();
  };
  const stop = () => {
    isStopped.current = true;
    if (!isRunning) onClose();
  };
  const lacksTags = act === 'tag' && choices.add.length + choices.remove.length === 0;
  return (
    <BatchModal
      title={title(namesOfPages(pages.length === 0 ? selected : pages))}
      verb={verb}
      isDangerous={isDangerous}
      isDisabled={pages.length === 0 || lacksTags}
      pages={pages}
      outcomes={outcomes}
      isRunning={isRunning}
      progress={progress}
      before={
        <>
          {outcomes === null && <BulkChoices act={act} choices={choices} onChange={setChoices} />}
          <p>{pages.length === 0 ? t('None of the selected pages can be changed like this.') : text(pages.length)}</p>
        </>
      }
      after={
        <>
          {takesAway(act) && outcomes === null && pages.length <= impactMax && (
            <PageImpactList pageIDs={pages.map(({ id }) => id)} action={act} />
          )}
          {act === 'publish' && outcomes === null && <DroppedSchedules pages={pages} />}
          {act === 'publish' && outcomes === null && <PageProblemsList pageIDs={pages.map(({ id }) => id)} />}
          {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
        </>
      }
      onStop={stop}
      onRun={() => void run()}
    />
  );
}
