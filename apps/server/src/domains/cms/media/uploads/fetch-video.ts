import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { MediaFile } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { conflict, isForNow, isRefusal, notFound } from '../../../../kernel/operation/errors.ts';
import { findFile, type FileRow } from '../media.repository.ts';
import { fileFor, requireRights } from '../rights/directory-rights.ts';
import { addFile } from './add-file.ts';
import { listSameContent } from './content.repository.ts';

/** Stores an image beside its video, unless the library has it already. @returns null for other content */
async function storePoster(context: Context, video: FileRow, image: Buffer): Promise<MediaFile | null> {
  const contentHash = createHash('sha256').update(image).digest('hex');
  const [known] = await listSameContent(context.db, { id: video.id, contentHash });
  const row = known === undefined ? undefined : await findFile(context.db, known.id);
  if (row !== undefined) return fileFor(context, context.db, row);
  const incoming = { fileName: `${video.name}-poster.jpg`, declaredType: 'image/jpeg', stream: Readable.from([image]) };
  try {
    const { file } = await addFile(context, { path: video.path }, incoming);
    return file;
  } catch (error) {
    if (isRefusal(error, 'quotaExceeded') || isRefusal(error, 'forbidden') || isForNow(error)) throw error;
    return null;
  }
}

/**
 * Asks the provider of a video for its title and image, and stores the image, so that browsers of visitors ask the provider nothing.
 * @throws DomainError `notFound` where there is no such video in the library, `forbidden`, `quotaExceeded`, `conflict` where the provider does not answer
 */
export async function fetchVideo(
  context: Context,
  { id }: { id: number },
): Promise<{ title: string | null; poster: MediaFile | null }> {
  const video = await findFile(context.db, id);
  if (video === undefined || (video.type !== 'youtube' && video.type !== 'vimeo')) throw notFound('file');
  await requireRights(context, context.db, [video.directory_id], 'id');
  const externalVideo = { type: video.type, externalID: video.external_id ?? '' };
  const facts = await context.services.videoProviders
    .describe(externalVideo, AbortSignal.timeout(60_000))
    .catch((cause: unknown) => {
      throw conflict('id', 'providerUnavailable', cause);
    });
  if (facts === undefined) return { title: null, poster: null };
  const poster = facts.image === null ? null : await storePoster(context, video, facts.image);
  return { title: facts.title, poster };
}
