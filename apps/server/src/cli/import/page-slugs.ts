import { isReservedSlug, slugify, type Locale } from '@ximblox/primitives';

import { withoutExtension } from './readers/file-paths.ts';
import type { Article } from './readers/source.ts';
import { permalinkOf } from './redirects/permalink-pattern.ts';

export type Prefix = {
  /** That of an article's page type, for what has no path of its own. */
  readonly usual: (article: Article) => string;
  /** The language of the articles, in which their titles become slugs. */
  readonly locale?: Locale;
  /** The one of the command, for everything. */
  readonly given: string | undefined;
};

const join = (...parts: readonly string[]): string => slugify(parts.filter((part) => part !== '').join('/'));

/** The slug of an article: its permalink, or its path with its own slug as the last part. */
function slugOf(article: Article, { usual, given, locale }: Prefix): string {
  const prefix = given ?? usual(article);
  const permalink = slugify(
    withoutExtension(
      permalinkOf(article)
        .replace(/^https?:\/\/[^/]*/, '')
        .replace(/[?#].*$/, ''),
    ),
  );
  if (permalink !== '') return isReservedSlug(permalink) ? join(prefix, permalink) : join(given ?? '', permalink);
  const last = slugify(article.slug);
  return (
    join(prefix, ...(last === '' ? article.slugParts : [...article.slugParts.slice(0, -1), last])) ||
    slugify(article.title, locale)
  );
}

/** Assigns every article a unique slug: that of its permalink or its path, numbered where two would be equal. */
export function planSlugs(articles: readonly Article[], prefix: Prefix): Map<string, string> {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return new Map(
    articles.map((article) => {
      const wanted = slugOf(article, prefix) || 'page';
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
