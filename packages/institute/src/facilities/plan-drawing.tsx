import { formatFigure } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';

import css from './drawing.module.css';
import { depthOf, facilityWords, runsOf, withUnit, type Run, type SizedFacility } from './facility.ts';
import { modelPlace, PlanShape, Propeller, wakeOf } from './plan-shape.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { dimensionLine, pathOf, rounded, spread } from './shapes.ts';

/** A drawing is made anew for a width, since its labels keep their size: on a phone it has fewer of them. */
export type Rendering = 'wide' | 'middle' | 'narrow';

/** Pixels: the width, the room for the dimensions at the right, and the most that plan and side view may have in height. */
const measures = {
  wide: { width: 1312, aside: 84, height: 420, above: 30, runs: 168 },
  middle: { width: 656, aside: 78, height: 340, above: 30, runs: 140 },
  narrow: { width: 350, aside: 80, height: 250, above: 6, runs: 130 },
} as const;

/** Between the plan with its dimension and a side view beside it. */
const besideGap = 60;

type DrawingProps = { readonly facility: SizedFacility; readonly locale: Locale; readonly rendering: Rendering };

/** Plan, side view and runs of a facility to one scale, one under the other, with a scale bar. */
export function PlanDrawing({ facility, locale, rendering }: DrawingProps) {
  const measure = measures[rendering];
  const words = facilityWords(locale);
  const { length, width, depth, kind } = facility;
  const runs = runsOf(facility);
  const high = depth ?? 0;
  const below = Math.min((measure.width - measure.aside) / length, measure.height / (width + high));
  const abreast = Math.min(
    (measure.width - 2 * measure.aside - besideGap) / (2 * length),
    measure.height / Math.max(width, high),
  );
  // A compact basin is drawn larger with its side view beside its plan than with it below.
  const isBeside = rendering === 'wide' && high > 0 && runs.length === 0 && abreast > below;
  const scale = isBeside ? abreast : below;
  const right = length * scale;
  const top = measure.above;
  const bottom = top + Math.max(width, isBeside ? high : 0) * scale;
  const sideLeft = isBeside ? right + measure.aside + besideGap : 0;
  // Both have their lowest line at one height.
  const sideTop = isBeside ? bottom - high * scale : bottom + 52;
  const sideBottom = sideTop + high * scale;
  const runsTop = isBeside ? bottom + 80 : (depth === null ? bottom + 40 : sideBottom) + 44;
  const bar = runs.length === 0 ? runsTop - 20 : runsTop + measure.runs + 14;
  const at = modelPlace * right;
  const hasLabels = rendering !== 'narrow';
  const wake = hasLabels ? wakeOf(facility, scale) : undefined;
  return (
    <svg className={`${css[rendering]} ${css.plan}`} viewBox={`0 0 ${measure.width} ${rounded(bar + 34)}`} aria-hidden="true">
      {hasLabels && (
        <g>
          {facility.beach !== null && facility.beach > 0 && (
            <text className={css.text} x="0" y={top - 11}>
              {words.beach}
            </text>
          )}
          {facility.waveMakers !== 'none' && (
            <text className={css.text} x={rounded(right)} y={top - 11} textAnchor="end">
              {facility.waveMakers === 'sides' ? words.waveMakers : words.waveMaker}
            </text>
          )}
          {kind === 'tunnel' && (
            <text className={css.text} x="0" y={top - 11}>
              {words.flow}
              {facility.speed !== null && `, ${words.upTo} ${withUnit(locale, facility.speed, 'm/s')}`}
            </text>
          )}
          {kind === 'basin' && facility.waveMakers === 'end' && facility.speed !== null && (
            <text className={css.strong} x={rounded(at)} y={top - 11} textAnchor="middle">
              {words.carriage}, {words.upTo} {withUnit(locale, facility.speed, 'm/s')}
            </text>
          )}
        </g>
      )}
      <PlanShape facility={facility} scale={scale} x={0} y={top} />
      {wake !== undefined && (
        <text
          className={css.text}
          x={rounded(at + ((facility.modelLength ?? 0) / 2 - wake.crests * wake.wave) * scale - 14)}
          y={rounded(top + (width * scale) / 2 + 5)}
          textAnchor="end"
        >
          {words.wake(withUnit(locale, wake.speed, 'm/s'), withUnit(locale, Math.round(wake.wave * 10) / 10, 'm'))}
        </text>
      )}
      <Dimension from={[right + 18, top]} to={[right + 18, top + width * scale]} text={withUnit(locale, width, 'm')} />
      <Dimension from={[0, bottom + 22]} to={[right, bottom + 22]} text={withUnit(locale, length, 'm')} />
      {depth !== null && depth > 0 && (
        <g transform={isBeside ? `translate(${rounded(sideLeft)} 0)` : undefined}>
          {isBeside && (
            <text className={css.text} x="0" y={rounded(sideTop - 24)}>
              {words.elevation}
            </text>
          )}
          <SideView facility={facility} scale={scale} y={sideTop} />
          <Dimension from={[right + 18, sideTop]} to={[right + 18, sideBottom]} text={`${depthOf(facility, locale)}\u00A0m`} />
        </g>
      )}
      {runs.length > 0 && (
        <Runs
          facility={facility}
          runs={runs}
          scale={scale}
          y={runsTop}
          height={measure.runs}
          locale={locale}
          hasLabels={hasLabels}
        />
      )}
      <ScaleBar length={length} scale={scale} y={rounded(bar)} locale={locale} />
    </svg>
  );
}

