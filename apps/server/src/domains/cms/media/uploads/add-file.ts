import type { MediaFile, SameContent } from '@ximblox/contract';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { findDirectoryID } from '../directories/directories.repository.ts';
import { lockDirectory } from '../directories/directory-changes.ts';
import { insertFile } from '../insert-file.repository.ts';
import { mayListFiles } from '../media.policy.ts';
import { checkRoom, reserveRoom } from '../quotas/room.ts';
import { fileFor, requireRights } from '../rights/directory-rights.ts';
import { acceptUpload } from './accept-upload.ts';
import { findDuplicate, listSameContent } from './content.repository.ts';
import { requireStoredContent, withoutOrphan } from './sweep-content.ts';
import { uploadNotice } from './upload-notice.ts';

type Upload = { path: string; onDuplicate?: 'store' | 'reuse' | undefined };
type Added = { file: MediaFile; notice?: string; isReused?: true; sameContent?: SameContent[] };

/**
 * Stores an uploaded file, and names others with the same content; with `onDuplicate: 'reuse'`, answers such a file instead of storing it.
 * @throws DomainError `notFound` path, `forbidden` path, and those of {@link acceptUpload}
 */
export async function addFile(context: Context, { path, onDuplicate }: Upload, file: IncomingFile): Promise<Added> {
  const placeID = await findDirectoryID(context.db, path);
  if (placeID === undefined) throw notFound('folder', 'path');
  const room = (bytes: number) => checkRoom(context, { directoryID: placeID, bytes, property: 'f' });
  // A folder that is reserved for others, or full, refuses a file before it is received.
  await requireRights(context, context.db, [placeID], 'path');
  await room(1);
  const accepted = await acceptUpload(context, file, 'f', room);
  return withoutOrphan(context.services, accepted, () =>
    unitOfWork(context, async (unit) => {
      const directoryID = await lockDirectory(unit, path, 'path');
      await requireRights(context, unit.tx, [directoryID], 'path');
      await reserveRoom(context, unit.tx, { directoryID, bytes: accepted.size, property: 'f' });
      await requireStoredContent(context.services, unit.tx, accepted.contentHash);
      // Under the lock of the content: of several who send it at once, one stores it.
      const duplicate =
        onDuplicate === 'reuse' && mayListFiles(context.actor) ? await findDuplicate(unit.tx, accepted) : undefined;
      if (duplicate !== undefined) return { file: await fileFor(context, unit.tx, duplicate), isReused: true };
      const row = await insertFile(unit.tx, accepted, { directoryID, userID: actorUserID(context.actor) });
      unit.announce({ event: 'media.created', subjectID: row.id });
      unit.audit({ action: 'media.addFile', subjectType: 'file', subjectID: row.id, params: { kind: 'named', name: row.name } });
      const same = mayListFiles(context.actor)
        ? await listSameContent(unit.tx, { id: row.id, contentHash: accepted.contentHash })
        : [];
      return {
        file: await fileFor(context, unit.tx, row),
        ...uploadNotice(accepted, row.name, context.request),
        ...(same.length > 0 && { sameContent: same }),
      };
    }),
  );
}
