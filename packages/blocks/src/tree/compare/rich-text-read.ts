import type { TableMerge } from '../../field-kinds/index.ts';
import { mergesText } from './merges-text.ts';
import { wordsOf } from './words.ts';

/** The inline formatting of text: its styles in alphabetical order, and its link target. */
export type Look = { readonly styles: readonly string[]; readonly link: string };

/** A word, a space or a sign with its look. */
export type RichToken = Look & { readonly text: string };

/** What a piece of markup is: its element, and for an entry of a list how deep the list lies, from 1. */
export type Shape = { readonly tag: string; readonly depth: number };

/** A paragraph, a heading, an entry of a list; or a table, which has the markup of its cells and no tokens of its own. */
export type RichParagraph = {
  readonly shape: Shape;
  readonly text: string;
  readonly tokens: readonly RichToken[];
  readonly table?: readonly (readonly string[])[];
  /** The merged cells of a table, in words. */
  readonly merges?: string;
};

/** One tag, with its place in the markup, or the text between tags. */
type Tag = {
  readonly kind: 'open' | 'close';
  readonly tag: string;
  readonly attributes: string;
  readonly from: number;
  readonly to: number;
};
type Piece = { readonly kind: 'text'; readonly text: string } | Tag;

const tagPattern = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/y;
const attributePattern = /([a-zA-Z][\w-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const emptyTags = new Set(['br', 'hr', 'img', 'wbr']);
const sameTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const styleTags = new Set('strong em u s sub sup code kbd mark small cite q del ins abbr'.split(' '));
const shapeTags = new Set('p h1 h2 h3 h4 h5 h6 li blockquote pre dt dd caption th td ul ol dl table tr'.split(' '));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, digits?: string, hex?: string, name = '') => {
        if (digits === undefined && hex === undefined) return entities[String(name).toLowerCase()] ?? whole;
        return String.fromCodePoint(Math.min(digits === undefined ? Number.parseInt(hex ?? '0', 16) : Number(digits), 0x10ffff));
      })
    : text;

/** Tags and texts one after another; a `<` that begins no tag is text. */
function* piecesOf(html: string): Generator<Piece> {
  let from = 0;
  let textFrom = 0;
  while (from < html.length) {
    const at = html.indexOf('<', from);
    if (at < 0) break;
    tagPattern.lastIndex = at;
    const found = tagPattern.exec(html);
    if (found === null) {
      from = at + 1;
      continue;
    }
    if (at > textFrom) yield { kind: 'text', text: decode(html.slice(textFrom, at)) };
    const tag = (found[2] ?? '').toLowerCase();
    from = at + found[0].length;
    yield {
      kind: found[1] === '/' ? 'close' : 'open',
      tag: sameTags[tag] ?? tag,
      attributes: found[3] ?? '',
      from: at,
      to: from,
    };
    textFrom = from;
  }
  if (textFrom < html.length) yield { kind: 'text', text: decode(html.slice(textFrom)) };
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attributePattern))
    found.set(name.toLowerCase(), decode(double ?? single ?? bare ?? ''));
  return found;
}

/**
 * Markup in one way of writing, so that what an editor and the server write differently but mean the same is the same: `<br />` and
 * `<br>`, `<b>` and `<strong>`, the order of attributes, `rel`, space between paragraphs. For comparing only: it is no markup itself.
 */
export function canonicalMarkup(html: string): string {
  let written = '';
  let isBetweenParagraphs = true;
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'text') {
      if (isBetweenParagraphs && piece.text.trim() === '') continue;
      written += piece.text;
    } else if (piece.kind === 'open' || !emptyTags.has(piece.tag)) {
      const attributes = [...attributesOf(piece.attributes)]
        .filter(([name]) => name !== 'rel')
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      written += `\u0001${piece.kind === 'open' ? '' : '/'}${piece.tag}${JSON.stringify(attributes)}`;
    }
    isBetweenParagraphs = piece.kind !== 'text' && shapeTags.has(piece.tag);
  }
  return written;
}

/** Where in the markup the reader is. Counts and tops of stacks, so that deep nesting costs nothing. */
class Place {
  readonly open: string[] = [];
  private readonly counts = new Map<string, number>();
  private readonly links: string[] = [];
  private readonly lists: string[] = [];
  private readonly shapes: string[] = [];
  look: Look = { styles: [], link: '' };

