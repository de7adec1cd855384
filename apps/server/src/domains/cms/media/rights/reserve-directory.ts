import type { Directory } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { missingReferences, notFound } from '../../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { findDirectory, lockDirectories, pathParts } from '../directories/directories.repository.ts';
import { lockRoles, updateReservation } from './directory-rights.repository.ts';
import { directoryFor } from './directory-rights.ts';

/**
 * Reserves a folder for roles, or takes its rights away.
 * @throws DomainError `notFound` path, `invalid` roleIDs where one does not exist
 */
export const reserveDirectory = (
  context: Context,
  { path, roleIDs }: { path: string; roleIDs: readonly number[] | null },
): Promise<{ directory: Directory }> =>
  unitOfWork(context, async (unit) => {
    // Whoever writes to the library has this lock shared: no change that was let in is still under way.
    await lockDirectories(unit.tx);
    const place = await findDirectory(unit.tx, path);
    if (place === undefined) throw notFound('folder', 'path');
    const roles = await lockRoles(unit.tx, roleIDs ?? []);
    const known = new Set(roles.map((role) => role.id));
    const missing = (roleIDs ?? []).flatMap((roleID, index) => (known.has(roleID) ? [] : [`roleIDs[${index}]`]));
    if (missing.length > 0) throw missingReferences(missing);
    await updateReservation(unit.tx, place.id, roleIDs);
    unit.audit({
      action: 'media.reserveDirectory',
      subjectType: 'directory',
      subjectID: place.id,
      params: { kind: 'reserved', path, roles: roleIDs === null ? null : roles.map((role) => role.name) },
    });
    return { directory: await directoryFor(context, unit.tx, { ...place, path, name: pathParts(path).at(-1) ?? '' }) };
  });
