/** In-place fast Fourier transform of 2^n complex numbers. @param sign -1 forward, 1 inverse (not scaled) */
function fft(re: Float64Array, im: Float64Array, sign: 1 | -1): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i += 1) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      const [a = 0, b = 0, c = 0, d = 0] = [re[i], re[j], im[i], im[j]];
      re[i] = b;
      re[j] = a;
      im[i] = d;
      im[j] = c;
    }
  }
  for (let size = 2; size <= n; size <<= 1) {
    const half = size >> 1;
    const angle = (sign * 2 * Math.PI) / size;
    const cos = Float64Array.from({ length: half }, (_, at) => Math.cos(angle * at));
    const sin = Float64Array.from({ length: half }, (_, at) => Math.sin(angle * at));
    for (let start = 0; start < n; start += size) {
      for (let at = 0; at < half; at += 1) {
        const even = start + at;
        const odd = even + half;
        const [c = 1, s = 0, or = 0, oi = 0, er = 0, ei = 0] = [cos[at], sin[at], re[odd], im[odd], re[even], im[even]];
        const xr = or * c - oi * s;
        const xi = or * s + oi * c;
        re[odd] = er - xr;
        im[odd] = ei - xi;
        re[even] = er + xr;
        im[even] = ei + xi;
      }
    }
  }
}

/** The same over rows and columns of a grid of `width` × `height`, both powers of two. */
export function fft2(re: Float64Array, im: Float64Array, width: number, height: number, sign: 1 | -1): void {
  for (let y = 0; y < height; y += 1) fft(re.subarray(y * width, (y + 1) * width), im.subarray(y * width, (y + 1) * width), sign);
  const columnRe = new Float64Array(height);
  const columnIm = new Float64Array(height);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      columnRe[y] = re[y * width + x] ?? 0;
      columnIm[y] = im[y * width + x] ?? 0;
    }
    fft(columnRe, columnIm, sign);
    for (let y = 0; y < height; y += 1) {
      re[y * width + x] = columnRe[y] ?? 0;
      im[y * width + x] = columnIm[y] ?? 0;
    }
  }
}

/** The wave number that belongs to index `at` of `n` points `step` metres apart, in radians a metre. */
export const waveNumber = (at: number, n: number, step: number): number =>
  (2 * Math.PI * (at <= n / 2 ? at : at - n)) / (n * step);

/** The same pseudo-random numbers in every run, 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A pseudo-random number of the normal distribution, mean 0, deviation 1. */
export const gaussian = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
