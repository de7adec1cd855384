import type { SearchView } from './search-view.ts';

type Entries = SearchView['frame']['menu'];

/** The title of the nearest menu entry, on any level, that a path is below; undefined outside the menu. */
export function sectionOf(menu: Entries, path: string): string | undefined {
  const all = (entries: Entries): Entries => entries.flatMap((entry) => [entry, ...all(entry.children)]);
  return all(menu)
    .map(({ title, link }) => ({ title, place: link.replace(/[?#].*$/, '') }))
    .filter(({ place }) => place !== '' && path.startsWith(`${place}/`))
    .toSorted((a, b) => b.place.length - a.place.length)[0]?.title;
}
