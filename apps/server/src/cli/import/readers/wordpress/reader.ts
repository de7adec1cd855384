import { createHash } from 'node:crypto';
import path from 'node:path';

import { wordsOf } from '../../blocks/html-tree.ts';
import { parseHTML } from '../../blocks/parse-text.ts';
import { dateOf, fitTitle, tagsMax } from '../article-fields.ts';
import type { Finding } from '../../report.ts';
import type { Article, Source, UntakenField } from '../source.ts';
import { readWxr, type WxrChannel, type WxrItem } from './read-wxr.ts';
import { toHtml, type Attachment } from './to-html.ts';

const valueOf = ({ values }: WxrItem, name: string): string => (values.get(name) ?? '').trim();
const idOf = (item: WxrItem): string => valueOf(item, 'wp:post_id');
const pathOfItem = (item: WxrItem): string => `${valueOf(item, 'wp:post_type')}-${idOf(item)}`;

/** What is imported as an article. */
const isArticle = (item: WxrItem): boolean =>
  /^(?:post|page)$/.test(valueOf(item, 'wp:post_type')) && /^\d{1,12}$/.test(idOf(item));
const isDiscarded = (item: WxrItem): boolean => /^(?:trash|auto-draft)$/.test(valueOf(item, 'wp:status'));

/** Fields that the importer reads, or that only concern WordPress itself. */
const ownMeta = /^_|^$/;

