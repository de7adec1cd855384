import type { Block } from '@ximblox/blocks';
import type { ImageRef, Locale } from '@ximblox/primitives';

import type { ImportItem, ImportKind } from '../import.repository.ts';

/** An image in the media library, with its size in pixels. */
export type ImportedImage = { readonly fileID: number; readonly width: number | null; readonly height: number | null };

type NewPage = {
  readonly title: string;
  readonly slug: string;
  readonly type: string;
  readonly locale: Locale;
  /** The page in another language that it is a translation of. */
  readonly translationOf: number | undefined;
  readonly content: { readonly importSource: string; readonly importedFrom: string; readonly authors: readonly string[] };
};

type FilledPage = {
  readonly title: string;
  readonly blocks: Block[];
  readonly seoDescription: string;
  readonly seoImage: ImageRef[] | null;
  readonly typeData: Record<string, unknown>;
  readonly tags: number[];
};

/** What an import writes to. All reading of the database is done without it. */
export type Target = {
  /** @throws DomainError `nameTaken` where the slug is taken */
  createPage(page: NewPage): Promise<number>;
  /** The fields of the page's type as they are now. */
  typeDataOf(pageID: number): Promise<Readonly<Record<string, unknown>>>;
  /** Replaces a page's content. @param options.publishes whether it is published; otherwise it stays as it is */
  fillPage(pageID: number, page: FilledPage, options: { readonly type: string; readonly publishes: boolean }): Promise<void>;
  /** Creates a tag, or finds the one that was created meanwhile. @returns undefined where it could not be */
  createTag(name: string): Promise<number | undefined>;
  /** Adds a file to a folder of the media library, which is created where it is missing. */
  addFile(
    directory: string,
    file: { readonly place: string; readonly name: string; readonly bytes: Buffer },
  ): Promise<ImportedImage>;
  /** Adds a video of YouTube or Vimeo to a folder of the media library. @returns the ID of its file */
  addVideo(directory: string, address: string): Promise<number>;
  /** @throws DomainError what is wrong with it, `alreadyExists` where its path has one */
  createRedirect(redirect: { readonly originalURL: string; readonly targetURL: string }): Promise<void>;
  /** The current paths of pages, by their IDs. */
  pathsOf(pageIDs: readonly number[]): Promise<Map<number, string>>;
  /** Records an imported item. */
  record(kind: ImportKind, item: ImportItem): Promise<void>;
};
