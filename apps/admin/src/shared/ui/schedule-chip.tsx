import { IconCalendarClock } from '@tabler/icons-react';

import { t } from '../language/t.ts';
import { formatExact } from '../format.ts';
import css from '../shared.module.css';

/** The times at which a page is published and unpublished; null if not scheduled. */
export type Schedule = {
  readonly scheduledAt: string | null;
  readonly unpublishAt: string | null;
  /** Whether the page was changed after what is scheduled. */ readonly hasLaterChanges?: boolean;
};

/** A schedule as text, empty for none: “Scheduled for 1 Dec 2026, 09:00, unpublished 24 Dec 2026, 17:00”. */
export function scheduleText({ scheduledAt, unpublishAt }: Schedule): string {
  const end = unpublishAt === null ? '' : formatExact(unpublishAt);
  if (scheduledAt === null) return end && t('On the site until {end}', { end });
  const start = formatExact(scheduledAt);
  return end === '' ? t('Scheduled for {time}', { time: start }) : t('Scheduled for {start}, unpublished {end}', { start, end });
}

/** The chip of a scheduled page: as text, or in little space as an icon with a tooltip. */
export function ScheduleChip({ plan, isSmall = false }: { readonly plan: Schedule; readonly isSmall?: boolean }) {
  const text = scheduleText(plan);
  if (text === '') return null;
  const lacksChanges = plan.scheduledAt !== null && plan.hasLaterChanges === true;
  const words = lacksChanges ? `${text}. ${t('Later changes are not in it.')}` : text;
  const short =
    plan.scheduledAt === null
      ? t('Until {time}', { time: formatExact(plan.unpublishAt ?? '') })
      : t('Scheduled for {time}', { time: formatExact(plan.scheduledAt) });
  return (
    <span className={css.chip} data-kind="planned" data-small={isSmall || undefined} title={words}>
      <IconCalendarClock size={14} aria-hidden />
      {isSmall ? <span className="visually-hidden">{words}</span> : <span data-when>{short}</span>}
      {lacksChanges && (
        <>
          {!isSmall && (
            <span className={css.more} data-detail>
              {t('without later changes')}
            </span>
          )}
          <span className={css.amber} aria-hidden />
        </>
      )}
    </span>
  );
}
