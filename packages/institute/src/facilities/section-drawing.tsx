import type { Locale } from '@ximblox/primitives';

import css from './drawing.module.css';
import { depthOf, facilityWords, withUnit, type SizedFacility } from './facility.ts';
import { Dimension, type Rendering } from './plan-drawing.tsx';
import { pathOf, rounded, spread } from './shapes.ts';

/** Pixels: the width, the room for the depth at the right, and the most height of the water. */
const measures = {
  wide: { width: 976, aside: 120, height: 380 },
  middle: { width: 656, aside: 96, height: 320 },
  narrow: { width: 350, aside: 84, height: 240 },
} as const;

/** Height of the wall above the water, and its thickness, in pixels: of these there is no particular. */
const wall = { above: 26, thick: 24 };

type SectionDrawingProps = { readonly facility: SizedFacility; readonly locale: Locale; readonly rendering: Rendering };

/** A facility across, to scale, with a usual model in the middle, as small as it is. Nothing without a depth. */
export function SectionDrawing({ facility, locale, rendering }: SectionDrawingProps) {
  const { kind, width, depth, leastDepth, modelLength, modelBeam, modelDraught } = facility;
  if (depth === null || depth <= 0) return null;
  const measure = measures[rendering];
  const words = facilityWords(locale);
  const { thick } = wall;
  const isOpen = kind === 'basin';
  const above = isOpen ? wall.above : thick;
  const scale = Math.min((measure.width - measure.aside - 2 * thick) / width, measure.height / depth);
  const [left, top] = [thick, above + 8];
  const [right, floor] = [left + width * scale, top + depth * scale];
  const middle = (left + right) / 2;
  const walls = isOpen
    ? `M0 8H${left}V${rounded(floor)}H${rounded(right)}V8h${thick}V${rounded(floor + thick)}H0Z`
    : `M0 8H${rounded(right + thick)}V${rounded(floor + thick)}H0ZM${left} ${top}V${rounded(floor)}H${rounded(right)}V${top}Z`;
  const share = modelBeam === null || modelDraught === null ? undefined : ((modelBeam * modelDraught) / (width * depth)) * 100;
  const half = ((modelBeam ?? 0) / 2) * scale;
  const draught = (modelDraught ?? 0) * scale;
  const hull = spread(-1, 1, 20).map((part) => [middle + part * half, top + draught * (1 - Math.abs(part) ** 5)] as const);
  const label = { x: middle, y: kind === 'tunnel' ? floor - 30 : top + Math.max(draught + 34, depth * scale * 0.32) };
  const hasModel = modelLength !== null && (kind === 'tunnel' || half > 0);
  return (
    <svg className={css[rendering]} viewBox={`0 0 ${measure.width} ${rounded(floor + thick + 44)}`} aria-hidden="true">
      <rect
        className={kind === 'dry' ? css.ground : css.deep}
        x={left}
        y={top}
        width={rounded(width * scale)}
        height={rounded(depth * scale)}
      />
      <path className={css.wall} d={walls} fillRule="evenodd" />
      {isOpen && leastDepth !== null && (
        <path
          className={css.dashed}
          d={`M${left} ${rounded(top + leastDepth * scale + (leastDepth === 0 ? 3 : 0))}H${rounded(right)}`}
        />
      )}
      {isOpen && (
        <g>
          <path className={css.surface} d={`M${left} ${top}H${rounded(right)}`} />
          <path className={css.curve} d={`M${left + 22} ${top - 10}h13l-6.5 9zM${left + 23} ${top + 6}h11m-8 5h5`} />
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
      {hasModel && isOpen && depth * scale > 90 && (
        <text className={css.strong} x={rounded(label.x)} y={rounded(label.y)} textAnchor="middle">
          {words.model}, {withUnit(locale, modelLength, 'm')} {words.long}
          {share !== undefined && (
            <tspan className={css.text} x={rounded(label.x)} dy="21">
              {withUnit(locale, Number(share.toPrecision(1)), '%')} {words.ofSection}
            </tspan>
          )}
        </text>
      )}
      <Dimension from={[left, floor + thick + 20]} to={[right, floor + thick + 20]} text={withUnit(locale, width, 'm')} />
      <Dimension from={[right + thick + 20, top]} to={[right + thick + 20, floor]} text={`${depthOf(facility, locale)}\u00A0m`} />
    </svg>
  );
}
