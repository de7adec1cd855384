import { colourAt, draw, hex, mix, svgStart, waterStops, writeJPEG } from './image.ts';
import { seaField, type Grid } from './sea-field.ts';

/** ∫ e^{−iπt²/2} dt from −∞ to u, over √2 e^{−iπ/4}: 0 in deep shadow, ½ at its edge, 1 in the open. Simpson's rule near 0, the first terms of its series far off. */
export function fresnel(u: number): readonly [number, number] {
  if (u > 0) {
    const [re, im] = fresnel(-u);
    return [1 - re, -im];
  }
  const v = -u;
  // e^{−iπv²/2} (g − i f) in the way of A. Erdélyi, the auxiliary functions of J. Boersma fitted by M. Abramowitz and I. A. Stegun, 7.3.32–33.
  const f = (1 + 0.926 * v) / (2 + 1.792 * v + 3.104 * v * v);
  const g = 1 / (2 + 4.142 * v + 3.492 * v * v + 6.67 * v ** 3);
  const turn = (Math.PI * v * v) / 2;
  // ½ − C = g cos − f sin, ½ − S = f cos + g sin: the rest of the spiral, turned by 45°.
  const [c, s] = [g * Math.cos(turn) - f * Math.sin(turn), f * Math.cos(turn) + g * Math.sin(turn)];
  return [(c + s) / 2, (c - s) / 2];
}

/**
 * Waves of amplitude 1 that meet the end of a long, straight wall (A. Sommerfeld, 1896; for water W. G. Penney and A. T. Price, Phil. Trans. A 244, 1952):
 * no water flows through the wall, which lies along the positive x axis.
 * @param from where the waves go, radians from the x axis
 * @returns the complex elevation at k r, θ from 0 to 2π
 */
export const atWall = (from: number): ((kr: number, angle: number) => readonly [number, number]) => {
  const origin = from - Math.PI;
  return (kr, angle) => {
    const part = (at: number): readonly [number, number] => {
      const [re, im] = fresnel(2 * Math.sqrt(kr / Math.PI) * Math.cos(at / 2));
      const phase = kr * Math.cos(at);
      return [re * Math.cos(phase) - im * Math.sin(phase), re * Math.sin(phase) + im * Math.cos(phase)];
    };
    const [incident, mirrored] = [part(angle - origin), part(angle + origin)];
    return [incident[0] + mirrored[0], incident[1] + mirrored[1]];
  };
};

const [width, height] = [2560, 1440] as const;
const head = { x: 1020, y: 760 } as const;
const waveNumber = (2 * Math.PI) / 118;
const ripples: Grid = { columns: 1024, rows: 1024, step: 0.16 };

/** Computes and writes `breakwater.jpg`: swell on the wall of a harbour, from above. */
export async function makeBreakwater(): Promise<void> {
  const elevation = atWall((5 * Math.PI) / 3);
  const stride = width + 2;
  const z = new Float64Array(stride * (height + 2));
  for (let y = 0; y < height + 2; y += 1)
    for (let x = 0; x < stride; x += 1) {
      const [dx, dy] = [x - 1 - head.x, head.y - y + 1.5];
      const angle = Math.atan2(dy, dx);
      const [re, im] = elevation(waveNumber * Math.hypot(dx, dy), angle < 0 ? angle + 2 * Math.PI : angle);
      z[y * stride + x] = re * Math.cos(0.9) + im * Math.sin(0.9);
    }
  const wind = seaField(ripples, { height: 0.07, period: 1.3, direction: 10, spreading: 4, sharpness: 3.3, reach: 4 }, 9);
  const at = (x: number, y: number): number =>
    (z[(y + 1) * stride + x + 1] ?? 0) + (wind[((y + 1) % 1024) * 1024 + ((x + 1) % 1024)] ?? 0);
  const deep = hex('#0a2947');
  const pixels = draw(width, height, (x, y) => {
    const slope = ((at(x - 1, y) - at(x + 1, y)) * 0.5 + (at(x, y + 1) - at(x, y - 1)) * -0.86) / (2 * waveNumber);
    return mix(colourAt(waterStops, 0.31 + 0.2 * Math.asinh(slope) + 0.05 * (z[(y + 1) * stride + x + 1] ?? 0)), deep, 0.1);
  });
  const stones = Array.from(
    { length: 130 },
    (_, index) =>
      `<circle cx="${head.x + 6 + index * 12}" cy="${head.y + (index % 2 === 0 ? -21 : 21)}" r="${9 + (index % 5)}" fill="#7d94a6" stroke="#2b4a63" stroke-width="2"/>`,
  );
  const wall = `${svgStart(width, height)}<rect x="${head.x}" y="${head.y + 6}" width="${width}" height="44" rx="22" fill="#020a14" opacity="0.45"/>${stones.join('')}<rect x="${head.x - 16}" y="${head.y - 18}" width="${width}" height="36" rx="18" fill="#d5e2eb" stroke="#f7fbfd" stroke-width="3"/><circle cx="${head.x + 8}" cy="${head.y}" r="12" fill="#e0571b" stroke="#f7fbfd" stroke-width="4"/></svg>`;
  await writeJPEG('breakwater.jpg', pixels, width, height, wall);
}
