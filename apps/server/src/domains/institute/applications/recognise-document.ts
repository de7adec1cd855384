import { createReadStream } from 'node:fs';

import { knownArchive } from '../../cms/media/index.ts';

/** A type of file that applications have. */
export type DocumentType = { readonly extension: string; readonly mimeType: string };

const pdf = { extension: 'pdf', mimeType: 'application/pdf' };
const doc = { extension: 'doc', mimeType: 'application/msword' };
const docx = { extension: 'docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };
const odt = { extension: 'odt', mimeType: 'application/vnd.oasis.opendocument.text' };

/** All types of file that applications have. */
export const documentTypes: readonly DocumentType[] = [pdf, doc, docx, odt];

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
 * @param property the field that errors name
 * @returns undefined where it is none of {@link documentTypes}
 * @throws DomainError `unsupportedType` for a document with something in it that is not accepted, such as macros
 */
export async function recogniseDocument(
  { place, head }: { place: string; head: Buffer },
  property: string,
): Promise<DocumentType | undefined> {
  // Loaded with the first upload: it is large.
  const { fileTypeFromBuffer } = await import('file-type');
  const sniffed = (await fileTypeFromBuffer(head))?.mime ?? '';
  if (sniffed === pdf.mimeType) return pdf;
  if (sniffed === 'application/x-cfb') return (await isWordDocument(place)) ? doc : undefined;
  if (![docx.mimeType, odt.mimeType, 'application/zip'].includes(sniffed)) return undefined;
  const { kind } = await knownArchive(place, property);
  return [docx, odt].find(({ extension }) => extension === kind);
}

const documentEnding = /\.(pdf|docx?|docm|odt|rtf|txt|zip)$/i;

/** A name with the extension of its type. */
export function nameOfType(name: string, { extension }: DocumentType): string {
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name.replace(documentEnding, '')}.${extension}`;
}
