import type { DirectoryAbilities, FileAbilities } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import type { Actor } from '../../../kernel/operation/context.ts';

const mayManage = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-media'));

/** Whether an actor may learn of files that it did not upload. */
export const mayListFiles = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'read-drafts'));

/** Whether an actor may set the rights to folders, which never lock them out. */
export const mayReserve = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-roles'));

/** What an actor may do with a file of the library. @param isOpen whether its folder is open to them */
export const fileAbilities = (actor: Actor, isOpen: boolean): FileAbilities => {
  const may = isOpen && mayManage(actor);
  return { edit: may, delete: may };
};

/** What an actor may do with a folder of the library. @param isOpen whether it is open to them */
export const directoryAbilities = (actor: Actor, isOpen: boolean): DirectoryAbilities => {
  const may = isOpen && mayManage(actor);
  return { add: may, edit: may, delete: may, reserve: mayReserve(actor) };
};
