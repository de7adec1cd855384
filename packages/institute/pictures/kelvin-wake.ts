import { fft2, gaussian, randomNumbers, waveNumber } from './fft.ts';
import { colourAt, draw, hex, mix, waterStops, writeJPEG, svgStart } from './image.ts';

/**
 * The wake of a ship from above: the steady linear wave pattern of a moving pressure patch,
 * ζ̂ = −k p̂ / (g k − (U kₓ − iε)²), with one patch at the bow and a weaker one at the stern.
 */
const [columns, rows, step] = [4096, 4096, 0.2] as const;
const [gravity, length, froude, damping] = [9.81, 50, 0.345, 0.03] as const;
const speed = froude * Math.sqrt(gravity * length);
const [width, height] = [2560, 1440] as const;
const beam = 8.2;
/** The position of the midship point in the image. */
const shipX = 0.465 * width;
const shipY = 0.5 * height;

function elevation(): Float64Array {
  const re = new Float64Array(columns * rows);
  const im = new Float64Array(columns * rows);
  const [bow, stern] = [-0.46 * length, 0.45 * length];
  for (let y = 0; y < rows; y += 1) {
    const ky = waveNumber(y, rows, step);
    for (let x = 0; x < columns; x += 1) {
      const kx = waveNumber(x, columns, step);
      const k = Math.hypot(kx, ky);
      if (k === 0 || k > 6) continue;
      const patch = Math.exp(-0.5 * ((kx * 4.4) ** 2 + (ky * 2.7) ** 2));
      const pr = patch * (Math.cos(kx * bow) - 0.25 * Math.cos(kx * stern));
      const pi = -patch * (Math.sin(kx * bow) - 0.25 * Math.sin(kx * stern));
      // g k − (U kₓ − iε)², taken apart.
      const dr = gravity * k - (speed * kx) ** 2 + damping ** 2;
      const di = 2 * speed * kx * damping;
      const square = dr * dr + di * di;
      re[y * columns + x] = (-k * (pr * dr + pi * di)) / square;
      im[y * columns + x] = (-k * (pi * dr - pr * di)) / square;
    }
  }
  fft2(re, im, columns, rows, 1);
  return re;
}

/** Small waves of the wind, JONSWAP with a peak period of 2.3 s, spread widely about the wind. */
function ripples(): Float64Array {
  const random = randomNumbers(7);
  const re = new Float64Array(columns * rows);
  const im = new Float64Array(columns * rows);
  const peak = (2 * Math.PI) / 2.3;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const [kx, ky] = [waveNumber(x, columns, step), waveNumber(y, rows, step)];
      const k = Math.hypot(kx, ky);
      if (k < 0.1 || k > 9) continue;
      const omega = Math.sqrt(gravity * k);
      const along = (kx * 0.93 + ky * 0.37) / k;
      const spectrum = omega ** -5 * Math.exp(-1.25 * (peak / omega) ** 4) * Math.abs(along) ** 4;
      const amplitude = Math.sqrt((spectrum * Math.sqrt(gravity / k)) / (2 * k));
      re[y * columns + x] = gaussian(random) * amplitude;
      im[y * columns + x] = gaussian(random) * amplitude;
    }
  }
  fft2(re, im, columns, rows, 1);
  return re;
}

const deviation = (values: Float64Array): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

/** The wake fills the grid from its centre; the image is cropped so that the ship is in its position. */
function heightField(): (px: number, py: number) => number {
  const wake = elevation();
  const wind = ripples();
  const scale = 1 / deviation(wake);
  const windScale = 0.11 / deviation(wind);
  const at = (field: Float64Array, x: number, y: number): number =>
    field[((y + rows) % rows) * columns + ((x + columns * 2) % columns)] ?? 0;
  return (px, py) => {
    const [gx, gy] = [Math.round(px - shipX), Math.round(py - shipY)];
    const behind = Math.max(0, gx * step);
    return at(wake, gx, gy) * scale * Math.exp((1.15 * damping * behind) / speed) + at(wind, gx, gy) * windScale;
  };
}

const hullPath = (offsetX: number, offsetY: number): string => {
  const points: string[] = [];
  // The deck is fuller than the waterline aft, and ends in a transom.
  const halfBeam = (t: number): number => (beam / 2 / step) * (t < 0 ? 1 - Math.abs(t) ** 2.35 : 1 - 0.4 * t ** 4);
  for (let at = 0; at <= 60; at += 1)
    points.push(
      `${(shipX + offsetX + ((at / 60 - 0.5) * length) / step).toFixed(1)},${(shipY + offsetY - halfBeam(at / 30 - 1)).toFixed(1)}`,
    );
  for (let at = 60; at >= 0; at -= 1)
    points.push(
      `${(shipX + offsetX + ((at / 60 - 0.5) * length) / step).toFixed(1)},${(shipY + offsetY + halfBeam(at / 30 - 1)).toFixed(1)}`,
    );
  return points.join(' ');
};

