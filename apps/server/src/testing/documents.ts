import { crc32 } from 'node:zlib';

/** A zip of stored parts, as small as it can be. */
function makeZip(parts: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [label, body] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(label.length, 22);
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, label, body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, label]));
    local.push(part);
    offset += part.length;
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
const word = { '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' };

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
  'a document with macros': makeZip({ ...word, 'word/vbaProject.bin': 'x' }),
  'a spreadsheet': makeZip({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }),
  'an open spreadsheet': makeZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', ...manifest }),
  'an open document without content': makeZip({ mimetype: odtType, 'META-INF/manifest.xml': '<x/>' }),
  'a zip that is cut off': makeZip(word).subarray(0, 60),
  'a zip with a way out of its folder': makeZip({ ...word, '../evil.xml': 'x' }),
  'a zip of very many parts': makeZip({
    ...word,
    ...Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`word/${index}.xml`, ''])),
  }),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a text': Buffer.from('curriculum vitae'),
});
