import { blockOfPart, createBlock, type Block, type ContentPart } from '@ximblox/blocks';
import { normalizeHref, slugify, type ImageRef } from '@ximblox/primitives';
import type { Root } from 'hast';

import type { DraftBlock } from './blocks/block-parts.ts';
import { toPlainMarkdown } from './blocks/dialects.ts';
import { wordsOf } from './blocks/html-tree.ts';
import { parseHTML, parseMarkdown } from './blocks/parse-text.ts';
import type { LinkMap } from './link-map.ts';
import type { ImageLibrary } from './images.ts';
import type { ImportedImage } from './targets/target.ts';
import type { Report } from './report.ts';
import type { Article, Body } from './readers/source.ts';
import { toBlocks } from './blocks/to-blocks.ts';

/** The content of an article's page version. */
export type PageContent = {
  readonly blocks: Block[];
  readonly seoImage: ImageRef[] | null;
  readonly seoDescription: string;
  readonly words: number;
};

export type ContentOptions = {
  readonly links: LinkMap;
  readonly pageIDs: ReadonlyMap<string, number>;
  readonly images: ImageLibrary;
  readonly report: Report;
  /** The path of the home page. */
  readonly home: string;
};

const imageRef = (fileID: number, altText: string): ImageRef => ({
  fileID,
  cropParams: null,
  altText,
  hash: '',
  fileName: '',
  url: '',
  width: null,
  height: null,
});

/** A fragment as a valid anchor, or empty. */
const asAnchor = (fragment: string): string => (/^[A-Za-z][\w-]{0,99}$/.test(fragment) ? fragment : '');

/** Maximum length of a description. */
const descriptionLimit = 1000;

/** The tree of a text, and the line of the text for a line of the tree. */
function parseBody(
  { text, format, variables }: Body,
  options: { readonly remark: (line: number, why: string) => void; readonly listContents: () => readonly string[] },
): { readonly tree: Root; readonly lineOf: (line: number) => number } {
  if (format === 'html') return { tree: parseHTML(text), lineOf: (line) => line };
  const markdown = toPlainMarkdown(text, { isMdx: format === 'mdx', variables, ...options });
  return { tree: parseMarkdown(markdown.text, format === 'mdx'), lineOf: markdown.lineOf };
}

/** The description as plain text. */
function descriptionOf({ description, path }: Article, report: Report): string {
  const text = wordsOf(parseMarkdown(description));
  if (text.length > descriptionLimit)
    report.add(path, 1, `The description was cut to ${descriptionLimit} characters: "${text.slice(0, 40)}"`);
  return text.slice(0, descriptionLimit);
}

/** Converts an article to blocks, with links to the pages of other articles and its images in the media library. */
export async function toPageContent(article: Article, body: Body, options: ContentOptions): Promise<PageContent> {
  const { path } = article;
  const { links, pageIDs, report } = options;
  const say = (line: number, why: string): void => report.add(path, body.line + line - 1, why);
  for (const { line, why } of body.remarks ?? []) say(line, why);
  const { tree, lineOf } = parseBody(body, {
    remark: say,
    listContents: () => links.below(path).map((one) => `- [${one.title.replace(/[[\]]/g, '')}](</${one.path}>)`),
  });
  const sayOfText = (line: number, why: string): void => say(lineOf(line), why);
  const drafts = toBlocks(tree, {
    title: article.title,
    remark: sayOfText,
    resolveLink(href, line) {
      // A URL that consists of a query refers to the page itself.
      if (href.startsWith('?')) return href.includes('#') ? { href: href.slice(href.indexOf('#')) } : undefined;
      const target = links.find(href, path);
      const pageID = target === undefined ? undefined : pageIDs.get(target.path);
      if (target !== undefined && pageID !== undefined) {
        const anchor = asAnchor(target.fragment);
        return { dataPageId: String(pageID), ...(anchor === '' ? {} : { dataAnchor: anchor }) };
      }
      if (href === '/') return { href: options.home };
      // `notes.md` is a missing file of the source, not a domain in Moldova.
      const isFile = /^[^/?#]+\.(mdx?|markdown)([?#]|$)/i.test(href);
      const known = isFile ? undefined : normalizeHref(href.startsWith('//') ? `https:${href}` : href);
      if (known === undefined || known.startsWith('/') || links.isOwn(href))
        sayOfText(line, `A link leads to nothing that was imported: "${href.slice(0, 200)}"`);
      return known === undefined ? undefined : { href: known };
    },
  });
  const { lead } = article;
  const leadImage = lead === undefined ? undefined : await options.images.take(lead.source, path);
  if (leadImage !== undefined && 'why' in leadImage) report.add(path, 1, leadImage.why);
  const opening = leadImage !== undefined && 'fileID' in leadImage ? leadImage : undefined;
  const blocks = await importImages(drafts, article, options, sayOfText);
  const withLead = opening === undefined ? blocks : putLeadFirst(blocks, opening, lead?.alt ?? '', lead?.caption ?? '');
  return {
    blocks: withAnchors(withLead).map((block, index) => ({ ...block, key: `b${index + 1}` })),
    seoImage: opening === undefined ? null : [imageRef(opening.fileID, lead?.alt ?? '')],
    seoDescription: descriptionOf(article, report),
    words: wordsOf(tree).split(' ').length,
  };
}

/** Headings get anchors from their text, as on the old site; of two equal ones the first gets the anchor. */
function withAnchors(blocks: readonly Block[]): Block[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    const anchorPoint = block.anchorPoint || asAnchor(slugify(String(block.props['title'])).replaceAll('/', '').slice(0, 100));
    if (taken.has(anchorPoint)) return { ...block, anchorPoint: '' };
    taken.add(anchorPoint);
    return { ...block, anchorPoint };
  });
}

