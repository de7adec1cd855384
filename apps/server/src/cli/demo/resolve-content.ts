import { demoContent, type DemoBlock, type DemoImage, type DemoLink, type DemoLocale, type DemoPage } from '@ximblox/db/demo';
import { pagePath } from '@ximblox/primitives';

import { pageKey, required, type Made } from './made.ts';

const isLink = (value: unknown): value is DemoLink =>
  typeof value === 'object' && value !== null && 'text' in value && ('group' in value || 'url' in value);

const isPageList = (value: unknown): value is { pages: readonly string[] } =>
  typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages);

const pageIDs = (groups: readonly string[], locale: DemoLocale, made: Made): number[] =>
  groups.map((group) => required(made.pages, pageKey(group, locale)));

/** Props with resolved links. */
function resolveProps(value: unknown, locale: DemoLocale, made: Made, name = ''): unknown {
  if (value === null) return { kind: 'none', text: '' };
  if (isLink(value)) {
    if ('url' in value) return { kind: 'external', text: value.text, url: value.url, newWindow: false };
    return { kind: 'internal', text: value.text, pageID: required(made.pages, pageKey(value.group, locale)), anchor: '' };
  }
  if (isPageList(value)) return pageIDs(value.pages, locale, made);
  if (typeof value === 'string' && name === 'html') return resolveHTML(value, locale, made);
  if (Array.isArray(value)) return value.map((item) => resolveProps(item, locale, made));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveProps(item, locale, made, key)]));
  return value;
}

const resolveHTML = (html: string, locale: DemoLocale, made: Made): string =>
  html.replace(/href="\{group:([a-z0-9-]+)\}"/g, (_, group: string) => {
    const page = demoContent.pages.find((one) => one.group === group && one.locale === locale);
    return `href="${pagePath(locale, page?.slug ?? '')}" data-page-id="${required(made.pages, pageKey(group, locale))}"`;
  });

export const toImageRef = (image: DemoImage, made: Made) => ({
  fileID: required(made.files, image.file),
  altText: image.altText,
  cropParams: image.cropParams ?? null,
});

const toFileRef = (file: string, made: Made) => ({
  fileID: required(made.files, file),
  altText: demoContent.documents.find((document) => document.file === file)?.title ?? '',
});

/** Properties of a link that the demo content omits. */
const noLink = { kind: 'none', text: '' } as const;
const linkDefaults: Readonly<Record<string, Record<string, unknown>>> = {
  hero: { primary: noLink, secondary: noLink },
  textWithImage: { link: noLink },
  overview: { more: noLink },
};

/** A block as it is stored. */
export const toBlock = (block: DemoBlock, index: number, locale: DemoLocale, made: Made) => ({
  type: block.type,
  key: `b${index + 1}`,
  anchorPoint: block.anchorPoint ?? '',
  props: { ...linkDefaults[block.type], ...(resolveProps(block.props, locale, made) as Record<string, unknown>) },
  visibility: block.visibility ?? 0,
  __images: Object.fromEntries(Object.entries(block.images ?? {}).map(([slot, image]) => [slot, [toImageRef(image, made)]])),
  __files: Object.fromEntries(Object.entries(block.files ?? {}).map(([slot, file]) => [slot, [toFileRef(file, made)]])),
});

/** The `typeData` of a page, with the IDs that it has in this installation. */
export const resolveTypeData = (page: DemoPage, made: Made): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(page.typeData).map(([name, value]) => {
      if (isPageList(value)) return [name, pageIDs(value.pages, page.locale, made)];
      if (typeof value !== 'object' || value === null) return [name, value];
      if ('image' in value) return [name, [toImageRef(value.image as DemoImage, made)]];
      if ('file' in value) return [name, [toFileRef(String(value.file), made)]];
      if ('jip' in value) return [name, required(made.jips, String(value.jip))];
      return [name, value];
    }),
  );
