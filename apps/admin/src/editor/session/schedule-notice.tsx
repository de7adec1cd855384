import { Button } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { formatExact } from '../../shared/format.ts';
import { showHint } from '../../shared/ui/toast.tsx';
import { unavailable, useNotWhileReading } from '../reading/not-while-reading.ts';
import { moreActionsID } from '../top-bar/more-actions.ts';
import css from './changes-notice.module.css';
import { scheduleLaterChanges } from './schedule.ts';
import { useEditor, useSession, useView } from './session.ts';

/** That a page was changed after what is scheduled, with a way to put the changes in; nothing where it was not. */
export function ScheduleNotice() {
  const session = useSession();
  const { scheduledAt, scheduledNumber, hasLaterChanges, can } = useView((state) => state.page);
  const isBusy = useView((state) => state.busy);
  const whyNot = useNotWhileReading('publish');
  const isChanged = useEditor((state) => state.document !== state.base);
  if (scheduledAt === null || scheduledNumber === null || !(isChanged || hasLaterChanges)) return null;
  const putIn = async () => {
    if (whyNot !== undefined) return showHint(whyNot);
    await scheduleLaterChanges(session);
    // The button that had the focus is gone.
    if (!session.view.getState().page.hasLaterChanges) document.getElementById(moreActionsID)?.focus();
  };
  return (
    <section className={css.notice} aria-label={t('Later changes')}>
      <IconCalendarClock size={18} aria-hidden className={css.icon} />
      <p className={`${css.words ?? ''} ${css.who ?? ''}`}>
        {t('Version {number} is scheduled for {time}. Your later changes are not in it.', {
          number: scheduledNumber,
          time: formatExact(scheduledAt),
        })}
      </p>
      {can.publish && (
        <Button variant="default" size="xs" loading={isBusy} {...unavailable(whyNot)} onClick={() => void putIn()}>
          {t('Put them in')}
        </Button>
      )}
    </section>
  );
}
