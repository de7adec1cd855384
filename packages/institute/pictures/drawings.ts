import { randomNumbers } from './fft.ts';
import { colourAt, draw, hex, mix, pathThrough, range, writeJPEG, writePlot, type Colour, svgStart } from './image.ts';
import { inEachPalette, type Palette, type Point } from './plots.ts';

/** The colours of a drawing on a light page and on a dark one, beside those of plots. */
type Paper = {
  readonly paper: string;
  readonly fine: string;
  readonly water: string;
  /** Of water from its surface down. */ readonly depths: readonly [string, string, string];
  /** Of a wall in section, and its hatching. */ readonly wall: readonly [string, string];
  /** Of what stands in front: hulls, cabins. */ readonly solid: string;
  /** Of dry land and of water by depth, shallow first. */ readonly bed: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  readonly contour: string;
};
const papers: Readonly<Record<Palette['suffix'], Paper>> = {
  '': {
    paper: '#fbfdfe',
    fine: '#2f7fb5',
    water: '#e3f0f7',
    depths: ['#cfe4f0', '#4e8eb8', '#1c5884'],
    wall: ['#d7e0e6', '#7d93a3'],
    solid: '#ffffff',
    bed: ['#e9e6df', '#b9d9ea', '#cfe5f1', '#e0eff7', '#eef6fb', '#fbfdfe'],
    contour: '#2f6f9f',
  },
  '-dark': {
    paper: '#0b2138',
    fine: '#6fb0dd',
    water: '#0f2f4e',
    depths: ['#2f6f9c', '#1c4f7a', '#0d2f50'],
    wall: ['#22384c', '#526b80'],
    solid: '#16324d',
    bed: ['#3a3a38', '#2b5b80', '#214b6e', '#183c5c', '#112f4b', '#0b2138'],
    contour: '#6fa8cf',
  },
};

const stroke = (points: readonly Point[], colour: string, weight: number): string =>
  `<path d="${pathThrough(points)}" fill="none" stroke="${colour}" stroke-width="${weight}"/>`;

/** The Wigley hull: y = ½B (1 − (2x/L)²)(1 − (z/T)²), L/B 10, B/T 1.6, in body plan, profile and half-breadth. */
export const makeLinesPlan = (): Promise<void> => inEachPalette(drawLinesPlan);

