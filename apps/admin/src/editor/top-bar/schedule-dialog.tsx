import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { t } from '../../shared/language/t.ts';
import { fromTimeField, hasPassed, toTimeField, zoneNote } from '../../shared/time-zone.ts';
import sharedStyles from '../../shared/shared.module.css';
import { TimeInput } from '../../shared/ui/time-input.tsx';
import { schedulePublication, type ScheduledTimes } from '../session/schedule.ts';
import { SavedProblems } from '../checks/saved-problems.tsx';
import { useSession, useView } from '../session/session.ts';

/** The field that gets the initial focus. */
export type ScheduleField = keyof ScheduledTimes;
type Problems = { readonly publishAt?: string; readonly unpublishAt?: string; readonly other?: string };

/** Client-side validation of the two times. */
function problemsOf({ publishAt, unpublishAt }: ScheduledTimes, isLive: boolean): Problems {
  const isPast = (time: string | null): boolean => time !== null && hasPassed(time);
  const end =
    publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt
      ? t('This must be after the publication.')
      : isPast(unpublishAt)
        ? t('This time has passed.')
        : undefined;
  const start = isPast(publishAt)
    ? t('This time has passed.')
    : publishAt === null && unpublishAt !== null && !isLive
      ? t('The page is not on the site yet. Choose when to publish it.')
      : undefined;
  return { ...(start === undefined ? {} : { publishAt: start }), ...(end === undefined ? {} : { unpublishAt: end }) };
}

/** Schedules publishing and unpublishing; an empty field schedules nothing. */
export function ScheduleDialog({ field, onClose }: { readonly field: ScheduleField; onClose(): void }) {
  const session = useSession();
  const page = useView((view) => view.page);
  const [publishAt, setPublishAt] = useState(() => toTimeField(page.scheduledAt));
  const [unpublishAt, setUnpublishAt] = useState(() => toTimeField(page.unpublishAt));
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const isScheduled = page.scheduledAt !== null || page.unpublishAt !== null;
  const isEmpty = publishAt === '' && unpublishAt === '';
  const plan = async (times: ScheduledTimes) => {
    const found = problemsOf(times, page.liveVersionID !== null);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const result = await schedulePublication(session, times);
    setBusy(false);
    if (typeof result === 'string') return onClose();
    const [first] = result.errors;
    const message = first?.message ?? t('The server could not do this.');
    const place = first?.property === 'publishAt' || first?.property === 'unpublishAt' ? first.property : 'other';
    setProblems({ [place]: message });
  };
  const submit = () => plan({ publishAt: fromTimeField(publishAt), unpublishAt: fromTimeField(unpublishAt) });
  return (
    <ActionDialog
      title={t('Schedule publishing')}
      size={440}
      leading={
        isScheduled && (
          <Button
            variant="subtle"
            color="red"
            mr="auto"
            disabled={isBusy}
            onClick={() => void plan({ publishAt: null, unpublishAt: null })}
          >
            {t('Cancel schedule')}
          </Button>
        )
      }
      cancelLabel={t('Close')}
      confirmLabel={t('Schedule')}
      isBusy={isBusy}
      isDisabled={isEmpty}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t('What is saved now is published at that time, even if you keep editing.')}
        {page.liveVersionID !== null && ` ${t('Until then visitors see what is on the site.')}`}
      </p>
      <div className={sharedStyles.fields}>
        <TimeInput
          label={t('Publish at')}
          value={publishAt}
          data-autofocus={field === 'publishAt' || undefined}
          error={problems.publishAt}
          onChange={setPublishAt}
        />
        <TimeInput
          label={t('Unpublish at')}
          value={unpublishAt}
          data-autofocus={field === 'unpublishAt' || undefined}
          error={problems.unpublishAt}
          onChange={setUnpublishAt}
        />
      </div>
      <p className={sharedStyles.hint}>
        {zoneNote()} {t('Leave a field empty to schedule nothing.')}
      </p>
      {publishAt !== '' && <SavedProblems pageIDs={[session.pageID]} />}
      {problems.other !== undefined && (
        <div role="alert" className={sharedStyles.errorNotice}>
          <IconAlertCircle size={18} aria-hidden />
          <p>{problems.other}</p>
        </div>
      )}
    </ActionDialog>
  );
}
