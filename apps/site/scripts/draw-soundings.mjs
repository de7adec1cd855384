// Draws the chart of the 404 page: a sloping bed with three smoothed random fields, a channel and banks; contours, soundings, a graticule.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const width = 1600;
const height = 1040;
const cell = 10;
const columns = width / cell + 1;
const rows = height / cell + 1;
const levels = [0, 2, 5, 10, 20, 30];

let state = 7411;
const random = () => {
  state = (state * 1664525 + 1013904223) % 4294967296;
  return state / 4294967296;
};
const gaussian = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());

/** White noise, smoothed by three box filters (near enough to a Gaussian), scaled to a standard deviation of 1. */
const smoothed = (reach) => {
  let field = Array.from({ length: rows * columns }, gaussian);
  const pass = (source, along) => {
    const result = Array.from({ length: source.length });
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < columns; x += 1) {
        let sum = 0;
        for (let d = -reach; d <= reach; d += 1) {
          const cx = along ? Math.min(columns - 1, Math.max(0, x + d)) : x;
          const cy = along ? y : Math.min(rows - 1, Math.max(0, y + d));
          sum += source[cy * columns + cx];
        }
        result[y * columns + x] = sum / (2 * reach + 1);
      }
    return result;
  };
  for (let round = 0; round < 3; round += 1) field = pass(pass(field, true), false);
  const mean = field.reduce((a, b) => a + b, 0) / field.length;
  const deviation = Math.sqrt(field.reduce((a, b) => a + (b - mean) ** 2, 0) / field.length);
  return field.map((value) => (value - mean) / deviation);
};

const fields = [
  [smoothed(13), 5.2],
  [smoothed(6), 2.4],
  [smoothed(3), 0.8],
];
const banks = [
  [860, 900, 150, 20],
  [1080, 1000, 90, 12],
  [930, 590, 60, 9],
];
const depth = Array.from({ length: rows * columns }, (_, index) => {
  const x = (index % columns) * cell;
  const y = Math.floor(index / columns) * cell;
  const bed = 3 + 34 * (x / width) ** 1.1 * (1 - 0.62 * (y / height)) + 9 * (1 - y / height);
  const channel = 7 * Math.exp(-(((y - 420 - 130 * Math.sin(x / 260)) / 90) ** 2));
  const bank = banks.reduce((sum, [bx, by, r, h]) => sum + h * Math.exp(-((x - bx) ** 2 + (y - by) ** 2) / (2 * r * r * 0.5)), 0);
  return bed + channel - bank + fields.reduce((sum, [field, size]) => sum + field[index] * size, 0);
});
const at = (x, y) => depth[y * columns + x];

/** Segments of a contour by marching squares, joined to polylines. */
const contour = (level) => {
  const edges = new Map();
  const point = (x1, y1, x2, y2) => {
    const a = at(x1, y1);
    const share = (level - a) / (at(x2, y2) - a);
    return `${((x1 + (x2 - x1) * share) * cell).toFixed(0)} ${((y1 + (y2 - y1) * share) * cell).toFixed(0)}`;
  };
  const link = (a, b) => {
    if (a === b) return;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ])
      edges.set(from, [...(edges.get(from) ?? []), to]);
  };
  for (let y = 0; y < rows - 1; y += 1)
    for (let x = 0; x < columns - 1; x += 1) {
      const crossings = [
        [x, y, x + 1, y],
        [x + 1, y, x + 1, y + 1],
        [x, y + 1, x + 1, y + 1],
        [x, y, x, y + 1],
      ]
        .filter(([x1, y1, x2, y2]) => at(x1, y1) > level !== at(x2, y2) > level)
        .map((edge) => point(...edge));
      if (crossings.length >= 2) link(crossings[0], crossings[1]);
      if (crossings.length === 4) link(crossings[2], crossings[3]);
    }
  const lines = [];
  const take = (from, to) => {
    edges.set(
      from,
      edges.get(from).filter((other) => other !== to),
    );
    edges.set(
      to,
      edges.get(to).filter((other) => other !== from),
    );
  };
  for (const start of [...edges.keys()].sort((a, b) => edges.get(a).length - edges.get(b).length)) {
    while (edges.get(start).length > 0) {
      const line = [start];
      for (let last = start; edges.get(last).length > 0; last = line.at(-1)) {
        const [next] = edges.get(last);
        take(last, next);
        line.push(next);
      }
      if (line.length > 4) lines.push(line);
    }
  }
  return lines.map((line) => `M${line.join('L')}`).join('');
};

