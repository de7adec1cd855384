import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';

/** The reason why a file is not imported, with the remedy. Lines count from 1. */
export type Refusal = { readonly line: number; readonly why: string };

const bytesMax = 16 * 1024 * 1024;

export type SourceText = { readonly text: string; readonly bytes: Buffer } | { readonly refusal: Refusal };

const refuse = (why: string, line = 1): { refusal: Refusal } => ({ refusal: { line, why: `Not imported, ${why}` } });

/** The line of the first byte that is not UTF-8. */
function lineOfDamage(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (!isUtf8(bytes.subarray(start, end === -1 ? bytes.length : end))) return line;
    start = end === -1 ? bytes.length : end + 1;
  }
  return line;
}

/** The encoding that a document of HTML names in its first bytes, undefined where it names none that is known. */
function declaredEncoding(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 4096).toString('latin1');
  const [, name] =
    /<meta\b[^<>]*\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head) ??
    /^\s*<\?xml\b[^<>]*\bencoding\s*=\s*["']([\w.:-]+)/i.exec(head) ??
    [];
  if (name === undefined) return undefined;
  try {
    // The standard of the web maps names: iso-8859-1 is windows-1252.
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** A document in the encoding that its bytes begin with, or that it names; undefined where neither is so. */
export function decodeHTML(bytes: Buffer): string | undefined {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
  const encoding = mark ?? (isUtf8(bytes) ? 'utf-8' : declaredEncoding(bytes));
  return encoding === undefined || (encoding === 'utf-8' && !isUtf8(bytes)) ? undefined : new TextDecoder(encoding).decode(bytes);
}

/**
 * Reads a file of a source as UTF-8. Refuses binary and empty files.
 * @param decode reads files of other programs, which may have another encoding
 */
export async function readSourceText(place: string, decode?: (bytes: Buffer) => string | undefined): Promise<SourceText> {
  let bytes: Buffer;
  try {
    if ((await stat(place)).size > bytesMax)
      return refuse(`the file is larger than ${bytesMax / 1024 / 1024} MB: part it into several`);
    bytes = await readFile(place);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return refuse(`the file cannot be read (${String(error.code)}): see to the rights of the file`);
  }
  if (bytes.length === 0) return refuse('the file is empty: write its text, or delete it');
  const decoded = decode?.(bytes);
  if (decoded !== undefined && decoded.trim() !== '' && !decoded.includes('\0')) return { text: decoded, bytes };
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return refuse('the file is UTF-16: save it as UTF-8');
  if (bytes.includes(0)) return refuse('the file is binary, not text: write the article as Markdown, or delete the file');
  if (!isUtf8(bytes)) return refuse('this line is not UTF-8: save the file as UTF-8', lineOfDamage(bytes));
  const text = bytes.toString('utf8');
  if (text.trim() === '') return refuse('the file holds nothing but white space: write its text, or delete it');
  return { text, bytes };
}
