import { createReadStream } from 'node:fs';

import { openPromise } from 'yauzl';

/** A type of file that applications have. */
export type DocumentType = { readonly extension: string; readonly mimeType: string };

const pdf = { extension: 'pdf', mimeType: 'application/pdf' };
const doc = { extension: 'doc', mimeType: 'application/msword' };
const docx = { extension: 'docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };
const odt = { extension: 'odt', mimeType: 'application/vnd.oasis.opendocument.text' };

/** All types of file that applications have. */
export const documentTypes: readonly DocumentType[] = [pdf, doc, docx, odt];

/** A document has some dozens of parts, with many images some hundreds. */
const zipEntriesMax = 5_000;

/** The names in the directory of a zip, of which nothing is unpacked; undefined where it cannot be read or has too many. */
async function listZipNames(place: string): Promise<ReadonlySet<string> | undefined> {
  const zip = await openPromise(place, { autoClose: false }).catch(() => undefined);
  if (zip === undefined) return undefined;
  try {
    if (zip.entryCount > zipEntriesMax) return undefined;
    const names = new Set<string>();
    for await (const { fileName } of zip.eachEntry()) names.add(fileName);
    return names;
  } catch {
    return undefined;
  } finally {
    zip.close();
  }
}

/** Which document a zip is. Documents with macros are none. */
async function zipType(place: string, sniffed: string): Promise<DocumentType | undefined> {
  const names = await listZipNames(place);
  if (names === undefined) return undefined;
  const has = (...wanted: string[]): boolean => wanted.every((name) => names.has(name));
  if (sniffed === odt.mimeType) return has('content.xml', 'META-INF/manifest.xml') ? odt : undefined;
  const isWord = has('[Content_Types].xml', 'word/document.xml') && !has('word/vbaProject.bin');
  return isWord ? docx : undefined;
}

/** Name of the stream that only Word documents have, as the directory of a compound file writes it. */
const wordStream = Buffer.from('WordDocument\0', 'utf16le');

/** Whether a compound file, which Excel and installers write as well, has the stream of a Word document. */
async function isWordDocument(place: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(place)) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    if (bytes.includes(wordStream)) return true;
    rest = bytes.subarray(-wordStream.length);
  }
  return false;
}

/**
 * What a file is by its content, whatever its name.
 * @param file a file on this machine with its first bytes
 * @returns undefined where it is none of {@link documentTypes}
 */
export async function recogniseDocument({ place, head }: { place: string; head: Buffer }): Promise<DocumentType | undefined> {
  // Loaded with the first upload: it is large.
  const { fileTypeFromBuffer } = await import('file-type');
  const sniffed = (await fileTypeFromBuffer(head))?.mime ?? '';
  if (sniffed === pdf.mimeType) return pdf;
  if (sniffed === 'application/x-cfb') return (await isWordDocument(place)) ? doc : undefined;
  return [docx.mimeType, odt.mimeType, 'application/zip'].includes(sniffed) ? zipType(place, sniffed) : undefined;
}

const documentEnding = /\.(pdf|docx?|docm|odt|rtf|txt|zip)$/i;

/** A name with the extension of its type. */
export function nameOfType(name: string, { extension }: DocumentType): string {
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name.replace(documentEnding, '')}.${extension}`;
}