type ImageDraft = Extract<DraftBlock, { type: 'image' }>;

/** Maximum number of images of a gallery; more continue in the next. */
const galleryMax = 48;

/** Blocks of the catalogue; images that could not be imported leave their text or a link, and a remark. */
async function importImages(
  drafts: readonly DraftBlock[],
  article: Article,
  { images }: ContentOptions,
  say: (line: number, why: string) => void,
): Promise<Block[]> {
  const blocks: Block[] = [];
  const take = async (draft: ImageDraft): Promise<number | undefined> => {
    const taken = await images.take(draft.source, article.path);
    if ('fileID' in taken) return taken.fileID;
    const left = leftOf(draft);
    say(draft.line, /^https?:/.test(draft.source) ? `${taken.why}, its address kept as a link` : taken.why);
    if (left !== '') blocks.push(blockOf({ type: 'richText', html: left }));
    return undefined;
  };
  for (const draft of drafts) {
    if (draft.type === 'image') {
      const fileID = await take(draft);
      if (fileID !== undefined) blocks.push(imageBlock(fileID, draft.alt, draft.caption, 'text'));
    } else if (draft.type === 'gallery') {
      const items: GalleryItem[] = [];
      for (const item of draft.items) {
        const fileID = await take(item);
        if (fileID !== undefined) items.push({ fileID, alt: item.alt, caption: item.caption });
      }
      for (let from = 0; from < items.length; from += galleryMax) blocks.push(galleryBlock(items.slice(from, from + galleryMax)));
    } else blocks.push(blockOf(draft));
  }
  return blocks;
}

/** What remains of an image that could not be imported: a link to it on the old site, or its caption. */
function leftOf({ source, alt, caption }: ImageDraft): string {
  const words = escapeHTML(caption || alt || source.split('/').at(-1) || source);
  const href = /^https?:/.test(source) ? normalizeHref(source) : undefined;
  if (href !== undefined) return `<p><a href="${escapeHTML(href).replaceAll('"', '%22')}">${words}</a></p>`;
  return caption === '' ? '' : `<p>${escapeHTML(caption)}</p>`;
}

type GalleryItem = { readonly fileID: number; readonly alt: string; readonly caption: string };

function galleryBlock(items: readonly GalleryItem[]): Block {
  const block = createBlock('gallery', 'b0');
  const keyed = items.map((item, index) => ({ ...item, key: `i${index + 1}` }));
  return {
    ...block,
    props: { ...block.props, items: keyed.map(({ key, caption }) => ({ key, caption })) },
    __images: Object.fromEntries(keyed.map(({ key, fileID, alt }) => [`items.${key}.image`, [imageRef(fileID, alt)]])),
  };
}

const escapeHTML = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function imageBlock(fileID: number, alt: string, caption: string, width: 'text' | 'full'): Block {
  const block = madeOf({ kind: 'image', caption });
  return { ...block, props: { ...block.props, width }, __images: { image: [imageRef(fileID, alt)] } };
}

/** A full-width image must fill a wide screen with little cropping: a photograph does, a screenshot or a logo does not. */
const fillsScreen = ({ width, height }: ImportedImage): boolean =>
  width !== null && height !== null && width >= 1400 && width / height >= 1.4 && width / height <= 3.2;

/** The lead image opens the page; an equal image at the start of the text is used in its place. */
function putLeadFirst(blocks: readonly Block[], lead: ImportedImage, alt: string, caption: string): Block[] {
  const [first] = blocks;
  const width = fillsScreen(lead) ? 'full' : 'text';
  const isThere = first?.type === 'image' && first.__images['image']?.[0]?.fileID === lead.fileID;
  if (isThere) return [{ ...first, props: { ...first.props, width } }, ...blocks.slice(1)];
  return [imageBlock(lead.fileID, alt, caption, width), ...blocks];
}

/** The block of a part of an article. @throws Error where the catalogue has no block for it */
function madeOf(part: ContentPart): Block {
  const block = blockOfPart(part, 'b0');
  if (block === undefined) throw new Error(`No block of the catalogue takes this ${part.kind}`);
  return block;
}

function blockOf(draft: Exclude<DraftBlock, { type: 'image' | 'gallery' }>): Block {
  switch (draft.type) {
    case 'heading':
      return { ...madeOf({ kind: 'heading', text: draft.title, level: draft.level }), anchorPoint: asAnchor(draft.anchor) };
    case 'richText':
      return madeOf({ kind: 'text', html: draft.html });
    case 'quote':
      return madeOf({ kind: 'quote', text: draft.text, source: draft.source });
    case 'table':
      return madeOf({
        kind: 'table',
        caption: draft.caption,
        table: { headerRow: draft.hasHeader, headerColumn: false, rows: draft.rows },
      });
  }
}
