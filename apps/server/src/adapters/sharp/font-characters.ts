/** The characters of a TrueType font: whether it has a code point. */
export type FontCharacters = (code: number) => boolean;

/** Where a table of the font begins, by its name of four letters. */
function tableAt(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const entry = 12 + 16 * index;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${name}.`);
}

/**
 * Reads which characters a font has, from its `cmap` of format 4, which every font with letters of the basic plane has: what is drawn in
 * vain is a box with a number in it.
 * @throws Error where the bytes are no such font
 */
export function readFontCharacters(font: Buffer): FontCharacters {
  const cmap = tableAt(font, 'cmap');
  const encodings = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  );
  const table = encodings.find((at) => font.readUInt16BE(at) === 4);
  if (table === undefined) throw new Error('The font has no cmap of format 4.');
  const doubled = font.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + doubled];
  const ranges = Array.from(
    { length: doubled / 2 },
    (_, index) => [font.readUInt16BE(starts + 2 * index), font.readUInt16BE(ends + 2 * index)] as const,
  );
  return (code) => code !== 0xffff && ranges.some(([start, end]) => code >= start && code <= end);
}
