import { colourAt, draw, hex, mix, writeJPEG, type Colour } from './image.ts';
import { dot, makeTile, sample, scaled, square, unit, type Vector } from './sea.ts';

/**
 * A short-crested sea towards the horizon: JONSWAP, Hs 2.6 m, Tp 8.2 s, γ 3.3, spread about the mean direction.
 * Two tiles hold the long and the short waves; each pixel's ray meets the surface, and is lit by sky, water and sun.
 */
const [gravity, significantHeight, peakPeriod, gamma] = [9.81, 2.6, 8.2, 3.3] as const;
const [width, height] = [2560, 1440] as const;
const camera = { height: 9.5, fieldOfView: (46 * Math.PI) / 180, horizon: 0.235 * height };
const direction = (118 * Math.PI) / 180;

function density(k: number, angle: number): number {
  const omega = Math.sqrt(gravity * k);
  const peak = (2 * Math.PI) / peakPeriod;
  const sigma = omega <= peak ? 0.07 : 0.09;
  const enhanced = gamma ** Math.exp(-((omega - peak) ** 2) / (2 * sigma ** 2 * peak ** 2));
  const spectrum = omega ** -5 * Math.exp(-1.25 * (peak / omega) ** 4) * enhanced;
  const s = Math.min(30, Math.max(1.2, 11 * (omega < peak ? (omega / peak) ** 5 : (omega / peak) ** -2.5)));
  const spread = Math.abs(Math.cos((angle - direction) / 2)) ** (2 * s) * Math.sqrt(s);
  return (spectrum * spread * Math.sqrt(gravity / k)) / (2 * k);
}

const sky = [hex('#e8f0f4'), hex('#b9cfdf'), hex('#7da3c2'), hex('#345c88')];
const skyColour = (elevation: number): Colour => colourAt(sky, Math.sqrt(Math.max(0, elevation)));
const [deep, crest, haze] = [hex('#071e37'), hex('#226a84'), hex('#c5d6e1')];
const sun = { azimuth: 0.16, elevation: 0.245 };

const sunDirection: Vector = unit([
  Math.sin(sun.azimuth) * Math.cos(sun.elevation),
  Math.cos(sun.azimuth) * Math.cos(sun.elevation),
  Math.sin(sun.elevation),
]);

/** Light from a point of the surface towards the camera. */
function shade(ray: Vector, slopeX: number, slopeY: number, elevation: number, roughness: number): Colour {
  const normal = unit([-slopeX, -slopeY, 1]);
  const towards: Vector = [-ray[0], -ray[1], -ray[2]];
  const facing = Math.max(0.02, dot(normal, towards));
  const fresnel = Math.min(1, (0.02 + 0.98 * (1 - facing) ** 5) / (1 + 6 * roughness));
  const reflected: Vector = [
    ray[0] + 2 * facing * normal[0],
    ray[1] + 2 * facing * normal[1],
    Math.abs(ray[2] + 2 * facing * normal[2]),
  ];
  const body = mix(deep, crest, Math.min(1, Math.max(0, 0.34 + elevation * 0.22)));
  const mirrored = mix(body, skyColour(reflected[2]), fresnel);
  const half = unit([towards[0] + sunDirection[0], towards[1] + sunDirection[1], towards[2] + sunDirection[2]]);
  const tilt = (1 - dot(normal, half) ** 2) / Math.max(1e-6, dot(normal, half) ** 2);
  const spread = 0.0035 + roughness * 0.55;
  const glint = Math.exp(-tilt / spread) * (0.16 / Math.sqrt(spread)) * (0.3 + fresnel);
  return mix(mirrored, [255, 250, 240], Math.min(0.96, glint));
}

/** Computes and writes `jonswap-sea.jpg`. */
export async function makeJonswapSea(): Promise<void> {
  const rawLong = makeTile(density, { step: 0.9, from: 0.005, to: 0.55, seed: 11 });
  const rawShort = makeTile(density, { step: 0.085, from: 0.55, to: 36, seed: 12 });
  const wanted = significantHeight / 4;
  const long = scaled(rawLong, wanted / Math.sqrt(square(rawLong.z)));
  // The short waves stand to the long ones as the spectrum's tail does: about 5 cm.
  const short = scaled(rawShort, 0.052 / Math.sqrt(square(rawShort.z)));
  const focal = width / 2 / Math.tan(camera.fieldOfView / 2);
  const pixels = draw(width, height, (px, py) => {
    const ray = unit([px - width / 2, focal, camera.horizon - py]);
    if (ray[2] >= -0.0006) {
      const up = Math.max(0, ray[2]);
      return mix(skyColour(up * 1.5), haze, Math.exp(-up * 26) * 0.55);
    }
    let distance = camera.height / -ray[2];
    let elevation = 0;
    for (let pass = 0; pass < 6; pass += 1) {
      elevation = distance > 1500 ? 0 : sample(long.z, long.step, ray[0] * distance, ray[1] * distance);
      distance = Math.min(6000, (camera.height - elevation) / -ray[2]);
    }
    const [x, y] = [ray[0] * distance, ray[1] * distance];
    // A pixel far away covers many waves: what it averages out becomes roughness.
    const footprint = (distance / focal) * Math.max(1, 0.35 / -ray[2]);
    const longShare = 1 / (1 + (footprint / 9) ** 2);
    const shortShare = 1 / (1 + (footprint / 0.4) ** 2);
    const slopeX = sample(long.zx, long.step, x, y) * longShare + sample(short.zx, short.step, x, y) * shortShare;
    const slopeY = sample(long.zy, long.step, x, y) * longShare + sample(short.zy, short.step, x, y) * shortShare;
    const roughness = long.slopeVariance * (1 - longShare ** 2) + short.slopeVariance * (1 - shortShare ** 2);
    return mix(shade(ray, slopeX, slopeY, elevation * longShare, roughness), haze, (1 - Math.exp(-distance / 3800)) * 0.8);
  });
  await writeJPEG('jonswap-sea.jpg', pixels, width, height);
}
