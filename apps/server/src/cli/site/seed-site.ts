import { pageRowKey, translationRows } from '@ximblox/blocks';
import type { MenuItem, SiteSettings } from '@ximblox/contract';
import { locales, type Locale } from '@ximblox/primitives';

import { defaultSender, saveSiteSettings } from '../../domains/cms/settings/index.ts';
import { isRefusal } from '../../kernel/operation/errors.ts';
import type { ProgramContext } from '../../kernel/operation/program.ts';
import { seedProjects } from './institute/seed-projects.ts';
import { emptyObjects, pageKey, required, type CreatedObjects } from './created-objects.ts';
import { toBlock, toImageRef, toTypeData, type Resolver } from './resolve-content.ts';
import { seedMedia } from './seed-media.ts';
import type { SiteContent, SiteMenuItem, SitePage } from './site-content.ts';

/** Pages of different groups do not wait for one another; more at once would wait for PostgreSQL. */
const pagesAtOnce = 4;

/** Runs `work` for all items, some at a time; the first failure is the caller's. */
async function forEachOf<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Adds a site to an installation, through the same operations that everybody uses. What is there, or what an interrupted run left behind, is
 * found by its name and stays as it is.
 * @returns what was made, by the keys and files of the site
 */
export async function seedSite(
  context: ProgramContext,
  content: SiteContent,
  onProgress: (line: string) => void,
): Promise<CreatedObjects> {
  const created = emptyObjects();
  const resolver = { content, created };
  onProgress('images and documents');
  await seedTags(context, resolver);
  await seedMedia(context, content, created);
  await seedProjects(context, resolver);
  onProgress('pages');
  const groups = [...Map.groupBy(content.pages, (page) => page.group).values()];
  await forEachOf(groups, pagesAtOnce, async (siblings) => {
    for (const page of siblings) created.pages.set(pageKey(page.group, page.locale), await ensurePage(context, page, created));
  });
  await forEachOf(content.pages, pagesAtOnce, (page) => fillPage(context, page, resolver));
  await forEachOf(groups, pagesAtOnce, async ([, ...translations]) => {
    for (const { group, locale } of translations)
      await confirmTranslation(context, required(created.pages, pageKey(group, locale)));
  });
  for (const [place, menus] of Object.entries(content.menus))
    for (const [locale, items] of Object.entries(menus) as [Locale, readonly SiteMenuItem[]][])
      await seedMenu(context, { locale, place }, items, created);
  await seedSearch(context, resolver);
  return created;
}

/** Stores the settings of a site; the sender of its mails is this installation, since they are really sent. */
export async function seedSettings(context: ProgramContext, { site }: SiteContent): Promise<void> {
  const { privacyStatement, ...settings } = site;
  const own = structuredClone(settings) as Omit<SiteSettings, 'mailFrom' | 'privacyStatement'>;
  await saveSiteSettings(context, { ...own, mailFrom: defaultSender(context.services.config), privacyStatement });
}

async function seedTags(context: ProgramContext, { content, created }: Resolver): Promise<void> {
  const { execute } = context.services;
  const { items } = await execute.call('tags.fetch', context, {});
  // Names that differ only in case are one tag: an import before the first start may have created it.
  for (const tag of items) created.tags.set(tag.name.toLowerCase(), tag.id);
  for (const name of new Set([...content.pages, ...content.images, ...content.documents].flatMap(({ tags }) => tags))) {
    if (created.tags.has(name.toLowerCase())) continue;
    created.tags.set(name.toLowerCase(), (await execute.call('tags.create', context, { name, private: false })).tag.id);
  }
}

/** The page of a group in a locale: an existing one, a translation of its sibling, or a new one. */
async function ensurePage(context: ProgramContext, page: SitePage, created: CreatedObjects): Promise<number> {
  const { execute } = context.services;
  const { items } = await execute.call('pages.list', context, {
    type: page.type,
    locale: page.locale,
    searchTerm: page.slug,
    pageSize: 100,
  });
  const known = items.find((item) => item.slug === page.slug);
  if (known !== undefined) return known.id;
  const sibling = locales.map((locale) => created.pages.get(pageKey(page.group, locale))).find((id) => id !== undefined);
  const { title, slug, locale, type } = page;
  const { pageID } =
    sibling === undefined
      ? await execute.call('pages.create', context, { title, slug, type, locale })
      : await execute.call('pages.createTranslation', context, { pageID: sibling, newLocale: locale, title, slug });
  return pageID;
}

