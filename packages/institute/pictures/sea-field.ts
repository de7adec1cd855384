import { fft2, gaussian, randomNumbers, waveNumber } from './fft.ts';

const gravity = 9.81;

/** One system of waves: a JONSWAP spectrum (Hasselmann & others 1973) spread by cos²ˢ(θ/2) about its direction (Longuet-Higgins & others 1963). */
export type WaveSystem = {
  /** Significant height, in metres. */
  readonly height: number;
  /** Peak period, in seconds. */
  readonly period: number;
  /** Where the waves go, in degrees from the x axis towards the y axis. */
  readonly direction: number;
  /** Power s: 10 for wind waves, 50 and more for swell. */
  readonly spreading: number;
  readonly sharpness: number;
  /** The shortest waves' frequency over that of the peak: swell from afar has lost its short waves. */
  readonly reach: number;
};

export type Grid = {
  /** Powers of two. */
  readonly columns: number;
  readonly rows: number;
  /** Metres from point to point. */
  readonly step: number;
};

/** The JONSWAP spectrum over k dk dθ at a wave number in radians a metre, up to a factor. */
function density(k: number, angle: number, { period, direction, spreading, sharpness }: WaveSystem): number {
  const omega = Math.sqrt(gravity * k);
  const peak = (2 * Math.PI) / period;
  const sigma = omega <= peak ? 0.07 : 0.09;
  const enhanced = sharpness ** Math.exp(-((omega - peak) ** 2) / (2 * sigma ** 2 * peak ** 2));
  const spectrum = omega ** -5 * Math.exp(-1.25 * (peak / omega) ** 4) * enhanced;
  const spread = Math.abs(Math.cos((angle - (direction * Math.PI) / 180) / 2)) ** (2 * spreading);
  return (spectrum * spread * Math.sqrt(gravity / k)) / (2 * k);
}

/** The surface of a system at one moment: metres above the mean at each point of a grid, which repeats in both directions. */
export function seaField(grid: Grid, system: WaveSystem, seed: number): Float64Array {
  const { columns, rows, step } = grid;
  const random = randomNumbers(seed);
  const re = new Float64Array(columns * rows);
  const im = new Float64Array(columns * rows);
  const peak = (2 * Math.PI) ** 2 / (gravity * system.period ** 2);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const [kx, ky] = [waveNumber(x, columns, step), waveNumber(y, rows, step)];
      const k = Math.hypot(kx, ky);
      if (k < peak / 4 || k > peak * system.reach ** 2) continue;
      const amplitude = Math.sqrt(density(k, Math.atan2(ky, kx), system));
      re[y * columns + x] = gaussian(random) * amplitude;
      im[y * columns + x] = gaussian(random) * amplitude;
    }
  fft2(re, im, columns, rows, 1);
  const deviation = Math.sqrt(re.reduce((sum, value) => sum + value * value, 0) / re.length);
  return re.map((value) => (value * system.height) / 4 / deviation);
}
