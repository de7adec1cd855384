import type { Operation } from '@ximblox/contract';

import type { Config } from '../../config.ts';
import { createCallCounter, type CallCounter, type CallLimit } from '../../kernel/rate-counter.ts';
import type { Actor } from '../../kernel/operation/context.ts';
import { tooManyCalls } from '../../kernel/operation/errors.ts';
import { isOwnMachine, networkOf } from '../../kernel/network.ts';
import type { Clock } from '../../kernel/operation/services.ts';

const minute = 60_000;

/** Who is logged in counts by account, or by API token; everybody else by network. */
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
/** What is counted for the account or the API token, where there is one. */
const countedByAccount: ReadonlySet<Count> = new Set(['staff', 'preview']);

/** Counts calls, and refuses those that no person makes so many of. */
export type CallLimits = {
  /** @throws DomainError 429 `V_07` with `Retry-After`; the calls are not counted then */
  take(caller: { readonly address: string; readonly actor: Actor }, operations: readonly Operation[]): void;
};

/**
 * The limits of calls in this process; several processes let several times as many through. Bytes of pictures and files are not counted,
 * since one page shows many, but for previews that are made anew for each call. Calls of this machine are not either: they are its own programs', or a proxy's that `TRUSTED_PROXIES` does not name,
 * behind which all visitors would be one.
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

/** What a call counts as; what sends mails or changes something for everybody counts by network, whoever calls. */
function countOf({ kind, countsAs }: Operation, actor: Actor): Count | undefined {
  if (countsAs !== undefined) return countsAs;
  if (kind === 'download') return undefined;
  return actor.kind === 'staff' ? 'staff' : 'read';
}

function callerOf(count: Count, actor: Actor): string | undefined {
  if (actor.kind !== 'staff' || !countedByAccount.has(count)) return undefined;
  return actor.tokenID === undefined ? `user:${actor.userID}` : `token:${actor.tokenID}`;
}
