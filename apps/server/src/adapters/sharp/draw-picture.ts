import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { cutText } from '@ximblox/primitives';
import sharp, { type OverlayOptions } from 'sharp';

import { completeEnvironment } from '../../config.ts';
import type { Picture, PictureText } from '../../ports/images.ts';
import { readFontCharacters, type FontCharacters } from './font-characters.ts';

/** Characters of a text that are looked at; titles have fewer. */
const longest = 300;
/** The share of a text that is left when it is cut, until it fits. */
const cutShare = 0.85;

/** From line to line, as a multiple of the size: that of the font, with the space between lines. */
const lineHeight = 1.18;
const lineSpace = 0.08;

type DrawnText = { readonly input: Buffer; readonly width: number; readonly height: number };

const known = new Map<string, Promise<FontCharacters>>();

/** Makes the fonts available for drawing, each once, and gives the characters that one of them has. */
async function loadFonts(files: readonly string[]): Promise<FontCharacters> {
  const fonts = await Promise.all(
    files.map((file) => {
      const loading = known.get(file) ?? loadFont(file);
      known.set(file, loading);
      loading.catch(() => known.delete(file));
      return loading;
    }),
  );
  return (code) => fonts.some((has) => has(code));
}

async function loadFont(file: string): Promise<FontCharacters> {
  // Read by fontconfig when the first text is drawn. Without it, that would search the machine for fonts, and complain where there are none.
  // Not before: a browser that this program starts has to find those of the machine.
  completeEnvironment({ FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') });
  const characters = readFontCharacters(await readFile(file));
  // Pango knows the file from here on, for all texts.
  await sharp({ text: { text: 'x', fontfile: file } })
    .raw()
    .toBuffer();
  return characters;
}

/** The text in characters that there are: `₂` becomes 2 where it must, `ế` e; of the rest nothing is left. */
function lettered(text: string, has: FontCharacters): string {
  const isThere = (character: string): boolean => has(character.codePointAt(0) ?? 0);
  const plain = (character: string): string =>
    Array.from(character.normalize('NFKD').replaceAll(/\p{M}/gu, '')).filter(isThere).join('');
  const written = text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return Array.from(written)
    .slice(0, longest)
    .map((character) => (isThere(character) ? character : plain(character)))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

async function drawText(text: string, { color, box }: PictureText, size: number): Promise<DrawnText> {
  const markup = text.replaceAll(/[&<>]/g, (character) => escaped[character] ?? character);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${markup}</span>`,
      // Of 72 dots an inch, a point is a pixel. The only fonts are those that were loaded, whatever their names.
      font: `Sans ${size}`,
      dpi: 72,
      rgba: true,
      width: box.width,
      wrap: 'word-char',
      spacing: Math.round(size * lineSpace),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** The text in the largest size in which it fits into its box, cut where it does in none. */
async function fit(text: string, place: PictureText): Promise<DrawnText | undefined> {
  const { box, lines, sizes } = place;
  // Ink of the lines: less than the font's own height of each, and more than that of one less.
  const isFitting = ({ height, width }: DrawnText, size: number): boolean =>
    width <= box.width && height <= Math.min(box.height, (lines * lineHeight + 0.15) * size);
  for (const size of sizes) {
    const drawn = await drawText(text, place, size);
    if (isFitting(drawn, size)) return drawn;
  }
  const smallest = sizes.at(-1) ?? 0;
  for (let length = Math.floor(text.length * cutShare); length > 0; length = Math.floor(length * cutShare)) {
    const drawn = await drawText(cutText(text, length), place, smallest);
    if (isFitting(drawn, smallest)) return drawn;
  }
  return undefined;
}

/** Draws a picture as a PNG. Text is shaped and drawn by Pango, in a thread of libuv. */
export async function drawPicture(picture: Picture, timeoutSeconds: number): Promise<Buffer> {
  const { width, height, ground, fonts, fills, images, texts } = picture;
  const has = await loadFonts(fonts);
  const layers: OverlayOptions[] = [
    ...fills.map(({ color, box }) => ({
      input: { create: { width: box.width, height: box.height, channels: 3 as const, background: color } },
      left: box.left,
      top: box.top,
    })),
    ...images.map(({ path: input, left, top }) => ({ input, left, top })),
  ];
  for (const place of texts) {
    const text = lettered(place.text, has);
    const drawn = text === '' ? undefined : await fit(text, place);
    if (drawn === undefined) continue;
    const { left, top } = place.box;
    const rest = place.box.height - drawn.height;
    layers.push({ input: drawn.input, left, top: top + Math.round(rest * { top: 0, middle: 0.5, bottom: 1 }[place.at]) });
  }
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(layers)
    .timeout({ seconds: timeoutSeconds })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
