// Draws the land of the two frames of the offices' map. The outlines are Natural Earth's, 1:10m, public domain (naturalearthdata.com), as TopoJSON:
//   node apps/site/scripts/draw-map.mjs <countries-10m.json>
// with the file of the npm package world-atlas 2.0.2. Only the result is committed.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { mapFrames, project } from '../../../packages/institute/src/blocks/offices/frames.ts';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the file countries-10m.json of world-atlas.');
const topology = JSON.parse(readFileSync(source, 'utf8'));
const { scale, translate } = topology.transform;

const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});
const ring = (indexes) =>
  indexes.flatMap((index, at) => {
    const points = index < 0 ? arcs[~index].toReversed() : arcs[index];
    return at === 0 ? points : points.slice(1);
  });
const ringsOf = ({ type, arcs: parts }) => (type === 'Polygon' ? parts : type === 'MultiPolygon' ? parts.flat() : []).map(ring);

/** A ring cut to a box, edge by edge (Sutherland and Hodgman). */
function clipped(points, { width, height }) {
  const margin = 6;
  const edges = [
    [([x]) => x >= -margin, 0, -margin],
    [([x]) => x <= width + margin, 0, width + margin],
    [([, y]) => y >= -margin, 1, -margin],
    [([, y]) => y <= height + margin, 1, height + margin],
  ];
  return edges.reduce((rest, [isInside, axis, at]) => {
    const cut = (a, b) => {
      const t = (at - a[axis]) / (b[axis] - a[axis]);
      return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
    };
    return rest.flatMap((point, index) => {
      const before = rest.at(index - 1);
      if (isInside(point)) return isInside(before) ? [point] : [cut(before, point), point];
      return isInside(before) ? [cut(before, point)] : [];
    });
  }, points);
}

/** A line with no more points than it needs to stay within a distance of what it was (Douglas and Peucker). */
function simplified(points, distance) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points.at(-1)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let [farthest, at] = [0, 0];
  points.forEach(([x, y], index) => {
    const off =
      length === 0 ? Math.hypot(x - a[0], y - a[1]) : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
    if (off > farthest) [farthest, at] = [off, index];
  });
  if (farthest <= distance) return [a, b];
  return [...simplified(points.slice(0, at + 1), distance).slice(0, -1), ...simplified(points.slice(at), distance)];
}

const number = (value) => String(Math.round(value * 10) / 10);
const drawn = (points) => `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}Z`;

/** The land of some countries in a frame. */
const landOf = (frame, countries) =>
  countries
    .flatMap(ringsOf)
    .map((points) =>
      clipped(
        points.map(([longitude, latitude]) => project(frame, longitude, latitude)),
        frame,
      ),
    )
    .filter((points) => points.length > 3)
    .map((points) => simplified(points, frame.step === 1 ? 0.45 : 0.7))
    .filter((points) => points.length > 4)
    .map(drawn)
    .join('');

const own = { netherlands: '528', gulf: '840' };
const css =
  '.s{fill:#e3f0f7}.g{fill:none;stroke:#b4d3e4;stroke-width:1}.n{fill:#fff;fill-opacity:.82}.o{fill:#fff}.n,.o{stroke:#1f6a9c;stroke-linejoin:round}.n{stroke-width:1}.o{stroke-width:1.6}' +
  '@media(prefers-color-scheme:dark){.s{fill:#102c47}.g{stroke:#1f4669}.n,.o{fill:#071a2d;stroke:#8fc4e4}}';

for (const frame of mapFrames) {
  const { name, width, height, west, north, perEast, perNorth, step } = frame;
  const from = (low) => Math.ceil(low / step) * step;
  const lines = [];
  for (let longitude = from(west); longitude < west + width / perEast; longitude += step)
    lines.push(`M${number(project(frame, longitude, 0)[0])} 0V${height}`);
  for (let latitude = from(north - height / perNorth); latitude < north; latitude += step)
    lines.push(`M0 ${number(project(frame, 0, latitude)[1])}H${width}`);
  const countries = topology.objects.countries.geometries;
  const land = landOf(
    frame,
    countries.filter(({ id }) => id === own[name]),
  );
  const others = landOf(
    frame,
    countries.filter(({ id }) => id !== own[name]),
  );
  writeFileSync(
    path.join(import.meta.dirname, `../../../packages/blocks/src/blocks/offices/${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${css}</style><rect class="s" width="${width}" height="${height}"/><path class="g" d="${lines.join('')}"/><path class="n" d="${others}"/><path class="o" d="${land}"/></svg>\n`,
  );
}
