import { docsImageOrigins } from '@ximblox/primitives';

import { isImageFile, type ImageSource } from './clipboard-content.ts';
import type { PagePart } from './arranging/parts.ts';

/** How long an image may take, in milliseconds: after that it is missing. */
const longest = 30_000;

/** Whether the browser can have an image from its URL: those of Google Docs. The policy of the back office forbids all others. */
export const isFetchable = (source: ImageSource): boolean =>
  source.from === 'url' && docsImageOrigins.includes(new URL(source.url).origin);

/** The bytes of an image of Google Docs. @returns the source as it was where they can't be had */
export async function fetchImage(source: ImageSource): Promise<ImageSource> {
  if (source.from !== 'url' || !isFetchable(source)) return source;
  try {
    const answer = await fetch(source.url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(longest),
    });
    const mimeType = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (!answer.ok || !isImageFile({ type: mimeType })) return source;
    return { from: 'bytes', mimeType, bytes: new Uint8Array(await answer.arrayBuffer()) };
  } catch {
    return source;
  }
}

/** Parts with the bytes of those images that can be had. */
export const withFetchedImages = (parts: readonly PagePart[]): Promise<PagePart[]> =>
  Promise.all(
    parts.map(async (one) =>
      one.image === undefined ? one : { ...one, image: { ...one.image, source: await fetchImage(one.image.source) } },
    ),
  );
