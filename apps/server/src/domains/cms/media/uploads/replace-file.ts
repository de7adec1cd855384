import type { MediaFile } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound, unsupportedType } from '../../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { acceptUpload, type AcceptedFile } from './accept-upload.ts';
import { lockDirectoriesShared } from '../directories/directories.repository.ts';
import { findFile, lockFile, type FileRow } from '../media.repository.ts';
import { checkRoom, reserveRoom, type Arrival } from '../quotas/room.ts';
import { requireRights } from '../rights/directory-rights.ts';
import { retryTakenName } from '../name-taken.ts';
import { requireStoredContent, withoutOrphan } from './sweep-content.ts';
import { sumDropped } from '../versions/file-versions.repository.ts';
import { putContent } from './put-content.ts';
import { canReplace, replacementExtensions } from './media-types.ts';
import { uploadNotice } from './upload-notice.ts';

/** What a folder needs room for when one of its files gets other content: the one before stays as a version. */
async function growthOf(db: Kysely<Database>, { id, directory_id: directoryID }: FileRow, bytes: number): Promise<Arrival> {
  return { directoryID, bytes: bytes - (await sumDropped(db, id)), property: 'f' };
}

type Replaced = { file: MediaFile; notice?: string };

const replaceWith = (context: Context, id: number, accepted: AcceptedFile): Promise<Replaced> =>
  unitOfWork(context, async (unit) => {
    // The folders stay where they are while their quotas are compared.
    await lockDirectoriesShared(unit.tx);
    const locked = (await lockFile(unit.tx, id)) ? await findFile(unit.tx, id) : undefined;
    if (locked === undefined) throw notFound('file');
    if (accepted.contentHash !== locked.content_hash)
      await reserveRoom(context, unit.tx, await growthOf(unit.tx, locked, accepted.size));
    await requireStoredContent(context.services, unit.tx, accepted.contentHash);
    const file = await putContent(context, unit, id, accepted, 'media.replaceFile');
    return { file, ...uploadNotice(accepted, file.name, context.request) };
  });

/**
 * Replaces the content of a file. Pages show it at once, also live ones; the kind (image, animation, video, captions, other
 * document) must stay the same. Only the extension of the name may change.
 * @throws DomainError `notFound` id; `required`, `tooLarge`, `invalid` f as for a new file; `unsupportedType` f for content of another kind,
 * and for embedded videos, which have none;
 * `quotaExceeded` f where the folder has no room for another version
 */
export async function replaceFile(context: Context, { id }: { id: number }, file: IncomingFile): Promise<Replaced> {
  const { db } = context;
  const before = await findFile(db, id);
  if (before === undefined) throw notFound('file');
  // Refused before it is received.
  await requireRights(context, db, [before.directory_id], 'id');
  const accepted = await acceptUpload(context, file, 'f', async (bytes) => checkRoom(context, await growthOf(db, before, bytes)));
  if (!canReplace(accepted, { type: before.type, mimeType: before.mime_type }))
    throw unsupportedType('f', { rule: 'fileType', allowed: replacementExtensions(before.mime_type) });
  return retryTakenName(() => withoutOrphan(context.services, accepted, () => replaceWith(context, id, accepted)));
}
