import type { Fields, PropsOf } from '../field-kinds/field.ts';
import { htmlToText, textToHTML } from '../field-kinds/rich-text.ts';
import type { TableValue } from '../field-kinds/table.ts';

/** A part of a document that is imported or pasted, before it is known which blocks a site has. */
export type ContentPart =
  | { readonly kind: 'heading'; readonly text: string; readonly level: 2 | 3 | 4 }
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'image'; readonly caption: string }
  | { readonly kind: 'table'; readonly caption: string; readonly table: TableValue }
  | { readonly kind: 'quote'; readonly text: string; readonly source: string }
  | { readonly kind: 'formula'; readonly tex: string }
  | { readonly kind: 'notice'; readonly html: string }
  | { readonly kind: 'divider' }
  /** Files, each by a key of its own. */
  | { readonly kind: 'files'; readonly keys: readonly string[] };
export type ContentKind = ContentPart['kind'];

type PartOf<Kind extends ContentKind> = Extract<ContentPart, { kind: Kind }>;

/** Which part of a document a block is made of, and how: its props, the slots of an image and of files, and the part that its words are. */
export type TakesContent<F extends Fields> = {
  [Kind in ContentKind]: {
    readonly kind: Kind;
    readonly imageSlot?: string;
    /** The slot of the file with a key. */
    readonly fileSlot?: (key: string) => string;
    readonly props: (part: PartOf<Kind>) => Partial<PropsOf<F>>;
    /** The words of a block, for another block that takes words; absent where it has none that others can have. */
    readonly part?: (props: PropsOf<F>) => ContentPart;
  };
}[ContentKind];

/** {@link TakesContent} of any block: `props` is called with a part of the kind only. */
export type TakenContent = {
  readonly kind: ContentKind;
  readonly imageSlot?: string;
  readonly fileSlot?: (key: string) => string;
  props(part: ContentPart): Readonly<Record<string, unknown>>;
  part?(props: Readonly<Record<string, unknown>>): ContentPart;
};

/** Paragraphs of plain words: empty lines part them. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((lines) => lines.trim())
    .filter((lines) => lines !== '')
    .map((lines) => `<p>${textToHTML(lines).replaceAll(/\s*\n\s*/g, '<br>')}</p>`)
    .join('');

/** A part as markup within a text, with all its words; an image leaves its caption. */
export function markupOfPart(part: ContentPart): string {
  switch (part.kind) {
    case 'heading':
      return part.text === ''
        ? ''
        : `<h${part.level === 2 ? 3 : part.level}>${textToHTML(part.text)}</h${part.level === 2 ? 3 : part.level}>`;
    case 'text':
    case 'notice':
      return part.html;
    case 'image':
      return paragraphs(part.caption);
    case 'table':
      return (
        part.table.rows
          .map((row) => row.filter((cell) => cell !== '').join(' – '))
          .filter((row) => row !== '')
          .map((row) => `<p>${row}</p>`)
          .join('') + paragraphs(part.caption)
      );
    case 'quote': {
      const words = paragraphs(part.text) + (part.source === '' ? '' : `<p>– ${textToHTML(part.source)}</p>`);
      return words === '' ? '' : `<blockquote>${words}</blockquote>`;
    }
    case 'formula':
      return part.tex === '' ? '' : `<p><span data-formula="${textToHTML(part.tex)}"></span></p>`;
    case 'divider':
      return '<hr>';
    case 'files':
      return '';
  }
}

const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|pre|tr|div)>|<hr\b[^<>]*>/gi;

/** The words of markup as paragraphs with empty lines between them; line breaks stay. */
const linesOfMarkup = (html: string): string =>
  html
    .replaceAll(blockEnd, '$&\u0000')
    .split('\u0000')
    .map((piece) =>
      piece
        .split(/<br\b[^<>]*>/i)
        .map(htmlToText)
        .join('\n')
        .trim(),
    )
    .filter((piece) => piece !== '')
    .join('\n\n');

/**
 * A part as one of another kind, with its words: markup becomes plain where the kind has none. Undefined where the other kind has no words,
 * such as an image.
 */
export function partAs(part: ContentPart, kind: ContentKind): ContentPart | undefined {
  if (part.kind === kind) return part;
  const html = markupOfPart(part);
  if (html === '' || part.kind === 'image') return undefined;
  switch (kind) {
    case 'text':
    case 'notice':
      // A notice is set off already.
      return { kind, html: kind === 'notice' && part.kind === 'quote' ? html.replaceAll(/<\/?blockquote>/g, '') : html };
    case 'heading':
      return { kind, text: linesOfMarkup(html).replaceAll(/\s+/g, ' '), level: 2 };
    case 'quote':
      return { kind, text: linesOfMarkup(html), source: '' };
    default:
      return undefined;
  }
}
