import type { BoundOperation } from './bound-operation.ts';
import type { Actor, Context } from './context.ts';
import { DomainError, errorItem, unavailable } from './errors.ts';
import type { Services, StatePart } from './services.ts';
import type { LoadLevel, ShedKind } from '../event-loop.ts';
import { networkOf } from '../network.ts';
import { shareOf } from '../share-of.ts';
import { createNetworkLoad, type NetworkLoad } from './network-load.ts';

/**
 * Maximum concurrent calls of a server, shared by its processes. They share a few database connections; beyond this, callers would time out before being
 * served.
 */
export const maxInFlight = 1_000;

const retryAfterSeconds = 2;

const callsInFlight: StatePart<{ count: number }> = { create: () => ({ count: 0 }) };

/** Runs work, or refuses it at once when the process is overloaded. @throws DomainError `unavailable` */
export async function withConcurrencyLimit<Result>(services: Services, work: () => Promise<Result>): Promise<Result> {
  const inFlight = services.state.get(callsInFlight);
  if (inFlight.count >= shareOf(maxInFlight, services.config.processes))
    throw unavailable(1, 'Too many calls are in flight in this process.');
  inFlight.count += 1;
  try {
    return await work();
  } finally {
    inFlight.count -= 1;
  }
}

const isStaffSession = (actor: Actor): boolean => actor.kind === 'staff' && actor.tokenID === undefined;

/** What a login needs: its own calls, and the settings that every client begins with. */
const isOfLogin = ({ domain, name }: BoundOperation): boolean => domain === 'auth' || name === 'settings.get';

/**
 * The level at which a call is refused; 3 is never reached. Staff log in and save as long as the process runs. Reads, uploads and CSV of all others
 * go first: they can be repeated, and are most of the work. What visitors send, and files that are there already, come last.
 */
function shedFrom(bound: BoundOperation, actor: Actor): LoadLevel | 3 {
  const { kind } = bound.operation;
  if (actor.kind === 'system' || isOfLogin(bound)) return 3;
  if (isStaffSession(actor)) return kind === 'mutation' ? 3 : 2;
  return kind === 'mutation' || kind === 'download' ? 2 : 1;
}

/** 503 while the event loop is behind. */
class Overload extends DomainError {
  constructor(delayMs: number) {
    super([errorItem('unavailable', '')], { retryAfterSeconds, internal: `The event loop is ${Math.round(delayMs)} ms behind.` });
  }
}

/** Whether a fault of the server has an entry of its own in the log. Shed calls are counted by a metric: entries would be more work. */
export const isLogged = (error: unknown): boolean => !(error instanceof Overload);

function shed({ eventLoop }: Services, kind: ShedKind): never {
  eventLoop.countShed(kind);
  throw new Overload(eventLoop.delayMs());
}

const networkLoad: StatePart<NetworkLoad> = { create: () => createNetworkLoad() };

/**
 * Refuses a call while the event loop is behind, the most expensive ones first, and at first only those of the networks that ask for most.
 * @throws DomainError `unavailable`
 */
export function shedCall(bound: BoundOperation, { actor, services, request: { address } }: Context): void {
  // The program's own work was admitted where it was asked for.
  if (address === '') return;
  const from = shedFrom(bound, actor);
  const network = networkOf(address);
  const load = services.state.get(networkLoad);
  if (from === 1) load.note(network);
  const level = services.eventLoop.level();
  if (level === 0 || level < from) return;
  if (level === 1 && load.isBelowBusiest(network)) return;
  shed(services, bound.operation.kind);
}

/** Refuses to render an image while the event loop is behind; rendered ones are still served. @throws DomainError `unavailable` */
export function shedRendition(services: Services): void {
  if (services.eventLoop.level() > 0) shed(services, 'rendition');
}
