import type { Block } from '@ximblox/blocks';
import type { ImageRef } from '@ximblox/primitives';

/** The image of a block that is nothing but an image with its caption, which its menu crops; undefined where there is none. */
export const croppedImageOf = (block: Block | undefined): ImageRef | undefined =>
  block?.type === 'image' ? block.__images['image']?.[0] : undefined;
