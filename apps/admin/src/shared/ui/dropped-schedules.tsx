import type { DroppedSchedule } from '@ximblox/contract';
import { IconCalendarOff } from '@tabler/icons-react';

import { formatExact } from '../format.ts';
import { t } from '../language/t.ts';
import css from './dropped-schedules.module.css';

/** A page that is to be published, with its schedule if it has one. */
type ScheduledPage = {
  readonly title: string;
  readonly scheduledAt: string | null;
  readonly scheduledNumber: number | null;
};

/** The most schedules that are named; of the others there is the number. */
const namedMax = 10;

/** Which schedules publishing pages replaces, apart from the list of pages before it, for the dialog that asks for it; nothing where there are none. */
export function DroppedSchedules({ pages }: { readonly pages: readonly ScheduledPage[] }) {
  const scheduled = pages.flatMap(({ title, scheduledAt, scheduledNumber: number }) =>
    scheduledAt === null || number === null ? [] : [{ title, number, time: formatExact(scheduledAt) }],
  );
  const [first, ...more] = scheduled;
  if (first === undefined) return null;
  return (
    <div className={css.notice}>
      <IconCalendarOff size={16} aria-hidden />
      {more.length === 0 ? (
        <p>{t('“{title}” is scheduled for {time} with version {number}. This replaces that schedule.', first)}</p>
      ) : (
        <div>
          <p>{t('This replaces {count} schedules:', { count: scheduled.length })}</p>
          <ul>
            {scheduled.slice(0, namedMax).map((one, index) => (
              <li key={index}>{t('“{title}”: {time}, version {number}', one)}</li>
            ))}
            {scheduled.length > namedMax && (
              <li>{t('and {count, plural, one {# page} other {# pages}} more', { count: scheduled.length - namedMax })}</li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
}

/** What was published, and the schedule that this replaced. */
export const withDropped = (text: string, dropped: DroppedSchedule | null): string =>
  dropped === null
    ? text
    : `${text} ${t('This replaced its schedule for {time} with version {number}.', {
        time: formatExact(dropped.scheduledAt),
        number: dropped.number,
      })}`;

/** That publishing left pages as they were. */
export const unchangedText = (count: number): string =>
  t(
    'Nothing has changed in {count, plural, one {# page} other {# pages}} since {count, plural, one {it was} other {they were}} published.',
    {
      count,
    },
  );
