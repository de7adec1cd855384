import { XMLParser } from 'fast-xml-parser';

import { ArchiveError, type ArchiveEntry } from './read-archive.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  // With the characters that are written as numbers.
  htmlEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => ['Override', 'Default', 'Relationship', 'file-entry'].includes(name),
});

type Attributes = Readonly<Record<string, string | undefined>>;
type Parsed = {
  readonly Types?: { readonly Override?: readonly Attributes[]; readonly Default?: readonly Attributes[] };
  readonly Relationships?: { readonly Relationship?: readonly Attributes[] };
};

/** The text of a part, which may be UTF-16. */
function textOf(body: Buffer): string {
  const mark = body.readUInt16BE(0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(body);
}

/** @throws ArchiveError `damaged` for what no office program writes, such as a declaration of entities */
function parse(body: Buffer | undefined): Parsed {
  try {
    const text = textOf(body ?? Buffer.alloc(0));
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('It declares entities.');
    return parser.parse(text, true) as Parsed;
  } catch (error) {
    throw new ArchiveError('damaged', { cause: error });
  }
}

export type OfficeKind = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods';

const mainTypes: Readonly<Record<string, OfficeKind>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml': 'pptx',
};
const openTypes: Readonly<Record<string, OfficeKind>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

const contentTypes = '[Content_Types].xml';
const openManifest = 'META-INF/manifest.xml';

/** The parts of a document that decide what it is and what it refers to. */
export const isOfficePart = (name: string): boolean =>
  name === contentTypes || name === 'mimetype' || name === openManifest || name.endsWith('.rels');

const macroNames = /(?:^|\/)(?:vba(?:Project|Data)[^/]*|macrosheets|activeX|Basic|Scripts)(?:\/|\.|$)/i;
const macroTypes = /macroEnabled|vbaProject|activeX/i;
/** Compound files, which hold objects of other programs, and programs. */
const embeddedHeads = [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('MZ')];

/** Relationships by which a document fetches or runs something when it is opened. Links that a reader clicks, and linked images, are none. */
const fetchingTypes = /\/(?:attachedTemplate|oleObject|frame|subDocument|aFChunk|control|package)$/;
/** Most documents that were made from a template name it, on the author's own disk. */
const localPath = /^file:\/\/\/(?![\\/])|^[A-Za-z]:/i;
const remotePath = /^[\\/]{2}|^[A-Za-z][A-Za-z0-9+.-]*:/;

/** Whether a target is on another machine; its spelling with escapes counts too. */
function isRemote(target: string): boolean {
  const spellings = [
    target.trim(),
    target.trim().replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
  ];
  return spellings.some((text) => remotePath.test(text) && !localPath.test(text));
}

function checkRelations(entries: readonly ArchiveEntry[]): void {
  for (const { name, body } of entries) {
    if (!name.endsWith('.rels')) continue;
    for (const { TargetMode: mode, Type: type = '', Target: target = '' } of parse(body).Relationships?.Relationship ?? [])
      if (mode === 'External' && fetchingTypes.test(type) && isRemote(target)) throw new ArchiveError('external');
  }
}

/** What an Office Open XML document is by its list of parts. */
function openXmlKind(list: ArchiveEntry): OfficeKind | undefined {
  const { Override: parts = [], Default: defaults = [] } = parse(list.body).Types ?? {};
  const types = [...parts, ...defaults].map(({ ContentType: type = '' }) => type);
  if (types.some((type) => macroTypes.test(type))) throw new ArchiveError('macros');
  return types.map((type) => mainTypes[type]).find((kind) => kind !== undefined);
}

/**
 * What office document an archive is, by its content.
 * @returns undefined where it is none of those that are accepted
 * @throws ArchiveError where it has macros, objects of other programs, or something that is fetched when it is opened
 */
export function officeKindOf(entries: readonly ArchiveEntry[]): OfficeKind | undefined {
  const find = (wanted: string): ArchiveEntry | undefined => entries.find(({ name }) => name === wanted);
  const [list, mimetype, manifest] = [find(contentTypes), find('mimetype'), find(openManifest)];
  if (list === undefined && (mimetype === undefined || manifest === undefined)) return undefined;
  if (entries.some(({ name }) => macroNames.test(name))) throw new ArchiveError('macros');
  if (entries.some(({ head }) => embeddedHeads.some((start) => head.subarray(0, start.length).equals(start))))
    throw new ArchiveError('embedded');
  checkRelations(entries);
  if (list !== undefined) return openXmlKind(list);
  if (manifest?.body?.includes('encryption-data') === true) throw new ArchiveError('encrypted');
  const kind = openTypes[mimetype?.body?.toString('latin1') ?? ''];
  return find('content.xml') === undefined ? undefined : kind;
}