async function drawLinesPlan({ suffix, ink }: Palette): Promise<void> {
  const { paper, fine, water } = papers[suffix];
  const [width, height] = [2560, 1600];
  const half = (x: number, z: number): number => (1 - x * x) * (1 - z * z);
  const body = { x: width / 2, y: 460, beam: 560, depth: 700 };
  // The flare grows with the square of the height, so that the sections cross the water line without a knuckle.
  const flare = (x: number, up: number): number => half(x, 0) * (1 + 0.1 * up * up) + 0.3 * up * up * Math.abs(x) ** 2;
  const sheer = (x: number): number => 150 + 60 * x * x;
  const bodyX = (side: number, y: number): number => body.x + side * y * (body.beam / 2) * 1.6;
  const isOuter = (x: number): boolean => Math.abs(x) > 0.99 || Math.abs(x) < 0.01;
  const stations = [...range(21, -1, 1).map((x) => [x, x < 0 ? -1 : 1] as const), [0, -1] as const].map(([x, side]) => {
    const below = range(40, 1, 0).map((z): Point => [bodyX(side, half(x, z)), body.y + z * body.depth * 0.62]);
    const above = range(12, 0, 1).map((up): Point => [bodyX(side, flare(x, up)), body.y - up * sheer(x)]);
    return stroke([...below, ...above], isOuter(x) ? ink : fine, isOuter(x) ? 5 : 3);
  });
  const deck = [-1, 1].map((side) =>
    stroke(
      range(60, 0, 1).map((x): Point => [bodyX(side, flare(x, 1)), body.y - sheer(x)]),
      ink,
      5,
    ),
  );
  const levels = range(9, 0.1, 0.9).map(
    (z) =>
      `<line x1="${bodyX(-1, half(0, z))}" x2="${bodyX(1, half(0, z))}" y1="${body.y + z * body.depth * 0.62}" y2="${body.y + z * body.depth * 0.62}" stroke="${fine}" stroke-width="1.2" opacity="0.6"/>`,
  );
  const profileX = (x: number): number => width / 2 + x * 1080;
  const profile = range(9, 0, 0.92).map((y) => {
    const points = range(400, -0.999, 0.999).flatMap((x): Point[] => {
      const inside = 1 - y / (1 - x * x);
      return inside <= 0 ? [] : [[profileX(x), 1060 + Math.sqrt(inside) * 130]];
    });
    // A buttock ends on the water line; the samples stop just short of it.
    const end = Math.sqrt(1 - y);
    if (y > 0) {
      points.unshift([profileX(-end), 1060]);
      points.push([profileX(end), 1060]);
    }
    return points.length < 2 ? '' : stroke(points, fine, 2.5);
  });
  const halfBreadth = range(10, 0, 0.95).map((z) =>
    stroke(
      range(200, -1, 1).map((x): Point => [profileX(x), 1500 - half(x, z) * 210]),
      z === 0 ? ink : fine,
      z === 0 ? 5 : 2.5,
    ),
  );
  const svg = `${svgStart(width, height)}<rect width="100%" height="100%" fill="${paper}"/>
    <rect x="240" y="${body.y}" width="${width - 480}" height="${body.depth * 0.62 + 40}" fill="${water}"/>
    <line x1="240" x2="${width - 240}" y1="${body.y}" y2="${body.y}" stroke="${ink}" stroke-width="3"/><line x1="${body.x}" x2="${body.x}" y1="190" y2="${body.y + body.depth * 0.62 + 60}" stroke="${ink}" stroke-width="2" stroke-dasharray="28 10 4 10"/>
    ${levels.join('')}${stations.join('')}${deck.join('')}
    <rect x="200" y="1060" width="${width - 400}" height="130" fill="${water}"/><line x1="200" x2="${width - 200}" y1="1060" y2="1060" stroke="${ink}" stroke-width="3"/>${profile.join('')}${stroke([[profileX(-1), 1190], [profileX(-1), 1060 - 70], ...range(60, -1, 1).map((x): Point => [profileX(x), 1060 - 52 - 18 * x * x]), [profileX(1), 1190], [profileX(-1), 1190]], ink, 5)}
    <line x1="200" x2="${width - 200}" y1="1500" y2="1500" stroke="${ink}" stroke-width="3"/>${halfBreadth.join('')}
    ${range(21, -1, 1)
      .map(
        (x) =>
          `<line x1="${profileX(x)}" x2="${profileX(x)}" y1="985" y2="1520" stroke="${fine}" stroke-width="1.2" opacity="0.6"/>`,
      )
      .join('')}</svg>`;
  await writePlot(`wigley-lines-plan${suffix}.png`, svg);
}

