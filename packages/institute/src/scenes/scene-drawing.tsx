import type { Locale } from '@ximblox/primitives';

import css from '../facilities/drawing.module.css';
import { dimensionLine, pathOf, rounded, spread, stepOf } from '../facilities/shapes.ts';
import own from './scene.module.css';
import { footOf, itemFacts, metresOf, mooringOf, sceneWords, topOf, widthOf, type Scene, type SceneItem } from './scene.ts';

/** A drawing is made anew for a width, since its labels keep their size: on a phone it has none but the scale. */
type SceneRendering = 'wide' | 'middle' | 'narrow';

/** Pixels: the width, the most of its height, the edge to the left and right of the text on the page. */
const measures = {
  wide: { width: 1440, height: 470, edge: 64 },
  middle: { width: 768, height: 400, edge: 34 },
  narrow: { width: 390, height: 300, edge: 20 },
} as const;

/** Pixels of the ground below the water. */
const ground = 44;

/** Where metres are on the drawing. */
type Places = {
  readonly scale: number;
  readonly x: (metres: number) => number;
  /** Above the water. */
  readonly y: (metres: number) => number;
  readonly depth: number;
};

type SceneDrawingProps = { readonly scene: Scene; readonly locale: Locale; readonly rendering: SceneRendering };

/** A scene from the side: the water from edge to edge, what is in it, and a scale bar. On a phone the middle of it. */
export function SceneDrawing({ scene, locale, rendering }: SceneDrawingProps) {
  const measure = measures[rendering];
  const { depth, items, waveHeight, waveLength } = scene;
  const top = topOf(scene);
  const bare = 1.15 * 2 * Math.max(...items.map(({ place, length }) => Math.abs(place) + length / 2));
  const width = rendering === 'wide' ? widthOf(scene) : Math.max(bare, widthOf(scene) / 3);
  const scale = Math.min(measure.width / width, measure.height / (top + depth));
  const hasLabels = rendering !== 'narrow';
  // A turbine has its labels beside it, all else above it.
  const above = hasLabels && items.some(({ kind }) => kind !== 'turbine' && kind !== 'body') ? 64 : 16;
  const surface = above + top * scale;
  const bed = surface + depth * scale;
  const places: Places = {
    scale,
    x: (metres) => measure.width / 2 + metres * scale,
    y: (metres) => surface - metres * scale,
    depth,
  };
  const half = measure.width / 2 / scale;
  const wave =
    waveHeight !== null && waveLength !== null && waveLength > 0 ? { height: waveHeight, length: waveLength } : undefined;
  // Enough points for each crest, and no more than can be seen.
  const parts = wave === undefined ? 1 : Math.min(400, Math.max(60, Math.ceil((2 * half * 16) / wave.length)));
  const line = spread(-half, half, parts).map(
    (metres) =>
      [
        places.x(metres),
        places.y(wave === undefined ? 0 : (wave.height / 2) * Math.cos((metres * 2 * Math.PI) / wave.length + 1)),
      ] as const,
  );
  const bar = stepOf(half, 2);
  const words = sceneWords(locale);
  return (
    <svg
      className={`${own.drawing} ${own[rendering]}`}
      viewBox={`0 0 ${measure.width} ${rounded(bed + ground)}`}
      aria-hidden="true"
    >
      <path className={css.water} d={`${pathOf(line)}V${rounded(bed)}H0Z`} />
      <rect className={css.ground} x="0" y={rounded(bed)} width={measure.width} height={ground} />
      <path className={css.surface} d={pathOf(line)} />
      <path className={css.line} d={`M0 ${rounded(bed)}H${measure.width}`} />
      {items.map((item) => (
        <SceneObject key={item.key} item={item} places={places} />
      ))}
      {hasLabels && items.map((item) => <ItemLabels key={item.key} item={item} places={places} locale={locale} />)}
      {hasLabels && depth * scale > 44 && (
        <g>
          <path className={css.dimension} d={dimensionLine([measure.edge + 48, surface], [measure.edge + 48, bed])} />
          <Label
            x={measure.edge + 60}
            y={(surface + bed) / 2}
            anchor="start"
            measure={metresOf(locale, depth)}
            what={words.water}
            inWater
          />
        </g>
      )}
      {rendering === 'wide' && wave !== undefined && (
        <text className={css.text} x={measure.width - measure.edge} y={rounded(bed + 25)} textAnchor="end">
          {words.swell(metresOf(locale, wave.height), metresOf(locale, wave.length))}
        </text>
      )}
      <SceneBar metres={bar} scale={scale} x={measure.edge} y={bed + 16} text={metresOf(locale, bar)} />
    </svg>
  );
}

