import type { PublicationRequestAbilities } from '@ximblox/contract';

import { actorUserID, type Actor } from '../../../kernel/operation/context.ts';
import { permissionNeeded } from '../../../kernel/operation/errors.ts';
import { mayDo, requireRight, type PageSubject } from '../pages/index.ts';

/** Whether an actor may resend or withdraw a request: its requester, and users who may publish the page. A deleted requester has no ID. */
function mayHandle(actor: Actor, page: PageSubject, requesterID: number | null | undefined): boolean {
  const userID = actorUserID(actor);
  return (userID !== null && requesterID === userID) || mayDo(actor, 'publish-page', page);
}

/** @throws DomainError `forbidden` where the actor may neither publish the page nor asked for it */
export function requireHandling(actor: Actor, page: PageSubject, requesterID: number | null | undefined): void {
  if (!mayHandle(actor, page, requesterID)) throw permissionNeeded('publish-page');
}

/** @throws DomainError `forbidden` where the actor may not publish the page */
export const requireDecision = (actor: Actor, page: PageSubject): void => requireRight(actor, 'publish-page', page);

/** What an actor may do with a request for publication. */
export function requestAbilities(
  actor: Actor,
  request: PageSubject & { readonly requestedBy: { readonly ID: number } },
): PublicationRequestAbilities {
  const handles = mayHandle(actor, request, request.requestedBy.ID);
  return { decide: mayDo(actor, 'publish-page', request), resend: handles, revoke: handles };
}