async function fillPage(context: ProgramContext, page: SitePage, resolver: Resolver): Promise<void> {
  const { created } = resolver;
  const { execute } = context.services;
  const id = required(created.pages, pageKey(page.group, page.locale));
  const { pageVersion, liveVersionID } = await execute.call('pages.get', context, { id });
  if (liveVersionID !== null || (page.isDraft && pageVersion.blocks.length > 0)) return;
  await execute.call('pages.store', context, {
    id: pageVersion.id,
    revision: pageVersion.revision,
    title: page.title,
    blocks: page.blocks.map((block, index) => toBlock(block, index, page.locale, resolver)),
    seoTitle: '',
    seoDescription: page.description,
    seoImage: page.images.length === 0 ? null : page.images.map((image) => toImageRef(image, created)),
    typeData: toTypeData(page, resolver),
    tags: page.tags.map((tag) => required(created.tags, tag.toLowerCase())),
  });
  if (!page.isDraft) await execute.call('pages.publish', context, { id });
}

/** Confirms the blocks of a translation that were never confirmed: those of a site's folder are right as they are. */
async function confirmTranslation(context: ProgramContext, id: number): Promise<void> {
  const { execute } = context.services;
  const { sourceBlocks, records } = await execute.call('translations.get', context, { id });
  const { pageVersion } = await execute.call('pages.get', context, { id });
  const rows = translationRows(sourceBlocks, [{ key: pageRowKey, type: '' }, ...pageVersion.blocks], records);
  const hashOf = new Map(sourceBlocks.map(({ key, hash }) => [key, hash]));
  const blocks = rows.flatMap(({ sourceKey, blockKey, state }) =>
    sourceKey === null || blockKey === null || state !== 'todo'
      ? []
      : [{ sourceKey, blockKey, hash: hashOf.get(sourceKey) ?? '' }],
  );
  if (blocks.length > 0) await execute.call('translations.confirm', context, { id, blocks });
}

async function seedMenu(
  context: ProgramContext,
  menu: { readonly locale: Locale; readonly place: string },
  items: readonly SiteMenuItem[],
  created: CreatedObjects,
): Promise<void> {
  const { execute } = context.services;
  const toItem = (item: SiteMenuItem): MenuItem => ({
    key: 'group' in item ? item.group : item.key,
    title: item.title,
    ...(item.description !== '' && { description: item.description }),
    link: 'group' in item ? '' : item.link,
    pageID: 'group' in item ? required(created.pages, pageKey(item.group, menu.locale)) : null,
    newWindow: false,
    children: item.children.map(toItem),
  });
  const { revision } = await execute.call('menus.get', context, menu);
  if (revision === 0) await execute.call('menus.save', context, { ...menu, revision, items: items.map(toItem) });
}

/** Adds synonyms and best bets; where a word or term has some already, those of the editors stay. */
async function seedSearch(context: ProgramContext, { content: { search }, created }: Resolver): Promise<void> {
  const { execute } = context.services;
  const unlessTaken = async (creation: Promise<unknown>): Promise<void> => {
    try {
      await creation;
    } catch (error) {
      if (!isRefusal(error, 'nameTaken')) throw error;
    }
  };
  for (const { locale, words } of search.synonyms)
    await unlessTaken(execute.call('searchTuning.createSynonyms', context, { locale, words: [...words] }));
  for (const { locale, term, groups } of search.bestBets) {
    const pageIDs = groups.map((group) => required(created.pages, pageKey(group, locale)));
    await unlessTaken(execute.call('searchTuning.createBestBet', context, { locale, term, pageIDs }));
  }
}
