import type { Block } from '@ximblox/blocks';
import type { Page } from '@ximblox/contract';
import type { ImageRef } from '@ximblox/primitives';

/** What an editor changes and a draft stores: the newest version of a page. The slug is changed apart, because it takes effect at once. */
export type PageDocument = {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly seoKeywords: readonly string[];
  readonly seoImage: readonly ImageRef[] | null;
  readonly typeData: Readonly<Record<string, unknown>>;
  /** IDs of tags. */
  readonly tags: readonly number[];
};

/** A page as a client reads it; its free `content` is not the editor's. */
export type OpenPage = Omit<Page, 'content'>;

/** The fields of a document beside its blocks. */
export type PageFields = Omit<PageDocument, 'blocks'>;
export type PageFieldName = keyof PageFields;
export const pageFieldNames = [
  'title',
  'seoTitle',
  'seoDescription',
  'seoKeywords',
  'seoImage',
  'typeData',
  'tags',
] as const satisfies readonly PageFieldName[];

/** The document of a page as the server answers it. */
export function documentOf(page: OpenPage): PageDocument {
  const { title, blocks, seoTitle, seoDescription, seoKeywords, seoImage } = page.pageVersion;
  return {
    title,
    blocks,
    seoTitle,
    seoDescription,
    seoKeywords,
    seoImage,
    // The server stores no names of files; what it knows of them stands beside.
    typeData: { ...page.typeData, ...page.pageType.images, ...page.pageType.files },
    tags: page.tags.map((tag) => tag.id),
  };
}

/** The place of a block; -1 where it is not on the page. */
export const indexOfBlock = (document: PageDocument, key: string): number =>
  document.blocks.findIndex((block) => block.key === key);
export const findBlock = (document: PageDocument, key: string | null): Block | undefined =>
  key === null ? undefined : document.blocks.find((block) => block.key === key);