type LabelProps = {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly measure: string;
  readonly what: string;
  readonly inWater?: boolean;
};

/** A measure, and below it what it measures. */
function Label({ x, y, anchor, measure, what, inWater = false }: LabelProps) {
  return (
    <text
      className={`${css.text} ${css.halo} ${inWater ? (own.inWater ?? '') : ''}`}
      x={rounded(x)}
      y={rounded(y)}
      textAnchor={anchor}
    >
      <tspan className={css.strong}>{measure}</tspan>
      <tspan x={rounded(x)} dy="1.3em">
        {what}
      </tspan>
    </text>
  );
}

type ItemProps = { readonly item: SceneItem; readonly places: Places };

/** The dimensions of an object: its height at the left, its length above it, its mooring line at the right. */
function ItemLabels({ item, places, locale }: ItemProps & { readonly locale: Locale }) {
  const { kind, length, height, place, draught, chain } = item;
  const { x, y, scale, depth } = places;
  const words = sceneWords(locale);
  const mooring = mooringOf(item, depth);
  const isTurbine = kind === 'turbine';
  const tall = height ?? 0;
  const [left, right] = [x(place - length / 2), x(place + length / 2)];
  const facts = itemFacts(item, depth, locale).map(({ measure, what }) => `${measure} ${what}`);
  if (kind === 'body') {
    return (
      <Label
        x={x(place)}
        y={y(-(draught ?? depth)) + 30 + (tall * scale) / 2}
        anchor="middle"
        measure={item.label}
        what={facts.join(', ')}
        inWater
      />
    );
  }
  if (!isTurbine) {
    // Above the object, so that no line of it is covered.
    return (
      <Label x={(left + right) / 2} y={y(tall) - 30} anchor="middle" measure={item.label} what={facts.slice(0, 4).join(', ')} />
    );
  }
  return (
    <g>
      <path
        className={css.dimension}
        d={`${dimensionLine([left - 30, y(0)], [left - 30, y(tall)])}M${rounded(x(place))} ${rounded(y(tall))}H${rounded(left - 36)}`}
      />
      <Label x={left - 42} y={y(tall * 0.55)} anchor="end" measure={metresOf(locale, tall)} what={words.hub} />
      <path
        className={css.dimension}
        d={`${dimensionLine([right + 30, y(tall - length / 2)], [right + 30, y(tall + length / 2)])}M${rounded(x(place))} ${rounded(y(tall + length / 2))}H${rounded(right + 36)}M${rounded(x(place))} ${rounded(y(tall - length / 2))}H${rounded(right + 36)}`}
      />
      <Label
        x={right + 42}
        y={y(tall)}
        anchor="start"
        measure={metresOf(locale, length)}
        what={`${words.rotor}, ${item.label}`}
      />
      {mooring !== undefined && scale * mooring.reach > 200 && (
        <g>
          <path
            className={css.dimension}
            d={`M${rounded(x(place + footOf(item) + mooring.reach * 0.55))} ${rounded(y(mooring.heightAt(mooring.reach * 0.45) - depth))}L${rounded(x(place + footOf(item) + mooring.reach * 0.78))} ${rounded(y(-depth * 0.42))}h16`}
          />
          <Label
            x={x(place + footOf(item) + mooring.reach * 0.78) + 22}
            y={y(-depth * 0.42) + 5}
            anchor="start"
            measure={`${metresOf(locale, chain ?? 0)} ${words.line}`}
            what={mooring.onBottom > 0 ? `${metresOf(locale, mooring.onBottom)} ${words.onBottom}` : ''}
            inWater
          />
        </g>
      )}
    </g>
  );
}

