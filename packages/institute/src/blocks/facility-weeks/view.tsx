import { dayAndMonth, formatDays, keepUnits } from '@ximblox/i18n';

import { readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { facilityOf, facilityWords } from '../../facilities/facility.ts';
import { beginsMonth, dayOfWeek, firstFree, periodsOf, weeksOf } from '../../facilities/weeks.ts';
import { facilityWeeks } from './block.ts';
import css from './view.module.css';

export const { type } = facilityWeeks;

const states = ['booked', 'option', 'free'] as const;

/** The first free period in words, then the weeks as cells and, for those who do not see them, as a list; nothing for readers where the page has no calendar. */
export function view({ block, context }: BlockViewProps) {
  const { title, caption } = readProps(facilityWeeks, block);
  const facility = facilityOf(context.typeData);
  const weeks = weeksOf(facility);
  const words = facilityWords(context.locale).weeks;
  const year = facility.weeksYear ?? 0;
  const first = firstFree(facility);
  return (
    <Section block={block} title={title}>
      {weeks.length === 0 ? (
        context.editing && <p className={css.caption}>{words.none}</p>
      ) : (
        <>
          <p className={css.head}>
            <strong className={css.first}>
              {first === undefined
                ? `${words.allBooked} ${year}`
                : `${words.first}: ${formatDays(context.locale, first.from, first.to)}`}
            </strong>
            {states.map((state) => (
              <span key={state} className={css.key}>
                <span className={`${css.swatch} ${css[state]}`} />
                {words[state].toLowerCase()}
              </span>
            ))}
          </p>
          <div className={css.strip} aria-hidden="true">
            {weeks.map(({ week, state }) => (
              <span key={week} className={css.cell}>
                <span className={`${css.week} ${css[state]}`}>
                  <span className={css.number}>{week}</span>
                </span>
                {beginsMonth(year, week) && (
                  // The Thursday says in which month and year a week is.
                  <span className={css.month}>{dayAndMonth(context.locale, dayOfWeek(year, week, 4))?.month}</span>
                )}
              </span>
            ))}
          </div>
          <ul className="hidden" aria-label={`${words.weeksOf} ${year}`}>
            {periodsOf(facility).map(({ state, first: start, last, from, to }) => (
              <li key={start}>
                {`${start === last ? `${words.week} ${start}` : `${words.weeks} ${start}–${last}`}, ${formatDays(context.locale, from, to)}: ${words[state].toLowerCase()}`}
              </li>
            ))}
          </ul>
          {caption !== '' && <p className={css.caption}>{keepUnits(caption)}</p>}
        </>
      )}
    </Section>
  );
}
