import { colourAt, draw, hex, mix, writeJPEG, type Colour } from './image.ts';
import { dot, makeTile, sample, scaled, square, unit, type Vector } from './sea.ts';

/**
 * A calm sea after a still day: a low swell and a light breeze, whose waves have the shape of the spectrum of W. J. Pierson and L. Moskowitz
 * (J. Geophys. Res. 69, 1964), of the heights given below. Each ray is followed to the surface and mirrored in it, by C. Schlick's form of Fresnel's law
 * (Computer Graphics Forum 13, 1994). Slopes of waves smaller than a pixel are taken as normally spread, as C. Cox and W. Munk found them
 * (J. Opt. Soc. Am. 44, 1954); their variance is that of the spectrum. The sky, and how much the sun dazzles, are chosen by eye.
 */
const [width, height, gravity] = [2560, 1440, 9.81] as const;
const camera = { height: 2.6, fieldOfView: (40 * Math.PI) / 180, horizon: 0.36 * height };
const swell = { period: 7, height: 0.22, direction: 1.75, spread: 30 } as const;
const breeze = { period: 1.5, height: 0.05, direction: 1.2, spread: 3 } as const;
/** The index of refraction of sea water gives 2 % at a right angle. */
const reflectance = 0.02;
const sun = { azimuth: 0.13, elevation: 0.035 };
const sunDirection: Vector = unit([
  Math.sin(sun.azimuth) * Math.cos(sun.elevation),
  Math.cos(sun.azimuth) * Math.cos(sun.elevation),
  Math.sin(sun.elevation),
]);

type Waves = { readonly period: number; readonly direction: number; readonly spread: number };
/** Density over wave numbers, up to a factor that the wave height sets. */
const density =
  ({ period, direction, spread }: Waves) =>
  (k: number, angle: number): number => {
    const omega = Math.sqrt(gravity * k);
    const peak = (2 * Math.PI) / period;
    const spectrum = omega ** -5 * Math.exp(-1.25 * (peak / omega) ** 4);
    return (spectrum * Math.abs(Math.cos((angle - direction) / 2)) ** (2 * spread) * Math.sqrt(gravity / k)) / (2 * k);
  };

/** From the horizon to the zenith. */
const stops = ['#f2bd8a', '#e5ab8c', '#b39fb0', '#758fb6', '#44699a', '#284b7b', '#18365f'].map(hex);
const [glow, sunColour, deep, haze] = [hex('#ffe3b5'), hex('#fff6de'), hex('#0a2740'), hex('#d3a98f')];

/** Twice one less the cosine of the angle to the sun: its square, where it is small. */
const offSun = (way: Vector): number => 2 * (1 - Math.max(0, dot(way, sunDirection)));

/** Light of the sky along a direction, without the disc of the sun. */
function skyLight(way: Vector): Colour {
  const off = offSun(way);
  const veil = 0.62 * Math.exp(-off / 0.016) + 0.3 * Math.exp(-off / 0.16);
  return mix(colourAt(stops, Math.max(0, way[2]) ** 0.46), glow, veil);
}

/** Computes and writes `evening-water.jpg`. */
export async function makeEveningWater(): Promise<void> {
  const rawLong = makeTile(density(swell), { step: 0.8, from: 0.02, to: 0.6, seed: 5 });
  const rawShort = makeTile(density(breeze), { step: 0.03, from: 0.6, to: 90, seed: 8 });
  const long = scaled(rawLong, swell.height / 4 / Math.sqrt(square(rawLong.z)));
  const short = scaled(rawShort, breeze.height / 4 / Math.sqrt(square(rawShort.z)));
  const focal = width / 2 / Math.tan(camera.fieldOfView / 2);
  const pixels = draw(width, height, (px, py) => {
    const ray = unit([px - width / 2, focal, camera.horizon - py]);
    if (ray[2] >= -0.0004) return mix(skyLight(ray), sunColour, Math.min(1, 3 * Math.exp(-offSun(ray) / 0.00009)));
    let distance = camera.height / -ray[2];
    for (let pass = 0; pass < 4; pass += 1) {
      const elevation = distance > 700 ? 0 : sample(long.z, long.step, ray[0] * distance, ray[1] * distance);
      distance = (camera.height - elevation) / -ray[2];
    }
    const [x, y] = [ray[0] * distance, ray[1] * distance];
    const footprint = (distance / focal) * Math.max(1, 0.3 / -ray[2]);
    const longShare = 1 / (1 + (footprint / 8) ** 2);
    const shortShare = 1 / (1 + (footprint / 0.22) ** 2);
    const slopeX = sample(long.zx, long.step, x, y) * longShare + sample(short.zx, short.step, x, y) * shortShare;
    const slopeY = sample(long.zy, long.step, x, y) * longShare + sample(short.zy, short.step, x, y) * shortShare;
    const unseen = long.slopeVariance * (1 - longShare ** 2) + short.slopeVariance * (1 - shortShare ** 2);
    const normal = unit([-slopeX, -slopeY, 1]);
    const facing = Math.max(0.03, -dot(normal, ray));
    const mirrored: Vector = [
      ray[0] + 2 * facing * normal[0],
      ray[1] + 2 * facing * normal[1],
      // Unseen waves that face the eye lift the mirror image: more of them are seen at grazing angles.
      Math.abs(ray[2] + 2 * facing * normal[2]) + 1.3 * Math.sqrt(unseen),
    ];
    const fresnel = reflectance + ((1 - reflectance) * (1 - facing) ** 5) / (1 + 9 * unseen);
    const water = mix(deep, skyLight(unit(mirrored)), Math.min(1, fresnel));
    // The sun is so much brighter than the sky that the few percent mirrored still dazzle.
    const spread = 0.0012 + 2.2 * unseen;
    const light = mix(
      water,
      sunColour,
      Math.min(0.92, (0.3 + fresnel) * Math.exp(-offSun(unit(mirrored)) / spread) * (0.12 / Math.sqrt(spread))),
    );
    return mix(light, haze, (1 - Math.exp(-distance / 2600)) * 0.55);
  });
  await writeJPEG('evening-water.jpg', pixels, width, height);
}
