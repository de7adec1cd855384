import type { Actor } from '../../../kernel/operation/context.ts';
import { permissionNeeded } from '../../../kernel/operation/errors.ts';
import { mayDo, type PageSubject } from '../pages/index.ts';

/** Whether an actor takes part in a page's reviews: those who edit the page, and those who review it. */
export const mayComment = (actor: Actor, page: PageSubject): boolean =>
  mayDo(actor, 'edit-page', page) || mayDo(actor, 'publish-page', page);

/** @throws DomainError `forbidden` where the actor neither edits nor reviews the page */
export function requireComment(actor: Actor, page: PageSubject): void {
  if (!mayComment(actor, page)) throw permissionNeeded('edit-page');
}
