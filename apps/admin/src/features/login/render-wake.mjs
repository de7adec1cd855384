// Renders the image of the login: the deep-water Kelvin wake of a moving pressure point, seen from above, lit from one side.
// Run with `node apps/admin/src/features/login/render-wake.mjs`; writes wake.jpg to the same folder.
import path from 'node:path';

import sharp from 'sharp';

const [width, height] = [1200, 1200];
const source = { x: 930, y: 430 };
const heading = (-38 * Math.PI) / 180;
const pixelsPerUnit = 9.5;
const steps = 300;

/** Transverse and diverging waves together: one integral over the direction of travel. */
const waves = Array.from({ length: steps }, (_, step) => {
  const angle = ((step + 0.5) / steps - 0.5) * Math.PI * 0.93;
  const wavenumber = 1 / Math.cos(angle) ** 2;
  return {
    kx: wavenumber * Math.cos(angle),
    ky: wavenumber * Math.sin(angle),
    size: (Math.exp(-((0.24 * wavenumber) ** 2)) * Math.cos(angle) ** -1) / steps,
  };
});

const elevation = new Float32Array(width * height);
for (let row = 0; row < height; row += 1) {
  for (let column = 0; column < width; column += 1) {
    const [dx, dy] = [(column - source.x) / pixelsPerUnit, (row - source.y) / pixelsPerUnit];
    const behind = -(dx * Math.cos(heading) + dy * Math.sin(heading));
    const beside = -dx * Math.sin(heading) + dy * Math.cos(heading);
    const fade = 1 / (1 + Math.exp(-behind * 1.6 - 1)) / (1 + behind * 0.004);
    let sum = 0;
    if (behind > -3) for (const wave of waves) sum += wave.size * Math.cos(wave.kx * behind + wave.ky * beside);
    elevation[row * width + column] =
      sum * fade +
      0.005 * Math.sin(column * 0.21 + 3 * Math.sin(row * 0.05)) * Math.sin(row * 0.17 + 2 * Math.sin(column * 0.031));
  }
}

const pixels = Buffer.alloc(width * height * 3);
for (let row = 0; row < height; row += 1) {
  for (let column = 0; column < width; column += 1) {
    const at = row * width + column;
    const slope = (elevation[at] - elevation[at - width - 1 < 0 ? at : at - width - 1]) * 4.4;
    const light = Math.max(0, Math.min(1, 0.17 + slope + elevation[at] * 0.5 - (row / height) * 0.1));
    pixels.set([6 + light * 62, 32 + light * 112, 62 + light * 132], at * 3);
  }
}
await sharp(pixels, { raw: { width, height, channels: 3 } })
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile(path.join(import.meta.dirname, 'wake.jpg'));