/** Bands of depth, drawn as rows of rectangles merged along x; the contours above them hide their steps. */
const tint = (below) => {
  let d = '';
  for (let y = 0; y < rows - 1; y += 1) {
    let from = -1;
    for (let x = 0; x <= columns - 1; x += 1) {
      const shallow = x < columns - 1 && (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4 < below;
      if (shallow && from < 0) from = x;
      if (!shallow && from >= 0) {
        d += `M${from * cell} ${y * cell}h${(x - from) * cell}v${cell}h${(from - x) * cell}z`;
        from = -1;
      }
    }
  }
  return d;
};

const soundings = [];
for (let tries = 0; tries < 9000; tries += 1) {
  const x = 14 + random() * (width - 28);
  const y = 18 + random() * (height - 30);
  const value = at(Math.round(x / cell), Math.round(y / cell));
  const inRose = (x - 1330) ** 2 + (y - 230) ** 2 < 175 ** 2;
  if (value < 0.3 || inRose || soundings.some((other) => (other.x - x) ** 2 + (other.y - y) ** 2 < 58 ** 2)) continue;
  soundings.push({ x, y, value });
}
const text = ({ x, y, value }) => {
  const tenths = Math.round(value * 10);
  const [whole, rest] = value < 20.95 ? [Math.floor(tenths / 10), tenths % 10] : [Math.round(value), 0];
  return `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}">${whole}${rest === 0 ? '' : `<tspan dy="4" font-size="10.5">${rest}</tspan>`}</text>`;
};

const ring = (radius, step, short, long, every) =>
  Array.from({ length: 360 / step }, (_, index) => {
    const angle = (index * step * Math.PI) / 180;
    const length = (index * step) % every === 0 ? long : short;
    const [s, c] = [Math.sin(angle), -Math.cos(angle)];
    return `M${(s * radius).toFixed(1)} ${(c * radius).toFixed(1)}L${(s * (radius - length)).toFixed(1)} ${(c * (radius - length)).toFixed(1)}`;
  }).join('');
const degrees = Array.from(
  { length: 12 },
  (_, index) =>
    `<text class="r" transform="rotate(${index * 30}) translate(0 -140)">${String(index * 30).padStart(3, '0')}</text>`,
).join('');
const rose = `<g transform="translate(1330 230)"><circle class="w" fill-opacity=".8" r="156"/><circle r="132"/><circle r="118"/><circle r="82"/><circle r="64"/><path d="${ring(132, 2, 7, 14, 10)}${ring(82, 5, 9, 18, 30)}"/><path class="n" d="M0 -104L7 -26 0 60 -7 -26Z"/>${degrees}</g>`;
const graticule =
  Array.from({ length: 8 }, (_, index) => `M${index * 205 + 165} 0V${height}`).join('') +
  Array.from({ length: 5 }, (_, index) => `M0 ${index * 205 + 185}H${width}`).join('');

const css = `.w{fill:#fff}.t30{fill:#f5fafd}.t20{fill:#eaf4fa}.t10{fill:#dcecf6}.t5{fill:#cde3f0}.t2{fill:#b9d9ea}.l{fill:#e9e6df}.c{fill:none;stroke:#2f7fb5;stroke-width:1.3}.coast{fill:none;stroke:#0b2a4a;stroke-width:2.4}.g{stroke:#0b2a4a;stroke-opacity:.14}text{font:16px Archivo,Helvetica Neue,Arial,sans-serif;fill:#14283b;text-anchor:middle}circle:not(.w),.rose path{fill:none;stroke:#14507d;stroke-width:1.2}.rose .n{fill:#14507d;stroke:none}.r{font-size:14px;fill:#14507d}@media(prefers-color-scheme:dark){.w{fill:#071a2d}.t30{fill:#092036}.t20{fill:#0b2640}.t10{fill:#0e2d4a}.t5{fill:#123656}.t2{fill:#174264}.l{fill:#2a2f33}.c{stroke:#3f7ba6}.coast{stroke:#9db9cc}.g{stroke:#fff;stroke-opacity:.1}text{fill:#a3b6c5}circle:not(.w),.rose path{stroke:#8fc4e4}.rose .n,.r{fill:#8fc4e4}}`;
const tints = [
  [30, 't30'],
  [20, 't20'],
  [10, 't10'],
  [5, 't5'],
  [2, 't2'],
  [0, 'l'],
]
  .map(([below, name]) => `<path class="${name}" d="${tint(below)}"/>`)
  .join('');
const lines = levels.map((level) => `<path class="${level === 0 ? 'coast' : 'c'}" d="${contour(level)}"/>`).join('');
writeFileSync(
  path.join(import.meta.dirname, '../src/pages/soundings.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMin slice"><style>${css}</style><rect class="w" width="${width}" height="${height}"/>${tints}<path class="g" d="${graticule}"/>${lines}${soundings.map(text).join('')}<g class="rose">${rose}</g></svg>\n`,
);
