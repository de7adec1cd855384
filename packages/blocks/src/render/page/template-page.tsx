import type { FileRef } from '@ximblox/primitives';

import type { Block } from '../../block.ts';
import type { ImageSource } from '../media/image.tsx';

/** The page data for a template: of a live page on the site, of a draft in the editor. */
export type TemplatePage = {
  readonly type: string;
  readonly title: string;
  readonly seoDescription: string;
  readonly typeData: Record<string, unknown>;
  readonly tags: readonly { readonly id: number; readonly name: string }[];
  /** Empty for a page that was never published. */
  readonly publishedAt: string;
  readonly blocks: readonly Block[];
  /** The images of the type's own fields, with their URLs. */
  readonly images?: Readonly<Record<string, readonly ImageSource[]>>;
  /** The files of the type's own fields that the reader may open. */
  readonly files?: Readonly<Record<string, readonly FileRef[]>>;
  /** The fields that have a value the reader may not see, each with its level. */
  readonly hiddenFields?: Readonly<Record<string, 1 | 2>>;
};
