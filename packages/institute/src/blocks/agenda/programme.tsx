import { dayAndMonth, formatTime, keepUnits, weekdayOf } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';

import type { PropsOf, RenderContext } from '@ximblox/blocks';
import { LinkedText } from '@ximblox/blocks/render';
import type { agenda } from './block.ts';
import css from './programme.module.css';

type Entry = PropsOf<typeof agenda.fields>['items'][number];
/** An entry with the minutes since midnight at which it begins, where its time says so. */
type Timed = Entry & { readonly begins: number | undefined };

/** The minutes since midnight of a time of the clock, `9:30` or `9.30`, with or without an end; undefined for other words. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})(?:\s*(?:[–-]\s*\d{1,2}[:.]\d{2}|uur))?$/.exec(time.trim()) ?? [];
  return hours === undefined || Number(hours) > 23 || Number(minutes) > 59 ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The entries by day, in the order of the days and of the editor. */
function daysOf(items: readonly Entry[]): { readonly date: string; readonly entries: readonly Timed[] }[] {
  const dates = [...new Set(items.map(({ date }) => date))].filter((date) => date !== '').toSorted();
  return dates.map((date) => ({
    date,
    entries: items.filter((item) => item.date === date).map((item) => ({ ...item, begins: minutesOf(item.time) })),
  }));
}

/** The quarters of an hour until the next entry of the day, four hours at most; undefined where that is not known, or an entry of the day has no hour. */
function quartersOf(entries: readonly Timed[], index: number): number | undefined {
  const [from, to] = [entries[index]?.begins, entries[index + 1]?.begins];
  const isTimed = entries.every(({ begins }) => begins !== undefined);
  return !isTimed || from === undefined || to === undefined || to <= from
    ? undefined
    : Math.min(16, Math.round((to - from) / 15));
}

/** The quarters of an hour by which a day begins later than the earliest one, four hours at most; undefined for those that begin with it, or at no known hour. */
function leadOf(days: ReturnType<typeof daysOf>, { entries }: ReturnType<typeof daysOf>[number]): number | undefined {
  const [begins, ...others] = [entries, ...days.map((day) => day.entries)].map(([first]) => first?.begins);
  if (begins === undefined) return undefined;
  const earliest = Math.min(...others.filter((other) => other !== undefined));
  return Math.min(16, Math.round((begins - earliest) / 15)) || undefined;
}

/** The times of an entry as the language of the page writes them, whichever way they were entered. */
const inLanguage = (locale: Locale, time: string): string =>
  time.replaceAll(/(\d{1,2})[:.](\d{2})/g, (_, hours: string, minutes: string) => formatTime(locale, `${hours}:${minutes}`));

/** A day as a heading: `Thursday 3 December`. */
function dayName(locale: Locale, date: string): string {
  const parts = dayAndMonth(locale, date);
  const words = parts === undefined ? date : `${weekdayOf(locale, date)} ${parts.day} ${parts.month}`;
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** Who speaks: the experts with a page as links, then the others. */
function Speakers({ people, who, context }: Pick<Entry, 'people' | 'who'> & { readonly context: RenderContext }) {
  const pages = people.flatMap((id) => context.pages[id] ?? []);
  if (pages.length === 0 && who === '') return null;
  return (
    <p className={css.who}>
      {pages.map(({ id, path, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={path}>{title}</a>
        </span>
      ))}
      {pages.length > 0 && who !== '' && ', '}
      {who}
    </p>
  );
}

type ProgrammeProps = {
  readonly items: readonly Entry[];
  readonly context: RenderContext;
  /** The level of the headings of days. */
  readonly dayLevel: 'h2' | 'h3';
};

/** The programme of an event: its days side by side from one hour on, each with its hours, an hour as high as an hour where there is room. */
export function Programme({ items, context, dayLevel: Day }: ProgrammeProps) {
  const days = daysOf(items);
  return (
    <div className={css.days}>
      {days.map(({ date, entries }) => (
        <div key={date} className={css.day}>
          <Day className={css.name}>
            <time dateTime={date}>{dayName(context.locale, date)}</time>
          </Day>
          <ol className={css.entries} data-lead={leadOf(days, { date, entries })}>
            {entries.map((entry, index) => (
              <li
                key={entry.key}
                className={entry.atWater ? `${css.entry ?? ''} ${css.water ?? ''}` : css.entry}
                data-quarters={quartersOf(entries, index)}
              >
                <p className={css.hour}>
                  {entry.begins === undefined ? (
                    entry.time
                  ) : (
                    <time dateTime={`${date}T${clock(entry.begins)}`}>{inLanguage(context.locale, entry.time)}</time>
                  )}
                </p>
                <div>
                  <p className={css.what}>
                    <LinkedText text={keepUnits(entry.title)} link={entry.link} context={context} />
                  </p>
                  {entry.text !== '' && <p className={css.who}>{keepUnits(entry.text)}</p>}
                  {entry.aside !== '' && <p className={css.who}>{keepUnits(entry.aside)}</p>}
                  <Speakers people={entry.people} who={entry.who} context={context} />
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
