import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { slugify } from '@ximblox/primitives';

import { dateOf } from './article-fields.ts';

const readMe = /^(readme|license|licence|contributing|changelog|code_of_conduct)\.(md|markdown)$/i;

/** The files below a folder with a name of this form, sorted by path. Skips hidden and package folders, and files about the folder. */
export async function listFiles(folder: string, wanted: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && wanted.test(entry.name) && !readMe.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.') || part === 'node_modules'))
    .toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** The names of HTML files. */
export const isHTML = /\.html?$/i;

/** A path without the extension of a text. */
export const withoutExtension = (file: string): string => file.replace(/\.(md|mdx|markdown|html?)$/i, '');

/** The date in a path: `2014-03-12-name.md`, `2026/07/30-name.md`, `2026/07-30-name.md`. */
export const dateOfPath = (file: string): string => {
  const match = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-/._])/.exec(file);
  return match === null ? '' : dateOf(match.slice(1).join('-'));
};

/** The slug parts of a path: without extension, `index`, and the date of the name with the folders of its year and month. */
export function slugPartsOf(file: string): string[] {
  const bare = withoutExtension(file)
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

/** A title from the name of a file. */
export const titleOfName = (name: string): string => {
  const words = (slugPartsOf(name).at(-1) ?? 'page').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
