import { AsyncLocalStorage } from 'node:async_hooks';

import { networkOf } from '../network.ts';
import type { Context } from './context.ts';

const callers = new AsyncLocalStorage<string>();

/** The account of a call, or the network of one without. */
function callerOf({ actor, request }: Pick<Context, 'actor' | 'request'>): string {
  if (actor.kind === 'staff' || actor.kind === 'member') return `${actor.kind}:${actor.userID}`;
  return actor.kind === 'system' ? 'system' : networkOf(request.address);
}

/** Carries out a call, so that queues that it waits in know whose turn it is. */
export const runAsCaller = <Result>(context: Pick<Context, 'actor' | 'request'>, work: () => Result): Result =>
  callers.run(callerOf(context), work);

/** Whose call this is done for; the program's own work is that of one caller. */
export const currentCaller = (): string => callers.getStore() ?? 'system';
