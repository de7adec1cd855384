import { colourAt, draw, hex, mix, pathThrough, range, writeJPEG, type Colour, svgStart } from './image.ts';
import { panelGrid, panelPressures, wigleyPoint, type Vector } from './panel-method.ts';

/** The pressure on Wigley's hull, of its double body (see `panelPressures`), seen from below before the bow. */
const [width, height] = [2560, 1440] as const;
const [along, down, finer] = [48, 10, 8] as const;
const eye: Vector = [0.86, 0.3, -0.2];
const target: Vector = [0.16, -0.005, -0.015];
const focal = 1.35 * width;
const [lowest, highest, band] = [-0.05, 0.25, 0.01] as const;
const stops = ['#2a78b0', '#6cb0dc', '#a9d4ee', '#d6ecf8', '#ffffff'].map(hex);
const sky = ['#1d5f8f', '#0f3a62', '#08223d', '#04121f'].map(hex);

const unit = (v: Vector): Vector => {
  const norm = Math.hypot(...v);
  return [v[0] / norm, v[1] / norm, v[2] / norm];
};
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const ahead = unit(minus(target, eye));
const right = unit(cross(ahead, [0, 0, 1]));
const up = cross(right, ahead);

const project = (point: Vector): readonly [number, number] => {
  const from = minus(point, eye);
  const far = Math.max(0.02, dot(from, ahead));
  return [width / 2 + (focal * dot(from, right)) / far, height / 2 - (focal * dot(from, up)) / far];
};
const css = (colour: Colour): string => `rgb(${colour.map(Math.round).join(',')})`;
const tint = (pressure: number): Colour => colourAt(stops, (Math.round(pressure / band) * band - lowest) / (highest - lowest));

/** Computes and writes `hull-pressure.jpg`. */
export async function makeHullPressure(): Promise<void> {
  const pressures = panelPressures(panelGrid(along, down, wigleyPoint));
  /** Between the centres of the panels, in panels from bow and water line. */
  const pressureAt = (i: number, j: number): number => {
    const [x, z] = [Math.min(Math.max(i - 0.5, 0), along - 1.001), Math.min(Math.max(j - 0.5, 0), down - 1.001)];
    const [fx, fz] = [Math.floor(x), Math.floor(z)];
    const read = (a: number, b: number): number => pressures[a * down + b] ?? 0;
    const [upper, lower] = [0, 1].map((b) => read(fx, fz + b) * (1 - x + fx) + read(fx + 1, fz + b) * (x - fx));
    return (upper ?? 0) * (1 - z + fz) + (lower ?? 0) * (z - fz);
  };
  const faces = [1, -1].flatMap((side) => {
    const point = (i: number, j: number): Vector => {
      const [x, y, z] = wigleyPoint(i / along, j / down);
      return [x, side * y, z];
    };
    return range(along * finer, 0, along - 1 / finer).flatMap((i) =>
      range(down * finer, 0, down - 1 / finer).flatMap((j) => {
        const step = 1 / finer;
        const corners = [point(i, j), point(i, j + step), point(i + step, j + step), point(i + step, j)] as const;
        const normal = unit(cross(minus(corners[2], corners[0]), minus(corners[3], corners[1])));
        const outward: Vector = [normal[0] * side, normal[1] * side, normal[2] * side];
        const facing = dot(outward, unit(minus(eye, corners[0])));
        if (facing <= 0) return [];
        const colour = mix(tint(pressureAt(i + step / 2, j + step / 2)), hex('#04121f'), 0.34 * (1 - facing) ** 2);
        const edge = Number.isInteger(i) ? pathThrough([corners[0], corners[1]].map(project)) : '';
        const level = Number.isInteger(j) ? pathThrough([corners[0], corners[3]].map(project)) : '';
        return [
          {
            edges: edge + level,
            far: Math.hypot(...minus(corners[0], eye)),
            path: `<path d="${pathThrough(corners.map(project))}Z" fill="${css(colour)}" stroke="${css(colour)}" stroke-width="1"/>`,
          },
        ];
      }),
    );
  });
  const surface = [
    ...range(41, -1.5, 0.5).map(
      (x) =>
        [
          [x, -1.2, 0],
          [x, 1.2, 0],
        ] as const,
    ),
    ...range(33, -1.2, 1.2).map(
      (y) =>
        [
          [-1.5, y, 0],
          [0.5, y, 0],
        ] as const,
    ),
  ]
    .map((ends) => pathThrough(ends.map(project)))
    .join('');
  const text = 'font-family="Archivo, IBM Plex Sans, Arial, Helvetica, sans-serif" font-size="76" fill="#f2f8fc"';
  const bar = { left: 190, top: 1180, width: 800, height: 34 };
  const ticks = [0, 0.1, 0.2].map(
    (value) =>
      `<text x="${bar.left + ((value - lowest) / (highest - lowest)) * bar.width}" y="${bar.top + 120}" text-anchor="middle">${value.toFixed(1).replace('-', '−')}</text>`,
  );
  const overlay = `${svgStart(width, height)}<defs><linearGradient id="bar">${stops.map((stop, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${css(stop)}"/>`).join('')}</linearGradient></defs>
    <path d="${surface}" fill="none" stroke="#a9cbe2" stroke-width="2" opacity="0.16"/>
    ${faces
      .toSorted((a, b) => b.far - a.far)
      .map(({ path }) => path)
      .join('')}
    <path d="${faces.map(({ edges }) => edges).join('')}" fill="none" stroke="#04121f" stroke-width="2" opacity="0.4"/>
    <g ${text}><rect x="${bar.left}" y="${bar.top}" width="${bar.width}" height="${bar.height}" fill="url(#bar)" stroke="#f2f8fc" stroke-width="2"/>${ticks.join('')}<text x="${bar.left}" y="${bar.top - 36}" font-weight="600">c<tspan dy="18" font-size="53">p</tspan></text></g></svg>`;
  const horizon = height / 2 + (focal * dot(ahead, [0, 0, 1])) / Math.hypot(ahead[0], ahead[1]);
  const pixels = draw(width, height, (x, y) => colourAt(sky, Math.abs(y - horizon) / height + 0.12 * Math.abs(x / width - 0.35)));
  await writeJPEG('hull-pressure.jpg', pixels, width, height, overlay);
}
