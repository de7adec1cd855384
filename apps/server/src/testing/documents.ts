import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip, with what a forger can say about it. */
export type ZipPart = {
  readonly bytes: Buffer;
  readonly isDeflated?: boolean;
  readonly isEncrypted?: boolean;
  /** The size that the directory says. */
  readonly saidSize?: number;
  /** The mode of a file of Unix. */
  readonly mode?: number;
  /** The part whose bytes it shares. */
  readonly sharedWith?: string;
};

/** A zip, as small as it can be: its parts are stored, unless they say otherwise. */
export function makeZip(parts: Readonly<Record<string, string | ZipPart>>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets = new Map<string, number>();
  let offset = 0;
  for (const [name, given] of Object.entries(parts)) {
    const part: ZipPart = typeof given === 'string' ? { bytes: Buffer.from(given) } : given;
    const label = Buffer.from(name);
    const packed = part.isDeflated === true ? deflateRawSync(part.bytes) : part.bytes;
    // The key of an encrypted part stands before it.
    const body = part.isEncrypted === true ? Buffer.concat([Buffer.alloc(12), packed]) : packed;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(part.isEncrypted === true ? 1 : 0, 2);
    facts.writeUInt16LE(part.isDeflated === true ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(part.bytes), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(part.saidSize ?? part.bytes.length, 18);
    facts.writeUInt16LE(label.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(((part.mode ?? 0) << 16) >>> 0, 6);
    place.writeUInt32LE(offsets.get(part.sharedWith ?? '') ?? offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, label]));
    if (part.sharedWith !== undefined) continue;
    offsets.set(name, offset);
    const whole = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, label, body]);
    local.push(whole);
    offset += whole.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, entries, Buffer.from('PK\u0005\u0006'), end]);
}

