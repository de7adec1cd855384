import type { PageTypeDefinition } from './define-page-type.ts';

/** What lists and the navigation say of a page type. */
export type PageTypeNames = Pick<PageTypeDefinition, 'type' | 'label' | 'plural' | 'inNavigation'>;

const names = new Map<string, PageTypeNames>();

/**
 * The names of every page type, in the order of the navigation: for screens that stand before the catalogue has come, whose fields,
 * checks and blocks are many times as large.
 */
export const pageTypeNames: ReadonlyMap<string, PageTypeNames> = names;

/**
 * Puts the names of a site's page types in place of those that were there. `installCatalog` does so too; a program that calls this
 * beforehand has the names without the catalogue.
 */
export function installPageTypeNames(pageTypes: Iterable<PageTypeNames>): void {
  names.clear();
  for (const { type, label, plural, inNavigation } of pageTypes) names.set(type, { type, label, plural, inNavigation });
}