/** A Wageningen B-series propeller seen from astern: Z 4, Ae/A0 0.62, P/D 1.0, lit as a helicoid with camber. */
export async function makePropeller(): Promise<void> {
  const [width, height] = [2560, 1920];
  const centre = { x: width / 2, y: height / 2 };
  const radius = 780;
  const [blades, areaRatio, pitchRatio] = [4, 0.62, 1];
  const stations = [0.18, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.975, 0.99, 1];
  const chords = [1.6, 1.662, 1.882, 2.05, 2.152, 2.187, 2.144, 1.97, 1.582, 1.22, 0.9, 0.58, 0];
  const leading = [0.617, 0.617, 0.613, 0.601, 0.586, 0.561, 0.524, 0.48, 0.43, 0.41, 0.4, 0.4, 0.4];
  const at = (values: readonly number[], r: number): number => {
    const index = Math.max(
      1,
      stations.findIndex((station) => station >= r),
    );
    const [r0 = 0, r1 = 1, v0 = 0, v1 = 0] = [stations[index - 1], stations[index], values[index - 1], values[index]];
    // A cubic through the tabled values with the slopes of their neighbours: straight pieces would show as corners of the outline.
    const slope = (i: number): number => {
      const [low, high] = [Math.max(0, i - 1), Math.min(stations.length - 1, i + 1)];
      return ((values[high] ?? 0) - (values[low] ?? 0)) / ((stations[high] ?? 1) - (stations[low] ?? 0));
    };
    const [step, t] = [r1 - r0, (r - r0) / (r1 - r0)];
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * v0 +
      (t ** 3 - 2 * t ** 2 + t) * step * slope(index - 1) +
      (3 * t ** 2 - 2 * t ** 3) * v1 +
      (t ** 3 - t ** 2) * step * slope(index)
    );
  };
  const [back, blade, light, ring] = [hex('#0a2a49'), hex('#5f9fca'), hex('#eaf5fb'), hex('#2b5b86')];
  const [shadowed] = [hex('#12395f')];
  const surface = (x: number, y: number): Colour | undefined => {
    const r = Math.hypot(x, y) / radius;
    if (r < 0.18) return mix(shadowed, light, Math.max(0, 0.62 - Math.hypot(x + 45, y + 60) / 320));
    if (r > 1) return undefined;
    const chord = at(chords, r) * 2 * (areaRatio / blades);
    const phi = Math.atan(pitchRatio / (Math.PI * r));
    const skew = ((10 * Math.PI) / 180) * r ** 3;
    for (let number = 0; number < blades; number += 1) {
      const axis = (number * 2 * Math.PI) / blades - Math.PI / 2 + skew;
      const theta = Math.atan2(Math.sin(Math.atan2(y, x) - axis), Math.cos(Math.atan2(y, x) - axis));
      const along = (r * theta) / Math.cos(phi);
      const share = along / chord + at(leading, r);
      if (share < 0 || share > 1 || chord < 0.005) continue;
      const camber = (0.5 - share) * 0.9 * (1 - r * 0.5);
      const facing = 0.42 + 0.34 * Math.cos(axis + theta - 3.9) * Math.sin(phi) + camber * 0.55 + 0.22 * r;
      const edge = Math.min(share, 1 - share) * chord * 40;
      const tenth = Math.abs(((r * 10) % 1) - 0.5) > 0.487 ? 0.16 : 0;
      const base = colourAt([shadowed, blade, light], facing);
      const glint = Math.exp(-(((share - 0.36) / 0.06) ** 2)) * 0.2 * (1 - r);
      return mix(mix(base, light, glint + (edge < 0.35 ? 0.5 : 0)), shadowed, tenth);
    }
    return undefined;
  };
  const samples = [
    [-0.25, -0.25],
    [0.25, 0.25],
    [-0.25, 0.25],
    [0.25, -0.25],
  ] as const;
  const pixels = draw(width, height, (px, py) => {
    const sum: [number, number, number] = [0, 0, 0];
    for (const [dx, dy] of samples) {
      const [x, y] = [px + dx - centre.x, py + dy - centre.y];
      const r = Math.hypot(x, y) / radius;
      const degrees = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
      const isTick =
        r > 1.06 &&
        r < (degrees % 30 < 0.18 || degrees % 30 > 29.82 ? 1.115 : 1.085) &&
        Math.abs(((degrees + 2.5) % 5) - 2.5) < 0.16;
      const isRing = Math.abs(r - 1.06) < 0.0016;
      const colour = surface(x, y) ?? (isTick || isRing ? mix(ring, light, 0.25) : mix(back, hex('#061a30'), Math.min(1, r / 2)));
      sum[0] += colour[0] / 4;
      sum[1] += colour[1] / 4;
      sum[2] += colour[2] / 4;
    }
    return sum;
  });
  await writeJPEG('b-series-propeller.jpg', pixels, width, height);
}

/** The towing tank in section, 12 × 5.5 m, to scale, with its carriage and a model. */
export const makeTowingTank = (): Promise<void> => inEachPalette(drawTowingTank);