/** An object in its place, with its mooring lines. */
function SceneObject({ item, places }: ItemProps) {
  const mooring = mooringOf(item, places.depth);
  return (
    <g>
      {mooring !== undefined &&
        [-1, 1].map((side) => {
          const from = item.place + side * footOf(item);
          const hanging = spread(0, mooring.reach, 40).map(
            (distance) =>
              [places.x(from + side * distance), places.y(mooring.heightAt(mooring.reach - distance) - places.depth)] as const,
          );
          const end = from + side * (mooring.reach + mooring.onBottom);
          return (
            <path
              key={side}
              className={own.chain}
              d={`${pathOf(hanging)}L${rounded(places.x(end))} ${rounded(places.y(-places.depth) - 1)}l${side * 8} 3`}
            />
          );
        })}
      <Shape item={item} places={places} />
    </g>
  );
}

/** The outline of an object, filled. */
function Shape({ item, places }: ItemProps) {
  const { kind, length, place } = item;
  const { x, y, depth, scale } = places;
  const tall = item.height ?? 0;
  const draught = Math.min(item.draught ?? depth, depth);
  const filled = (points: readonly (readonly [number, number])[]) =>
    pathOf(
      points.map(([along, up]) => [x(place + along), y(up)] as const),
      true,
    );
  const half = length / 2;
  if (kind === 'quay') {
    const top = tall > 0 ? tall : 2;
    return (
      <path
        className={css.wall}
        d={filled([
          [-half, top],
          [half, top],
          [half, -depth],
          [-half, -depth],
        ])}
      />
    );
  }
  if (kind === 'body') {
    const thick = tall > 0 ? tall : length / 6;
    return (
      <ellipse
        className={css.ink}
        cx={rounded(x(place))}
        cy={rounded(y(-draught))}
        rx={rounded(half * scale)}
        ry={rounded(Math.max(1.5, (thick / 2) * scale))}
      />
    );
  }
  if (kind === 'platform') {
    const deck = Math.max(tall * 0.25, 2);
    const leg = length * 0.1;
    const legAt = (along: number): [number, number][] => [
      [along, deck],
      [along + leg, deck],
      [along + leg, -draught],
      [along, -draught],
    ];
    return (
      <path
        className={css.ink}
        d={`${filled([
          [-half, deck],
          [-half, deck * 1.7],
          [-half * 0.3, deck * 1.7],
          [-half * 0.06, tall],
          [half * 0.06, tall],
          [half * 0.3, deck * 1.7],
          [half, deck * 1.7],
          [half, deck],
        ])}${filled(legAt(-half + leg))}${filled(legAt(half - 2 * leg))}${
          item.draught === null
            ? ''
            : filled([
                [-half, -draught],
                [half, -draught],
                [half, -draught * 0.7],
                [-half, -draught * 0.7],
              ])
        }`}
      />
    );
  }
  if (kind === 'turbine') return <Turbine item={item} places={places} />;
  // A hull with a raked bow; above it a deckhouse aft, or one along the ship.
  const freeboard = Math.max(tall * (kind === 'ship' ? 0.3 : 0.35), 1);
  return (
    <path
      className={css.ink}
      d={`${filled([
        [-half, freeboard],
        [-half * 0.985, -draught * 0.35],
        [-half * 0.93, -draught],
        [half * 0.9, -draught],
        [half * 0.95, -draught * 0.3],
        [half, freeboard * 1.25],
        [half * 0.82, freeboard],
      ])}${filled(
        kind === 'ship'
          ? [
              [-half * 0.86, freeboard],
              [-half * 0.86, tall * 0.92],
              [-half * 0.8, tall * 0.92],
              [-half * 0.8, tall],
              [-half * 0.76, tall],
              [-half * 0.76, tall * 0.92],
              [-half * 0.7, tall * 0.92],
              [-half * 0.7, freeboard],
            ]
          : [
              [-half * 0.9, freeboard],
              [-half * 0.84, tall * 0.72],
              [-half * 0.3, tall * 0.78],
              [-half * 0.27, tall],
              [-half * 0.12, tall],
              [-half * 0.09, tall * 0.78],
              [half * 0.56, tall * 0.78],
              [half * 0.7, freeboard],
            ],
      )}`}
    />
  );
}

