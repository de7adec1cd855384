import { newKey } from '../../document/keys.ts';
import type { PagePart } from '../arranging/parts.ts';
import { isImageFile } from '../clipboard-content.ts';

/** Files as parts of a page: an image each, and the others together. */
export function partsOfFiles(files: readonly File[]): PagePart[] {
  const images = files.filter(isImageFile).map((file): PagePart => ({
    part: { kind: 'image', caption: '' },
    image: { source: { from: 'file', file }, alt: '', caption: '', width: undefined },
  }));
  const others = files.filter((file) => !isImageFile(file));
  return others.length === 0 ? images : [...images, { part: { kind: 'files', keys: others.map(() => newKey()) }, files: others }];
}
