import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import sharp from 'sharp';
import type { Plugin } from 'vite';

const fonts = path.join(import.meta.dirname, '../../../packages/ui/src/site/fonts');
/** Pixels. The server draws it in this size. */
const markHeight = 64;

/** Pixels of the squares for those who put the site among their applications. Systems cut their corners: the mark takes half of the width. */
const iconSizes = [192, 512];

type Entry = {
  readonly pictureMark: () => string | undefined;
  readonly pictureColors: { readonly text: string; readonly ground: string };
};

/**
 * Puts beside the program that renders pages what the server draws pictures with: the fonts, and the mark of the site as a PNG, named by its
 * width. Drawn here, since the server reads no SVG: there, one could come from anybody.
 */
export function pictureParts(): Plugin {
  return {
    name: 'picture-parts',
    async writeBundle({ dir = '' }) {
      const folder = path.join(dir, 'picture');
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      for (const name of ['archivo-picture-latin.ttf', 'archivo-picture-latin-ext.ttf'])
        await cp(path.join(fonts, name), path.join(folder, name));
      const entry = `${pathToFileURL(path.join(dir, 'entry-server.js')).href}?${Date.now()}`;
      const { pictureMark, pictureColors } = (await import(entry)) as Entry;
      const svg = pictureMark()?.replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" color="${pictureColors.text}"`);
      if (svg === undefined) return;
      const { data, info } = await sharp(Buffer.from(svg), { density: 288 })
        .resize({ height: markHeight })
        .png()
        .toBuffer({ resolveWithObject: true });
      await sharp(data).toFile(path.join(folder, `mark-${info.width}.png`));
      for (const size of iconSizes) {
        const half = { width: size / 2, height: size / 2, fit: 'inside' } as const;
        const mark = await sharp(Buffer.from(svg), { density: 1200 }).resize(half).png().toBuffer();
        const square = { width: size, height: size, channels: 3, background: pictureColors.ground } as const;
        await sharp({ create: square })
          .composite([{ input: mark }])
          .png()
          .toFile(path.join(folder, `icon-${size}.png`));
      }
    },
  };
}