async function drawTowingTank({ suffix, ink, soft }: Palette): Promise<void> {
  const { paper, depths, wall, solid } = papers[suffix];
  const [width, height, scale] = [2560, 1600, 120];
  const tank = { left: (width - 12 * scale) / 2, right: (width + 12 * scale) / 2, top: 620, bottom: 620 + 5.5 * scale + 60 };
  const level = tank.top + 60;
  const hull = range(40, -1, 1).map((y): Point => [width / 2 + y * 95, level - 46 + Math.sqrt(1 - Math.abs(y)) * 150]);
  const layers = range(80, 0, 1 - 1 / 80).map(
    (depth) =>
      `<rect x="${tank.left}" y="${level + depth * (tank.bottom - level)}" width="${12 * scale}" height="${(tank.bottom - level) / 80 + 1}" fill="rgb(${colourAt(
        depths.map(hex),
        depth,
      )
        .map(Math.round)
        .join(',')})"/>`,
  );
  const truss = range(24, 0, 23).map(
    (at) =>
      `<line x1="${tank.left - 40 + at * ((12 * scale + 80) / 24)}" y1="${at % 2 === 0 ? 500 : 390}" x2="${tank.left - 40 + Math.min(24, at + 1) * ((12 * scale + 80) / 24)}" y2="${at % 2 === 0 ? 390 : 500}" stroke="${ink}" stroke-width="5"/>`,
  );
  const dimension = (
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    text: string,
  ): string => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ink}" stroke-width="3"/>
    ${[
      [x1, y1],
      [x2, y2],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<line x1="${x - 14}" y1="${y + 14}" x2="${x + 14}" y2="${y - 14}" stroke="${ink}" stroke-width="5"/>`,
      )
      .join('')}
    <text x="${(x1 + x2) / 2 + (x1 === x2 ? 40 : 0)}" y="${(y1 + y2) / 2 + (x1 === x2 ? 14 : -22)}" text-anchor="${x1 === x2 ? 'start' : 'middle'}" font-size="44" fill="${ink}" font-family="Archivo, Arial, sans-serif">${text}</text>`;
  const svg = `${svgStart(width, height)}<defs><pattern id="concrete" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="22" height="22" fill="${wall[0]}"/><line x1="0" x2="0" y1="0" y2="22" stroke="${wall[1]}" stroke-width="5"/></pattern></defs>
    <rect width="100%" height="100%" fill="${paper}"/>
    <path d="M${tank.left - 130} 560H${tank.left}V${tank.bottom}H${tank.right}V560H${tank.right + 130}V${tank.bottom + 130}H${tank.left - 130}Z" fill="url(#concrete)" stroke="${ink}" stroke-width="5"/>
    ${layers.join('')}<path d="M${tank.left} ${level}V${tank.bottom}H${tank.right}V${level}" fill="none" stroke="${ink}" stroke-width="5"/><line x1="${tank.left}" x2="${tank.right}" y1="${level}" y2="${level}" stroke="${ink}" stroke-width="5"/>
    <g stroke="${ink}" stroke-width="7" fill="none"><path d="M${tank.left - 60} 390H${tank.right + 60}M${tank.left - 60} 500H${tank.right + 60}"/></g>${truss.join('')}
    <rect x="${width / 2 - 420}" y="230" width="300" height="160" fill="${solid}" stroke="${ink}" stroke-width="6"/><rect x="${width / 2 - 390}" y="262" width="240" height="70" fill="${depths[0]}"/>
    ${[tank.left - 60, tank.right + 60].map((x) => `<rect x="${x - 34}" y="500" width="68" height="44" fill="${ink}"/><rect x="${x - 50}" y="544" width="100" height="18" fill="${soft}"/>`).join('')}
    <path d="M${width / 2} 500V${level - 46}" stroke="${ink}" stroke-width="10"/><path d="${pathThrough(hull)}Z" fill="${solid}" stroke="${ink}" stroke-width="5"/>
    ${dimension(tank.left, tank.bottom + 200, tank.right, tank.bottom + 200, '12 m')}${dimension(tank.right - 300, level, tank.right - 300, tank.bottom, '5.5 m')}</svg>`;
  await writePlot(`towing-tank-section${suffix}.png`, svg);
}

/** A chart of soundings: a sloping bed with channel and banks, contours, depths in metres with decimetres set low. */
export const makeSoundings = (): Promise<void> => inEachPalette(drawSoundings);

async function drawSoundings({ suffix, soft, line }: Palette): Promise<void> {
  const { bed, contour: edge, paper } = papers[suffix];
  const [width, height, cell] = [2560, 1600, 8];
  const [columns, rows] = [width / cell + 1, height / cell + 1];
  const random = randomNumbers(29);
  const bumps = [
    [46, 5.2, 26],
    [20, 2.1, 90],
    [9, 0.55, 420],
  ].flatMap(([size = 1, depth = 1, count = 1]) =>
    Array.from({ length: count }, () => ({
      x: random() * columns,
      y: random() * rows,
      size,
      depth: (random() - 0.5) * 2 * depth,
    })),
  );
  const depthAt = (x: number, y: number): number => {
    let depth = -3 + (x / columns) * 27 + (y / rows) * 7;
    for (const bump of bumps)
      depth += bump.depth * Math.exp(-((x - bump.x) ** 2 + (y - bump.y) ** 2) / (2 * (bump.size * 0.6) ** 2));
    const channel = rows * (0.62 + 0.16 * Math.sin(x / 70));
    return depth + 9 * Math.exp(-((y - channel) ** 2) / 260) * Math.min(1, x / 60);
  };
  const depths = Float64Array.from({ length: columns * rows }, (_, at) => depthAt(at % columns, Math.floor(at / columns)));
  const read = (x: number, y: number): number => depths[Math.min(rows - 1, y) * columns + Math.min(columns - 1, x)] ?? 0;
  const limits = [0, 2, 5, 10, 20];
  const tintOf = (depth: number): string => bed[limits.filter((limit) => depth >= limit).length] ?? paper;
  const smooth = (px: number, py: number): number => {
    const [gx, gy] = [px / cell, py / cell];
    const [fx, fy] = [Math.floor(gx), Math.floor(gy)];
    const top = read(fx, fy) * (1 - gx + fx) + read(fx + 1, fy) * (gx - fx);
    return top * (1 - gy + fy) + (read(fx, fy + 1) * (1 - gx + fx) + read(fx + 1, fy + 1) * (gx - fx)) * (gy - fy);
  };
  const pixels = draw(width, height, (x, y) => {
    const depth = smooth(x, y);
    const slope = Math.hypot(smooth(x + 1, y) - depth, smooth(x, y + 1) - depth) + 1e-6;
    const contour = [0, 2, 5, 10, 20, 30].map((limit) => Math.abs(depth - limit) / slope).reduce((a, b) => Math.min(a, b));
    return mix(hex(tintOf(depth)), hex(edge), Math.max(0, 0.85 - contour * 0.4));
  });
  const placed: Point[] = [];
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    const [x, y] = [60 + random() * (width - 120), 60 + random() * (height - 120)];
    if (smooth(x, y) > 0.3 && placed.every(([px, py]) => Math.hypot(px - x, py - y) > 84) && Math.hypot(x - 2200, y - 330) > 300)
      placed.push([x, y]);
  }
  const numbers = placed.map(([x, y]) => {
    const depth = smooth(x, y);
    return `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}">${Math.floor(depth)}${depth < 31 ? `<tspan dy="9" font-size="20">${Math.floor((depth % 1) * 10)}</tspan>` : ''}</text>`;
  });
  const rose = Array.from(
    { length: 72 },
    (_, at) => `<line x1="0" y1="${at % 9 === 0 ? -190 : -204}" x2="0" y2="-218" transform="rotate(${at * 5})"/>`,
  ).join('');
  const bearings = range(12, 0, 330)
    .map(
      (bearing) =>
        `<text transform="rotate(${bearing}) translate(0 -229)" stroke="none" fill="${soft}" text-anchor="middle" font-size="28" font-family="Archivo, Arial, sans-serif">${String(bearing).padStart(3, '0')}</text>`,
    )
    .join('');
  const overlay = `${svgStart(width, height)}<g font-family="Archivo, Arial, sans-serif" font-size="31" fill="${soft}" text-anchor="middle">${numbers.join('')}</g>
    <g stroke="${line}" stroke-width="1.6">${[640, 1280, 1920].map((x) => `<line x1="${x}" x2="${x}" y1="0" y2="${height}"/>`).join('')}${[533, 1066].map((y) => `<line y1="${y}" y2="${y}" x1="0" x2="${width}"/>`).join('')}</g>
    <g transform="translate(2200 330)" stroke="${soft}" stroke-width="3" fill="none"><circle r="262" fill="${paper}" stroke="none"/><circle r="218"/><circle r="150"/>${rose}<path d="M0 -140L14 0L0 140L-14 0Z" fill="${soft}"/>${bearings}</g></svg>`;
  await writeJPEG(`soundings${suffix}.jpg`, pixels, width, height, overlay);
}
