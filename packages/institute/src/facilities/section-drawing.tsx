import { formatFigure } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';
import { useId } from 'react';

import css from './drawing.module.css';
import { depthOf, facilityWords, withUnit, type SizedFacility } from './facility.ts';
import { Dimension, type Rendering } from './plan-drawing.tsx';
import { CarriageAcross, carriageHeight, carriageOverhang } from './carriage-across.tsx';
import { hatching, pathOf, rounded, spread } from './shapes.ts';

/** Pixels: the width, the room for the depth at the right, that for the label of the rail at the left, and the most height of the water. */
const measures = {
  wide: { width: 976, aside: 120, before: 110, height: 380 },
  middle: { width: 656, aside: 96, before: 60, height: 320 },
  narrow: { width: 350, aside: 84, before: 0, height: 240 },
} as const;

/** Pixels above the carriage for the gauge of its rails and for the label of its cabin. */
const gaugeRoom = { line: 16, cabin: 34 } as const;

/** Height of the wall above the water, and its thickness, in pixels: of these there is no particular. */
const wall = { above: 26, thick: 24 };

type SectionDrawingProps = { readonly facility: SizedFacility; readonly locale: Locale; readonly rendering: Rendering };

/** A facility across, to scale, with a usual model in the middle, as small as it is, and with its carriage where its rails are known. Nothing without a depth. */
export function SectionDrawing({ facility, locale, rendering }: SectionDrawingProps) {
  const shade = useId();
  const { kind, width, depth, leastDepth, freeboard, railGauge, modelLength, modelBeam, modelDraught } = facility;
  if (depth === null || depth <= 0) return null;
  const measure = measures[rendering];
  const words = facilityWords(locale);
  const isOpen = kind === 'basin';
  // Rails are on the walls: a basin that is wider has its carriage elsewhere.
  const gauge = isOpen && railGauge !== null && railGauge >= width ? railGauge : undefined;
  const isNarrow = rendering === 'narrow';
  const before = gauge === undefined ? 0 : measure.before;
  const across = measure.width - measure.aside - before;
  const scale =
    gauge === undefined
      ? Math.min((across - 2 * wall.thick) / width, measure.height / depth)
      : Math.min(across / (gauge + 2 * carriageOverhang), (measure.height * 0.75) / depth);
  const thick = gauge === undefined ? wall.thick : ((gauge - width) / 2 + carriageOverhang) * scale;
  const above = isOpen ? (freeboard === null ? wall.above : freeboard * scale) : wall.thick;
  const top = gauge === undefined ? above + 8 : gaugeRoom.line + gaugeRoom.cabin + above + carriageHeight * scale;
  const wallTop = rounded(top - above);
  const left = before + thick;
  const [right, floor] = [left + width * scale, top + depth * scale];
  const middle = (left + right) / 2;
  const [outerLeft, outerRight, bottom] = [rounded(left - thick), rounded(right + thick), rounded(floor + thick)];
  const walls = isOpen
    ? `M${outerLeft} ${wallTop}H${rounded(left)}V${rounded(floor)}H${rounded(right)}V${wallTop}H${outerRight}V${bottom}H${outerLeft}Z`
    : `M${outerLeft} ${wallTop}H${outerRight}V${bottom}H${outerLeft}ZM${rounded(left)} ${top}V${rounded(floor)}H${rounded(right)}V${top}Z`;
  const hatched = [
    hatching(left - thick, wallTop, thick, bottom - wallTop, 9),
    hatching(right, wallTop, thick, bottom - wallTop, 9),
    hatching(left, floor, right - left, thick, 9),
    ...(isOpen ? [] : [hatching(left, wallTop, right - left, above, 9)]),
  ].join('');
  const share = modelBeam === null || modelDraught === null ? undefined : ((modelBeam * modelDraught) / (width * depth)) * 100;
  const half = ((modelBeam ?? 0) / 2) * scale;
  const draught = (modelDraught ?? 0) * scale;
  const hull = spread(-1, 1, 20).map((part) => [middle + part * half, top + draught * (1 - Math.abs(part) ** 5)] as const);
  // A line leads from the model to its label where there is room for both, else the label is below it.
  const lead = Math.min(depth * scale * 0.3, 50);
  const hasLine = !isNarrow && right - middle - half > 280;
  const label = hasLine
    ? { x: middle + half + lead + 26, y: top + draught * 0.7 + lead + 5, anchor: 'start' as const }
    : { x: middle, y: top + Math.max(draught + 34, depth * scale * 0.32), anchor: 'middle' as const };
  const hasModel = modelLength !== null && (kind === 'tunnel' || half > 0);
  return (
    <svg className={css[rendering]} viewBox={`0 0 ${measure.width} ${rounded(floor + thick + 44)}`} aria-hidden="true">
      {kind !== 'dry' && (
        <linearGradient id={shade} x2="0" y2="1">
          <stop className={css.shallow} />
          <stop className={css.deepest} offset="1" />
        </linearGradient>
      )}
      <rect
        {...(kind === 'dry' ? { className: css.ground } : { fill: `url(#${shade})` })}
        x={rounded(left)}
        y={rounded(top)}
        width={rounded(width * scale)}
        height={rounded(depth * scale)}
      />
      <path className={css.wall} d={walls} fillRule="evenodd" />
      <path className={css.hatching} d={hatched} />
      <path className={css.line} d={walls} />
      {isOpen && leastDepth !== null && (
        <path
          className={css.dashed}
          d={`M${rounded(left)} ${rounded(top + leastDepth * scale + (leastDepth === 0 ? 3 : 0))}H${rounded(right)}`}
        />
      )}
      {isOpen && (
        <g>
          <path className={css.surface} d={`M${rounded(left)} ${rounded(top)}H${rounded(right)}`} />
          <path
            className={css.curve}
            d={`M${rounded(left + 22)} ${rounded(top - 10)}h13l-6.5 9zM${rounded(left + 23)} ${rounded(top + 6)}h11m-8 5h5`}
          />
        </g>
      )}
      {kind === 'tunnel' && modelLength !== null && (
        <g>
          <circle
            className={css.frame}
            cx={rounded(middle)}
            cy={rounded((top + floor) / 2)}
            r={rounded((modelLength / 2) * scale)}
          />
          <circle
            className={css.ink}
            cx={rounded(middle)}
            cy={rounded((top + floor) / 2)}
            r={rounded((modelLength / 12) * scale)}
          />
          {spread(0, 4, 4)
            .slice(1)
            .map((blade) => (
              <ellipse
                key={blade}
                className={css.machine}
                cx={rounded(middle + Math.cos((blade * Math.PI) / 2 + 0.4) * (modelLength / 3.6) * scale)}
                cy={rounded((top + floor) / 2 + Math.sin((blade * Math.PI) / 2 + 0.4) * (modelLength / 3.6) * scale)}
                rx={rounded((modelLength / 4.6) * scale)}
                ry={rounded((modelLength / 9) * scale)}
                transform={`rotate(${rounded(blade * 90 + 23)} ${rounded(middle + Math.cos((blade * Math.PI) / 2 + 0.4) * (modelLength / 3.6) * scale)} ${rounded((top + floor) / 2 + Math.sin((blade * Math.PI) / 2 + 0.4) * (modelLength / 3.6) * scale)})`}
              />
            ))}
        </g>
      )}
      {isOpen && half > 0 && (
        <path className={css.ink} d={`${pathOf(hull)}V${rounded(top - draught * 0.7)}H${rounded(middle - half)}Z`} />
      )}
      {kind === 'dry' && half > 0 && (
        <path
          className={css.ink}
          d={
            pathOf(
              spread(-1, 1, 20).map((part) => [middle + part * half, floor - draught * 1.7 * Math.abs(part) ** 5] as const),
            ) + `V${rounded(floor - draught * 1.7)}H${rounded(middle - half)}Z`
          }
        />
      )}
      {gauge !== undefined && (
        <CarriageAcross
          gauge={gauge}
          scale={scale}
          middle={middle}
          rail={wallTop}
          water={top}
          cabinEnd={right}
          words={words}
          hasLabels={!isNarrow}
          hasModel={half > 0}
        />
      )}
      {hasModel && isOpen && depth * scale > 90 && (
        <text className={css.strong} x={rounded(label.x)} y={rounded(label.y)} textAnchor={label.anchor}>
          {words.model}, {withUnit(locale, modelLength, 'm')} {words.long}
          {share !== undefined && (
            <tspan className={css.text} x={rounded(label.x)} dy="21">
              {formatFigure(locale, Number(share.toPrecision(1)), null)}% {words.ofSection}
            </tspan>
          )}
        </text>
      )}
      {hasModel && isOpen && hasLine && depth * scale > 90 && (
        <path
          className={css.dimension}
          d={`M${rounded(middle + half * 0.9)} ${rounded(top + draught * 0.7)}l${rounded(lead)} ${rounded(lead)}h${rounded(half * 0.1 + 18)}`}
        />
      )}
      {gauge !== undefined && (
        <Dimension
          from={[middle - (gauge * scale) / 2, gaugeRoom.line]}
          to={[middle + (gauge * scale) / 2, gaugeRoom.line]}
          text={`${words.railGauge} ${withUnit(locale, gauge, 'm')}`}
        />
      )}
      {isOpen && freeboard !== null && above > 24 && (
        <Dimension from={[right + thick + 20, wallTop]} to={[right + thick + 20, top]} text={withUnit(locale, freeboard, 'm')} />
      )}
      <Dimension from={[left, floor + thick + 20]} to={[right, floor + thick + 20]} text={withUnit(locale, width, 'm')} />
      <Dimension from={[right + thick + 20, top]} to={[right + thick + 20, floor]} text={`${depthOf(facility, locale)}\u00A0m`} />
    </svg>
  );
}
