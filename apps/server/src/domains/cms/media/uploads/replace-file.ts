import type { MediaFile } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound, unsupportedType } from '../../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { refreshFileReferences } from '../../pages/index.ts';
import { acceptUpload, type AcceptedFile } from './accept-upload.ts';
import { fileTag } from '../serving/file-cache.ts';
import { fileFor } from '../media.policy.ts';
import { findFreeName } from '../insert-file.repository.ts';
import { lockDirectoriesShared } from '../directories/directories.repository.ts';
import { findFile, lockFile, replaceContent, toMediaFile, type FileRow } from '../media.repository.ts';
import { checkRoom, reserveRoom, type Arrival } from '../quotas/room.ts';
import { retryTakenName } from '../name-taken.ts';
import { requireStoredContent, withoutOrphan } from './sweep-content.ts';
import { replacementExtensions } from './media-types.ts';
import { uploadNotice } from './upload-notice.ts';

const extensionPattern = /\.[A-Za-z0-9]{1,10}$/;

const isVideo = (mimeType: string): boolean => mimeType.startsWith('video/');

/** The name of a file whose content has another type now: its own, with the extension of the new one. */
const nameWithEnding = (name: string, uploaded: string): string =>
  name.replace(extensionPattern, '') + (extensionPattern.exec(uploaded)?.[0] ?? '').toLowerCase();

/** What a folder needs room for when one of its files gets content of another size. */
const growthOf = ({ directory_id: directoryID, size }: Pick<FileRow, 'directory_id' | 'size'>, bytes: number): Arrival => ({
  directoryID,
  bytes: bytes - size,
  property: 'f',
});

type Replaced = { file: MediaFile; notice?: string };

const putContent = (context: Context, id: number, accepted: AcceptedFile): Promise<Replaced> =>
  unitOfWork(context, async (unit) => {
    // The folders stay where they are while their quotas are compared.
    await lockDirectoriesShared(unit.tx);
    const locked = (await lockFile(unit.tx, id)) ? await findFile(unit.tx, id) : undefined;
    if (locked === undefined) throw notFound('file');
    await reserveRoom(context, unit.tx, growthOf(locked, accepted.size));
    await requireStoredContent(context.services, unit.tx, accepted.contentHash);
    const wanted = accepted.mimeType === locked.mime_type ? locked.name : nameWithEnding(locked.name, accepted.name);
    const name = wanted === locked.name ? wanted : await findFreeName(unit.tx, locked.directory_id, wanted);
    const replaced_at = await replaceContent(unit.tx, { ...accepted, id, name });
    unit.invalidate(fileTag(id));
    const { contentHash, width, height } = accepted;
    await refreshFileReferences(unit, { id, contentHash, width, height, replaced_at });
    unit.announce({ event: 'media.changed', subjectID: id });
    unit.audit({
      action: 'media.replaceFile',
      subjectType: 'file',
      subjectID: id,
      summary: `“${locked.name}” by “${accepted.name}”`,
    });
    const after = await findFile(unit.tx, id);
    if (after === undefined) throw notFound('file');
    return { file: fileFor(context.actor, toMediaFile(after)), ...uploadNotice(accepted, after.name, context.request) };
  });

/**
 * Replaces the content of a file. Pages show it at once, also live ones; the kind (image, animation, video, document) must stay
 * the same. Only the extension of the name may change.
 * @throws DomainError `notFound` id; `required`, `tooLarge`, `invalid` f as for a new file; `unsupportedType` f for content of another kind,
 * and for embedded videos, which have none;
 * `quotaExceeded` f where the folder has no room for a larger file
 */
export async function replaceFile(context: Context, { id }: { id: number }, file: IncomingFile): Promise<Replaced> {
  const { db } = context;
  const before = await findFile(db, id);
  if (before === undefined) throw notFound('file');
  const accepted = await acceptUpload(context, file, 'f', (bytes) => checkRoom(context, growthOf(before, bytes)));
  if (accepted.type !== before.type || isVideo(accepted.mimeType) !== isVideo(before.mime_type))
    throw unsupportedType('f', { rule: 'fileType', allowed: replacementExtensions(before.mime_type) });
  return retryTakenName(() => withoutOrphan(context.services, accepted, () => putContent(context, id, accepted)));
}
