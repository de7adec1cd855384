import type { PublicationRequestAbilities } from '@ximblox/contract';

import type { Actor } from '../../../kernel/operation/context.ts';
import { permissionNeeded } from '../../../kernel/operation/errors.ts';
import { mayDo, mayHandleRequest, requireRight, type PageSubject } from '../pages/index.ts';
import { mayComment } from '../review-comments/index.ts';

/** @throws DomainError `forbidden` where the actor may neither publish the page nor asked for it */
export function requireHandling(actor: Actor, page: PageSubject, requesterID: number | null | undefined): void {
  if (!mayHandleRequest(actor, page, requesterID)) throw permissionNeeded('publish-page');
}

/** @throws DomainError `forbidden` where the actor may not publish the page */
export const requireDecision = (actor: Actor, page: PageSubject): void => requireRight(actor, 'publish-page', page);

/** What an actor may do with a request for publication. */
export function requestAbilities(
  actor: Actor,
  request: PageSubject & { readonly requestedBy: { readonly ID: number } },
): PublicationRequestAbilities {
  const handles = mayHandleRequest(actor, request, request.requestedBy.ID);
  const decide = mayDo(actor, 'publish-page', request);
  return { decide, resend: handles, revoke: handles, dismiss: handles, comment: mayComment(actor, request) };
}
