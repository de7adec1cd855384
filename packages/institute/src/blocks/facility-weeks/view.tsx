import { formatDays } from '@ximblox/i18n';

import { readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { facilityOf, facilityWords } from '../../facilities/facility.ts';
import { firstFree, rangesOf, weeksOf } from '../../facilities/weeks.ts';
import { facilityWeeks } from './block.ts';
import css from './view.module.css';

export const { type } = facilityWeeks;

const states = ['booked', 'option', 'free'] as const;

/** The first free period in words, then the weeks; nothing for readers where the page has no calendar. */
export function view({ block, context }: BlockViewProps) {
  const { title, caption } = readProps(facilityWeeks, block);
  const facility = facilityOf(context.typeData);
  const weeks = weeksOf(facility);
  const words = facilityWords(context.locale).weeks;
  const year = facility.weeksYear ?? 0;
  const first = firstFree(facility);
  const described = states.flatMap((state) => {
    const numbers = weeks.filter((week) => week.state === state).map(({ week }) => week);
    return numbers.length === 0 ? [] : [`${words[state]}: ${rangesOf(numbers)}`];
  });
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
          <div className={css.strip} role="img" aria-label={`${words.weeksOf} ${year}. ${described.join('. ')}.`}>
            {weeks.map(({ week, state }) => (
              <span key={week} className={`${css.week} ${css[state]}`}>
                <span className={css.number}>{week}</span>
              </span>
            ))}
          </div>
          {caption !== '' && <p className={css.caption}>{caption}</p>}
        </>
      )}
    </Section>
  );
}
