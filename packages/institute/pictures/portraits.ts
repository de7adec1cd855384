import path from 'node:path';

import sharp from 'sharp';

import { pathThrough, picturePath, range, svgStart } from './image.ts';

type Point = readonly [number, number];
const side = 800;
const middle = side / 2;
const [deep, fine] = ['#0b2a4a', '#4e8eb8'] as const;

const curve = (points: readonly Point[], weight = 2.5, opacity = 0.75): string =>
  `<path d="${pathThrough(points)}" fill="none" stroke="${fine}" stroke-width="${weight}" opacity="${opacity}"/>`;
const circle = (x: number, y: number, radius: number, opacity = 0.75): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="none" stroke="${fine}" stroke-width="2.5" opacity="${opacity.toFixed(2)}"/>`;

/** The orbits of water below a deep-water wave: their radius falls off as exp(kz). */
const orbits = (): string => {
  const [amplitude, length] = [46, 400];
  const wave = curve(
    range(200, 0, side).map((x): Point => [x, 150 + amplitude * Math.cos((2 * Math.PI * x) / length)]),
    4,
  );
  const circles = range(6, 0, 5).flatMap((row) =>
    range(9, 0, 8).map((column) =>
      circle(column * 100, 170 + row * 115, amplitude * Math.exp((-2 * Math.PI * row * 60) / length)),
    ),
  );
  return wave + circles.join('');
};

/** The crests of two regular waves that cross at 70 degrees. */
const crossing = (): string =>
  [35, -35]
    .flatMap((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return range(27, -13, 13).map((crest) => {
        const offset = crest * (degrees > 0 ? 62 : 84);
        return curve(
          range(2, -900, 900).map((along): Point => [
            middle + offset * Math.cos(angle) - along * Math.sin(angle),
            middle + offset * Math.sin(angle) + along * Math.cos(angle),
          ]),
          degrees > 0 ? 2 : 3.5,
          degrees > 0 ? 0.55 : 0.8,
        );
      });
    })
    .join('');

/** The outline of a four-bladed propeller with the chords of the B-series. */
const propeller = (): string => {
  const chord = (r: number): number => 0.31 * Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * r) ** 1.6) + 0.02;
  const blade = (turn: number): string => {
    const radii = range(60, 0.18, 0.999);
    const at = (r: number, share: number): Point => {
      const angle = turn + (share * chord(r)) / r + 0.2 * r ** 3;
      return [middle + 340 * r * Math.cos(angle), middle + 340 * r * Math.sin(angle)];
    };
    const rings = range(7, 0.3, 0.9).map((r) =>
      curve(
        range(20, -1, 1).map((share) => at(r, share)),
        1.5,
        0.5,
      ),
    );
    return curve([...radii.map((r) => at(r, -1)), ...radii.toReversed().map((r) => at(r, 1))], 3.5) + rings.join('');
  };
  return (
    circle(middle, middle, 61) +
    circle(middle, middle, 340, 0.3) +
    [0, 1, 2, 3].map((at) => blade((at * Math.PI) / 2 - 0.9)).join('')
  );
};

/** Sections of the Wigley hull: y = (1 − x²)(1 − z²). */
const sections = (): string =>
  range(17, -0.96, 0.96)
    .map((x) =>
      curve(
        range(60, 0, 1).map((z): Point => [middle + Math.sign(x || 1) * 350 * (1 - x * x) * (1 - z * z), 130 + z * 560]),
        Math.abs(x) < 0.05 ? 4 : 2.2,
      ),
    )
    .join('') +
  curve(
    [
      [0, 130],
      [side, 130],
    ],
    3.5,
  );

/** Rings of sound from a source, and their mirror image below the surface of the water. */
const sound = (): string =>
  range(16, 1, 16)
    .map((ring) => circle(300, 250, ring * 46, 0.9 - ring * 0.045) + circle(300, -110, ring * 46, 0.45 - ring * 0.02))
    .join('') +
  curve(
    [
      [0, 70],
      [side, 70],
    ],
    3.5,
  );

/** Three catenaries to the sea bed. */
const mooring = (): string => {
  const chain = (reach: number, direction: number, height: number): string => {
    const a = (reach * reach) / (2 * height);
    return curve(
      range(80, 0, 1.6).map((share): Point => {
        const left = Math.max(0, reach * (1 - share));
        const rise = a * (Math.cosh(left / a) - 1);
        return [middle + direction * (40 + reach * share), 700 - Math.min(rise, 560)];
      }),
      4,
    );
  };
  const lines = [1, -1].flatMap((direction) => [230, 300, 370].map((reach) => chain(reach, direction, 520)));
  return (
    lines.join('') +
    curve(
      [
        [0, 700],
        [side, 700],
      ],
      3,
    ) +
    curve(
      [
        [0, 140],
        [side, 140],
      ],
      3,
    ) +
    `<rect x="340" y="110" width="120" height="60" fill="none" stroke="${fine}" stroke-width="4"/>`
  );
};

/** A grid whose cells grow from a curved wall. */
const grid = (): string => {
  const wall = (x: number): number => 640 - 150 * Math.sin((Math.PI * x) / side) ** 2;
  const layers = range(16, 0, 15).map((layer) =>
    curve(
      range(80, 0, side).map((x): Point => [x, wall(x) - (640 * (1.22 ** layer - 1)) / (1.22 ** 15 - 1)]),
      layer === 0 ? 5 : 2,
    ),
  );
  const posts = range(21, 0, side).map((x) =>
    curve(
      [
        [x, wall(x)],
        [x, wall(x) - 640],
      ],
      1.6,
      0.55,
    ),
  );
  return layers.join('') + posts.join('');
};

/** JONSWAP spectra with peak factors of 1 to 7. */
const spectra = (): string =>
  range(7, 1, 7)
    .map((gamma) =>
      curve(
        range(240, 0.45, 2.4).map((f): Point => {
          const width = f <= 1 ? 0.07 : 0.09;
          const peak = gamma ** Math.exp(-((f - 1) ** 2) / (2 * width * width));
          const energy = (1 - 0.287 * Math.log(gamma)) * f ** -5 * Math.exp(-1.25 * f ** -4) * peak;
          return [((f - 0.45) / 1.95) * side, 690 - energy * 620];
        }),
        3,
      ),
    )
    .join('') +
  curve(
    [
      [0, 690],
      [side, 690],
    ],
    3,
  );

/** Depth lines of a river in a bend, deepest near the outer bank. */
const bend = (): string =>
  range(12, 0, 1)
    .map((depth) =>
      curve(
        range(120, -0.35, 1.2).map((turn): Point => {
          const angle = turn * Math.PI * 0.75;
          const radius = 250 + 420 * depth ** 0.75 + 14 * Math.sin(5 * angle + depth * 4);
          return [60 + radius * Math.cos(angle), 760 - radius * Math.sin(angle)];
        }),
        depth === 0 || depth === 1 ? 5 : 2.2,
      ),
    )
    .join('');

/** Streamlines of potential flow around a column: ψ = y (1 − R²/r²). */
const column = (): string => {
  const radius = 105;
  const lines = range(17, -380, 380).map((psi) =>
    curve(
      range(120, -middle, middle)
        .map((x): Point => {
          let y = psi === 0 ? 0 : psi + Math.sign(psi) * radius * 0.6;
          for (let step = 0; step < 40; step += 1) {
            const square = x * x + y * y;
            const value = y * (1 - (radius * radius) / square) - psi;
            const slope = 1 - (radius * radius) / square + (2 * y * y * radius * radius) / (square * square);
            y -= value / (slope || 1);
          }
          return [middle + x, middle + y];
        })
        .filter(([x, y]) => Math.hypot(x - middle, y - middle) >= radius - 1),
      2.6,
    ),
  );
  return lines.join('') + circle(middle, middle, radius, 1);
};

const emblems: Readonly<Record<string, () => string>> = {
  'jelle-terpstra': orbits,
  'annelies-okafor': crossing,
  'mirjam-kok': propeller,
  'wim-hoekstra': sections,
  'daniel-achterberg': sound,
  'priya-raman': mooring,
  'sara-lindqvist': grid,
  'lucia-ferrer': spectra,
  'femke-duijs': bend,
  'grant-whitfield': column,
};

/** The site’s typeface, as a file for pictures. */
const fontfile = path.join(import.meta.dirname, '../../ui/src/site/fonts/archivo-picture-latin.ttf');

/** The portraits of the experts: initials before a drawing of what they study. */
export async function makePortraits(): Promise<void> {
  // A font that has been used once is found by its name in drawings.
  await sharp({ text: { text: 'x', fontfile } })
    .png()
    .toBuffer();
  for (const [slug, emblem] of Object.entries(emblems)) {
    const initials = slug
      .split('-')
      .map(([letter = '']) => letter.toUpperCase())
      .join('');
    const svg = `${svgStart(side, side)}<rect width="100%" height="100%" fill="${deep}"/>${emblem()}
      <text x="50%" y="50%" dy="0.35em" text-anchor="middle" font-family="Archivo SemiBold" font-size="230" fill="#eef6fa" stroke="${deep}" stroke-width="44" stroke-linejoin="round" paint-order="stroke">${initials}</text></svg>`;
    await sharp(Buffer.from(svg))
      .png({ palette: true, colours: 32, compressionLevel: 9 })
      .toFile(picturePath(`portrait-${slug}.png`));
  }
}