/** A part of the ship, in metres from midships towards the stern, as wide on both sides of the centre line. */
const part = (from: number, to: number, half: number, fill: string, rounding = 2): string =>
  `<rect x="${shipX + from / step}" y="${shipY - half / step}" width="${(to - from) / step}" height="${(2 * half) / step}" rx="${rounding}" fill="${fill}"/>`;

/** A hatch with the seams of its covers, and its shadow on the deck. */
const hatch = (from: number, to: number): string => {
  const seams = [0.25, 0.5, 0.75].map((at) =>
    part(from + (to - from) * at - 0.06, from + (to - from) * at + 0.06, 2.3, '#54708a', 0),
  );
  return part(from - 0.2, to + 0.5, 2.75, '#6f8a9e') + part(from, to, 2.3, '#9db4c4') + seams.join('');
};

/** A coaster as her general arrangement has her: forecastle, four hatches with a crane between, house with bridge wings and funnel aft. */
const ship = (): string => {
  const mast = (at: number): string => `<circle cx="${shipX + at / step}" cy="${shipY}" r="3.4" fill="#2b4a63"/>`;
  const house = [
    part(12.2, 20.6, 3.1, '#8ca4b5'),
    part(11.4, 19.8, 2.9, '#f4f8fa'),
    part(11.1, 13.2, 3.95, '#ffffff'),
    part(11.1, 11.6, 3.95, '#35566f', 0),
    part(14.4, 16, 3.3, '#e0571b', 1),
    part(14.4, 16, 2.5, '#f4f8fa', 0),
    part(17, 19.2, 0.95, '#38566c'),
    part(17.4, 18.8, 0.6, '#e0571b', 1),
  ];
  return `${svgStart(width, height)}
    <defs><filter id="soft"><feGaussianBlur stdDeviation="5"/></filter><clipPath id="hull"><polygon points="${hullPath(0, 0)}"/></clipPath></defs>
    <polygon points="${hullPath(4, 9)}" fill="#020a14" opacity="0.6" filter="url(#soft)"/>
    <g clip-path="url(#hull)"><polygon points="${hullPath(0, 0)}" fill="#b4c6d3" stroke="#f7fbfd" stroke-width="5"/>
    ${part(-26, -16.4, 9, '#cfdde6', 0)}${part(-16.6, -16.2, 9, '#7d97aa', 0)}${part(10.4, 26, 9, '#c4d4df', 0)}${part(10.2, 10.6, 9, '#7d97aa', 0)}
    <path d="M${shipX - 24.4 / step} ${shipY}H${shipX - 17 / step}" stroke="#8aa2b4" stroke-width="1.5"/></g>
    ${part(-20.6, -18.4, 0.9, '#6f8a9e')}${mast(-17.4)}
    ${hatch(-15, -9.4)}${hatch(-8.6, -3)}${hatch(-1.2, 4.4)}${hatch(5.2, 9.6)}
    ${part(-2.6, -1.6, 1.1, '#35566f')}${part(-2.4, 3.6, 0.22, '#e8b23a', 0)}
    ${house.join('')}${mast(12.3)}
  </svg>`;
};

/** Computes and writes `kelvin-wake.jpg`. */
export async function makeKelvinWake(): Promise<void> {
  const z = heightField();
  const random = randomNumbers(3);
  const streaks = Float64Array.from({ length: 400 }, () => random());
  const deep = hex('#0a2947');
  const pixels = draw(width, height, (x, y) => {
    const slope = ((z(x - 1, y) - z(x + 1, y)) * 0.975 + (z(x, y + 1) - z(x, y - 1)) * 0.22) / (2 * step);
    // High quality: compression artefacts would make the wake look wider than Kelvin's angle.
    const tone = 0.275 + 0.26 * Math.asinh(slope * 0.7);
    const base = mix(colourAt(waterStops, tone), deep, 0.12);
    const behind = (x - shipX) * step - 0.45 * length;
    if (behind < 0) return base;
    const half = 2.2 + 0.022 * behind;
    const across = ((y - shipY) * step) / half;
    const foam =
      Math.exp(-across * across * 2.2) *
      0.4 *
      Math.exp(-behind / 260) *
      (0.55 + 0.45 * (streaks[Math.floor(((across + 4) * 37 + Math.sin(x / 90) * 2) % 400)] ?? 0));
    return mix(base, [196, 220, 234], Math.max(0, Math.min(0.5, foam)));
  });
  await writeJPEG('kelvin-wake.jpg', pixels, width, height, ship());
}
