import type { Actor } from './context.ts';
import { reauthenticationRequired, sessionRequired } from './errors.ts';

/** Requires that no API token calls: what it made would outlive it. @throws DomainError `forbidden`, with the state `sessionRequired` */
export function refuseTokens(actor: Actor): void {
  if (actor.kind === 'staff' && actor.tokenID !== undefined) throw sessionRequired();
}

/**
 * Requires a login of the last ten minutes, for what gives power to an account: a browser that was left open is not enough, and a program with an API
 * token, which nobody can ask, has none. An operation declares it with `needsRecentLogin`; this is for those that need it for some inputs only.
 * @throws DomainError `forbidden` for an API token, `reauthenticationRequired`
 */
export function requireRecentLogin(actor: Actor): void {
  refuseTokens(actor);
  if (actor.kind === 'staff' && actor.sessionHash !== null && actor.hasRecentLogin !== true) throw reauthenticationRequired();
}