/** A turbine on a floater of three columns, or on a pile in the bottom; its rotor sweeps the dashed circle. */
function Turbine({ item, places }: ItemProps) {
  const { length, place, draught } = item;
  const { x, y, depth, scale } = places;
  const hub = item.height ?? 0;
  const foot = footOf(item);
  const sunk = draught === null ? depth : Math.min(draught, depth);
  const column = foot * 0.27;
  const filled = (points: readonly (readonly [number, number])[]) =>
    pathOf(
      points.map(([along, up]) => [x(place + along), y(up)] as const),
      true,
    );
  const radius = length / 2;
  const blades = [90, 210, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const chord = radius * 0.03;
    return filled([
      [sin * chord * 0.5, hub - cos * chord * 0.5],
      [radius * 0.25 * cos + sin * chord, hub + radius * 0.25 * sin - cos * chord],
      [radius * cos, hub + radius * sin],
      [-sin * chord * 0.5, hub + cos * chord * 0.5],
    ]);
  });
  const base =
    draught === null
      ? filled([
          [-foot, -sunk],
          [foot, -sunk],
          [foot, hub * 0.1],
          [-foot, hub * 0.1],
        ])
      : filled([
          [-foot, hub * 0.1],
          [-foot + column, hub * 0.1],
          [-foot + column, -sunk * 0.65],
          [foot - column, -sunk * 0.65],
          [foot - column, hub * 0.1],
          [foot, hub * 0.1],
          [foot, -sunk],
          [-foot, -sunk],
        ]);
  return (
    <g>
      <circle className={own.swept} cx={rounded(x(place))} cy={rounded(y(hub))} r={rounded(radius * scale)} />
      <path
        className={css.ink}
        d={`${base}${filled([
          [-hub * 0.034, -sunk * 0.65],
          [-hub * 0.02, hub],
          [hub * 0.02, hub],
          [hub * 0.034, -sunk * 0.65],
        ])}${filled([
          [-hub * 0.045, hub - hub * 0.025],
          [hub * 0.05, hub - hub * 0.025],
          [hub * 0.05, hub + hub * 0.025],
          [-hub * 0.045, hub + hub * 0.025],
        ])}${blades.join('')}`}
      />
    </g>
  );
}

type SceneBarProps = {
  readonly metres: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
};

/** A short scale bar in the ground, with its length beside it. */
function SceneBar({ metres, scale, x, y, text }: SceneBarProps) {
  const parts = 8;
  const part = (metres * scale) / parts;
  return (
    <g>
      {spread(0, parts - 1, parts - 1).map((index) => (
        <rect
          key={index}
          className={index % 2 === 0 ? css.ink : css.paper}
          x={rounded(x + index * part)}
          y={rounded(y)}
          width={rounded(part)}
          height="8"
        />
      ))}
      <rect className={css.thinFrame} x={rounded(x)} y={rounded(y)} width={rounded(metres * scale)} height="8" />
      <text className={css.text} x={rounded(x + metres * scale + 10)} y={rounded(y + 9)}>
        {text}
      </text>
    </g>
  );
}
