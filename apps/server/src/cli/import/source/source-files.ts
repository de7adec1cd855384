import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { slugify } from '@ximblox/primitives';

import { dateOf, readFrontMatter, textOf, type FrontMatter, type Refusal } from './front-matter.ts';
import { readSourceText } from './source-text.ts';

/** An article of a source, parsed but not yet converted to blocks. */
export type Article = {
  /** Its path below the source's folder, with `/`. */
  readonly path: string;
  readonly matter: FrontMatter;
  readonly title: string;
  /** `YYYY-MM-DD`, from the front matter or the path; empty where neither has one. */
  readonly date: string;
  readonly contentHash: string;
  /** The end of its slug: the path without dates, extension and index. */
  readonly slugParts: readonly string[];
  /** Why it is not imported; undefined where it can be. */
  readonly refusal: Refusal | undefined;
};

const isArticle = (name: string): boolean => /\.(md|mdx|markdown)$/i.test(name);
const readMe = /^(readme|license|licence|contributing|changelog|code_of_conduct)\.(md|markdown)$/i;

/** The articles below a folder, sorted by path. Skips hidden and package folders. */
export async function listArticles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isArticle(entry.name) && !readMe.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.') || part === 'node_modules'))
    .toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** The date in a path: `2014-03-12-name.md`, `2026/07/30-name.md`, `2026/07-30-name.md`. */
export const dateOfPath = (file: string): string => {
  const match = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-/._])/.exec(file);
  return match === null ? '' : dateOf(match.slice(1).join('-'));
};

/** The slug parts of a path: without extension, `index`, and the date of the name with the folders of its year and month. */
export function slugPartsOf(file: string): string[] {
  const bare = file
    .replace(/\.(md|mdx|markdown)$/i, '')
    .replace(/(^|\/)\d{4}\/\d{1,2}\/\d{1,2}[-/]/, '$1')
    .replace(/(^|\/)\d{4}\/\d{1,2}-\d{1,2}-/, '$1')
    .replace(/(^|\/)\d{4}-\d{1,2}-\d{1,2}-/, '$1')
    .replace(/(^|\/)(index|_index)$/i, '');
  return bare
    .split('/')
    .map((part) => slugify(part).replaceAll('/', '-'))
    .filter((part) => part !== '');
}

/** The folder common to all articles carries no information; its parts are omitted from slugs. */
export function commonFolder(files: readonly string[]): string[] {
  const [first = '', ...rest] = files;
  const parts = first.split('/').slice(0, -1);
  const common = parts.findIndex((part, index) => rest.some((file) => file.split('/')[index] !== part));
  return common === -1 ? parts : parts.slice(0, common);
}

const titleOfName = (name: string): string => {
  const words = (slugPartsOf(name).at(-1) ?? 'page').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The text of a Markdown heading without its markup. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\s*\{#.*\}$/, '')
    .trim();

/** Why an article's front matter and body make no page. */
function refusalOf({ problem, body, bodyLine }: FrontMatter): Refusal | undefined {
  if (problem !== undefined || body.trim() !== '') return problem;
  return { line: bodyLine, why: 'Not imported, it has front matter but no text: write the text, or delete the file' };
}

/** Reads an article: front matter, title, date and a hash of its bytes. One that can't be imported has a refusal. */
export async function readArticle(folder: string, file: string, stripped: number): Promise<Article> {
  const source = await readSourceText(path.join(folder, file));
  const matter = readFrontMatter('refusal' in source ? '' : source.text);
  const heading = /^#[ \t]+(.+?)[ \t#]*$/m.exec(matter.body)?.[1];
  const title = (textOf(matter.data, 'title', 'sidebar_label') || plainText(heading ?? '') || titleOfName(file))
    .replace(/\s+/g, ' ')
    .slice(0, 200);
  return {
    path: file,
    matter,
    title,
    date: dateOf(matter.data['date']) || dateOfPath(file),
    contentHash: 'refusal' in source ? '' : createHash('sha256').update(source.bytes).digest('hex'),
    slugParts: slugPartsOf(file.split('/').slice(stripped).join('/')),
    refusal: 'refusal' in source ? source.refusal : refusalOf(matter),
  };
}

/** Assigns every article a unique slug under a prefix: that of its path, numbered where two would be equal. */
export function planSlugs(articles: readonly Article[], prefix: string): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    articles.map((article) => {
      const wanted =
        slugify([prefix, ...article.slugParts].filter((part) => part !== '').join('/')) || slugify(article.title) || 'page';
      const slug = freeSlug(wanted, (candidate) => taken.has(candidate));
      taken.add(slug);
      return [article.path, slug];
    }),
  );
}

/** A free slug: the wanted one, or with the first free number. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = `${wanted.slice(0, 200 - suffix.length).replace(/[-/]+$/, '')}${suffix}`;
    if (!isTaken(slug)) return slug;
  }
}
