import { stat } from 'node:fs/promises';

import { DomainStartError } from '@ximblox/db';

import { readHTMLFolder } from './html/reader.ts';
import { readMarkdownFolder } from './markdown/reader.ts';
import type { Source } from './source.ts';
import { readWordPress } from './wordpress/reader.ts';

export type ReaderOptions = {
  /** The folder `wp-content/uploads` of an export of WordPress. */
  readonly media?: string | undefined;
  /** The CSS selector of the content of HTML pages. */
  readonly selector?: string | undefined;
};

/** A reader opens what it knows, and gives undefined for anything else. */
type Reader = (place: string, options: ReaderOptions & { readonly isFolder: boolean }) => Promise<Source | undefined>;

/** All readers; the first that knows a source reads it. */
const readers: readonly Reader[] = [
  async (place, { isFolder }) => (isFolder ? readMarkdownFolder(place) : undefined),
  async (place, { isFolder, selector }) => (isFolder ? readHTMLFolder(place, selector) : undefined),
  async (place, { isFolder, media }) => (!isFolder && /\.(?:xml|wxr)$/i.test(place) ? readWordPress(place, media) : undefined),
];

/** Opens a source. @throws DomainStartError where no reader knows it */
export async function openSource(place: string, options: ReaderOptions): Promise<Source> {
  const isFolder = (await stat(place)).isDirectory();
  for (const reader of readers) {
    const source = await reader(place, { ...options, isFolder });
    if (source !== undefined) return source;
  }
  throw new DomainStartError(
    isFolder ? `There is no Markdown and no HTML in ${place}.` : `${place} is no WordPress export (.xml).`,
  );
}
