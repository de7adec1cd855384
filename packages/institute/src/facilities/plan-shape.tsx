import css from './drawing.module.css';
import { runsOf, type SizedFacility } from './facility.ts';
import { crestsWithin, kelvinCrests, waveBehind } from './kelvin.ts';
import { hullOutline, pathOf, rounded, spread } from './shapes.ts';

type PlanShapeProps = {
  readonly facility: SizedFacility;
  /** Pixels of a metre. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Whether the model is drawn larger than it is where it could not be seen otherwise. */
  readonly isSmall?: boolean;
};

/** The place of the model along a facility, as a part of its length. */
export const modelPlace = 0.66;

/** Pixels from one crest to the next at least, so that they can be told apart in a small basin. */
const crestGap = 36;

/** Pixels from one crest of a wake to the next below which the wake is left out. */
const leastWake = 5;

/** A facility from above, to scale: water, beach, wave makers and a usual model. */
export function PlanShape({ facility, scale, x, y, isSmall = false }: PlanShapeProps) {
  const { kind, waveMakers, beach, modelLength, modelBeam, speed } = facility;
  const width = facility.length * scale;
  const height = facility.width * scale;
  const middle = y + height / 2;
  const makers = Math.max(3, Math.min(0.02 * width, 12));
  const hull = Math.max((modelLength ?? 0) * scale, isSmall && modelLength !== null ? 9 : 0);
  const beam = Math.max((modelBeam ?? (modelLength ?? 0) / 6) * scale, isSmall && modelLength !== null ? 3 : 0);
  const at = x + (kind === 'basin' ? modelPlace : 0.5) * width;
  const wake = isSmall ? undefined : wakeOf(facility, scale);
  return (
    <g>
      <rect
        className={kind === 'dry' ? css.ground : css.water}
        x={rounded(x)}
        y={rounded(y)}
        width={rounded(width)}
        height={rounded(height)}
      />
      {beach !== null && beach > 0 && (
        <path
          className={css.thin}
          d={spread(0.1, 1, Math.max(3, Math.round((beach * scale) / 4)))
            .map((part) => `M${rounded(x + part * beach * scale)} ${rounded(y)}v${rounded(height)}`)
            .join('')}
        />
      )}
      {waveMakers !== 'none' && (
        <rect
          className={css.machine}
          x={rounded(x + width - makers)}
          y={rounded(y)}
          width={rounded(makers)}
          height={rounded(height)}
        />
      )}
      {waveMakers === 'sides' && (
        <rect className={css.machine} x={rounded(x)} y={rounded(y)} width={rounded(width)} height={rounded(makers)} />
      )}
      {kind === 'basin' && waveMakers === 'sides' && (
        <path
          className={css.crest}
          d={slantedCrests({ x, y: y + makers, width: width - makers, height: height - makers }, Math.max(width / 10, crestGap))}
        />
      )}
      {kind === 'tunnel' && (
        <path
          className={css.crest}
          d={spread(1, 5, 4)
            .map(
              (part) =>
                `M${rounded(x + 0.06 * width)} ${rounded(y + (part / 6) * height)}h${rounded(0.14 * width)}l-7 -4m7 4l-7 4`,
            )
            .join('')}
        />
      )}
      {kind === 'tunnel' && modelLength !== null && (
        <Propeller x={at} y={middle} diameter={modelLength * scale} shaft={x + width - at} />
      )}
      {wake !== undefined && <path className={css.crest} d={wakePath(wake, scale, at + hull / 2, middle)} />}
      {kind !== 'tunnel' && hull > 0 && <path className={css.ink} d={hullOutline(at, middle, hull, beam)} />}
      {kind === 'basin' && waveMakers === 'end' && speed !== null && speed > 0 && hull * 1.3 < width && (
        <Carriage x={at} y={y} length={Math.max(hull * 1.3, 8)} height={height} />
      )}
      <path
        className={css.line}
        d={pathOf(
          [
            [x + 0.75, y],
            [x + width - 0.75, y],
            [x + width - 0.75, y + height],
            [x + 0.75, y + height],
          ],
          true,
        )}
      />
    </g>
  );
}

/** Crests at 45° over the whole of the water. @param gap between two crests, along an edge */
function slantedCrests({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>, gap: number): string {
  const bottom = y + height;
  // A crest begins on the lower edge, or on the left one where it would begin outside.
  const begins = Array.from({ length: Math.floor((width + height) / gap) }, (_, index) => x + width - (index + 1) * gap);
  return begins
    .map((begin) => {
      const [from, to] = [Math.max(x, begin), Math.min(x + width, begin + height)];
      return to <= from
        ? ''
        : `M${rounded(from)} ${rounded(bottom - (from - begin))}L${rounded(to)} ${rounded(bottom - (to - begin))}`;
    })
    .join('');
}

/**
 * The wake of the model at the slowest of the runs that are drawn: speed, length of its waves, and crests until it meets the walls. Undefined
 * where there are no runs, where the water is too shallow for these waves (less deep than half of their length), or where they would be too small
 * to see.
 */
export function wakeOf(facility: SizedFacility, scale: number): { speed: number; wave: number; crests: number } | undefined {
  const speed = runsOf(facility).at(-1)?.speed ?? 0;
  const wave = waveBehind(speed);
  if (facility.modelLength === null || wave === 0 || (facility.depth ?? 0) < wave / 2 || wave * scale < leastWake)
    return undefined;
  return { speed, wave, crests: crestsWithin(facility.width, wave) };
}

function wakePath(
  { wave, crests }: { readonly wave: number; readonly crests: number },
  scale: number,
  bow: number,
  middle: number,
): string {
  return kelvinCrests(wave, crests, 10)
    .map((points) => pathOf(points.map(([x, y]) => [bow + x * scale, middle + y * scale])))
    .join('');
}

/** The carriage above the water, as a crossed frame on both rails. */
function Carriage({ x, y, length, height }: Record<'x' | 'y' | 'length' | 'height', number>) {
  const [left, right, top, bottom] = [x - length / 2, x + length / 2, y - 3, y + height + 3].map(rounded);
  return (
    <path
      className={css.frame}
      d={`M${left} ${top}H${right}V${bottom}H${left}ZL${right} ${bottom}M${right} ${top}L${left} ${bottom}`}
    />
  );
}

/** A propeller from the side, on its shaft. */
export function Propeller({ x, y, diameter, shaft }: Record<'x' | 'y' | 'diameter' | 'shaft', number>) {
  const radius = diameter / 2;
  const blade = (sign: 1 | -1) =>
    `M${rounded(x)} ${rounded(y)}q${rounded(radius * 0.36)} ${rounded(sign * radius * 0.5)} 0 ${rounded(sign * radius)}q${rounded(-radius * 0.36)} ${rounded(-sign * radius * 0.5)} 0 ${rounded(-sign * radius)}Z`;
  return (
    <g>
      <path className={css.frame} d={`M${rounded(x)} ${rounded(y)}h${rounded(shaft)}`} />
      <path className={css.ink} d={`${blade(1)}${blade(-1)}`} />
    </g>
  );
}