type DimensionProps = { readonly from: readonly [number, number]; readonly to: readonly [number, number]; readonly text: string };

/** A dimension with its number: on a horizontal line, beside a vertical one. */
export function Dimension({ from, to, text }: DimensionProps) {
  const isVertical = from[0] === to[0];
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  const ends = isVertical
    ? `M${rounded(from[0] - 10)} ${rounded(from[1])}h16M${rounded(to[0] - 10)} ${rounded(to[1])}h16`
    : `M${rounded(from[0])} ${rounded(from[1] - 14)}v20M${rounded(to[0])} ${rounded(to[1] - 14)}v20`;
  return (
    <g>
      <path className={css.dimension} d={dimensionLine(from, to) + ends} />
      <text
        className={`${css.strong} ${css.halo}`}
        x={rounded(middle[0] + (isVertical ? 10 : 0))}
        y={rounded(middle[1] + 5)}
        textAnchor={isVertical ? 'start' : 'middle'}
      >
        {text}
      </text>
    </g>
  );
}

/** A facility from the side: the water with the largest regular wave, the floor, and the model in it. */
function SideView({ facility, scale, y }: { readonly facility: SizedFacility; readonly scale: number; readonly y: number }) {
  const { kind, length, depth, leastDepth, beach, waveHeight, waveMakers, modelLength, modelDraught } = facility;
  const right = length * scale;
  const height = (depth ?? 0) * scale;
  const at = (kind === 'basin' ? modelPlace : 0.5) * right;
  const hull = (modelLength ?? 0) * scale;
  const draught = Math.max((modelDraught ?? 0) * scale, 1.5);
  // A wave of this height is drawn twenty times as long, as a steep one is.
  const wave = (waveHeight ?? 0) * scale;
  const reach = Math.min(right * 0.3, wave * 100);
  const surface = spread(right - reach, right, 60).map(
    (x) => [x, y + (wave / 2) * Math.sin(((x - right) / (wave * 20)) * 2 * Math.PI)] as const,
  );
  const hasWave = kind === 'basin' && waveMakers !== 'none' && wave > 1;
  return (
    <g>
      <rect
        className={kind === 'dry' ? css.ground : css.deep}
        x="0"
        y={rounded(y)}
        width={rounded(right)}
        height={rounded(height)}
      />
      {beach !== null && beach > 0 && (
        <path className={css.slope} d={`M0 ${rounded(y - 3)}L${rounded(beach * scale)} ${rounded(y + height)}H0Z`} />
      )}
      {leastDepth !== null && kind === 'basin' && (
        <path className={css.dashed} d={`M0 ${rounded(y + leastDepth * scale + (leastDepth === 0 ? 2 : 0))}H${rounded(right)}`} />
      )}
      {waveMakers !== 'none' && (
        <rect className={css.machine} x={rounded(right - 5)} y={rounded(y - 4)} width="5" height={rounded(height + 4)} />
      )}
      {kind === 'basin' && (
        <path
          className={css.surface}
          d={`M0 ${rounded(y)}H${rounded(hasWave ? right - reach : right)}${hasWave ? pathOf(surface) : ''}`}
        />
      )}
      {kind === 'basin' && hull > 0 && (
        <path
          className={css.ink}
          d={`M${rounded(at - hull / 2)} ${rounded(y - draught * 0.7)}H${rounded(at + hull / 2)}L${rounded(at + hull * 0.46)} ${rounded(y + draught)}H${rounded(at - hull * 0.46)}Z`}
        />
      )}
      {kind === 'dry' && hull > 0 && (
        <path
          className={css.ink}
          d={`M${rounded(at - hull / 2)} ${rounded(y + height - draught * 1.7)}H${rounded(at + hull / 2)}L${rounded(at + hull * 0.46)} ${rounded(y + height)}H${rounded(at - hull * 0.46)}Z`}
        />
      )}
      {kind === 'tunnel' && modelLength !== null && (
        <Propeller x={at} y={y + height / 2} diameter={modelLength * scale} shaft={right - at} />
      )}
      <path
        className={css.line}
        d={`M0.75 ${rounded(y - (kind === 'basin' ? 4 : 0))}V${rounded(y + height)}H${rounded(right - 0.75)}V${rounded(y - (kind === 'basin' ? 4 : 0))}${kind === 'basin' ? '' : 'Z'}`}
      />
    </g>
  );
}

