import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { formatIn } from '../../shared/format.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { ownDay, startOfDay } from '../../shared/time-zone.ts';
import { placeOf } from '../dashboard/place.ts';
import css from './calendar.module.css';
import { addMonths } from './calendar-state.ts';
import { byDay, ChangeLink, wordsOf } from './change-link.tsx';
import type { CalendarProps } from './month-grid.tsx';

/** The scheduled changes of a month as a list, day by day. */
export function Agenda({ month, items, isLoaded, onMonth }: CalendarProps) {
  if (isLoaded && items.length === 0)
    return (
      <EmptyState
        icon={IconCalendar}
        title={t('Nothing is scheduled in {month}', { month: formatIn('month', Date.parse(startOfDay(`${month}-15`))) })}
        acts={
          <Button variant="default" onClick={() => onMonth(addMonths(month, 1))}>
            {t('Next month')}
          </Button>
        }
      >
        {t(
          'Pages that are scheduled to be published or unpublished are listed here. In the editor, the menu of the main button has “Schedule publishing”.',
        )}
      </EmptyState>
    );
  return (
    <ol className={css.agenda}>
      {[...byDay(items, ownDay)].map(([day, changes]) => (
        <li key={day}>
          <h3>{formatIn('weekday', Date.parse(startOfDay(day)) + 43_200_000)}</h3>
          <ul>
            {changes.map((change) => (
              <li key={`${change.kind}-${change.pageID}`}>
                <ChangeLink change={change} />
                <span className={css.facts}>
                  {placeOf(change)}, {wordsOf(change)}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
