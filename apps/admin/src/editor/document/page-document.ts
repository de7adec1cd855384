import type { Block } from '@ximblox/blocks';
import type { Page } from '@ximblox/contract';
import type { ImageRef } from '@ximblox/primitives';

/**
 * The part of a page that a draft stores: the content of its newest version. The slug is changed separately, because it takes
 * effect immediately.
 */
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

/** A page as the API client returns it; its loosely typed `content` is replaced by the editor's type. */
export type OpenPage = Omit<Page, 'content'>;

/** The fields of a document besides its blocks. */
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

/** The document of a page as the server returns it. */
export function documentOf(page: OpenPage): PageDocument {
  const { title, blocks, seoTitle, seoDescription, seoKeywords, seoImage } = page.pageVersion;
  return {
    title,
    blocks,
    seoTitle,
    seoDescription,
    seoKeywords,
    seoImage,
    // The server stores file references only; the resolved file data comes in a separate property.
    typeData: { ...page.typeData, ...page.pageType.images, ...page.pageType.files },
    tags: page.tags.map((tag) => tag.id),
  };
}

/** The index of a block; -1 if it is not on the page. */
export const indexOfBlock = (document: PageDocument, key: string): number =>
  document.blocks.findIndex((block) => block.key === key);
export const findBlock = (document: PageDocument, key: string | null): Block | undefined =>
  key === null ? undefined : document.blocks.find((block) => block.key === key);