type RunsProps = {
  readonly facility: SizedFacility;
  readonly runs: readonly Run[];
  readonly scale: number;
  readonly y: number;
  readonly height: number;
  readonly locale: Locale;
  readonly hasLabels: boolean;
};

/** Speed over place of each run, with the part that is measured. */
function Runs({ facility, runs, scale, y, height, locale, hasLabels }: RunsProps) {
  const words = facilityWords(locale);
  const most = Math.max(...runs.map(({ speed }) => speed));
  const floor = rounded(y + height);
  const heightOf = (speed: number) => rounded(floor - (speed / (most * 1.08)) * height);
  const right = rounded(facility.length * scale);
  // The fastest run is the outermost: outside of it, below the letters of the label, is what the carriage does there.
  const outer = runs.find(({ speed }) => speed === most);
  const labelSpeed = most * (1 - (26 * 1.08) / height);
  const { acceleration, braking } = facility;
  const ends =
    !hasLabels || outer === undefined || !acceleration || !braking
      ? []
      : (
          [
            ['end', words.speedingUp, acceleration, (outer.from + labelSpeed ** 2 / (2 * acceleration)) * scale - 12],
            ['start', words.brakes, braking, (outer.to - labelSpeed ** 2 / (2 * braking)) * scale + 12],
          ] as const
        ).map(([anchor, name, value, x]) => ({
          text: `${name}, ${withUnit(locale, value, 'm/s²')}`,
          anchor,
          x,
          // The figures of the speeds are at the left.
          room: anchor === 'end' ? x - 24 : right - x,
        }));
  const ramps = ({ from, atSpeed, measuredTo, to, speed }: Run) =>
    pathOf([
      ...spread(0, 1, 16).map((part) => [(from + (atSpeed - from) * part) * scale, heightOf(speed * Math.sqrt(part))] as const),
      ...spread(0, 1, 16).map(
        (part) => [(measuredTo + (to - measuredTo) * part) * scale, heightOf(speed * Math.sqrt(1 - part))] as const,
      ),
    ]);
  return (
    <g>
      <path className={css.hair} d={runs.map(({ speed }) => `M0 ${heightOf(speed)}H${right}`).join('')} />
      {runs.map((run) => (
        <g key={run.speed}>
          <path
            className={css.measured}
            d={`M${rounded(run.measuredFrom * scale)} ${floor}V${heightOf(run.speed)}H${rounded(run.measuredTo * scale)}V${floor}Z`}
          />
          <path className={css.curve} d={ramps(run)} />
        </g>
      ))}
      {runs.map(({ speed, measuredFrom, measuredTo, seconds }) => (
        <g key={speed}>
          <path className={css.bar} d={`M${rounded(measuredFrom * scale)} ${heightOf(speed)}H${rounded(measuredTo * scale)}`} />
          <text
            className={css.text}
            x={rounded(((measuredFrom + measuredTo) / 2) * scale)}
            y={heightOf(speed) + 21}
            textAnchor="middle"
          >
            <tspan className={css.strong}>
              {Math.round(seconds)} {hasLabels ? words.seconds : 's'}
            </tspan>{' '}
            {words.at} {withUnit(locale, speed, 'm/s')}
          </text>
          {hasLabels && (
            <text className={css.text} x="0" y={heightOf(speed) + 19}>
              {formatFigure(locale, speed, null)}
            </text>
          )}
        </g>
      ))}
      {ends.map(({ text, x, anchor, room }) =>
        // About as wide as its letters at the size of labels.
        room > text.length * 7 ? (
          <text key={anchor} className={css.text} x={rounded(x)} y={heightOf(most) + 21} textAnchor={anchor}>
            {text}
          </text>
        ) : undefined,
      )}
      <path className={css.line} d={`M0 ${floor}H${right}`} />
      {hasLabels && (
        <text className={css.text} x="0" y={heightOf(most) - 9}>
          {words.runs}
        </text>
      )}
    </g>
  );
}
