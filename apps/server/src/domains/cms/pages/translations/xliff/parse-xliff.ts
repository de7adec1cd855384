import type { XliffFault } from '@ximblox/primitives';
import { SaxesParser } from 'saxes';

/** A text that came back. */
export type ReadUnit = {
  readonly id: string;
  readonly source: string;
  /** Null where the file has none. */
  readonly target: string | null;
  /** Of the target, as XLIFF names it; empty where the file has none. */
  readonly state: string;
};
export type ReadFile = {
  readonly original: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly units: readonly ReadUnit[];
};

/** Why a document is refused. */
export type XliffProblem =
  | { readonly rule: 'xliff'; readonly fault: XliffFault }
  | { readonly rule: 'maxDepth' | 'maxItems'; readonly limit: number };
class Refused extends Error {
  readonly problem: XliffProblem;
  constructor(problem: XliffProblem) {
    super(problem.rule);
    this.problem = problem;
  }
}

function refuse(fault: XliffFault): never {
  throw new Refused({ rule: 'xliff', fault });
}

const filesMax = 100;
const unitsMax = 20_000;
const depthMax = 40;
/** Attributes of one element. */
const attributesMax = 50;

type OpenFile = { original: string; sourceLanguage: string; targetLanguage: string; units: ReadUnit[] };
type OpenUnit = { id: string; source: string; target: string | null; state: string };

/** Reads events of the parser into files. Only `source` and `target` directly in a `trans-unit` count: `alt-trans` has others. */
function createReader() {
  const files: OpenFile[] = [];
  const path: string[] = [];
  let unit: OpenUnit | undefined;
  let units = 0;
  const place = (): 'source' | 'target' | undefined => {
    const at = path.lastIndexOf('trans-unit');
    const name = at < 0 ? undefined : path[at + 1];
    return name === 'source' || name === 'target' ? name : undefined;
  };
  return {
    files,
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      path.push(name);
      if (path.length > depthMax) throw new Refused({ rule: 'maxDepth', limit: depthMax });
      if (path.length === 1) {
        if (name !== 'xliff') refuse('otherDocument');
        if (!(attributes['version'] ?? '').startsWith('1.')) refuse('version');
      }
      if (name === 'file') {
        if (files.length === filesMax) throw new Refused({ rule: 'maxItems', limit: filesMax });
        files.push({
          original: attributes['original'] ?? '',
          sourceLanguage: (attributes['source-language'] ?? '').toLowerCase(),
          targetLanguage: (attributes['target-language'] ?? '').toLowerCase(),
          units: [],
        });
      }
      if (name === 'trans-unit') {
        units += 1;
        if (units > unitsMax) throw new Refused({ rule: 'maxItems', limit: unitsMax });
        unit = { id: attributes['id'] ?? '', source: '', target: null, state: '' };
      }
      if (unit === undefined || place() !== 'target') return;
      unit.target ??= '';
      if (name === 'target') unit.state = attributes['state'] ?? '';
    },
    text(text: string): void {
      const name = unit === undefined ? undefined : place();
      if (unit === undefined || name === undefined) return;
      if (name === 'source') unit.source += text;
      else unit.target = (unit.target ?? '') + text;
    },
    close(name: string): void {
      path.pop();
      if (name !== 'trans-unit' || unit === undefined) return;
      files.at(-1)?.units.push(unit);
      unit = undefined;
    },
  };
}

function parse(content: string): ReadFile[] {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const reader = createReader();
  let hasRoot = false;
  parser.on('error', () => refuse(hasRoot ? 'damaged' : 'notXML'));
  parser.on('doctype', () => refuse('documentType'));
  // Prefixes of a namespace do not matter: the names do.
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
  let attributes = 0;
  parser.on('opentagstart', () => {
    hasRoot = true;
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > attributesMax) throw new Refused({ rule: 'maxItems', limit: attributesMax });
  });
  parser.on('opentag', ({ name, attributes: all }) => reader.open(bare(name), all));
  parser.on('closetag', ({ name }) => reader.close(bare(name)));
  parser.on('text', reader.text);
  parser.on('cdata', reader.text);
  // A mark of the byte order is no part of the document.
  parser.write(content.replace(/^\uFEFF/, '')).close();
  if (reader.files.length === 0) refuse('noFiles');
  return reader.files;
}

/**
 * Parses an XLIFF 1.2 document. A document type is refused, so it can define no entities and name nothing outside.
 * @returns the files, or the problem: it also crosses from a thread to another, as an error of a class of ours could not
 */
export function parseXliff(content: string): readonly ReadFile[] | XliffProblem {
  try {
    return parse(content);
  } catch (error) {
    if (error instanceof Refused) return error.problem;
    throw error;
  }
}
