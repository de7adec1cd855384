import { sharePictureSize } from '@ximblox/primitives';

import type { Picture } from '../../../ports/images.ts';
import type { PictureLook, SharePicture } from '../site-build.ts';

/** Pixels between the texts and the edges: chats cut a little of these. */
const margin = 80;
const markHeight = 64;
const footTop = sharePictureSize.height - 116;

/** The picture of a page: above the mark and the name of the site, then the title as large as there is room, below its kind and its date. */
export function composePicture(
  { siteName, title, label }: Pick<SharePicture, 'siteName' | 'title' | 'label'>,
  { colors, mark, fonts }: PictureLook,
): Picture {
  const { width, height } = sharePictureSize;
  const room = width - 2 * margin;
  const nameLeft = mark === undefined ? margin : margin + mark.width + 28;
  return {
    ...sharePictureSize,
    ground: colors.ground,
    fonts,
    fills: [{ color: colors.accent, box: { left: 0, top: height - 16, width, height: 16 } }],
    images: mark === undefined ? [] : [{ path: mark.path, left: margin, top: margin - 16 }],
    texts: [
      {
        text: siteName,
        color: colors.soft,
        sizes: [34, 26],
        lines: 1,
        box: { left: nameLeft, top: margin - 16, width: width - margin - nameLeft, height: markHeight },
        at: 'middle',
      },
      {
        text: title,
        color: colors.text,
        sizes: [84, 72, 60, 50],
        lines: 4,
        box: { left: margin, top: 172, width: room, height: footTop - 172 - 36 },
        at: 'middle',
      },
      {
        text: label,
        color: colors.soft,
        sizes: [34],
        lines: 1,
        box: { left: margin, top: footTop, width: room, height: 44 },
        at: 'middle',
      },
    ],
  };
}
