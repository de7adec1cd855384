import path from 'node:path';

import { dateOfPath } from './readers/file-paths.ts';
import { withoutLanguage } from './readers/markdown/languages.ts';
import type { Article } from './readers/source.ts';

/** Resolves a URL of the old site to an article. */
export type LinkMap = {
  /** @param from the path of the article with the link @returns the path of the target article, with the link's fragment */
  find(href: string, from: string): { readonly path: string; readonly fragment: string } | undefined;
  /** Whether it is a URL of the old site. */
  isOwn(href: string): boolean;
  /** The articles of an article's folder and the first ones of its subfolders, for a list of contents. */
  below(path: string): Article[];
};

const bare = (address: string): string =>
  safeDecode(address)
    .toLowerCase()
    .replace(/\.(mdx?|markdown|html?)$/, '')
    .replace(/\/(index|_index|readme)$/, '')
    .replace(/^\/+|\/+$/g, '');

/** The host of a URL, empty without one. */
function hostOf(href: string): string {
  const url = href.startsWith('//') ? `https:${href}` : href;
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).host : '';
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The possible paths of an article: from its file path, its date and name, and its front matter. */
function addressesOf(article: Article): string[] {
  const own = bare(article.path);
  const folder = own.split('/').slice(0, -1);
  const name = own.split('/').at(-1) ?? '';
  // The file name and the front matter may have different dates, and sites use either. In `6-ways.md` the number may be part of
  // the name or the order.
  const dates = new Set([dateOfPath(article.path), article.date].filter((date) => date !== ''));
  const undated = name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '');
  const names = new Set([undated, undated.replace(/^\d{1,2}(-\d{1,2})?-(?=[a-z])/, '')]);
  const dated = [...dates].flatMap((date) =>
    [...names].flatMap((one) => [
      `${date.replaceAll('-', '/')}/${one}`,
      `${date.slice(0, 8).replaceAll('-', '/')}${Number(date.slice(8))}/${one}`,
    ]),
  );
  const slug = bare(article.slug);
  // Handbooks number their files only to order them: `docs/2-models.md` is served as `docs/models`.
  const unnumbered = own.replace(/(^|\/)\d{1,3}[-_.](?=[a-z])/g, '$1');
  return [
    own,
    unnumbered,
    bare(withoutLanguage(article.path)),
    ...dated,
    bare(article.permalink),
    slug,
    slug === '' ? '' : [...folder, slug].join('/'),
    ...article.aliases.map((alias) => bare(alias.replace(/^(?:https?:)?\/\/[^/]*/, ''))),
  ].filter((address) => address !== '');
}

/** The folder whose list of contents an article belongs to; for an index it is the parent folder. */
const folderOf = (article: Article): string => {
  const folder = path.posix.dirname(article.path);
  return /(^|\/)(index|_index|readme)\.[a-z]+$/i.test(article.path) ? path.posix.dirname(folder) : folder;
};

/** A name of four words or more identifies the article, whatever its folder. */
const isTelling = (name: string): boolean => name.split(/[-_]/).length > 3;

/** An index of all suffixes of all paths; an ambiguous suffix resolves to nothing. */
function indexEndings(articles: readonly Article[]): Map<string, string | null> {
  const endings = new Map<string, string | null>();
  for (const article of articles) {
    for (const address of new Set(addressesOf(article))) {
      const parts = address.split('/');
      parts.forEach((_, index) => {
        const ending = parts.slice(index).join('/');
        const known = endings.get(ending);
        endings.set(ending, known === undefined || known === article.path ? article.path : null);
      });
    }
  }
  return endings;
}

/**
 * An index of the articles by all their possible paths. A root-relative URL resolves to the only article whose path has the same
 * suffix: sites serve folders under other names than on disk (`docs/` under `/handbook/`).
 * @param hosts of the old site, whose URLs count as root-relative
 */
export function createLinkMap(articles: readonly Article[], hosts: ReadonlySet<string> = new Set()): LinkMap {
  const byPath = new Map(
    articles.flatMap(({ path: own }) => [
      // A translation refers to other translations by their names without a language.
      [bare(withoutLanguage(own)), own] as const,
      [bare(own), own] as const,
    ]),
  );
  const exact = new Map(articles.flatMap((article) => addressesOf(article).map((address) => [address, article.path])));
  const endings = indexEndings(articles);
  const numbered = new Map(
    articles.flatMap(({ path: own }) => {
      const [, number] = /^(?:post|page)-(\d+)$/.exec(own) ?? [];
      return number === undefined ? [] : [[number, { path: own, fragment: '' }]];
    }),
  );
  const fromRoot = (address: string): string | undefined => {
    const parts = address.split('/');
    const known = exact.get(address);
    if (known !== undefined) return known;
    for (let index = 0; index < parts.length; index += 1) {
      const ending = parts.slice(index);
      const found = endings.get(ending.join('/'));
      // A single word is too ambiguous, except for an article directly below its folder, as this one is.
      const isEnough =
        ending.length > 1 ||
        parts.length === 1 ||
        isTelling(ending[0] ?? '') ||
        /^\d{4}\/\d{1,2}\/\d{1,2}\/[^/]+$/.test(address) ||
        (parts.length === 2 && typeof found === 'string' && bare(found).split('/').length === 2);
      if (typeof found === 'string' && isEnough) return found;
    }
    return undefined;
  };
  return {
    below(own) {
      const folder = path.posix.dirname(own);
      return articles
        .filter((article) => article.path !== own && folderOf(article) === folder)
        .toSorted((a, b) => a.position - b.position || a.title.localeCompare(b.title));
    },
    isOwn: (href) => /^(?:https?:)?\/\//i.test(href) && hosts.has(hostOf(href)),
    find(given, from) {
      const href = hosts.has(hostOf(given)) ? given.replace(/^(?:https?:)?\/\/[^/?#]*\/?/i, '/') : given;
      const [, number] = /^\/\?(?:p|page_id)=(\d+)/.exec(href) ?? [];
      if (number !== undefined) return numbered.get(number);
      const match = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href);
      const [address = '', fragment = ''] = [match?.[1], match?.[2]];
      if (address === '' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return undefined;
      const relative = address.startsWith('/') ? undefined : bare(path.posix.join(path.posix.dirname(from), safeDecode(address)));
      const found = relative === undefined ? undefined : byPath.get(relative);
      const isUpward = relative?.startsWith('..') === true;
      const target =
        found ??
        (address.startsWith('/') || isUpward || relative !== undefined
          ? fromRoot(bare(address.replace(/^(\.{0,2}\/)+/, '')))
          : undefined);
      return target === undefined ? undefined : { path: target, fragment };
    },
  };
}
