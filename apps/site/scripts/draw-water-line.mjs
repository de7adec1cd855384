// Draws the footer's water line: a JONSWAP record of 170 s over 1,440 px, from 260 cosines with random phases. It repeats after 170 s, so it tiles.
// Waves shorter than about 4 s are left out: at this size they would only make the edge look torn.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const seconds = 170;
const width = 1440;
const height = 28;
const peak = 1 / 9;

let state = 20261;
const random = () => {
  state = (state * 1664525 + 1013904223) % 4294967296;
  return state / 4294967296;
};
const spectrum = (f) => {
  const sigma = f <= peak ? 0.07 : 0.09;
  const r = Math.exp(-((f - peak) ** 2) / (2 * sigma ** 2 * peak ** 2));
  return f ** -5 * Math.exp(-1.25 * (peak / f) ** 4) * 3.3 ** r;
};
const waves = Array.from({ length: 260 }, (_, index) => {
  const f = (index + 1) / seconds;
  return { f, amplitude: f < 0.05 || f > 0.24 ? 0 : Math.sqrt((2 * spectrum(f)) / seconds), phase: random() * 2 * Math.PI };
});
const elevation = (t) =>
  waves.reduce((sum, { f, amplitude, phase }) => sum + amplitude * Math.cos(2 * Math.PI * f * t + phase), 0);
const samples = Array.from({ length: width / 4 + 1 }, (_, index) => elevation((index * 4 * seconds) / width));
const largest = Math.max(...samples.map(Math.abs));
const points = samples.map((value, index) => `${index * 4} ${(height / 2 - (value / largest) * (height / 2 - 2)).toFixed(1)}`);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="M${points.join('L')}V${height}H0Z"/></svg>\n`;
writeFileSync(path.join(import.meta.dirname, '../src/layout/water-line.svg'), svg);
