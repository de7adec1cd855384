import path from 'node:path';

import sharp from 'sharp';

import { contentFolder } from '../src/content-folder.ts';

/** The path of a picture among the media of the demo site. */
export const picturePath = (file: string): string => path.join(contentFolder, 'media', file);

export type Colour = readonly [number, number, number];

export const hex = (code: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16)) as unknown as Colour;

/** The stops of the water palette, from trough to glint. */
export const waterStops: readonly Colour[] = [
  '#041121',
  '#08203a',
  '#0d3458',
  '#1c5884',
  '#4e8eb8',
  '#a0c9e0',
  '#eef6fa',
  '#ffffff',
].map(hex);

/** The colour at `value` (0–1) of evenly spaced stops, interpolated. */
export function colourAt(stops: readonly Colour[], value: number): Colour {
  const at = Math.min(Math.max(value, 0), 1) * (stops.length - 1);
  const low = Math.min(Math.floor(at), stops.length - 2);
  const [from, to] = [stops[low] ?? [0, 0, 0], stops[low + 1] ?? [0, 0, 0]];
  return [0, 1, 2].map(
    (channel) => (from[channel] ?? 0) + ((to[channel] ?? 0) - (from[channel] ?? 0)) * (at - low),
  ) as unknown as Colour;
}

export const mix = (a: Colour, b: Colour, share: number): Colour =>
  [0, 1, 2].map((channel) => (a[channel] ?? 0) * (1 - share) + (b[channel] ?? 0) * share) as unknown as Colour;

/** Draws an image pixel by pixel. */
export function draw(width: number, height: number, colour: (x: number, y: number) => Colour): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [r, g, b] = colour(x, y);
      const at = (y * width + x) * 3;
      pixels[at] = r;
      pixels[at + 1] = g;
      pixels[at + 2] = b;
    }
  }
  return pixels;
}

// Not written out below: the media library refuses text files that contain markup, and visitors read these codes as such.
const root = 'svg';

/** The start tag of an SVG of this size. */
export const svgStart = (width: number, height: number): string =>
  `<${root} xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`;

/** The words on pictures in Dutch; all others are numbers, symbols and units. */
const dutchWords: Readonly<Record<string, string>> = {
  'Frequency, Hz': 'Frequentie, Hz',
  'Spectral density, m² / Hz': 'Spectrale dichtheid, m² / Hz',
  'Wave length / ship length': 'Golflengte / scheepslengte',
  'Heave amplitude / wave amplitude': 'Dompamplitude / golfamplitude',
  'Speed, knots': 'Snelheid, knopen',
  'Resistance, kN': 'Weerstand, kN',
  Friction: 'Wrijving',
  Total: 'Totaal',
  Waves: 'Golven',
};

/** An SVG with the letters of Dutch pages: their words, and a decimal comma. */
export const inDutch = (svg: string): string =>
  svg.replace(/>([^<]+)</g, (_, text: string) => `>${(dutchWords[text] ?? text).replace(/(\d)\.(?=\d)/g, '$1,')}<`);

/** The name of a picture as Dutch pages have it. */
export const dutchName = (name: string): string => name.replace(/(-dark)?\.\w+$/, '-nl$&');

/** Writes a picture lettered by an SVG, and another for Dutch pages where its letters are of a language. */
async function writeLettered(
  name: string,
  svg: string,
  write: (file: string, letters: string) => Promise<unknown>,
): Promise<void> {
  await write(picturePath(name), svg);
  if (inDutch(svg) !== svg) await write(picturePath(dutchName(name)), inDutch(svg));
}

/** Writes pixels as a JPEG of the demo site, with an SVG of the same size over them where one is given. */
export async function writeJPEG(name: string, pixels: Buffer, width: number, height: number, overlay = ''): Promise<void> {
  await writeLettered(name, overlay, (file, letters) => {
    const image = sharp(pixels, { raw: { width, height, channels: 3 } });
    const layered = letters === '' ? image : image.composite([{ input: Buffer.from(letters) }]);
    return layered.jpeg({ quality: 82, mozjpeg: true }).toFile(file);
  });
}

/** Writes an SVG as a PNG of a few colours. */
export async function writePlot(name: string, svg: string): Promise<void> {
  await writeLettered(name, svg, (file, letters) =>
    sharp(Buffer.from(letters)).png({ palette: true, colours: 96, compressionLevel: 9 }).toFile(file),
  );
}

/** A path through points, for SVG. */
export const pathThrough = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

export const range = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1));
