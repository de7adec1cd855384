import type { Operation } from '@ximblox/contract';

import type { Config } from '../../config.ts';
import { createCallCounter, type CallCounter, type CallLimit } from '../../kernel/rate-counter.ts';
import type { Actor } from '../../kernel/operation/context.ts';
import { tooManyCalls } from '../../kernel/operation/errors.ts';
import { isOwnMachine, networkOf } from '../../kernel/network.ts';
import type { Clock } from '../../kernel/operation/services.ts';

const minute = 60_000;

/** Logged-in callers are limited by account or API token, all others by network. */
const callLimits = {
  staff: { calls: 600, windowMs: minute },
  read: { calls: 600, windowMs: minute },
  write: { calls: 60, windowMs: minute },
  mail: { calls: 10, windowMs: 60 * minute },
  mailToPerson: { calls: 5, windowMs: 60 * minute },
  publicFile: { calls: 30, windowMs: 60 * minute },
  preview: { calls: 60, windowMs: minute },
} as const satisfies Record<string, CallLimit>;

type Count = keyof typeof callLimits;
/** The limits that apply per account or API token. */
const countedByAccount: ReadonlySet<Count> = new Set(['staff', 'preview']);

/** Limits the rate of calls. */
export type CallLimits = {
  /** Consumes from the limits, or nothing when it throws. @throws DomainError 429 `V_07` with `Retry-After` */
  take(caller: { readonly address: string; readonly actor: Actor }, operations: readonly Operation[]): void;
};

/**
 * The rate limits of this process; several processes allow several times as much. Requests for images and files are not limited,
 * since one page shows many, except previews that are rendered for each call. Nor are calls of this machine: they come from its
 * own programs, or from a proxy missing in `TRUSTED_PROXIES`, behind which all visitors would share one limit.
 */
export function createCallLimits({ rateLimits }: Pick<Config, 'rateLimits'>, clock: Clock): CallLimits {
  const now = (): number => clock.now().getTime();
  const counters = Object.fromEntries(
    Object.entries(callLimits).map(([name, limit]) => [name, createCallCounter(limit, now)]),
  ) as Record<Count, CallCounter>;
  return {
    take({ address, actor }, operations) {
      if (!rateLimits || isOwnMachine(address)) return;
      const counts = new Map<Count, number>();
      for (const operation of operations) {
        const count = countOf(operation, actor);
        if (count !== undefined) counts.set(count, (counts.get(count) ?? 0) + 1);
      }
      for (const [count, calls] of counts) {
        const retryAfterSeconds = counters[count].take(callerOf(count, actor) ?? networkOf(address), calls);
        if (retryAfterSeconds !== null) throw tooManyCalls(retryAfterSeconds);
      }
    },
  };
}

/** The limit that applies to a call; public calls that send mails or change something are limited by network for all callers. */
function countOf({ kind, countsAs }: Operation, actor: Actor): Count | undefined {
  if (countsAs !== undefined) return countsAs;
  if (kind === 'download') return undefined;
  return actor.kind === 'staff' ? 'staff' : 'read';
}

function callerOf(count: Count, actor: Actor): string | undefined {
  if (actor.kind !== 'staff' || !countedByAccount.has(count)) return undefined;
  return actor.tokenID === undefined ? `user:${actor.userID}` : `token:${actor.tokenID}`;
}
