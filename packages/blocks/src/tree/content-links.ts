import { cutText } from '@ximblox/primitives';

import type { Block, Visibility } from '../block.ts';
import { blockCatalog, pageTypeCatalog } from '../catalog.ts';
import {
  htmlLinks,
  htmlToText,
  withHTMLLink,
  type Field,
  type Fields,
  type Link,
  type LinkTo,
  type TableValue,
} from '../field-kinds/index.ts';
import { fieldLevels } from './read.ts';
import { isRecord } from './same-value.ts';

/** A link of a page's content. Mail addresses and phone numbers are none: they lead nowhere that could be gone. */
export type ContentLink = {
  readonly to: LinkTo;
  /** Its words; empty where it has none of its own, such as a chosen page. */
  readonly text: string;
  /** The key of its block; empty for a field of the page's type. */
  readonly blockKey: string;
  readonly visibility: Visibility;
  /** The field: `props.html`, `props.items[2].html`, `props.table.rows[0][1]`, `typeData.website`. */
  readonly path: string;
  /** Its place among the links of that field. */
  readonly index: number;
};

type Found = Pick<ContentLink, 'to' | 'text' | 'path' | 'index'>;

const hasTarget = (href: string): boolean => href !== '' && href !== '#' && !/^(?:mailto|tel):/i.test(href);

const ofHTML = (html: string, path: string): Found[] =>
  htmlLinks(html).flatMap(({ href, pageID, anchor, content }, index): Found[] => {
    if (pageID === null && !hasTarget(href)) return [];
    return [{ to: pageID === null ? { href } : { pageID, anchor }, text: cutText(htmlToText(content), 200), path, index }];
  });

function targetOf(link: Link): LinkTo | undefined {
  if (link.kind === 'internal') return { pageID: link.pageID, anchor: link.anchor };
  if (link.kind === 'anchor') return { href: `#${link.anchor}` };
  return link.kind === 'external' && hasTarget(link.url) ? { href: link.url } : undefined;
}

function ofField(field: Field, value: unknown, path: string): Found[] {
  switch (field.kind) {
    case 'richText':
      return typeof value === 'string' ? ofHTML(value, path) : [];
    case 'table':
      return (value as TableValue).rows.flatMap((row, y) => row.flatMap((cell, x) => ofHTML(cell, `${path}.rows[${y}][${x}]`)));
    case 'link': {
      const to = targetOf(value as Link);
      return to === undefined ? [] : [{ to, text: (value as Link).text, path, index: 0 }];
    }
    case 'array':
      return (value as unknown[]).flatMap((item, at) =>
        isRecord(item) ? ofFields(field.itemFields ?? {}, item, `${path}[${at}]`) : [],
      );
    case 'url':
      return typeof value === 'string' && hasTarget(value) ? [{ to: { href: value }, text: '', path, index: 0 }] : [];
    default:
      return field
        .references(value)
        .flatMap((reference, index): Found[] =>
          reference.kind === 'page'
            ? [{ to: { pageID: reference.pageID, anchor: reference.anchor }, text: '', path, index }]
            : [],
        );
  }
}

const ofFields = (fields: Fields, values: Readonly<Record<string, unknown>>, at: string): Found[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    // Values that a draft has and its field refuses are reported as such, and have no links.
    if (field.store !== 'props' || values[name] === undefined || !field.draft.safeParse(values[name]).success) return [];
    return ofField(field, values[name], `${at}.${name}`);
  });

/** Per block: most blocks stay the same while one is edited. */
const known = new WeakMap<Block, readonly ContentLink[]>();

/** The links of a block, in the order of its form. */
export function blockLinks(block: Block): readonly ContentLink[] {
  const found = known.get(block);
  if (found !== undefined) return found;
  const links = ofFields(blockCatalog.get(block.type)?.fields ?? {}, block.props, 'props').map((link) => ({
    ...link,
    blockKey: block.key,
    visibility: block.visibility,
  }));
  known.set(block, links);
  return links;
}

/** The links of a page: of its blocks, and of the fields of its type that visitors see. */
export function contentLinks(content: {
  readonly type: string;
  readonly blocks: readonly Block[];
  readonly typeData: Readonly<Record<string, unknown>>;
}): ContentLink[] {
  const levels = fieldLevels(content.type, content.typeData);
  const fields = Object.entries(pageTypeCatalog.get(content.type)?.fields ?? {}).filter(([, field]) => field.isPrivate !== true);
  const own = fields.flatMap(([name, field]) =>
    ofFields({ [name]: field }, content.typeData, 'typeData').map((link) => ({
      ...link,
      blockKey: '',
      visibility: levels[name] ?? 0,
    })),
  );
  return [...content.blocks.flatMap(blockLinks), ...own];
}

/** A value with another one at a path such as `items[2].html`. */
function replaceAt(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item: unknown, at) => (String(at) === name ? replaceAt(item, rest, change) : item));
  return isRecord(value) ? { ...value, [name]: replaceAt(value[name], rest, change) } : value;
}

function linkTo(link: Link, to: LinkTo): Link {
  const { text } = link;
  if (!('href' in to)) return { kind: 'internal', text, ...to };
  if (to.href.startsWith('#')) return { kind: 'anchor', text, anchor: to.href.slice(1) };
  return { kind: 'external', text, url: to.href, newWindow: link.kind === 'external' && link.newWindow };
}

/** A block with another value at a path such as `props.items[2].html`. */
export const changeAt = (block: Block, path: string, change: (value: unknown) => unknown): Block =>
  replaceAt(block, path.match(/[^.[\]]+/g) ?? [], change) as Block;

/** A block in which one of its links leads elsewhere. A link that is a chosen page stays. */
export function withLink(block: Block, { path, index }: Pick<ContentLink, 'path' | 'index'>, to: LinkTo): Block {
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('<') ? withHTMLLink(value, index, to) : 'href' in to ? to.href : value;
    return isRecord(value) && 'kind' in value ? linkTo(value as Link, to) : value;
  };
  return changeAt(block, path, change);
}
