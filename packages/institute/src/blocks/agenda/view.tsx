import { dayAndMonth, keepUnits, weekdayOf } from '@ximblox/i18n';

import { LinkedText, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { agenda } from './block.ts';
import { Programme } from './programme.tsx';
import css from './view.module.css';

export const { type } = agenda;

/** The days in order of time, or a programme where entries have times. A day that is no date yet is left out. */
export function view({ block, context }: BlockViewProps) {
  const { title, intro, items } = readProps(agenda, block);
  const Title = title === '' ? 'h2' : 'h3';
  if (items.some(({ time }) => time !== ''))
    return (
      <Section block={block} title={title} intro={intro}>
        <Programme items={items} context={context} dayLevel={Title} />
      </Section>
    );
  const days = items.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <Section block={block} title={title} intro={intro}>
      <ol className={css.days}>
        {days.map(({ key, date, title: what, text, aside, link }) => {
          const parts = dayAndMonth(context.locale, date);
          return (
            parts !== undefined && (
              <li key={key} className={css.day}>
                <time className={css.date} dateTime={date}>
                  <span className={css.number}>{parts.day} </span>
                  <span className={css.month}>
                    {parts.month} {date.slice(0, 4)}
                  </span>
                  <span className={css.weekday}>
                    <span className="hidden">, </span>
                    {weekdayOf(context.locale, date)}
                  </span>
                </time>
                <div>
                  <Title className={css.title}>
                    <LinkedText text={keepUnits(what)} link={link} context={context} />
                  </Title>
                  {text !== '' && <p className={css.text}>{keepUnits(text)}</p>}
                </div>
                {aside !== '' && <p className={css.aside}>{keepUnits(aside)}</p>}
              </li>
            )
          );
        })}
      </ol>
    </Section>
  );
}
