import { Checkbox } from '@mantine/core';
import type { Sibling } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import type { OpenPage } from '../document/page-document.ts';
import { DroppedSchedules, unchangedText } from '../../shared/ui/dropped-schedules.tsx';
import { fromTimeField, hasPassed, zoneNote } from '../../shared/time-zone.ts';
import { offerUndoOfPages } from '../../features/pages/undo/offer-undo.ts';
import { PageImpactList } from '../../features/pages/impact/page-impact.tsx';
import sharedStyles from '../../shared/shared.module.css';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { usePermissions } from '../../shared/session/session-store.ts';
import { TimeInput } from '../../shared/ui/time-input.tsx';
import { UserError } from '../../shared/api/failure.ts';
import { failureInEditor } from '../session/editor-api.ts';
import { SavedProblems } from '../checks/saved-problems.tsx';
import { useSession } from '../session/session.ts';
import { refusalsByPage, type Refusal } from './set-refusals.ts';
import css from './translations.module.css';

export type SetAct = 'publish' | 'delete';

const words = {
  publish: { title: t('Publish languages together'), verb: t('Publish together'), permission: 'publish-page' },
  delete: { title: t('Move languages to the bin together'), verb: t('Move to the bin'), permission: 'delete-page' },
} as const;

/** What is said after an act on pages, and after its undo. */
const outcomeOf = ({
  count,
  done,
  unchanged,
}: {
  readonly count: number;
  readonly done: string;
  readonly unchanged: number;
}) => ({
  text: [
    count > 0 &&
      t(
        '{count, plural, one {# page} other {# pages}} {done, select, deleted {moved to the bin} published {published} other {scheduled}}.',
        { count, done },
      ),
    unchanged > 0 && unchangedText(unchanged),
  ]
    .filter((part) => part !== false)
    .join(' '),
  undone: t('{count, plural, one {# page} other {# pages}} restored from the bin.', { count }),
});

type Props = { readonly act: SetAct; readonly page: OpenPage; onClose(): void; onDone(): Promise<void> };

/** Publishes, schedules or deletes the page and its translations together: all that are chosen, or none. */
export function SetDialog({ act, page, onClose, onDone }: Props) {
  const { api, saver } = useSession();
  const utils = trpc.useUtils();
  const permissions = usePermissions();
  const calls = { publish: trpc.translations.publishSet.useMutation(), delete: trpc.translations.deleteSet.useMutation() };
  const may = ({ locale }: Sibling) => hasPermission(permissions, words[act].permission, { pageType: page.type, locale });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(page.siblings.filter(may).map(({ pageID }) => pageID)));
  const [publishAt, setPublishAt] = useState('');
  const [isLate, setLate] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isBusy, setBusy] = useState(false);
  const pageIDs = page.siblings.map(({ pageID }) => pageID).filter((pageID) => chosen.has(pageID));
  const behind = page.siblings.filter(({ pageID, debt }) => chosen.has(pageID) && debt > 0);
  const run = async () => {
    const time = fromTimeField(publishAt);
    // A time that has passed means “now” to the server: what was meant for later would be on the site at once.
    if (time !== null && hasPassed(time)) return setLate(true);
    setBusy(true);
    setRefusals([]);
    try {
      if (!(await saver.flush())) throw new UserError(t('This page could not be saved, so nothing was changed.'));
      let undoIDs: number[] = [];
      let done = 'deleted';
      let unchanged = 0;
      if (act === 'delete') {
        const { items } = await calls.delete.mutateAsync({ id: page.id, pageIDs });
        undoIDs = items.map(({ undoID }) => undoID);
      } else {
        const { items } = await calls.publish.mutateAsync({ id: page.id, pageIDs, ...(time !== null && { publishAt: time }) });
        // As the server did it: its clock decides.
        done = time !== null && items.every(({ scheduledAt }) => scheduledAt === time) ? 'scheduled' : 'published';
        unchanged = items.filter(({ wasLive }) => wasLive).length;
      }
      await onDone();
      offerUndoOfPages(api, {
        ...outcomeOf({ count: pageIDs.length - unchanged, done, unchanged }),
        undoIDs,
        isDeletion: act === 'delete',
        onUndone: () => utils.pages.invalidate(),
      });
    } catch (error) {
      const { errors } = failureInEditor(error);
      setRefusals(refusalsByPage(errors, pageIDs, page.siblings));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionDialog
      title={words[act].title}
      size={480}
      confirmLabel={act === 'publish' && publishAt !== '' ? t('Schedule together') : words[act].verb}
      variant={act === 'delete' ? 'danger' : 'main'}
      isBusy={isBusy}
      isDisabled={pageIDs.length === 0}
      onSubmit={run}
      onClose={onClose}
    >
      <p>
        {act === 'publish'
          ? t('The newest version of each goes on the site at the same moment: all of them, or none.')
          : t('They leave the site and stay in the bin for 30 days: all of them, or none.')}
      </p>
      <ul className={css.setList}>
        {page.siblings.map((sibling) => (
          <li key={sibling.pageID}>
            <Checkbox
              label={`${adminLocaleNames[sibling.locale]}: ${sibling.title}`}
              description={may(sibling) ? undefined : t('Your role does not include this language.')}
              disabled={!may(sibling)}
              checked={chosen.has(sibling.pageID)}
              onChange={(event) => {
                const next = new Set(chosen);
                if (event.currentTarget.checked) next.add(sibling.pageID);
                else next.delete(sibling.pageID);
                setChosen(next);
              }}
            />
            <StatusChip state={sibling.state} isLive={sibling.isLive} />
          </li>
        ))}
      </ul>
      {act === 'delete' && <PageImpactList pageIDs={pageIDs} action="delete" />}
      {act === 'publish' && <DroppedSchedules pages={page.siblings.filter(({ pageID }) => chosen.has(pageID))} />}
      {act === 'publish' && <SavedProblems pageIDs={pageIDs} />}
      {act === 'publish' && (
        <div className={sharedStyles.fields}>
          <TimeInput
            label={t('Publish at')}
            description={`${zoneNote()} ${t('Empty: publish now.')}`}
            value={publishAt}
            error={isLate && t('This time has passed.')}
            onChange={(value) => {
              setLate(false);
              setPublishAt(value);
            }}
          />
        </div>
      )}
      {act === 'publish' && behind.length > 0 && (
        <div className={css.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            {t('Not up to date: {languages}. Visitors will read what is there now.', {
              languages: behind
                .map(({ locale, debt }) => t('{language}, {debt} to do', { language: adminLocaleNames[locale], debt }))
                .join('; '),
            })}
          </span>
        </div>
      )}
      {refusals.length > 0 && (
        <div role="alert" className={sharedStyles.errorNotice}>
          <IconAlertCircle size={18} aria-hidden />
          <div>
            <p>{t('Nothing was changed.')}</p>
            <ul className={css.refusals}>
              {refusals.map(({ page: name, message }, index) => (
                <li key={index}>
                  {name !== '' && <b>{name}: </b>}
                  {message}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </ActionDialog>
  );
}
