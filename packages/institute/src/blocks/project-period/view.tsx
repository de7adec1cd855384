import { formatMonth, keepUnits } from '@ximblox/i18n';
import { dayInZone, siteTimeZone } from '@ximblox/primitives';

import { blockID, readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { periodOf, type Period, type PeriodPart } from '../../projects/period.ts';
import { periodInWords, projectOf, projectWords } from '../../projects/project.ts';
import { projectPeriod } from './block.ts';
import css from './view.module.css';

export const { type } = projectPeriod;

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

const Today = ({ period }: { readonly period: Period }) =>
  period.today !== undefined && (
    <line className={css.today} x1={percent(period.today)} x2={percent(period.today)} y1="0" y2="100%" />
  );

/** The months, and what has passed of them. */
function Axis({ period, isPlanned }: { readonly period: Period; readonly isPlanned: boolean }) {
  return (
    <svg className={css.axis} width="100%" height="44" aria-hidden="true">
      {period.years.map(({ year, at }) => (
        <text key={year} className={css.year} x={percent(at)} y="16">
          {year}
        </text>
      ))}
      {!isPlanned && <rect className={css.past} x="0" y="24" width={percent(period.past)} height="5" />}
      <line className={css.rule} x1="0" x2="100%" y1="29" y2="29" strokeDasharray={isPlanned ? '6 4' : undefined} />
      {period.ticks.map(({ at, isLong }) => (
        <line key={at} className={css.rule} x1={percent(at)} x2={percent(at)} y1="29" y2={isLong ? 41 : 35} />
      ))}
      {!period.hasEnd &&
        [0, 1, 2].map((dot) => (
          <circle key={dot} className={css.dot} cx="100%" cy="29" r="2" transform={`translate(${-4 - dot * 8})`} />
        ))}
    </svg>
  );
}

/** The narrowest drawing with labels beside its bars, and the width of a letter, in px. */
const [narrowest, letter] = [960, 7.6];

/** Where the label of a bar has room: after it, before it, or above. */
function roomOf({ from, to }: PeriodPart, title: string): 'after' | 'before' | 'above' {
  const share = (title.length * letter + 40) / narrowest;
  return to + share <= 1 ? 'after' : from >= share ? 'before' : 'above';
}

type BarProps = {
  readonly period: Period;
  readonly part: PeriodPart;
  readonly number: number;
  readonly title: string;
  readonly isPlanned: boolean;
};

/** The bar of a work package, filled as far as it has passed. */
function Bar({ period, part, number, title, isPlanned }: BarProps) {
  const [from, width] = [percent(part.from), percent(part.to - part.from)];
  const passed = isPlanned ? 0 : Math.min(part.to, period.past) - part.from;
  const room = roomOf(part, title);
  // A label after a bar that ends just before today begins after the line.
  const isClose = period.today !== undefined && period.today >= part.to && period.today - part.to < 0.03;
  const end = isClose ? (period.today ?? part.to) : part.to;
  return (
    <svg className={css.row} width="100%" height="40" aria-hidden="true">
      <Today period={period} />
      <rect className={css.bar} x={from} y="13" width={width} height="13" strokeDasharray={isPlanned ? '5 4' : undefined} />
      {passed > 0 && <rect className={css.past} x={from} y="13" width={percent(passed)} height="13" />}
      {room !== 'above' && (
        <text
          className={css.label}
          x={percent(room === 'after' ? end : part.from)}
          dx={room === 'after' ? 14 : -14}
          y="25"
          textAnchor={room === 'after' ? 'start' : 'end'}
        >
          <tspan className={css.number}>{number}</tspan> {title}
        </text>
      )}
    </svg>
  );
}

/** The axis, the bars, and today. What is drawn is also said: each bar has its title and its months. */
export function view({ block, context }: BlockViewProps) {
  const { caption } = readProps(projectPeriod, block);
  const { locale } = context;
  const words = projectWords(locale);
  const { status, start, end, packages } = projectOf(context.typeData);
  const today = dayInZone(new Date(), siteTimeZone);
  const period = periodOf({ start, end, ends: packages.map(({ to }) => to), today });
  if (period === undefined)
    return (
      <div id={blockID(block)} className={css.period}>
        {context.editing && <p className={css.hint}>{words.none}</p>}
      </div>
    );
  const isPlanned = status === 1;
  // What is closed has passed, and what has not begun has no today.
  const shown: Period =
    status === 0 ? { ...period, past: 1, today: undefined } : isPlanned ? { ...period, today: undefined } : period;
  const bars = packages.flatMap(({ key, title, from, to }, index) => {
    const part = title === '' ? undefined : shown.partOf(from, to);
    return part === undefined
      ? []
      : [{ key, title, part, number: index + 1, months: periodInWords(locale, from || start, to || end) }];
  });
  return (
    <figure id={blockID(block)} className={css.period}>
      <p className="hidden">
        {words.period}: {periodInWords(locale, start, end)}.{' '}
        {shown.today !== undefined && `${words.today}: ${formatMonth(locale, today)}.`}
      </p>
      <Axis period={shown} isPlanned={isPlanned} />
      {bars.length > 0 && (
        <ol className={css.bars} aria-label={words.packages}>
          {bars.map(({ key, title, part, number, months }) => (
            <li key={key} className={css.package} data-label={roomOf(part, title)}>
              <p className={css.words}>
                <span className={css.number}>{number}</span> {keepUnits(title)}
                <span className={css.months}>, {months}</span>
              </p>
              <Bar period={shown} part={part} number={number} title={keepUnits(title)} isPlanned={isPlanned} />
            </li>
          ))}
        </ol>
      )}
      {shown.today !== undefined && (
        <svg className={css.foot} width="100%" height="30" aria-hidden="true">
          <line className={css.today} x1={percent(shown.today)} x2={percent(shown.today)} y1="0" y2="18" />
          <text
            className={css.now}
            x={percent(shown.today)}
            dx={shown.today > 0.8 ? -10 : 10}
            y="20"
            textAnchor={shown.today > 0.8 ? 'end' : 'start'}
          >
            {words.today}
          </text>
        </svg>
      )}
      {caption !== '' && <figcaption className={css.caption}>{keepUnits(caption)}</figcaption>}
    </figure>
  );
}
