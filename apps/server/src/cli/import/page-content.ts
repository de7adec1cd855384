import { blockOfPart, createBlock, type Block, type ContentPart } from '@ximblox/blocks';
import { cutText, normalizeHref, type FileRef, type ImageRef } from '@ximblox/primitives';
import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';

import { formulaProblem } from '../../domains/cms/pages/index.ts';
import { isVideo, treeOf, withScheme } from './article-tree.ts';
import { assignAnchors } from './blocks/anchors.ts';
import type { DraftBlock, LinkDraft } from './blocks/block-parts.ts';
import { createFormulaCheck } from './blocks/formulas.ts';
import { attribute, lineOf as lineOfNode, wordsOf } from './blocks/html-tree.ts';
import { hasGap, reportLeftovers } from './blocks/leftovers.ts';
import { parseMarkdown } from './blocks/parse-text.ts';
import type { LinkMap } from './link-map.ts';
import type { ImageLibrary } from './images.ts';
import { findPlace, type Places } from './page-places.ts';
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
  /** The places of the page itself and of those that it links to. */
  readonly places: Places;
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

const fileRef = (fileID: number): FileRef => ({
  fileID,
  altText: '',
  hash: '',
  fileName: '',
  url: '',
  size: null,
  mimeType: '',
});

/** Maximum length of a description. */
const descriptionLimit = 1000;

/** The description as plain text. */
function descriptionOf({ description, path }: Article, report: Report): string {
  const tree = parseMarkdown(description);
  reportLeftovers(tree, (_, why) => report.add(path, 1, why));
  const text = wordsOf(tree);
  if (text.length > descriptionLimit)
    report.add(path, 1, `The description was cut to ${descriptionLimit} characters: "${cutText(text, 40)}"`);
  return text.slice(0, descriptionLimit);
}

/** Converts an article to blocks, with links to the pages of other articles and its images in the media library. */
export async function toPageContent(article: Article, body: Body, options: ContentOptions): Promise<PageContent> {
  const { path } = article;
  const { links, report } = options;
  const say = (line: number, why: string): void => report.add(path, body.line + line - 1, why);
  for (const { line, why } of body.remarks ?? []) say(line, why);
  const { tree, lineOf } = treeOf(article, body, links, say);
  const sayOfText = (line: number, why: string): void => say(lineOf(line), why);
  reportLeftovers(tree, sayOfText);
  assignAnchors(tree, (id, node) =>
    sayOfText(lineOfNode(node), `An ID stands on the page before, links lead to the first: "${id.slice(0, 80)}"`),
  );
  const documents = await takeDocuments(tree, article, options, sayOfText);
  const linked = new Map<number, string>();
  const text = toBlocks(tree, {
    title: article.title,
    remark: sayOfText,
    isVideo,
    takesFormula: createFormulaCheck((tex, isDisplay) => formulaProblem({ tex, isDisplay }) === undefined),
    documentID: (href) => documents.get(href)?.fileID,
    resolveLink: (href, line) =>
      resolveLink(href, article, { ...options, documents, linked, remark: (why) => sayOfText(line, why) }),
  });
  const drafts = [...text, ...downloadsOf(linked)];
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

/** The names of files that a page offers to download. */
const isDocument = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|csv)$/i;

type LinkedDocument = { readonly fileID: number; readonly title: string };

/** The anchor of the block with the documents that a text links to. */
const placeOfDocuments = 'linked-documents';
/** Documents of one block. */
const documentsMax = 40;

/** The blocks below a text with the documents that it links to, each once. */
function downloadsOf(linked: ReadonlyMap<number, string>): DraftBlock[] {
  const items = [...linked].map(([fileID, title]) => ({ fileID, title }));
  return Array.from({ length: Math.ceil(items.length / documentsMax) }, (_, index) => ({
    type: 'downloads',
    items: items.slice(index * documentsMax, (index + 1) * documentsMax),
    ...(index === 0 ? { anchor: placeOfDocuments } : {}),
  }));
}

