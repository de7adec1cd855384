import { metaOf } from '@ximblox/blocks/render';
import { pageTypeCatalog } from '@ximblox/blocks';
import { pictureColors } from '@ximblox/ui';
import { sharePicturePath } from '@ximblox/primitives';

import type { PageView } from '../pages/page-screen.tsx';

/** What is drawn for a page without an image of its own, for those with whom it is shared. */
export type SharePicture = {
  /** Of the picture, with the hash of what is drawn in it. */
  readonly path: string;
  readonly siteName: string;
  readonly title: string;
  /** The kind and the date of the page; empty where pages of its type show none. */
  readonly label: string;
};

/** Raised when the same texts are drawn differently. */
const design = 1;

/**
 * Only what can be drawn whole: the fonts of the site are Latin, and a title without its Greek letters would say something else. Signs that a
 * font lacks are left out later.
 */
const drawable = (text: string): string =>
  /[\p{Script=Latin}\d]/u.test(text) && /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text) ? text : '';

/** 53 bits of a text (cyrb53), the same on the server and in the browser, and without waiting: it names what is public, and protects nothing. */
function hashOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}

/** The picture of a page, undefined where the site could write neither the title nor its own name. @param title as in the head */
export function sharePictureOf({ page, frame }: PageView, title: string): SharePicture | undefined {
  const siteName = drawable(frame.siteName);
  const shown = drawable(title) || siteName;
  if (shown === '') return undefined;
  const { kind, date } = metaOf({ ...page, title }, page.locale);
  const isDated = pageTypeCatalog.get(page.type)?.template === 'article';
  const texts = {
    siteName: shown === siteName ? '' : siteName,
    title: shown,
    label: isDated ? drawable([kind, date].filter((part) => part !== '').join(' · ')) : '',
  };
  const hash = hashOf(JSON.stringify([design, pictureColors, texts]));
  return { path: sharePicturePath(page.path, hash), ...texts };
}
