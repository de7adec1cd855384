import type { Directory, DirectoryAbilities, FileAbilities, MediaFile } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import type { Actor } from '../../../kernel/operation/context.ts';
import type { FileFacts } from './media.repository.ts';

const mayManage = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-media'));

/** Whether an actor may learn of files that it did not upload. */
export const mayListFiles = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'read-drafts'));

/** What an actor may do with a file of the library. */
const fileAbilities = (actor: Actor): FileAbilities => ({ edit: mayManage(actor), delete: mayManage(actor) });

/** What an actor may do with a folder of the library. */
export const directoryAbilities = (actor: Actor): DirectoryAbilities => ({
  add: mayManage(actor),
  edit: mayManage(actor),
  delete: mayManage(actor),
});

/** A folder as an answer to the back office has it. */
export const directoryFor = (actor: Actor, directory: Omit<Directory, 'can'>): Directory => ({
  ...directory,
  can: directoryAbilities(actor),
});

/** A file as the back office gets it. */
export const fileFor = (actor: Actor, file: FileFacts): MediaFile => ({ ...file, can: fileAbilities(actor) });
