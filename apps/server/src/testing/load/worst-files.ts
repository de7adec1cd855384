import { makeZip, word } from '../documents.ts';
import { makePDF } from '../pdfs.ts';

type WorstFile = { readonly type: string; readonly bytes: Buffer };

/** The head of a PNG that says how large it is, and has no pixels. */
function makeHugePNG(side: number): Buffer {
  const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x06\0\0\0\0\0\0\0', 'latin1');
  header.writeUInt32BE(side, 16);
  header.writeUInt32BE(side, 20);
  return header;
}

/** Pieces of text until a file has nearly a size. */
const filled = (head: string, piece: string, size: number): Buffer =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(Math.max(0, size - head.length - 64), piece)]);

const redirectsHead = 'originalURL,targetURL,status\n';
const glossaryHead = 'sourceLocale,targetLocale,source,translation\n';

/** The worst of each parser of a file, of at most so many bytes, by the name it is sent under. */
export const worstFiles = (size: number): Readonly<Record<string, WorstFile>> => ({
  'quotes.csv': { type: 'text/csv', bytes: filled('', '"', size) },
  'columns.csv': { type: 'text/csv', bytes: filled('originalURL,targetURL', ',a', size) },
  'redirects.csv': { type: 'text/csv', bytes: filled(redirectsHead, 'a,b\n', size) },
  'terms.csv': { type: 'text/csv', bytes: filled(glossaryHead, 'en-gb,nl-nl,a,\n', size) },
  'fields.csv': { type: 'text/csv', bytes: filled(redirectsHead, '"",', size) },
  'objects.pdf': { type: 'application/pdf', bytes: makePDF({ objects: '9 0 obj <</A[9 0 R]>> endobj\n'.repeat(size / 32) }) },
  'pages.pdf': { type: 'application/pdf', bytes: makePDF({ pages: Math.floor(size / 400) }) },
  'parts.docx': {
    type: 'application/zip',
    bytes: makeZip({
      ...word,
      ...Object.fromEntries(Array.from({ length: size / 200 }, (_, index) => [`word/${index}.xml`, ''])),
    }),
  },
  'zeros.docx': {
    type: 'application/zip',
    bytes: makeZip({ ...word, 'word/zeros.xml': { bytes: Buffer.alloc(64 * 1024 * 1024), isDeflated: true } }),
  },
  'side.png': { type: 'image/png', bytes: makeHugePNG(60_000) },
  'text.svg': { type: 'image/svg+xml', bytes: filled('<svg xmlns="http://www.w3.org/2000/svg">', '<g>', size) },
  'elements.html': { type: 'text/html', bytes: filled('<!doctype html>', '<em>', size) },
});
