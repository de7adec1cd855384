import { partsBelow, type TimeScale } from './time-scale.ts';
import css from './view.module.css';

/** Every tenth tick is long and has its year. */
const longTick = 10;

/** The line of the years, a tick for each part. It is as high as the entries beside it make it, and for the eye: the entries have their dates. */
export function TimeAxis({ scale: { from, step, parts, places } }: { readonly scale: TimeScale }) {
  const share = (part: number): string => `${((part / parts) * 100).toFixed(4)}%`;
  const taken = new Set(places.flatMap(({ side, at }) => (side === 'right' ? [at] : [])));
  const ticks = Array.from({ length: parts + 1 }, (_, part) => ({ part, year: from + part * step }));
  return (
    <svg className={css.axis} width="64" height={`${((parts / (parts + partsBelow)) * 100).toFixed(4)}%`} aria-hidden="true">
      <line className={css.line} x1="1" x2="1" y1="0" y2="100%" />
      {ticks.map(({ part, year }) => {
        const isLong = year % (longTick * step) === 0;
        return <line key={part} className={css.line} x1="1" x2={isLong ? 14 : 7} y1={share(part)} y2={share(part)} />;
      })}
      {ticks.map(
        ({ part, year }) =>
          year % (longTick * step) === 0 &&
          // An entry that begins here says the year itself.
          !taken.has(part) && (
            <text key={part} className={css.label} x="22" y={share(part)} dominantBaseline="central">
              {year}
            </text>
          ),
      )}
    </svg>
  );
}