  enter(tag: string, attributes: string): void {
    this.open.push(tag);
    this.counts.set(tag, this.count(tag) + 1);
    if (tag === 'a') this.links.push(targetOf(attributesOf(attributes)));
    if (tag === 'ul' || tag === 'ol') this.lists.push(tag);
    if (shapeTags.has(tag)) this.shapes.push(tag);
    if (tag === 'a' || styleTags.has(tag)) this.renewLook();
  }

  /** Closes the innermost element of a name and all elements inside it; an element that is not open is ignored. */
  leave(tag: string): void {
    if (this.count(tag) === 0) return;
    for (let closed = this.open.pop(); closed !== undefined; closed = this.open.pop()) {
      this.counts.set(closed, this.count(closed) - 1);
      if (closed === 'a') this.links.pop();
      if (closed === 'ul' || closed === 'ol') this.lists.pop();
      if (shapeTags.has(closed)) this.shapes.pop();
      if (closed === tag) break;
    }
    this.renewLook();
  }

  count(tag: string): number {
    return this.counts.get(tag) ?? 0;
  }

  shape(): Shape {
    const nearest = this.shapes.at(-1) ?? 'p';
    if (/^(?:h\d|pre|d[td]|caption|t[hd])$/.test(nearest)) return { tag: nearest, depth: 0 };
    const list = this.lists.at(-1);
    if (list === undefined && this.count('th') > 0) return { tag: 'th', depth: 0 };
    if (list !== undefined) return { tag: list, depth: this.lists.length };
    return { tag: this.count('blockquote') > 0 ? 'blockquote' : 'p', depth: 0 };
  }

  private renewLook(): void {
    this.look = { styles: [...styleTags].filter((tag) => this.count(tag) > 0).toSorted(), link: this.links.at(-1) ?? '' };
  }
}

/** A link target as one text: `page:12#why` for a page of the site, else the URL. */
function targetOf(attributes: ReadonlyMap<string, string>): string {
  const pageID = attributes.get('data-page-id');
  const anchor = attributes.get('data-anchor') ?? '';
  const target = pageID === undefined ? (attributes.get('href') ?? '') : `page:${pageID}${anchor === '' ? '' : `#${anchor}`}`;
  return attributes.get('target') === '_blank' ? `${target} \u29c9` : target;
}

/** The most cells of a table of a text; the cells of a larger one are read as paragraphs. */
const cellsMax = 10_000;
const spanOf = (attributes: ReadonlyMap<string, string>, name: string): number =>
  Math.max(Number.parseInt(attributes.get(name) ?? '1', 10) || 1, 1);

/** Collects the cells of an outermost table while its tags pass; what a merged cell covers is empty. */
class TableReader {
  private readonly html: string;
  private readonly rows: string[][] = [];
  private readonly merged: TableMerge[] = [];
  private cell: { readonly from: number; readonly columns: number; readonly rows: number } | null = null;
  /** For each column how many more rows a cell above covers. */
  private readonly covered: number[] = [];
  private depth = 0;
  private count = 0;

  constructor(html: string) {
    this.html = html;
  }

  /** The cells that cover more than one, in words. */
  get merges(): string {
    return mergesText(this.merged);
  }

  get isInCell(): boolean {
    return this.cell !== null;
  }

  /** @returns whether the tag ends the table */
  read({ kind, tag, attributes, from, to }: Tag): boolean {
    const isOpen = kind === 'open';
    if (tag === 'table') {
      this.depth += isOpen ? 1 : -1;
      return this.depth === 0;
    }
    if (this.depth > 1) return false;
    const isCell = tag === 'td' || tag === 'th';
    if (isCell || tag === 'tr') this.closeCell(from);
    if (isOpen && (tag === 'tr' || (isCell && this.rows.length === 0))) this.startRow();
    if (isOpen && isCell) {
      const spans = attributesOf(attributes);
      // A header cell keeps its tag, by which it is told from others.
      this.cell = { from: tag === 'th' ? from : to, columns: spanOf(spans, 'colspan'), rows: spanOf(spans, 'rowspan') };
    }
    return false;
  }

  /** Its rows, all as long as the longest; a cell that is still open ends here. @returns null where they are too many */
  end(at: number): string[][] | null {
    this.closeCell(at);
    const rows = this.rows.filter((row) => row.length > 0);
    const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
    if (this.count > cellsMax || width * rows.length > cellsMax) return null;
    return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
  }

  private startRow(): void {
    this.rows.push([]);
    this.skipCovered();
  }

