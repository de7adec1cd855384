/** What no text has: control characters other than tabs, line breaks and page breaks. */
const control = /[\0-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]/; // oxlint-disable-line no-control-regex -- They are what is looked for.

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * The text of a file as spreadsheets write it: UTF-16 with a byte order mark, UTF-8 with or without one, or else windows-1252. The mark is no
 * part of it.
 * @returns undefined where the bytes are no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  const utf8 = decode(bytes, 'utf-8');
  if (utf8 !== undefined) return utf8.includes('\0') ? undefined : utf8;
  const text = decode(bytes, 'windows-1252');
  return text === undefined || control.test(text) ? undefined : text;
}
