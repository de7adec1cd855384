import type { MediaFile } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { refreshPagesOfFile } from '../pages/index.ts';
import { lockDirectoriesShared } from './directories/directories.repository.ts';
import { findFile, lockFile, updateFocalPoint } from './media.repository.ts';
import { fileFor, requireRights } from './rights/directory-rights.ts';
import { fileTag } from './serving/file-cache.ts';

/** Sets the point of an image that stays in view where a shape cuts it. Live pages show it at once. @throws DomainError `notFound` */
export const setFocalPoint = (
  context: Context,
  { id, x, y }: { id: number; x: number; y: number },
): Promise<{ file: MediaFile }> =>
  unitOfWork(context, async (unit) => {
    await lockDirectoriesShared(unit.tx);
    const before = (await lockFile(unit.tx, id)) ? await findFile(unit.tx, id) : undefined;
    if (before === undefined || !before.mime_type.startsWith('image/')) throw notFound('file');
    await requireRights(context, unit.tx, [before.directory_id], 'id');
    await updateFocalPoint(unit.tx, id, { x, y });
    unit.invalidate(fileTag(id));
    await refreshPagesOfFile(unit, id);
    unit.announce({ event: 'media.changed', subjectID: id });
    unit.audit({
      action: 'media.editFile',
      subjectType: 'file',
      subjectID: id,
      params: { kind: 'focalPoint', name: before.name },
    });
    const file = await findFile(unit.tx, id);
    if (file === undefined) throw notFound('file');
    return { file: await fileFor(context, unit.tx, file) };
  });
