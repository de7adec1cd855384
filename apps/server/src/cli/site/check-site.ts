import { checkBlocks, checkTypeData } from '@ximblox/blocks';
import { errorMessage, isReservedSlug, isSlug } from '@ximblox/primitives';

import { formulaProblem } from '../../domains/cms/pages/index.ts';
import { recordKeys } from './institute/record-kinds.ts';
import { emptyObjects, pageKey } from './created-objects.ts';
import { refusalOf } from './refusal.ts';
import { toBlock, toTypeData, type Resolver } from './resolve-content.ts';
import type { SiteContent, SitePage } from './site-content.ts';

/** Markup is cleaned when it is stored. */
const cleaners = { html: (html: string) => html };

/** The content with a number in place of each ID, which it gets when it is stored. */
function withoutIDs(content: SiteContent): Resolver {
  const created = emptyObjects();
  for (const { group, locale } of content.pages) created.pages.set(pageKey(group, locale), 1);
  for (const { file } of [...content.images, ...content.documents]) created.files.set(file, 1);
  for (const key of recordKeys(content)) created.records.set(key, 1);
  return { content, created };
}

/** The block of an issue by its type, as `cards.items[2].title`. */
const placeOf = (page: SitePage, property: string): string =>
  property.replace(
    /^blocks\[(\d+)\](?:\.(?:props|__images|__files))?/,
    (_, at: string) => `block ${Number(at) + 1} (${page.blocks[Number(at)]?.type ?? ''})`,
  );

function* problemsOf(page: SitePage, resolver: Resolver): Generator<string> {
  const blocks = page.blocks.map((block, at) => toBlock(block, at, page.locale, resolver));
  const { issues } = checkBlocks(blocks, { strength: 'strict', sanitizers: cleaners, formulaProblem });
  for (const { code, property, params } of issues) yield `${placeOf(page, property)}: ${errorMessage(code, 'en', params)}`;
  const data = checkTypeData(page.type, toTypeData(page, resolver), 'strict');
  for (const { code, property, params } of data.issues)
    yield `${property.replace(/^typeData/, 'fields')}: ${errorMessage(code, 'en', params)}`;
  if (page.slug !== '' && (!isSlug(page.slug) || isReservedSlug(page.slug)))
    yield `slug: "${page.slug}" can't be the path of a page`;
}

/**
 * Checks that every page of a site could be published as it stands, before anything is written.
 * @returns what is wrong, each with its file
 */
export function checkSite(content: SiteContent): string[] {
  const resolver = withoutIDs(content);
  const paths = Map.groupBy(content.pages, ({ locale, slug }) => `${locale}/${slug}`);
  return [
    ...content.pages.flatMap((page) => [...problemsOf(page, resolver)].map((problem) => `${page.file}: ${problem}`)),
    ...[...paths.values()].flatMap(([first, ...others]) =>
      others.map(({ file, slug }) => `${file}: slug: "${slug}" is that of ${first?.file ?? ''} too`),
    ),
  ];
}

/** @throws DomainStartError with all that is wrong with a site */
export function requireSite(content: SiteContent): void {
  const problems = checkSite(content);
  if (problems.length > 0) throw refusalOf(content.folder, problems);
}
