import css from './time-scale.module.css';

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
/** The most parts that have a label: four digits each, on a phone. */
const mostParts = 6;

/**
 * An axis that holds these moments and begins and ends with a whole step.
 * @param moments years, two or more of them
 * @returns the step between labels, and the years of both ends
 */
export function axisOf(moments: readonly number[]): { from: number; to: number; step: number } {
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const ends = (step: number) => ({ from: Math.floor(first / step) * step, to: Math.ceil(last / step) * step, step });
  const axes = steps.map(ends);
  const fitting = axes.find(({ from, to, step }) => (to - from) / step <= mostParts);
  return fitting ?? ends(10_000);
}

/** The entries on an axis to scale, which shows the gaps that a list hides. Omitted for fewer than two entries. */
export function TimeScale({ moments }: { readonly moments: readonly number[] }) {
  if (new Set(moments).size < 2) return null;
  const { from, to, step } = axisOf(moments);
  const at = (year: number) => `${(((year - from) / (to - from)) * 100).toFixed(3)}%`;
  const labels = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  const part = step >= 10 ? step / 10 : 1;
  const ticks = Array.from({ length: Math.round((to - from) / part) + 1 }, (_, index) => from + index * part);
  return (
    <svg className={css.scale} width="100%" height="64" aria-hidden="true">
      {ticks.map((year) => (
        <line key={year} className={css.tick} x1={at(year)} x2={at(year)} y1="26" y2={year % step === 0 ? 38 : 31} />
      ))}
      <line className={css.axis} x1="0" x2="100%" y1="26" y2="26" />
      {labels.map((year) => (
        <text
          key={year}
          className={css.label}
          x={at(year)}
          y="56"
          textAnchor={year === from ? 'start' : year === to ? 'end' : 'middle'}
        >
          {year}
        </text>
      ))}
      {moments.map((year, index) => (
        <line key={index} className={css.moment} x1={at(year)} x2={at(year)} y1="6" y2="26" />
      ))}
    </svg>
  );
}
