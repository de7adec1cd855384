import { DomainStartError } from '@ximblox/db';
import { slugify } from '@ximblox/primitives';

import { withoutExtension } from '../readers/file-paths.ts';
import type { Article } from '../readers/source.ts';

/** The URL pattern of the old site, by the placeholders of Jekyll and Hugo. @returns undefined where an article lacks a part */
export type PermalinkPattern = { readonly text: string; expand(article: Article): string | undefined };

/** The name of an article's file without date, extension and number; for an index that of its folder. */
function nameOf({ path }: Article): string {
  const parts = withoutExtension(path).split('/');
  const name = /^_?index$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1);
  return (name ?? '').replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '');
}

const foldersOf = ({ path }: Article): string[] => path.split('/').slice(0, -1);
const partsOf = (date: string): string[] => date.split('-');
const withoutZero = (text: string): string => text.replace(/^0/, '');

const placeholders: Readonly<Record<string, (article: Article) => string>> = {
  year: ({ date }) => partsOf(date)[0] ?? '',
  short_year: ({ date }) => (partsOf(date)[0] ?? '').slice(2),
  month: ({ date }) => partsOf(date)[1] ?? '',
  i_month: ({ date }) => withoutZero(partsOf(date)[1] ?? ''),
  day: ({ date }) => partsOf(date)[2] ?? '',
  i_day: ({ date }) => withoutZero(partsOf(date)[2] ?? ''),
  title: (article) => article.slug || nameOf(article),
  slug: (article) => article.slug || slugify(article.title),
  name: nameOf,
  section: (article) => foldersOf(article)[0] ?? '',
  sections: (article) => foldersOf(article).join('/'),
  categories: ({ categories }) => categories.map((name) => slugify(name)).join('/'),
  path: ({ path }) => withoutExtension(path).replace(/(^|\/)_?index$/i, ''),
};
/** Parts that may be empty. */
const optional = new Set(['categories', 'section', 'sections', 'path']);

const placeholder = /:([a-z_]+)/g;

/**
 * Parses a pattern such as `/:year/:month/:day/:title/`; of a URL the path counts.
 * @throws DomainStartError where it has an unknown placeholder, or is not a path
 */
export function parsePermalinkPattern(written: string): PermalinkPattern {
  const text = written.replace(/^https?:\/\/[^/]*/, '');
  if (!text.startsWith('/'))
    throw new DomainStartError(`The pattern "${written}" must begin with /, as /:year/:month/:title/ does.`);
  const unknown = [...text.matchAll(placeholder)].find(([, name = '']) => !Object.hasOwn(placeholders, name));
  if (unknown !== undefined)
    throw new DomainStartError(
      `The pattern "${written}" has the unknown placeholder ${unknown[0]}: use ${Object.keys(placeholders)
        .map((name) => `:${name}`)
        .join(', ')}.`,
    );
  return {
    text: written,
    expand(article) {
      let isComplete = true;
      const path = text.replaceAll(placeholder, (_, name: string) => {
        const value = placeholders[name]?.(article) ?? '';
        if (value === '' && !optional.has(name)) isComplete = false;
        return value;
      });
      return isComplete ? path.replaceAll(/\/{2,}/g, '/') : undefined;
    },
  };
}

/** An article's own permalink, which may have placeholders; empty where it has none. */
export function permalinkOf(article: Article): string {
  const own = article.permalink || (article.slug.startsWith('/') ? article.slug : '');
  return own.replaceAll(placeholder, (whole, name: string) => placeholders[name]?.(article) ?? whole);
}