  private put(cell: string): void {
    this.count += 1;
    this.rows.at(-1)?.push(cell);
  }

  private skipCovered(): void {
    const row = this.rows.at(-1) ?? [];
    for (let rest = this.covered[row.length] ?? 0; rest > 0 && this.count <= cellsMax; rest = this.covered[row.length] ?? 0) {
      this.covered[row.length] = rest - 1;
      this.put('');
    }
  }

  private closeCell(at: number): void {
    const row = this.rows.at(-1);
    if (this.cell === null || row === undefined) return;
    const { from, columns, rows } = this.cell;
    this.cell = null;
    if (columns > 1 || rows > 1) this.merged.push({ row: this.rows.length - 1, column: row.length, rows, columns });
    for (let column = 0; column < columns && this.count <= cellsMax; column += 1) {
      this.covered[row.length] = rows - 1;
      this.put(column === 0 ? this.html.slice(from, at) : '');
    }
    this.skipCovered();
  }
}

/**
 * Markup as a list of paragraphs with words, each word with its look. Reads anything: what is not well formed is read as far as it goes.
 * Time grows with length, whatever the nesting.
 * @param hasTables whether outermost tables are read as such; else their cells are paragraphs
 */
export function readRichText(html: string, hasTables = true): RichParagraph[] {
  const paragraphs: { shape: Shape; tokens: RichToken[]; table?: string[][]; merges?: string }[] = [];
  const place = new Place();
  let table: TableReader | null = null;
  let isNew = true;
  const addTable = (rows: string[][], merges = ''): void => {
    if (rows.length > 0) paragraphs.push({ shape: { tag: 'table', depth: 0 }, tokens: [], table: rows, merges });
  };
  const add = (text: string, styles: readonly string[] = []): void => {
    if (isNew) paragraphs.push({ shape: place.shape(), tokens: [] });
    isNew = false;
    const { look } = place;
    paragraphs.at(-1)?.tokens.push({ text, ...look, ...(styles.length > 0 && { styles: [...look.styles, ...styles] }) });
  };
  for (const piece of piecesOf(html)) {
    if (hasTables && piece.kind === 'open' && piece.tag === 'table') table ??= new TableReader(html);
    if (table !== null) {
      if (piece.kind !== 'text' && table.read(piece)) {
        const rows = table.end(piece.from);
        if (rows === null) return readRichText(html, false);
        addTable(rows, table.merges);
        table = null;
      } else if (table.isInCell) continue;
    }
    if (piece.kind === 'text') {
      const isPreformatted = place.count('pre') > 0;
      for (const word of wordsOf(isPreformatted ? piece.text : piece.text.replace(/[ \t\r\n\f]+/g, ' ')))
        if (isPreformatted || !isNew || word !== ' ') add(word);
    } else if (piece.tag === 'br' || piece.tag === 'img') {
      if (piece.kind === 'open') add(piece.tag === 'br' ? '\n' : `[${attributesOf(piece.attributes).get('alt') ?? ''}]`);
    } else if (piece.tag === 'span') {
      const tex = piece.kind === 'open' ? attributesOf(piece.attributes).get('data-formula') : undefined;
      if (tex !== undefined && tex !== '') add(tex, ['formula']);
    } else if (piece.tag === 'hr') {
      if (piece.kind === 'open')
        paragraphs.push({ shape: { tag: 'hr', depth: 0 }, tokens: [{ text: '\u2015', styles: [], link: '' }] });
      isNew = true;
    } else {
      if (shapeTags.has(piece.tag)) isNew = true;
      if (piece.kind === 'open') place.enter(piece.tag, piece.attributes);
      else place.leave(piece.tag);
    }
  }
  const open = table?.end(html.length);
  if (open === null) return readRichText(html, false);
  if (open !== undefined) addTable(open, table?.merges);
  return paragraphs.map(({ shape, tokens, table: rows, merges }) => {
    if (rows !== undefined)
      return {
        shape,
        tokens,
        table: rows,
        merges: merges ?? '',
        text: JSON.stringify(rows.map((row) => row.map(canonicalMarkup))),
      };
    const words = tokens.at(-1)?.text === ' ' ? tokens.slice(0, -1) : tokens;
    return { shape, tokens: words, text: words.map(({ text }) => text).join('') };
  });
}

/** The plain text of markup, one paragraph per line. */
export const plainText = (html: string): string =>
  readRichText(html)
    .map(({ text }) => text)
    .join('\n');
