import { stat } from 'node:fs/promises';

import { DomainStartError } from '@ximblox/db';
import type { Locale } from '@ximblox/primitives';

import { readGhost } from './ghost/reader.ts';
import { readHTMLFolder } from './html/reader.ts';
import { readMarkdownFolder } from './markdown/reader.ts';
import type { Source } from './source.ts';
import { readWordPress } from './wordpress/reader.ts';

export type ReaderOptions = {
  /** The language of the articles. */
  readonly locale: Locale;
  /** The folder `wp-content/uploads` of an export of WordPress. */
  readonly media?: string | undefined;
  /** The CSS selector of the content of HTML pages. */
  readonly selector?: string | undefined;
};

/** A reader opens what it knows, and gives undefined for anything else. */
type Reader = (place: string, options: ReaderOptions & { readonly isFolder: boolean }) => Promise<Source | undefined>;

/** All readers; the first that knows a source reads it. */
const readers: readonly Reader[] = [
  async (place, { isFolder, locale }) => (isFolder ? readMarkdownFolder(place, locale) : undefined),
  async (place, { isFolder, selector }) => (isFolder ? readHTMLFolder(place, selector) : undefined),
  async (place, { isFolder, media }) => (!isFolder && /\.(?:xml|wxr)$/i.test(place) ? readWordPress(place, media) : undefined),
  async (place, { isFolder }) => (!isFolder && /\.json$/i.test(place) ? readGhost(place) : undefined),
];

/** How to get on with a file that no reader knows. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /\.(?:zip|tar|tgz|gz)$/i,
    'An archive is not imported: unpack it and give the folder. An export of Ximblox itself cannot be imported: restore a backup with "npm run cms -- restore" to move a whole installation.',
  ],
  [
    /\.json$/i,
    'It is no export of Ghost (an object with "db", or with "posts" that have "html"). An export of Ximblox itself cannot be imported: restore a backup to move a whole installation. Of other systems, export Markdown or HTML.',
  ],
];

/** Opens a source. @throws DomainStartError where no reader knows it */
export async function openSource(place: string, options: ReaderOptions): Promise<Source> {
  const isFolder = (await stat(place)).isDirectory();
  for (const reader of readers) {
    const source = await reader(place, { ...options, isFolder });
    if (source !== undefined) return source;
  }
  if (isFolder) throw new DomainStartError(`There is no Markdown and no HTML in ${place}.`);
  const [, remedy = 'Give a folder of Markdown or HTML, an export of WordPress (.xml) or of Ghost (.json).'] =
    remedies.find(([name]) => name.test(place)) ?? [];
  throw new DomainStartError(`${place} cannot be imported. ${remedy}`);
}
