import { formatDate, keepUnits } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';

import { readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { timeline } from './block.ts';
import { TimeScale } from './time-scale.tsx';
import css from './view.module.css';

export const { type } = timeline;

type Moment = { readonly year: number | null; readonly date: string };

/** A date as a decimal year; undefined without one. */
export function yearsOf({ year, date }: Moment): number | undefined {
  const day = Date.parse(date);
  if (Number.isNaN(day)) return year ?? undefined;
  const from = Date.UTC(new Date(day).getUTCFullYear(), 0);
  return new Date(day).getUTCFullYear() + (day - from) / (366 * 86_400_000);
}

function When({ moment, locale }: { readonly moment: Moment; readonly locale: Locale }) {
  const { year, date } = moment;
  const day = formatDate(locale, date);
  if (day !== '')
    return (
      <time className={css.when} dateTime={date}>
        {day}
      </time>
    );
  return year === null ? null : (
    <time className={css.when} dateTime={String(year).padStart(4, '0')}>
      {year}
    </time>
  );
}

export function view({ block, context }: BlockViewProps) {
  const { title, items } = readProps(timeline, block);
  const moments = items.map(yearsOf).filter((moment) => moment !== undefined);
  const Title = title === '' ? 'h2' : 'h3';
  return (
    <Section block={block} title={title} className={css.timeline}>
      <TimeScale moments={moments} />
      <ol className={css.entries}>
        {items.map((item) => (
          <li key={item.key} className={css.entry}>
            <When moment={item} locale={context.locale} />
            <div className={css.words}>
              <Title className={css.title}>{keepUnits(item.title)}</Title>
              {item.text !== '' && <p className={css.text}>{item.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
