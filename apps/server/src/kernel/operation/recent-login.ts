import type { Actor } from './context.ts';
import { reauthenticationRequired } from './errors.ts';

/**
 * Requires a login of the last ten minutes, for what gives power to an account: a browser that was left open is not enough. An operation declares it with
 * `needsRecentLogin`; this is for those that need it for some inputs only. An API token, which nobody can ask, needs its permissions alone.
 * @throws DomainError `reauthenticationRequired`
 */
export function requireRecentLogin(actor: Actor): void {
  if (actor.kind === 'staff' && actor.sessionHash !== null && actor.hasRecentLogin !== true) throw reauthenticationRequired();
}
