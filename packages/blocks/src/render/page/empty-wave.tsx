import css from './empty-wave.module.css';

/** The size of the record in its own units; it is cut at the right, never stretched, where there is less room. */
const [width, height] = [944, 188] as const;
const middle = height / 2;

/** A packet of waves, 84 units long each, that dies out over the first third; from there the water is still. */
const elevation = (x: number): number => 62 * Math.sin((2 * Math.PI * (x + 8)) / 84) * Math.exp(-(((x - 118) / 82) ** 2));

const samples = Array.from({ length: 86 }, (_, index) => index * 4);
const path = `M${samples.map((x) => `${x} ${(middle - elevation(x)).toFixed(1)}`).join('L')}H${width}`;
const grid = Array.from({ length: 9 }, (_, index) => `M${((index + 1) * width) / 10} 0V${height}`).join('');

/** A flat wave record, shown above an empty list or search. */
export function EmptyWave() {
  return (
    <svg className={css.record} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <path className={css.grid} d={grid} />
      <path className={css.still} d={`M0 ${middle}H${width}`} />
      <path className={css.water} d={path} />
    </svg>
  );
}
