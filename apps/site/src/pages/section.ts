import type { SearchView } from './search-view.ts';

type Entries = SearchView['frame']['menu'];
type Place = { readonly place: string; readonly titles: readonly string[] };

/** Each entry of a menu, the upper ones first: the path it leads to, and the titles of those above it with its own. */
const placesOf = (menu: Entries, above: readonly string[] = []): Place[] =>
  menu.flatMap(({ title, link, children }) => {
    const titles = [...above, title];
    return [{ place: link.replace(/[?#].*$/, ''), titles }, ...placesOf(children, titles)];
  });

/**
 * Where a page is, by the titles of the menu, the first level first: those above its own entry, or else those to the nearest entry that its path
 * is below. Empty outside the menu and on its first level.
 */
export function sectionsOf(menu: Entries, path: string): readonly string[] {
  const places = placesOf(menu).filter(({ place }) => place !== '');
  const own = places.find(({ place }) => place === path);
  if (own !== undefined) return own.titles.slice(0, -1);
  const [nearest] = places
    .filter(({ place }) => path.startsWith(`${place}/`))
    .toSorted((a, b) => b.place.length - a.place.length);
  return nearest?.titles ?? [];
}
