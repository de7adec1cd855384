import { blockCatalog } from '@ximblox/blocks';
import type { Blockquote, Code, Heading, PhrasingContent, RootContent, Table } from 'mdast';
import { parse } from 'yaml';

import { htmlOfBlocks, htmlOfWords, parseBlocks } from './markdown.ts';
import { isValues, readFields, type FieldContext } from './read-fields.ts';
import type { SiteBlock } from './site-content.ts';

/** What reading the text of a page needs to know of the site. */
export type BlockContext = Omit<FieldContext, 'refuse'> & {
  /** Told of what can't be read, with its line within the text. */
  readonly refuse: (line: number, why: string) => void;
};

type Written = { readonly type: string; readonly fields: Readonly<Record<string, unknown>>; readonly anchor?: string };

const lineOf = (node: RootContent): number => node.position?.start.line ?? 1;

/** The words of a piece of Markdown without its marks. */
const wordsOf = (nodes: readonly PhrasingContent[]): string =>
  nodes.map((node) => ('children' in node ? wordsOf(node.children) : 'value' in node ? node.value : '')).join('');

const anchorMark = /\s*\{#([\w-]+)\}\s*$/;

/** A heading of level 2 to 4; `{#anchor}` at its end is its anchor. */
function headingOf({ depth, children }: Heading): Written {
  const words = wordsOf(children);
  const [, anchor = ''] = anchorMark.exec(words) ?? [];
  return { type: 'heading', fields: { title: words.replace(anchorMark, ''), level: depth }, anchor };
}

/** A quote whose last paragraph begins with a dash and names its source; undefined for any other. */
function quoteOf({ children }: Blockquote): Written | undefined {
  const paragraphs = children.flatMap((child) => (child.type === 'paragraph' ? [wordsOf(child.children)] : []));
  const source = paragraphs.at(-1) ?? '';
  if (paragraphs.length !== children.length || !/^[—–] /.test(source)) return undefined;
  return { type: 'quote', fields: { text: paragraphs.slice(0, -1).join('\n\n'), source: source.slice(2) } };
}

/** A table. Where every cell of the first column is bold it is one of headings. */
function tableOf({ children }: Table, caption: string): Written {
  const cells = children.map((row) => row.children.map((cell) => cell.children));
  const isBold = (cell: readonly PhrasingContent[] | undefined): boolean => cell?.length === 1 && cell[0]?.type === 'strong';
  const headerColumn = cells.length > 1 && cells.slice(1).every(([first]) => isBold(first));
  const rows = cells.map((row, at) =>
    row.map((cell, column) => {
      const [only] = cell;
      return htmlOfWords(headerColumn && at > 0 && column === 0 && only?.type === 'strong' ? only.children : cell);
    }),
  );
  return { type: 'table', fields: { caption, table: { headerRow: true, headerColumn, rows } } };
}

/** The image that stands alone in a paragraph, with its caption as its title. */
function imageOf(node: RootContent): Written | undefined {
  const [only, ...more] = node.type === 'paragraph' ? node.children : [];
  if (only?.type !== 'image' || more.length > 0) return undefined;
  const { url, alt, title } = only;
  return {
    type: 'image',
    fields: {
      image: { file: url, ...(alt ? { alt } : {}) },
      caption: title ?? '',
      width: 'wide',
    },
  };
}

/** A block that is written as its fields: a fence `block` with its type, and YAML. */
function fenceOf({ meta, value, position }: Code, { refuse }: BlockContext): Written | undefined {
  const line = position?.start.line ?? 1;
  const type = (meta ?? '').trim();
  try {
    const fields: unknown = value.trim() === '' ? {} : parse(value);
    if (isValues(fields)) {
      const { anchor = '', ...rest } = fields;
      return { type, fields: rest, anchor: String(anchor) };
    }
    refuse(line, 'the fields of a block are written as name: value');
  } catch (error) {
    refuse(line, `the fields of the block are not YAML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`);
  }
  return undefined;
}

const audience = /^<!--\s*visible to:\s*(everybody|members|group)\s*-->$/;
const levels = { everybody: 0, members: 1, group: 2 } as const;
const captionMark = /^Table:\s+/;

/** Reads the text of a page: headings, images, quotes and tables become blocks of their own, what stands between them texts. */
export function readBlocks(markdown: string, context: BlockContext): SiteBlock[] {
  const blocks: SiteBlock[] = [];
  let visibility: SiteBlock['visibility'] = 0;
  let text: RootContent[] = [];
  const push = (line: number, { type, fields, anchor = '' }: Written, html?: string): void => {
    const definition = blockCatalog.get(type);
    if (definition === undefined) return context.refuse(line, `there is no block ${JSON.stringify(type)}`);
    const refuse = (name: string, why: string): void => context.refuse(line, `${type}, ${name}: ${why}`);
    const read = readFields(definition.fields, fields, { ...context, refuse });
    blocks.push({ type, ...read, ...(html === undefined ? {} : { props: { html } }), visibility, anchorPoint: anchor });
  };
  const endText = (): void => {
    const [first] = text;
    if (first !== undefined) push(lineOf(first), { type: 'richText', fields: {} }, htmlOfBlocks(text));
    text = [];
  };
  const nodes = parseBlocks(markdown);
  for (const [at, node] of nodes.entries()) {
    const [, level] = (node.type === 'html' ? audience.exec(node.value.trim()) : null) ?? [];
    const before = nodes[at - 1];
    const isCaption = (one: RootContent | undefined): boolean =>
      one?.type === 'paragraph' && one.children[0]?.type === 'text' && captionMark.test(one.children[0].value);
    if (level !== undefined) {
      endText();
      visibility = levels[level as keyof typeof levels];
      continue;
    }
    if (before?.type === 'table' && isCaption(node)) continue;
    const written =
      node.type === 'heading' && node.depth >= 2 && node.depth <= 4
        ? headingOf(node)
        : node.type === 'blockquote'
          ? quoteOf(node)
          : node.type === 'table'
            ? tableOf(node, captionAfter(nodes[at + 1], isCaption))
            : node.type === 'code' && node.lang === 'block'
              ? fenceOf(node, context)
              : node.type === 'thematicBreak'
                ? { type: 'divider', fields: {} }
                : imageOf(node);
    if (written !== undefined) {
      endText();
      push(lineOf(node), written);
    } else if (node.type !== 'code' || node.lang !== 'block') text.push(node);
  }
  endText();
  return blocks;
}

const captionAfter = (node: RootContent | undefined, isCaption: (node: RootContent | undefined) => boolean): string =>
  isCaption(node) && node?.type === 'paragraph' ? wordsOf(node.children).replace(captionMark, '') : '';
