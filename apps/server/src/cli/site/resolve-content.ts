import { pagePath, type Locale } from '@ximblox/primitives';

import { recordKinds } from './institute/record-kinds.ts';
import { pageKey, recordKey, required, type CreatedObjects } from './created-objects.ts';
import type { SiteBlock, SiteContent, SiteImage, SiteLink, SitePage } from './site-content.ts';

/** Where what the content names by keys and files is found. */
export type Resolver = { readonly content: SiteContent; readonly created: CreatedObjects };

const isLink = (value: unknown): value is SiteLink =>
  typeof value === 'object' && value !== null && 'text' in value && ('group' in value || ('url' in value && !('kind' in value)));

const isPageList = (value: unknown): value is { pages: readonly string[] } =>
  typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages);

/** Props with the IDs that pages and records have in this installation. */
function resolveProps(value: unknown, locale: Locale, resolver: Resolver): unknown {
  const { created } = resolver;
  if (isLink(value)) {
    if ('url' in value) return { kind: 'external', text: value.text, url: value.url, newWindow: false };
    const { text, group, anchor } = value;
    return { kind: 'internal', text, pageID: required(created.pages, pageKey(group, locale)), anchor };
  }
  if (isPageList(value)) return value.pages.map((group) => required(created.pages, pageKey(group, locale)));
  if (typeof value === 'string') return resolveHTML(value, locale, resolver);
  if (Array.isArray(value)) return value.map((item) => resolveProps(item, locale, resolver));
  if (typeof value === 'object' && value !== null) {
    const props: Readonly<Record<string, unknown>> = { ...value };
    const kind = recordKinds.find((name) => name in props);
    if (kind !== undefined) return required(created.records, recordKey(kind, String(props[kind])));
    return Object.fromEntries(Object.entries(props).map(([key, item]) => [key, resolveProps(item, locale, resolver)]));
  }
  return value;
}

const resolveHTML = (html: string, locale: Locale, { content, created }: Resolver): string =>
  html.replace(/href="page:([a-z0-9-]+)(?:#([\w-]+))?"/g, (_, group: string, anchor = '') => {
    const page = content.pages.find((one) => one.group === group && one.locale === locale);
    const place = anchor === '' ? '' : ` data-anchor="${String(anchor)}"`;
    return `href="${pagePath(locale, page?.slug ?? '')}" data-page-id="${required(created.pages, pageKey(group, locale))}"${place}`;
  });

/** An image as it is stored. */
export const toImageRef = (image: SiteImage, created: CreatedObjects) => ({
  fileID: required(created.files, image.file),
  altText: image.altText,
  cropParams: image.cropParams ?? null,
});

const toFileRef = (file: string, { content, created }: Resolver) => ({
  fileID: required(created.files, file),
  altText: content.documents.find((document) => document.file === file)?.title ?? '',
});

const toImages = (images: SiteBlock['images'], { created }: Resolver) =>
  Object.fromEntries(Object.entries(images).map(([slot, list]) => [slot, list.map((image) => toImageRef(image, created))]));
const toFiles = (files: SiteBlock['files'], resolver: Resolver) =>
  Object.fromEntries(Object.entries(files).map(([slot, list]) => [slot, list.map((file) => toFileRef(file, resolver))]));

/** A block as it is stored. */
export const toBlock = (block: SiteBlock, index: number, locale: Locale, resolver: Resolver) => ({
  type: block.type,
  key: `b${index + 1}`,
  anchorPoint: block.anchorPoint,
  props: resolveProps(block.props, locale, resolver) as Record<string, unknown>,
  visibility: block.visibility,
  __images: toImages(block.images, resolver),
  __files: toFiles(block.files, resolver),
});

/** The `typeData` of a page, with the IDs that it has in this installation. */
export const toTypeData = ({ typeData, locale }: SitePage, resolver: Resolver): Record<string, unknown> => ({
  ...(resolveProps(typeData.props, locale, resolver) as Record<string, unknown>),
  ...toImages(typeData.images, resolver),
  ...toFiles(typeData.files, resolver),
});
