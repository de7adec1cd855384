import type { ScheduledChange } from '@ximblox/contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { formatIn } from '../../shared/format.ts';
import { addDays, ownDay, ownToday, startOfDay } from '../../shared/time-zone.ts';
import css from './calendar.module.css';
import { addMonths, weeksOf } from './calendar-state.ts';
import { byDay, ChangeLink } from './change-link.tsx';

export type CalendarProps = {
  /** `YYYY-MM`. */ readonly month: string;
  readonly items: readonly ScheduledChange[];
  readonly isLoaded: boolean;
  onMonth(month: string): void;
};

const weekdays = [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')];
const nameOf = (day: string): string => formatIn('weekday', Date.parse(startOfDay(day)) + 43_200_000);

/** The date that a key leads to; undefined for other keys. */
function moved(day: string, { key }: KeyboardEvent, week: readonly string[]): string | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return week[0];
  if (key === 'End') return week.at(-1);
  if (key === 'PageUp') return `${addMonths(day.slice(0, 7), -1)}-01`;
  if (key === 'PageDown') return `${addMonths(day.slice(0, 7), 1)}-01`;
  return undefined;
}

/** A month as a grid of days, in which arrow keys go from day to day and Tab to the changes. */
export function MonthGrid({ month, items, onMonth }: CalendarProps) {
  const weeks = weeksOf(month);
  const today = ownToday();
  const days = byDay(items, ownDay);
  const [chosen, setChosen] = useState(today);
  const grid = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const active = chosen.startsWith(month) ? chosen : today.startsWith(month) ? today : `${month}-01`;
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);
  const go = (event: KeyboardEvent, day: string, week: readonly string[]) => {
    if (event.target !== event.currentTarget) return;
    const next = moved(day, event, week);
    if (next === undefined) return;
    event.preventDefault();
    wantsFocus.current = true;
    setChosen(next);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  };
  return (
    <div ref={grid} role="grid" className={css.grid} aria-label={t('Scheduled changes by day')}>
      <div role="row" className={css.week}>
        {weekdays.map((name) => (
          <div key={name} role="columnheader" className={css.weekday} aria-label={name}>
            {name.slice(0, language === 'nl' ? 2 : 3)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={css.week}>
          {week.map((day) => (
            <div
              key={day}
              role="gridcell"
              className={css.day}
              data-day={day}
              data-outside={!day.startsWith(month) || undefined}
              aria-current={day === today ? 'date' : undefined}
              tabIndex={day === active ? 0 : -1}
              onKeyDown={(event) => go(event, day, week)}
            >
              <span className="visually-hidden">{nameOf(day)}</span>
              <span className={css.number} aria-hidden>
                {Number(day.slice(8))}
              </span>
              {day.startsWith(month) &&
                days.get(day)?.map((change) => <ChangeLink key={`${change.kind}-${change.pageID}`} change={change} />)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
