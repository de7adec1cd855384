import css from './drawing.module.css';
import type { facilityWords } from './facility.ts';
import { pathOf, rounded, spread } from './shapes.ts';

/** Metres of a carriage of which there is no particular: those of a usual one. */
const usual = {
  railHeight: 0.22,
  wheel: 0.28,
  truss: 1.15,
  cabin: 2,
  cabinWidth: 3.4,
  block: 0.26,
  blockWidth: 0.6,
  blockAbove: 0.52,
} as const;

/** From the rails to the ends of a carriage, in metres. */
export const carriageOverhang = 0.3;

/** From the top of the walls to the roof of the cabin, in metres. */
export const carriageHeight = usual.railHeight + 2 * usual.wheel + usual.truss + usual.cabin;

type CarriageAcrossProps = {
  readonly gauge: number;
  /** Pixels of a metre. */
  readonly scale: number;
  /** The middle of the water, the level of the walls' tops, that of the water, and the end of the water that the cabin is near. */
  readonly middle: number;
  readonly rail: number;
  readonly water: number;
  readonly cabinEnd: number;
  readonly words: ReturnType<typeof facilityWords>;
  readonly hasLabels: boolean;
  readonly hasModel: boolean;
};

/** The carriage across the water: rails, wheels, a truss with the cabin on it, and below it the dynamometer that holds the model. */
export function CarriageAcross(props: CarriageAcrossProps) {
  const { gauge, scale, middle, rail, water, cabinEnd, words, hasLabels, hasModel } = props;
  const rails = [middle - (gauge * scale) / 2, middle + (gauge * scale) / 2];
  const axle = rail - (usual.railHeight + usual.wheel) * scale;
  const low = axle - usual.wheel * scale;
  const high = low - usual.truss * scale;
  const [begin, end] = [middle - (gauge / 2 + carriageOverhang) * scale, middle + (gauge / 2 + carriageOverhang) * scale];
  const bays = Math.max(2, Math.round((end - begin) / (usual.truss * scale)));
  const diagonals = spread(begin, end, bays).map((x, index) => [x, index % 2 === 0 ? low : high] as const);
  const roof = high - usual.cabin * scale;
  const cabinWidth = Math.min(usual.cabinWidth, gauge * 0.3) * scale;
  const cabin = { from: cabinEnd - 0.03 * gauge * scale - cabinWidth, to: cabinEnd - 0.03 * gauge * scale };
  const pane = { x: cabin.from + cabinWidth * 0.09, y: roof + 0.3 * scale, width: cabinWidth * 0.82, height: 0.8 * scale };
  const block = { y: water - (usual.blockAbove + usual.block) * scale, width: usual.blockWidth * scale };
  const hasDynamometer = hasModel && block.y > low;
  return (
    <g>
      {rails.map((x) => (
        <g key={x}>
          <rect
            className={css.ink}
            x={rounded(x - 0.08 * scale)}
            y={rounded(rail - usual.railHeight * scale)}
            width={rounded(0.16 * scale)}
            height={rounded(usual.railHeight * scale)}
          />
          <circle className={css.wall} cx={rounded(x)} cy={rounded(axle)} r={rounded(usual.wheel * scale)} />
        </g>
      ))}
      <path
        className={css.line}
        d={pathOf(
          [
            [begin, low],
            [end, low],
            [end, high],
            [begin, high],
          ],
          true,
        )}
      />
      <path className={css.frame} d={pathOf(diagonals)} />
      <path
        className={css.wall}
        d={pathOf(
          [
            [cabin.from, high],
            [cabin.from, roof],
            [cabin.to, roof],
            [cabin.to, high],
          ],
          true,
        )}
      />
      <path
        className={css.thin}
        d={`M${rounded(pane.x)} ${rounded(pane.y)}h${rounded(pane.width)}v${rounded(pane.height)}h${rounded(-pane.width)}zm${rounded(pane.width / 2)} 0v${rounded(pane.height)}`}
      />
      {hasDynamometer && (
        <g>
          <path
            className={css.line}
            d={[-0.2, 0.2].map((x) => `M${rounded(middle + x * scale)} ${rounded(low)}V${rounded(block.y)}`).join('')}
          />
          <rect
            className={css.dynamometer}
            x={rounded(middle - block.width / 2)}
            y={rounded(block.y)}
            width={rounded(block.width)}
            height={rounded(usual.block * scale)}
          />
        </g>
      )}
      {hasLabels && (
        <g>
          <text className={css.text} x={rounded((cabin.from + cabin.to) / 2)} y={rounded(roof - 9)} textAnchor="middle">
            {words.cabin}
          </text>
          <text className={css.text} x={rounded(begin - 10)} y={rounded(rail + 4)} textAnchor="end">
            {words.rail}
          </text>
          {hasDynamometer && (
            <g>
              <path
                className={css.dimension}
                d={`M${rounded(middle - block.width / 2)} ${rounded(block.y + (usual.block / 2) * scale)}h${rounded(-2 * scale)}`}
              />
              <text
                className={css.text}
                x={rounded(middle - block.width / 2 - 2 * scale - 6)}
                y={rounded(block.y + (usual.block / 2) * scale + 5)}
                textAnchor="end"
              >
                {words.dynamometer}
              </text>
            </g>
          )}
        </g>
      )}
    </g>
  );
}
