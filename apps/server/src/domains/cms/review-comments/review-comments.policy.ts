import { actorUserID, type Actor } from '../../../kernel/operation/context.ts';
import { permissionNeeded } from '../../../kernel/operation/errors.ts';
import { mayDo, type PageSubject } from '../pages/index.ts';

/** Whether an actor may comment on a page: those who edit it, and those who review it. */
export const mayComment = (actor: Actor, page: PageSubject): boolean =>
  mayDo(actor, 'edit-page', page) || mayDo(actor, 'publish-page', page);

/** @throws DomainError `forbidden` where the actor may neither edit nor publish the page */
export function requireComment(actor: Actor, page: PageSubject): void {
  if (!mayComment(actor, page)) throw permissionNeeded('edit-page');
}

/** What an actor may do with what was written: its author edits it, and its author and those who publish the page delete it. */
export function writtenAbilities(
  actor: Actor,
  page: PageSubject,
  { authorID, isDeleted }: { readonly authorID: number | null; readonly isDeleted: boolean },
): { edit: boolean; delete: boolean } {
  const userID = actorUserID(actor);
  const isOwn = userID !== null && authorID === userID && mayComment(actor, page);
  return { edit: isOwn && !isDeleted, delete: !isDeleted && (isOwn || mayDo(actor, 'publish-page', page)) };
}
