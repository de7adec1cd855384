import { createReadStream } from 'node:fs';
import path from 'node:path';

import type { MediaFile, MenuItem, SiteSettings } from '@ximblox/contract';
import {
  demoContent,
  demoPictureFolder,
  type DemoBlock,
  type DemoImage,
  type DemoLink,
  type DemoLocale,
  type DemoMenuItem,
  type DemoPage,
  type DemoPicture,
} from '@ximblox/db/demo';
import { pagePath } from '@ximblox/primitives';

import { ensureDirectory } from '../domains/cms/media/index.ts';
import { defaultSender, saveSiteSettings } from '../domains/cms/settings/index.ts';
import type { ProgramContext } from '../kernel/operation/program.ts';
import { unitOfWork } from '../kernel/transaction/unit-of-work.ts';

/** The objects created so far, by their keys in the demo content. */
type Made = { readonly files: Map<string, number>; readonly pages: Map<string, number>; readonly tags: Map<string, number> };

const pageKey = (group: string, locale: string): string => `${group}/${locale}`;

function required<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The demo content refers to "${key}", which it does not contain.`);
  return value;
}

/**
 * Fills a new installation with the demo content, through the public operations. Finds the objects of an interrupted start by
 * name and does not create them twice.
 */
export async function seedDemo(context: ProgramContext, onProgress: (line: string) => void): Promise<void> {
  const made: Made = { files: new Map(), pages: new Map(), tags: new Map() };
  onProgress('demo pictures');
  const site = structuredClone(demoContent.site) as Omit<SiteSettings, 'mailFrom' | 'privacyStatement'>;
  // Mails are really sent, so the sender is this installation, not the fictional institute.
  await saveSiteSettings(context, { ...site, mailFrom: defaultSender(context.services.config), privacyStatement: {} });
  await seedPictures(context, made);
  await seedTags(context, made);
  onProgress('demo pages');
  for (const page of demoContent.pages) made.pages.set(pageKey(page.group, page.locale), await ensurePage(context, page, made));
  for (const page of demoContent.pages) await fillPage(context, page, made);
  for (const [locale, items] of Object.entries(demoContent.menus) as [DemoLocale, readonly DemoMenuItem[]][])
    await seedMenu(context, locale, items, made);
}

async function seedPictures(context: ProgramContext, made: Made): Promise<void> {
  const { execute } = context.services;
  for (const picture of demoContent.pictures) {
    await unitOfWork(context, async ({ tx }) => void (await ensureDirectory(tx, picture.path)));
    const { files } = await execute.call('media.searchFiles', context, { searchTerm: picture.file, directory: picture.path });
    const file = files.find(({ name }) => name === picture.file) ?? (await addPicture(context, picture));
    // Also for a file that an interrupted start left incomplete.
    if (file.defaultAltText === '')
      await execute.call('media.editFile', context, {
        id: file.id,
        newPath: file.path,
        newFileName: file.name,
        defaultAltText: picture.altText.en,
        shared: true,
      });
    made.files.set(picture.file, file.id);
  }
}

async function addPicture(context: ProgramContext, picture: DemoPicture): Promise<MediaFile> {
  const stream = createReadStream(path.join(demoPictureFolder, picture.file));
  const incoming = { fileName: picture.file, declaredType: '', stream };
  const { file } = await context.services.execute.call('media.addFile', context, { path: picture.path }, { file: incoming });
  return file;
}

async function seedTags(context: ProgramContext, made: Made): Promise<void> {
  const { execute } = context.services;
  const { items } = await execute.call('tags.fetch', context, {});
  // Names that differ only in case are one tag: an import before the first start may have created it.
  for (const tag of items) made.tags.set(tag.name.toLowerCase(), tag.id);
  for (const name of new Set(demoContent.pages.flatMap((page) => page.tags))) {
    if (made.tags.has(name.toLowerCase())) continue;
    made.tags.set(name.toLowerCase(), (await execute.call('tags.create', context, { name, private: false })).tag.id);
  }
}

/** The page of a group in a locale: an existing one, a translation of its sibling, or a new one. */
async function ensurePage(context: ProgramContext, page: DemoPage, made: Made): Promise<number> {
  const { execute } = context.services;
  const { items } = await execute.call('pages.list', context, {
    type: page.type,
    locale: page.locale,
    searchTerm: page.slug,
    pageSize: 100,
  });
  const known = items.find((item) => item.slug === page.slug);
  if (known !== undefined) return known.id;
  const sibling = made.pages.get(pageKey(page.group, page.locale === 'en-gb' ? 'nl-nl' : 'en-gb'));
  const { title, slug, locale, type } = page;
  const { pageID } =
    sibling === undefined
      ? await execute.call('pages.create', context, { title, slug, type, locale, typeData: { ...page.typeData } })
      : await execute.call('pages.createTranslation', context, { pageID: sibling, newLocale: locale, title, slug });
  return pageID;
}

const isLink = (value: unknown): value is DemoLink =>
  typeof value === 'object' && value !== null && 'text' in value && ('group' in value || 'url' in value);

/** Props with resolved links. */
function resolveProps(value: unknown, locale: DemoLocale, made: Made, name = ''): unknown {
  if (value === null) return { kind: 'none', text: '' };
  if (isLink(value)) {
    if ('url' in value) return { kind: 'external', text: value.text, url: value.url, newWindow: false };
    return { kind: 'internal', text: value.text, pageID: required(made.pages, pageKey(value.group, locale)), anchor: '' };
  }
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

const toImageRef = (image: DemoImage, made: Made) => ({
  fileID: required(made.files, image.picture),
  altText: image.altText,
  cropParams: image.cropParams ?? null,
});

/** Properties of a link that the demo content omits. */
const noLink = { kind: 'none', text: '' } as const;
const linkDefaults: Readonly<Record<string, Record<string, unknown>>> = {
  hero: { primary: noLink, secondary: noLink },
  textWithImage: { link: noLink },
  overview: { more: noLink },
};

const toBlock = (block: DemoBlock, index: number, locale: DemoLocale, made: Made) => ({
  type: block.type,
  key: `b${index + 1}`,
  anchorPoint: block.anchorPoint ?? '',
  props: { ...linkDefaults[block.type], ...(resolveProps(block.props, locale, made) as Record<string, unknown>) },
  __images: Object.fromEntries(Object.entries(block.images ?? {}).map(([slot, image]) => [slot, [toImageRef(image, made)]])),
});

async function fillPage(context: ProgramContext, page: DemoPage, made: Made): Promise<void> {
  const { execute } = context.services;
  const id = required(made.pages, pageKey(page.group, page.locale));
  const { pageVersion, liveVersionID } = await execute.call('pages.get', context, { id });
  if (liveVersionID !== null) return;
  await execute.call('pages.store', context, {
    id: pageVersion.id,
    revision: pageVersion.revision,
    title: page.title,
    blocks: page.blocks.map((block, index) => toBlock(block, index, page.locale, made)),
    seoTitle: '',
    seoDescription: page.description,
    seoImage: page.picture === undefined ? null : [{ ...toImageRef(page.picture, made) }],
    typeData: { ...page.typeData },
    tags: page.tags.map((tag) => required(made.tags, tag.toLowerCase())),
  });
  await execute.call('pages.publish', context, { id });
}

async function seedMenu(context: ProgramContext, locale: DemoLocale, items: readonly DemoMenuItem[], made: Made): Promise<void> {
  const { execute } = context.services;
  const toItem = (item: DemoMenuItem): MenuItem => ({
    key: item.group,
    title: item.title,
    link: '',
    pageID: required(made.pages, pageKey(item.group, locale)),
    newWindow: false,
    children: (item.children ?? []).map(toItem),
  });
  const { revision } = await execute.call('menus.get', context, { locale });
  if (revision === 0) await execute.call('menus.save', context, { locale, revision, items: items.map(toItem) });
}
