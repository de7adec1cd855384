import { XMLParser } from 'fast-xml-parser';
import type { FileMetadata } from '@ximblox/primitives';

import { sayings } from '../metadata/sayings.ts';
import type { ArchiveEntry } from './read-archive.ts';

type Saying = FileMetadata['says'][number];

/** The parts of a document that are about it: of Office Open XML and of OpenDocument. */
const propertyParts = new Set(['docProps/core.xml', 'docProps/app.xml', 'meta.xml']);

export const isPropertyPart = (name: string): boolean => propertyParts.has(name);

const kinds: Readonly<Record<string, Saying['kind']>> = {
  creator: 'author',
  'initial-creator': 'author',
  lastModifiedBy: 'editor',
  'printed-by': 'editor',
  Manager: 'editor',
  Company: 'organisation',
};

const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false, processEntities: true });

const textsIn = (value: unknown): Saying[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): Saying[] => {
    const kind = kinds[name];
    const texts = (Array.isArray(inner) ? inner : [inner]).filter((one) => typeof one === 'string');
    return [...(kind === undefined ? [] : texts.map((text) => ({ kind, text }))), ...textsIn(inner)];
  });
};

/** What an office document says of its authors in its properties. Names in comments and tracked changes are not looked for. */
export function officeMetadata(entries: readonly ArchiveEntry[]): FileMetadata {
  const found: Saying[] = [];
  let isComplete = true;
  for (const { name, body } of entries) {
    if (!isPropertyPart(name) || body === undefined) continue;
    try {
      const text = body.toString('utf8');
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('It declares entities.');
      found.push(...textsIn(parser.parse(text, true)));
    } catch {
      isComplete = false;
    }
  }
  return { removed: false, says: sayings(found), isComplete };
}
