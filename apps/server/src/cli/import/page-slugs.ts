import { slugify } from '@ximblox/primitives';

import type { Article } from './readers/source.ts';

/** Assigns every article a unique slug under a prefix: that of its path, numbered where two would be equal. */
export function planSlugs(articles: readonly Article[], prefix: string): Map<string, string> {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return new Map(
    articles.map((article) => {
      const wanted =
        slugify([prefix, ...article.slugParts].filter((part) => part !== '').join('/')) || slugify(article.title) || 'page';
      const found = freeSlug(wanted, (candidate) => taken.has(candidate), numbers.get(wanted));
      numbers.set(wanted, found.number + 1);
      taken.add(found.slug);
      return [article.path, found.slug];
    }),
  );
}

/** A free slug: the wanted one, or with the first free number from a given one. */
export function freeSlug(
  wanted: string,
  isTaken: (slug: string) => boolean,
  from = 1,
): { readonly slug: string; readonly number: number } {
  for (let number = from; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = `${wanted.slice(0, 200 - suffix.length).replace(/[-/]+$/, '')}${suffix}`;
    if (!isTaken(slug)) return { slug, number };
  }
}
