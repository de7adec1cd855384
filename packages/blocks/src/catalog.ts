import type { Locale } from '@ximblox/primitives';

import type { BlockDefinition } from './define-block.ts';
import type { PageTypeDefinition } from './define-page-type.ts';
import { installGroupMembers, type GroupMemberNames } from './group-members.ts';
import { mainMenu, type MenuPlace } from './menu-places.ts';
import { installPageTypeNames } from './page-type-names.ts';

/** The blocks of a site in the order of the insert menu, its page types in the order of the navigation, and the places of its menus. */
export type Catalog = {
  readonly blocks: readonly { readonly type: string }[];
  readonly pageTypes: readonly { readonly type: string }[];
  /** In the order of the back office; `main` alone where absent. */
  readonly menuPlaces?: readonly MenuPlace[];
  /** Languages that the site is in, the first where no other is asked for; Dutch and English where absent. */
  readonly languages?: readonly [Locale, ...Locale[]];
  /** Whether visitors can have an account, so that pages offer the login; false where absent. */
  readonly hasMembers?: boolean;
  /** What the site calls members who belong to one of its groups, in English; `Group members` where absent. Programs name level 2 by it. */
  readonly groupMembers?: GroupMemberNames;
};

const blocks = new Map<string, BlockDefinition>();
const pageTypes = new Map<string, PageTypeDefinition>();
const menuPlaces = new Map<string, MenuPlace>();
const usualLanguages = ['nl-nl', 'en-gb'] as const;
let languages: readonly [Locale, ...Locale[]] = usualLanguages;
let hasMembers = false;

/** Every block type of the installed catalogue, in the order of the insert menu. */
export const blockCatalog: ReadonlyMap<string, BlockDefinition> = blocks;

/** Every page type of the installed catalogue, in the order of the navigation. */
export const pageTypeCatalog: ReadonlyMap<string, PageTypeDefinition> = pageTypes;

/** Every place of the site that shows a menu, by name, in the order of the back office. */
export const menuPlaceCatalog: ReadonlyMap<string, MenuPlace> = menuPlaces;

/** The languages of the installed site, the first where no other is asked for. Pages can be in others too. */
export const siteLanguages = (): readonly [Locale, ...Locale[]] => languages;

/** So many types of pages narrow the search at most. */
const searchFacetsMax = 3;

/** The fields of a page type by which the search is narrowed, with the type of the pages that each refers to. */
export const searchFacetsOf = (pageType: string): { readonly field: string; readonly facet: string }[] =>
  (pageTypes.get(pageType)?.searchFacets ?? []).map((field) => {
    const editor = pageTypes.get(pageType)?.fields[field]?.editor;
    const [facet = '', ...others] = editor?.control === 'pageReferences' ? editor.types : [];
    if (!pageTypes.has(facet) || others.length > 0)
      throw new Error(`The search facet "${field}" of "${pageType}" does not refer to pages of one type.`);
    return { field, facet };
  });

/** The types of pages that narrow the search, in the order of the navigation. */
export function searchFacets(): string[] {
  const declared = new Set([...pageTypes.keys()].flatMap((type) => searchFacetsOf(type).map(({ facet }) => facet)));
  return [...pageTypes.keys()].filter((type) => declared.has(type));
}

/** Whether visitors of the installed site can have an account. */
export const siteHasMembers = (): boolean => hasMembers;

/** The file name of the feed that the whole site offers; undefined where no type declares one. */
export const mainFeed = (): string | undefined => [...pageTypes.values()].find(({ isMainFeed }) => isMainFeed)?.feed;

/** The feeds of the installed site by file name, each with the page types that share it, in the order of the navigation. */
export function feedTypes(): ReadonlyMap<string, readonly PageTypeDefinition[]> {
  const feeds = new Map<string, PageTypeDefinition[]>();
  for (const type of pageTypes.values())
    if (type.feed !== undefined) feeds.set(type.feed, [...(feeds.get(type.feed) ?? []), type]);
  return feeds;
}

/**
 * Puts a site's blocks, page types and menu places into the engine, in place of those that were there. Each program calls it once, before
 * anything else of it runs: the engine itself knows no type by name.
 * @param catalog definitions returned by `defineBlock` and `definePageType`
 * @throws Error where two have one type or name, two declare the main feed, a search facet is none, or the menu `main` is missing
 * @example installCatalog({ blocks: [heading, lighthouse], pageTypes: [blank, home] });
 */
export function installCatalog(catalog: Catalog): void {
  fill(blocks, catalog.blocks);
  fill(pageTypes, catalog.pageTypes);
  installPageTypeNames(pageTypes.values());
  if ([...pageTypes.values()].filter(({ isMainFeed }) => isMainFeed).length > 1)
    throw new Error('The catalogue has more than one main feed.');
  if (searchFacets().length > searchFacetsMax) throw new Error('The catalogue has too many search facets.');
  fill(
    menuPlaces,
    (catalog.menuPlaces ?? [mainMenu]).map((place) => ({ ...place, type: place.name })),
  );
  languages = catalog.languages ?? usualLanguages;
  hasMembers = catalog.hasMembers ?? false;
  installGroupMembers(catalog.groupMembers);
  if (!menuPlaces.has(mainMenu.name)) throw new Error('The catalogue has no menu "main".');
}

function fill<Definition>(into: Map<string, Definition>, definitions: readonly { readonly type: string }[]): void {
  into.clear();
  for (const definition of definitions) {
    if (into.has(definition.type)) throw new Error(`The catalogue has two definitions of the type "${definition.type}".`);
    // The catalogue erases the field types of its definitions.
    into.set(definition.type, definition as unknown as Definition);
  }
}