/** Puts the documents that an article links to into the media library. @returns their IDs by the addresses of the links */
async function takeDocuments(
  tree: Root,
  { path }: Article,
  { images, links }: ContentOptions,
  remark: (line: number, why: string) => void,
): Promise<Map<string, LinkedDocument>> {
  const documents = new Map<string, LinkedDocument>();
  const refused = new Set<string>();
  for (const node of selectAll('a[href], object[data], embed[src]', tree)) {
    const address = attribute(node, 'href') || attribute(node, 'data') || attribute(node, 'src');
    const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) && !links.isOwn(address);
    if (isElsewhere || !isDocument.test(address.replace(/[?#].*$/, '')) || documents.has(address) || refused.has(address))
      continue;
    const taken = await images.take(address, path);
    const title = (wordsOf(node) || attribute(node, 'title')).slice(0, 200);
    if ('fileID' in taken) documents.set(address, { fileID: taken.fileID, title });
    else {
      refused.add(address);
      remark(lineOfNode(node), taken.why.replace(/^An image/, 'A document'));
    }
  }
  return documents;
}

type LinkOptions = ContentOptions & {
  readonly documents: ReadonlyMap<string, LinkedDocument>;
  /** The documents that the text links to, with their titles, which this adds to. */
  readonly linked: Map<number, string>;
  readonly remark: (why: string) => void;
};

/** The attributes of a link on the page; undefined where only its words can stay. */
function resolveLink(
  href: string,
  { path }: Article,
  { links, pageIDs, places, documents, linked, home, remark }: LinkOptions,
): Record<string, string> | undefined {
  // What its address was made of was left out, and is reported.
  if (hasGap(href)) return undefined;
  const withinPage = (fragment: string): Record<string, string> | undefined => {
    const anchor = findPlace(places, path, fragment);
    if (anchor !== undefined) return { href: `#${anchor || 'top'}` };
    remark(`A link leads to a place that the page does not have: "#${fragment.slice(0, 200)}"`);
    return undefined;
  };
  // A URL that consists of a query refers to the page itself.
  if (href.startsWith('#') || href.startsWith('?'))
    return href.includes('#') ? withinPage(href.slice(href.indexOf('#') + 1)) : undefined;
  const document = documents.get(href);
  if (document !== undefined) {
    // Visitors open a file by the block of the page that offers it.
    linked.set(document.fileID, document.title);
    return { href: `#${placeOfDocuments}` };
  }
  const target = links.find(href, path);
  if (target?.path === path && target.fragment !== '') return withinPage(target.fragment);
  const pageID = target === undefined ? undefined : pageIDs.get(target.path);
  if (target !== undefined && pageID !== undefined) {
    const anchor = target.fragment === '' ? '' : findPlace(places, target.path, target.fragment);
    if (anchor === undefined)
      remark(`A link leads to a place that its page does not have, and now to the page: "${href.slice(0, 200)}"`);
    return { dataPageId: String(pageID), ...(anchor ? { dataAnchor: anchor } : {}) };
  }
  if (href === '/') return { href: home };
  // `notes.md` is a missing file of the source, not a domain in Moldova.
  const isFile = /^[^/?#]+\.(mdx?|markdown)([?#]|$)/i.test(href);
  const known = isFile ? undefined : normalizeHref(withScheme(href));
  if (known === undefined || known.startsWith('/') || links.isOwn(href))
    remark(`A link leads to nothing that was imported: "${href.slice(0, 200)}"`);
  return known === undefined ? undefined : { href: known };
}

/** Blocks with anchors that are theirs alone. */
function withAnchors(blocks: readonly Block[]): Block[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    if (block.anchorPoint === '' || !taken.has(block.anchorPoint)) {
      taken.add(block.anchorPoint);
      return block;
    }
    return { ...block, anchorPoint: '' };
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
    say(draft.line, hrefOf(draft.source) === undefined ? taken.why : `${taken.why}, its address kept as a link`);
    if (left !== '') blocks.push({ ...blockOf({ type: 'richText', html: left }), anchorPoint: draft.anchor ?? '' });
    return undefined;
  };
  const mediaBlock = async (draft: MediaDraft): Promise<Block | undefined> => {
    if (draft.type === 'image') {
      const fileID = await take(draft);
      return fileID === undefined ? undefined : imageBlock(fileID, draft.alt, draft.caption, 'text');
    }
    if (draft.type === 'video') return videoBlock(draft, article, { images, say });
    const fileID = await take(draft.image);
    return fileID === undefined ? blockOf({ type: 'richText', html: draft.html }) : textWithImageBlock(draft, fileID);
  };
  for (const draft of drafts) {
    if (draft.type === 'image' || draft.type === 'video' || draft.type === 'textWithImage') {
      const block = await mediaBlock(draft);
      if (block !== undefined) blocks.push({ ...block, anchorPoint: draft.anchor ?? '' });
    } else if (draft.type === 'gallery') {
      const items: GalleryItem[] = [];
      for (const item of draft.items) {
        const fileID = await take(item);
        if (fileID !== undefined) items.push({ fileID, alt: item.alt, caption: item.caption });
      }
      for (let from = 0; from < items.length; from += galleryMax) blocks.push(galleryBlock(items.slice(from, from + galleryMax)));
    } else blocks.push({ ...blockOf(draft), anchorPoint: draft.anchor ?? '' });
  }
  return blocks;
}

type MediaDraft = Extract<DraftBlock, { type: 'image' | 'video' | 'textWithImage' }>;

/** A video in the media library. Its title is that of the player, or else of the page, which is reported. */
async function videoBlock(
  { source, title, line }: Extract<DraftBlock, { type: 'video' }>,
  article: Article,
  { images, say }: { readonly images: ImageLibrary; readonly say: (line: number, why: string) => void },
): Promise<Block> {
  const fileID = await images.takeVideo(withScheme(source));
  if (title === '') say(line, `A video has no title, that of the page was taken: "${source.slice(0, 200)}"`);
  const block = createBlock('video', 'b0');
  return {
    ...block,
    props: { ...block.props, title: title || article.title, width: 'text' },
    __files: { video: [fileRef(fileID)] },
  };
}

function textWithImageBlock({ html, image, side }: Extract<DraftBlock, { type: 'textWithImage' }>, fileID: number): Block {
  const block = createBlock('textWithImage', 'b0');
  return { ...block, props: { ...block.props, html, side }, __images: { image: [imageRef(fileID, image.alt)] } };
}

/** The address of another site as a link can have it; undefined where it is none. */
const hrefOf = (source: string): string | undefined => (/^https?:/.test(source) ? normalizeHref(source) : undefined);

/** What remains of an image that could not be imported: a link to it on the old site, or its caption. */
function leftOf({ source, alt, caption }: ImageDraft): string {
  const words = escapeHTML(caption || alt || source.split('/').at(-1) || source);
  const href = hrefOf(source);
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
  const block = requireBlock({ kind: 'image', caption });
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

/** A link of the text as that of a button. */
function linkOf({ text, target }: LinkDraft): Record<string, unknown> {
  const { href = '', dataPageId, dataAnchor = '' } = target;
  if (dataPageId !== undefined) return { kind: 'internal', text, pageID: Number(dataPageId), anchor: dataAnchor };
  if (href.startsWith('#')) return { kind: 'anchor', text, anchor: href.slice(1) };
  const [email = ''] = href.startsWith('mailto:') ? href.slice('mailto:'.length).split('?') : [];
  if (/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email)) return { kind: 'mail', text, email };
  const phone = href.startsWith('tel:') ? href.slice('tel:'.length) : '';
  if (/^\+?[0-9 ()/.-]{3,30}$/.test(phone)) return { kind: 'phone', text, phone };
  return { kind: 'external', text, url: href.slice(0, 2000), newWindow: false };
}

type TextDraft = Exclude<DraftBlock, { type: 'image' | 'gallery' | 'video' | 'textWithImage' }>;

type PartDraft = Extract<DraftBlock, { type: 'heading' | 'richText' | 'quote' | 'table' }>;

/** The block of a part of an article. @throws Error where the catalogue has no block for it */
function requireBlock(part: ContentPart): Block {
  const block = blockOfPart(part, 'b0');
  if (block === undefined) throw new Error(`No block of the catalogue takes this ${part.kind}`);
  return block;
}

function partOf(draft: PartDraft): ContentPart {
  switch (draft.type) {
    case 'heading':
      return { kind: 'heading', text: draft.title, level: draft.level };
    case 'richText':
      return { kind: 'text', html: draft.html };
    case 'quote':
      return { kind: 'quote', text: draft.text, source: draft.source };
    case 'table':
      return {
        kind: 'table',
        caption: draft.caption,
        table: draft.table,
      };
  }
}

const isPart = (draft: TextDraft): draft is PartDraft => ['heading', 'richText', 'quote', 'table'].includes(draft.type);

/** The props of a block that needs no image. */
function propsOf(draft: Exclude<TextDraft, PartDraft>): Record<string, unknown> {
  switch (draft.type) {
    case 'formula':
      return { tex: draft.tex };
    case 'notice':
      return { kind: draft.kind, title: draft.title, html: draft.html };
    case 'accordion':
      return { items: draft.items.map((item, index) => ({ key: `i${index + 1}`, ...item })) };
    case 'callToAction': {
      const [primary, secondary] = draft.links;
      return {
        title: primary?.text ?? '',
        ...(primary === undefined ? {} : { primary: linkOf(primary) }),
        ...(secondary === undefined ? {} : { secondary: linkOf(secondary) }),
      };
    }
    case 'downloads':
      return { items: draft.items.map(({ title }, index) => ({ key: `i${index + 1}`, title, language: '', pages: null })) };
  }
}

function blockOf(draft: TextDraft): Block {
  if (isPart(draft)) return requireBlock(partOf(draft));
  const block = createBlock(draft.type, 'b0');
  const files: Block['__files'] =
    draft.type === 'downloads'
      ? Object.fromEntries(draft.items.map(({ fileID }, index) => [`items.i${index + 1}.file`, [fileRef(fileID)]]))
      : {};
  return { ...block, props: { ...block.props, ...propsOf(draft) }, __files: files };
}