/** The words of HTML; markup nested too deeply for the parser is only removed. */
function plain(html: string): string {
  try {
    return wordsOf(parseHTML(html));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A copy whose texts are no parts of the text that was read, which would stay in memory with them. */
const detached = <Value>(value: Value): Value => structuredClone(value);

/** What is known of all items before the bodies are read. */
type Index = {
  readonly channel: WxrChannel;
  readonly attachments: Map<string, Attachment & { readonly parent: string }>;
  readonly heads: Map<string, { readonly slug: string; readonly parent: string }>;
  /** Numbers of what is not imported, by its name. */
  readonly left: Map<string, number>;
};

const count = (left: Map<string, number>, name: string, more = 1): void => void left.set(name, (left.get(name) ?? 0) + more);

/** The slugs of a page and the pages above it. */
function slugPartsOf(id: string, { heads }: Index): string[] {
  const parts: string[] = [];
  const seen = new Set<string>();
  for (let at = id; !seen.has(at); at = heads.get(at)?.parent ?? '') {
    seen.add(at);
    const slug = heads.get(at)?.slug ?? '';
    if (slug !== '') parts.unshift(slug);
  }
  return parts;
}

/** Why a post is not published; empty where it is. */
function draftReasonOf(item: WxrItem): string {
  const status = valueOf(item, 'wp:status');
  if (status !== 'publish') return `The article is "${status}" in WordPress: its page is not published`;
  return valueOf(item, 'wp:post_password') === '' ? '' : 'The article has a password in WordPress: its page is not published';
}

/** The addresses that a post had: its link, and that of each former slug. */
function aliasesOf(item: WxrItem): string[] {
  const link = valueOf(item, 'link');
  if (!URL.canParse(link)) return [];
  // A draft has no other address yet: `/?p=12` leads to it as soon as it has one. A post with it has it for good.
  if (new URL(link).search !== '') return valueOf(item, 'wp:status') === 'publish' ? [link] : [];
  const former = (item.meta.get('_wp_old_slug') ?? '').trim();
  return former === '' ? [link] : [link, link.replace(/[^/]+(\/?)$/, `${former}$1`)];
}

function untakenOf(item: WxrItem): UntakenField[] {
  const meta = [...item.meta].filter(([name, value]) => !ownMeta.test(name) && value.trim() !== '');
  const others = item.terms.filter(({ domain }) => domain !== 'category' && domain !== 'post_tag' && domain !== '');
  return [
    ...meta.map(([name, value]) => [name, value] as const),
    ...others.map(({ domain, name }) => [domain, name] as const),
  ].map(([name, value]) => ({ name, line: item.line, value: value.replace(/\s+/g, ' ').trim().slice(0, 100) }));
}

function toArticle(item: WxrItem, index: Index): Article {
  const { title, remarks } = fitTitle(plain(valueOf(item, 'title')) || `Untitled ${idOf(item)}`);
  const names = item.terms.filter(({ domain }) => domain === 'category' || domain === 'post_tag').map(({ name }) => plain(name));
  const tags = [...new Set(names)].filter((name) => name !== '');
  if (tags.length > tagsMax) remarks.push({ line: 1, why: `Only ${tagsMax} tags were taken, of ${tags.length}` });
  const categories = item.terms.filter(({ domain }) => domain === 'category').map(({ name }) => name);
  const login = valueOf(item, 'dc:creator');
  const author = index.channel.authors.get(login) || login;
  const written = valueOf(item, 'wp:post_date');
  const date = dateOf(written);
  const lead = index.attachments.get(item.meta.get('_thumbnail_id') ?? '');
  const untakenByType = {
    ...(date === '' ? {} : { date: { name: 'wp:post_date', line: item.line, value: date } }),
    ...(author === '' ? {} : { authors: { name: 'dc:creator', line: item.line, value: author } }),
  };
  return {
    path: pathOfItem(item),
    type: valueOf(item, 'wp:post_type') === 'page' ? 'content' : undefined,
    title,
    date,
    writtenDate: written,
    description: plain(valueOf(item, 'excerpt:encoded')),
    lead: lead && { source: lead.url, alt: lead.alt, caption: lead.caption },
    tags: tags.slice(0, tagsMax),
    categories,
    authors: author === '' ? [] : [author],
    draftReason: draftReasonOf(item),
    position: Number(valueOf(item, 'wp:menu_order')) || 0,
    slugParts: slugPartsOf(idOf(item), index),
    permalink: '',
    slug: '',
    aliases: aliasesOf(item),
    contentHash: createHash('sha256')
      .update(JSON.stringify([[...item.values], item.terms, [...item.meta], lead]))
      .digest('hex'),
    refusal: item.isTooLarge
      ? { line: item.line, why: 'Not imported, a field of it is larger than 16 MB: part it into several' }
      : undefined,
    remarks: remarks.map(({ why }) => ({ line: item.line, why })),
    untaken: untakenOf(item),
    untakenByType,
  };
}

/** The first pass: attachments, and the hierarchy of pages. */
async function readIndex(place: string): Promise<Index> {
  const index: Index = {
    channel: { origins: new Set(), authors: new Map() },
    attachments: new Map(),
    heads: new Map(),
    left: new Map(),
  };
  for await (const item of readWxr(place, index.channel)) {
    const type = valueOf(item, 'wp:post_type');
    if (item.comments > 0) count(index.left, 'Comments', item.comments);
    if (type === 'attachment') {
      const url = valueOf(item, 'wp:attachment_url');
      const alt = (item.meta.get('_wp_attachment_image_alt') ?? '').trim();
      const caption = plain(valueOf(item, 'excerpt:encoded'));
      const parent = valueOf(item, 'wp:post_parent');
      index.attachments.set(detached(idOf(item)), detached({ url, alt, caption, parent }));
    } else if (isArticle(item) && !isDiscarded(item)) {
      const slug = decoded(valueOf(item, 'wp:post_name'));
      index.heads.set(detached(idOf(item)), detached({ slug, parent: valueOf(item, 'wp:post_parent') }));
    } else
      count(
        index.left,
        isDiscarded(item)
          ? 'Articles in the trash'
          : type === 'nav_menu_item'
            ? 'Entries of menus'
            : `Items of the type "${type}"`,
      );
  }
  return index;
}

/** Reads the articles of an export, in the order of the file; of two with the same number the first counts. */
async function* readArticles(place: string, index: Index): AsyncGenerator<{ article: Article; item: WxrItem }> {
  const seen = new Set<string>();
  for await (const item of readWxr(place, { origins: new Set(), authors: new Map() })) {
    if (!isArticle(item) || isDiscarded(item) || seen.has(idOf(item))) continue;
    seen.add(detached(idOf(item)));
    yield { article: toArticle(item, index), item };
  }
}

/**
 * Reads an export of WordPress (WXR). It is read as a stream, and again for the bodies, so that it may be larger than the memory.
 * @param media the folder `wp-content/uploads`; without it images stay links
 * @throws DomainStartError where it is not such an export
 */
export async function readWordPress(place: string, media: string | undefined): Promise<Source> {
  const index = await readIndex(place);
  const articles: Article[] = [];
  for await (const { article } of readArticles(place, index)) articles.push(detached(article));
  const file = path.basename(place);
  const findings: Finding[] = [...index.left].map(([name, number]) => ({
    file,
    line: 1,
    why: `${name} were not taken: ${number}`,
  }));
  const own = Map.groupBy(index.attachments.keys(), (id) => index.attachments.get(id)?.parent ?? '');
  return {
    folder: path.dirname(place),
    site: { hosts: index.channel.origins, uploads: media },
    articles,
    findings,
    async *bodies(wanted) {
      for await (const { article, item } of readArticles(place, index)) {
        if (!wanted.has(article.path)) continue;
        const remarks: { line: number; why: string }[] = [];
        const text = toHtml(item.values.get('content:encoded') ?? '', {
          attachment: (id) => index.attachments.get(id),
          own: own.get(idOf(item)) ?? [],
          remark: (line, why) => remarks.push({ line, why }),
        });
        yield { article, body: { text, line: item.line, format: 'html', variables: {}, remarks } };
      }
    },
  };
}
