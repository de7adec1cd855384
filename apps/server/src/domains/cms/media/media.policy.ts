import type { FileAbilities, MediaFile } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';

import type { Actor } from '../../../kernel/operation/context.ts';
import type { FileFacts } from './media.repository.ts';

/** What an actor may do with a file of the library. */
function fileAbilities(actor: Actor): FileAbilities {
  const mayManage = actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, 'manage-media'));
  return { edit: mayManage, delete: mayManage };
}

/** A file as the back office gets it. */
export const fileFor = (actor: Actor, file: FileFacts): MediaFile => ({ ...file, can: fileAbilities(actor) });