const compoundHead = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const odtType = 'application/vnd.oasis.opendocument.text';
const manifest = { 'content.xml': '<x/>', 'META-INF/manifest.xml': '<x/>' };
const typesOf = (part: string, type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`;
const openXml = 'application/vnd.openxmlformats-officedocument';
/** The parts of a text document, of a spreadsheet and of a presentation that decide what they are. */
export const word = {
  '[Content_Types].xml': typesOf('word/document.xml', `${openXml}.wordprocessingml.document.main+xml`),
  'word/document.xml': '<x/>',
};
export const spreadsheet = {
  '[Content_Types].xml': typesOf('xl/workbook.xml', `${openXml}.spreadsheetml.sheet.main+xml`),
  'xl/workbook.xml': '<x/>',
};
const presentation = {
  '[Content_Types].xml': typesOf('ppt/presentation.xml', `${openXml}.presentationml.presentation.main+xml`),
  'ppt/presentation.xml': '<x/>',
};
/** Of a text document with macros, under the name of one without. */
const macroTypes = typesOf('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml');

/** Small documents of every type that applications accept. @param words text that makes one unique */
export const makeDocuments = (words = 'cv') => ({
  pdf: Buffer.from(`%PDF-1.7\n${words}\n%%EOF`),
  doc: Buffer.concat([compoundHead, Buffer.alloc(600), Buffer.from('WordDocument\0', 'utf16le'), Buffer.from(words)]),
  docx: makeZip({ ...word, 'word/words.xml': words }),
  odt: makeZip({ mimetype: odtType, ...manifest, 'words.xml': words }),
});

/** Files that resemble application documents but are invalid. */
export const makeImpostors = () => ({
  'a spreadsheet of before': Buffer.concat([compoundHead, Buffer.alloc(600), Buffer.from('Workbook\0', 'utf16le')]),
  'a spreadsheet': makeZip(spreadsheet),
  'an open spreadsheet': makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', ...manifest }),
  'an open document without content': makeZip({ mimetype: odtType, 'META-INF/manifest.xml': '<x/>' }),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a text': Buffer.from('curriculum vitae'),
});

const relations = (type: string, target: string, mode = 'TargetMode="External"'): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/></Relationships>`;
const template = 'word/_rels/settings.xml.rels';
const zeros = (size: number): ZipPart => ({ bytes: Buffer.alloc(size), isDeflated: true });
const compound = (name: string): Record<string, ZipPart> => ({
  [name]: { bytes: Buffer.concat([compoundHead, Buffer.alloc(600)]) },
});

/** Documents with something in them that is refused, and why. */
export const makeDangerousDocuments = (): Readonly<Record<string, readonly [fault: string, bytes: Buffer]>> => ({
  macros: ['macros', makeZip({ ...word, 'word/vbaProject.bin': 'x' })],
  'macros under another name': ['macros', makeZip({ ...word, '[Content_Types].xml': macroTypes })],
  'macros of LibreOffice': ['macros', makeZip({ mimetype: odtType, ...manifest, 'Basic/Standard/Module1.xml': 'x' })],
  'an object of another program': ['embedded', makeZip({ ...word, ...compound('word/embeddings/oleObject1.bin') })],
  'a program': ['embedded', makeZip({ ...word, 'word/media/image1.png': 'MZ...' })],
  'a template of another machine': [
    'external',
    makeZip({ ...word, [template]: relations('attachedTemplate', 'https://evil.example/a.dotm') }),
  ],
  'a template of another machine in UTF-16': [
    'external',
    makeZip({
      ...word,
      [template]: { bytes: Buffer.from(`\ufeff${relations('attachedTemplate', '&#104;ttps://evil.example/a.dotm')}`, 'utf16le') },
    }),
  ],
  'a template of a file server': [
    'external',
    makeZip({ ...word, [template]: relations('attachedTemplate', 'file://evil.example/share/a.dotm') }),
  ],
  'a linked object': [
    'external',
    makeZip({ ...word, 'word/_rels/document.xml.rels': relations('oleObject', '\\\\evil.example\\a.doc') }),
  ],
  'declared entities': [
    'damaged',
    makeZip({ ...word, [template]: '<!DOCTYPE x [<!ENTITY a "b">]><Relationships>&a;</Relationships>' }),
  ],
  'a password': ['encrypted', makeZip({ ...word, 'word/secret.xml': { bytes: Buffer.from('x'), isEncrypted: true } })],
  'a password of LibreOffice': [
    'encrypted',
    makeZip({ mimetype: odtType, ...manifest, 'META-INF/manifest.xml': '<m><encryption-data/></m>' }),
  ],
  'a path that leaves its folder': ['path', makeZip({ ...word, '../evil.xml': 'x' })],
  'a path from the root': ['path', makeZip({ ...word, '/etc/evil': 'x' })],
  'a path of Windows': ['path', makeZip({ ...word, '..\\evil.xml': 'x' })],
  'a link to elsewhere': ['path', makeZip({ ...word, 'word/link': { bytes: Buffer.from('/etc/passwd'), mode: 0o120777 } })],
  'another archive': ['nested', makeZip({ ...word, 'word/more.zip': { bytes: makeZip({ a: 'b' }) } })],
  'very much in little': ['tooLarge', makeZip({ ...word, 'word/zeros.xml': zeros(20_000_000) })],
  'more than it says': ['damaged', makeZip({ ...word, 'word/zeros.xml': { ...zeros(20_000_000), saidSize: 1_000 } })],
  'parts that share their bytes': [
    'tooLarge',
    makeZip({
      ...word,
      'word/a.xml': 'x'.repeat(500),
      'word/b.xml': { bytes: Buffer.from('x'.repeat(500)), sharedWith: 'word/a.xml' },
    }),
  ],
  'very many parts': [
    'tooLarge',
    makeZip({ ...word, ...Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`word/${index}.xml`, ''])) }),
  ],
  'half of it missing': ['damaged', makeZip(word).subarray(0, 60)],
});

/** Documents as offices write them, with what looks dangerous and is not. */
export const makeOrdinaryDocuments = (): Readonly<Record<string, Buffer>> => ({
  'plain.docx': makeZip(word),
  'plain.xlsx': makeZip(spreadsheet),
  'plain.pptx': makeZip(presentation),
  'plain.odt': makeDocuments().odt,
  'plain.ods': makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', ...manifest }),
  'link.docx': makeZip({ ...word, 'word/_rels/document.xml.rels': relations('hyperlink', 'https://example.org/') }),
  'template.docx': makeZip({ ...word, [template]: relations('attachedTemplate', 'file:///C:\\Users\\jo\\Report.dotx') }),
  'chart.docx': makeZip({ ...word, 'word/embeddings/Microsoft_Excel_Sheet.xlsx': { bytes: makeZip(spreadsheet) } }),
  'large.xlsx': makeZip({ ...spreadsheet, 'xl/worksheets/sheet1.xml': zeros(900_000) }),
  'papers.zip': makeZip({ 'a/': '', 'a/paper.docx': { bytes: makeZip(word) }, 'a/\u00e9t\u00e9.csv': 'x;y' }),
});
