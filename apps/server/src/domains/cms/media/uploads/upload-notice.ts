import type { RequestInfo } from '../../../../kernel/operation/context.ts';
import { motionOf } from '../serving/animations.ts';
import type { AcceptedFile } from './accept-upload.ts';

const formatOf = (mimeType: string): string =>
  ({ 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'image/gif': 'GIF' })[mimeType] ?? mimeType;

const texts = {
  en: {
    misnamed: (sent: string, format: string, stored: string) =>
      `“${sent}” is a ${format} image, so it was stored as “${stored}”.`,
    animatedPNG: (name: string) =>
      `“${name}” is an animated PNG: it is shown in its own size, and stands still where it is cropped. A WebP or GIF can be resized and cropped.`,
    large: (name: string) =>
      `The animation “${name}” is too large to be resized: it is shown in its own size, and stands still where it is cropped. Upload one with fewer frames or pixels.`,
    still: (name: string) =>
      `The animation “${name}” is too large and stands still on pages. Upload one with fewer frames or pixels.`,
  },
  nl: {
    misnamed: (sent: string, format: string, stored: string) =>
      `“${sent}” is een ${format}-afbeelding en is daarom opgeslagen als “${stored}”.`,
    animatedPNG: (name: string) =>
      `“${name}” is een bewegende PNG: die wordt op ware grootte getoond en staat stil waar je er een deel van kiest. Een WebP of GIF kan wel worden verkleind en bijgesneden.`,
    large: (name: string) =>
      `De animatie “${name}” is te groot om te verkleinen: ze wordt op ware grootte getoond en staat stil waar je er een deel van kiest. Upload er een met minder beelden of pixels.`,
    still: (name: string) =>
      `De animatie “${name}” is te groot en staat stil op pagina’s. Upload er een met minder beelden of pixels.`,
  },
} as const;

/** The notice for an animation that is not shown in every size and crop. */
function motionNotice(accepted: AcceptedFile, name: string, words: (typeof texts)['en' | 'nl']): string[] {
  const frames = accepted.frames ?? 1;
  const motion = motionOf({ ...accepted, frames });
  if (frames < 2 || motion === 'resized') return [];
  if (motion === 'still') return [words.still(name)];
  return [accepted.mimeType === 'image/png' ? words.animatedPNG(name) : words.large(name)];
}

/** The notice for an upload that was stored as another type than its name said, or whose animation is limited; nothing otherwise. */
export function uploadNotice(
  accepted: AcceptedFile,
  stored: string,
  { language }: Pick<RequestInfo, 'language'>,
): { notice?: string } {
  const { misnamed, mimeType } = accepted;
  const words = texts[language];
  const notices = [
    ...(misnamed === null ? [] : [words.misnamed(misnamed, formatOf(mimeType), stored)]),
    ...motionNotice(accepted, stored, words),
  ];
  return notices.length === 0 ? {} : { notice: notices.join(' ') };
}
