import { besselJ, besselY } from './bessel.ts';
import { colourAt, draw, hex, mix, waterStops, writeJPEG, svgStart } from './image.ts';
import { seaField, type Grid } from './sea-field.ts';

/**
 * Regular waves round a vertical column that stands on the bottom, the solution of MacCamy & Fuchs,
 * "Wave forces on piles: a diffraction theory", Beach Erosion Board Technical Memorandum 69, 1954: η = Re Σ ε_m iᵐ (J_m(k r) − A_m H_m(k r)) cos m θ e^{−iωt},
 * with A_m = J′_m(k a) / H′_m(k a), so that no water flows through the column's side.
 */
const orders = 15;
/** Circumference of the column over the length of the waves, k a. */
const columnSize = 4.6;

type Complex = readonly [number, number];

/** Scattered waves over incident ones of orders 0 to `orders`: ε_m iᵐ A_m. */
function scattering(size: number): Complex[] {
  const [j, y] = [besselJ(orders + 1, size), besselY(orders + 1, size)];
  const slope = (values: Float64Array, m: number): number =>
    m === 0 ? -(values[1] ?? 0) : ((values[m - 1] ?? 0) - (values[m + 1] ?? 0)) / 2;
  return Array.from({ length: orders + 1 }, (_, m): Complex => {
    const [dj, dy] = [slope(j, m), slope(y, m)];
    // J′ / (J′ + iY′), times iᵐ.
    const [re, im] = [(dj * dj) / (dj * dj + dy * dy), (-dj * dy) / (dj * dj + dy * dy)];
    const weight = m === 0 ? 1 : 2;
    const turned: readonly Complex[] = [
      [re, im],
      [-im, re],
      [-re, -im],
      [im, -re],
    ];
    const [a, b] = turned[m % 4] ?? [0, 0];
    return [weight * a, weight * b];
  });
}

/**
 * The complex elevation round a column, over the amplitude of the waves that come along the x axis.
 * @param size k a of the column
 * @param reach the largest k r asked for
 * @returns its value at a place k r ≥ k a, θ (0 behind the column)
 */
export function diffraction(size: number, reach = size * 2): (kr: number, angle: number) => Complex {
  const amplitudes = scattering(size);
  const spacing = 0.02;
  const count = Math.ceil((reach - size) / spacing) + 2;
  const table = Array.from({ length: count }, (_, at): Float64Array => {
    const kr = size + at * spacing;
    const [j, y] = [besselJ(orders, kr), besselY(orders, kr)];
    const row = new Float64Array(2 * (orders + 1));
    for (const [m, [a, b]] of amplitudes.entries()) {
      row[2 * m] = a * (j[m] ?? 0) - b * (y[m] ?? 0);
      row[2 * m + 1] = a * (y[m] ?? 0) + b * (j[m] ?? 0);
    }
    return row;
  });
  const empty = new Float64Array(2 * (orders + 1));
  return (kr, angle) => {
    const at = Math.max(0, (kr - size) / spacing);
    const [low, high] = [table[Math.floor(at)] ?? empty, table[Math.floor(at) + 1] ?? empty];
    const share = at % 1;
    const phase = kr * Math.cos(angle);
    let [re, im] = [Math.cos(phase), Math.sin(phase)];
    // cos m θ by Chebyshev's recurrence.
    const cosine = Math.cos(angle);
    let [now, before] = [1, cosine];
    for (let m = 0; m <= orders; m += 1) {
      re -= ((low[2 * m] ?? 0) * (1 - share) + (high[2 * m] ?? 0) * share) * now;
      im -= ((low[2 * m + 1] ?? 0) * (1 - share) + (high[2 * m + 1] ?? 0) * share) * now;
      [now, before] = [2 * cosine * now - before, now];
    }
    return [re, im];
  };
}

const [width, height] = [2560, 1440] as const;
const column = { x: 940, y: 720, radius: 118 } as const;
/** Radians a pixel. */
const waveNumber = columnSize / column.radius;
/** Of the moment shown: a crest stands before the column. */
const phase = 2.6;
const rippleGrid: Grid = { columns: 1024, rows: 1024, step: 0.16 };

const overlay = (): string => {
  const { x, y, radius } = column;
  const axis = `<path d="M0 ${y}H${x - radius}M${x + radius} ${y}H${width}" stroke="#fff" stroke-width="2.2" stroke-dasharray="34 9 5 9" opacity="0.55"/>`;
  return `${svgStart(width, height)}
    <defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="16"/></filter>
    <radialGradient id="deck" cx="0.36" cy="0.3" r="0.85"><stop offset="0" stop-color="#ffffff"/><stop offset="0.55" stop-color="#d5e2eb"/><stop offset="1" stop-color="#8fa8ba"/></radialGradient></defs>
    ${axis}<circle cx="${x + 26}" cy="${y + 30}" r="${radius}" fill="#020a14" opacity="0.55" filter="url(#soft)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#deck)" stroke="#f7fbfd" stroke-width="4"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.82}" fill="none" stroke="#6c8ba1" stroke-width="3" opacity="0.7"/>
    <path d="M${x - 26} ${y}H${x + 26}M${x} ${y - 26}V${y + 26}" stroke="#35566f" stroke-width="3"/></svg>`;
};

/** Computes and writes `column-diffraction.jpg`. */
export async function makeColumnDiffraction(): Promise<void> {
  const elevation = diffraction(columnSize, waveNumber * Math.hypot(width - column.x + 2, column.y + 2));
  const [turnCos, turnSin] = [Math.cos(phase), Math.sin(phase)];
  const stride = width + 2;
  const z = new Float64Array(stride * (height + 2));
  // The picture below the axis mirrors the one above it.
  for (let y = 0; y <= (height + 2) / 2; y += 1)
    for (let x = 0; x < stride; x += 1) {
      const [dx, dy] = [x - 1 - column.x, y - 1 - column.y];
      const [re, im] = elevation(waveNumber * Math.max(column.radius, Math.hypot(dx, dy)), Math.atan2(dy, dx));
      z[y * stride + x] = re * turnCos + im * turnSin;
      z[(2 * column.y + 2 - y) * stride + x] = re * turnCos + im * turnSin;
    }
  const ripples = seaField(rippleGrid, { height: 0.06, period: 1.3, direction: 10, spreading: 4, sharpness: 3.3, reach: 4 }, 5);
  const { columns, rows } = rippleGrid;
  const at = (x: number, y: number): number =>
    (z[(y + 1) * stride + x + 1] ?? 0) + (ripples[((y + 1) % rows) * columns + ((x + 1) % columns)] ?? 0);
  const deep = hex('#0a2947');
  const pixels = draw(width, height, (x, y) => {
    const slope = ((at(x - 1, y) - at(x + 1, y)) * 0.98 + (at(x, y - 1) - at(x, y + 1)) * 0.2) / (2 * waveNumber);
    const tone = 0.31 + 0.22 * Math.asinh(slope * 1.25) + 0.05 * (z[(y + 1) * stride + x + 1] ?? 0);
    return mix(colourAt(waterStops, tone), deep, 0.1);
  });
  await writeJPEG('column-diffraction.jpg', pixels, width, height, overlay());
}
