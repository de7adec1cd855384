import type { Database } from '@ximblox/db';
import type { Operation, OutcomeLimits } from '@ximblox/contract';
import type { Kysely } from 'kysely';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

import type { Config } from '../../config.ts';
import { isOwnMachine, networkOf } from '../network.ts';
import { DomainError, tooManyCalls } from '../operation/errors.ts';
import { createSharedLimiter } from './limiters.ts';
import { SummedLimiter, type RateLimit } from './summed-limiter.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What every call may count as. Processes add up what they counted, since asking the database first would cost more than most of these calls. */
const summedLimits = {
  staff: { calls: 600, seconds: minute },
  read: { calls: 600, seconds: minute },
  preview: { calls: 60, seconds: minute },
  /** A file of up to a thousand records keeps the process busy for a sixth of a second. */
  export: { calls: 30, seconds: minute },
} as const satisfies Record<string, RateLimit>;

/** What changes something for others. All processes count together. */
const sharedLimits = {
  write: { calls: 60, seconds: minute },
  mail: { calls: 10, seconds: hour },
  mailToPerson: { calls: 5, seconds: hour },
  publicFile: { calls: 30, seconds: hour },
  publicFileOfDay: { calls: 90, seconds: day },
  /** Each may be a mail to every publisher. */
  staffMail: { calls: 60, seconds: hour },
  reminder: { calls: 10, seconds: hour },
  /** Each goes to a provider that may bill it. */
  machineTranslation: { calls: 300, seconds: hour },
  /** Each calls the site of somebody else. */
  linkCheck: { calls: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>;

/** What counts by how it ended. */
const outcomeLimits = {
  registration: { calls: 5, seconds: hour },
  refusedRegistration: { calls: 10, seconds: hour },
} as const satisfies Record<OutcomeLimits['accepted' | 'refused'], RateLimit>;

type Count = keyof typeof summedLimits | keyof typeof sharedLimits;
type Limiters<Name extends string> = Readonly<Record<Name, RateLimiterAbstract>>;

/** Who calls, as far as calls are counted by it. */
type Caller = {
  readonly address: string;
  readonly actor: { readonly kind: string; readonly userID?: number | null; readonly tokenID?: number | undefined };
};

/** What is counted for the account or the API token, where there is one. */
const countedByAccount: ReadonlySet<Count> = new Set([
  'staff',
  'preview',
  'staffMail',
  'reminder',
  'machineTranslation',
  'linkCheck',
]);
/** What counts towards a second limit too. */
const countedTwice: Readonly<Partial<Record<Count, Count>>> = {
  publicFile: 'publicFileOfDay',
  staffMail: 'staff',
  reminder: 'staff',
  machineTranslation: 'staff',
  linkCheck: 'staff',
};

/** What is left of a limit after a call was counted. */
export type LimitState = {
  readonly name: string;
  readonly limit: RateLimit;
  readonly remaining: number;
  /** Seconds until calls are counted anew. */
  readonly resetSeconds: number;
};

/** Counts calls, and refuses those that no person makes so many of. */
export type RateLimits = {
  /**
   * Counts calls that come together, before they are carried out.
   * @param note receives what is left of each limit that the calls count towards, also of one that refuses them
   * @throws DomainError `tooManyCalls` with `Retry-After`
   */
  count(caller: Caller, operations: readonly Operation[], note?: (state: LimitState) => void): Promise<void>;
  /**
   * Carries out a call and counts how it ended, where its operation says so. Until it has ended it counts as both, so that calls at the same time
   * do not pass together.
   * @throws DomainError `tooManyCalls` with `Retry-After`, and what `work` throws
   */
  countOutcome<Result>(caller: Caller, operation: Operation, work: () => Promise<Result>): Promise<Result>;
};

/**
 * The rate limits of calls. Image and file downloads are not counted, since one page shows many; previews rendered for each call are.
 * Calls of this machine are not either: they are its own programs', or a proxy's that `TRUSTED_PROXIES` does not name, behind which all visitors
 * would be one.
 */
export function createRateLimits({ rateLimits }: Pick<Config, 'rateLimits'>, db: Kysely<Database>): RateLimits {
  const limiters: Limiters<Count> = {
    ...mapLimits(summedLimits, (name, limit) => new SummedLimiter(name, limit, db)),
    ...mapLimits(sharedLimits, (name, limit) => createSharedLimiter(db, name, limit, { isFinal: true })),
  };
  const outcomes = mapLimits(outcomeLimits, (name, limit) => createSharedLimiter(db, name, limit, { isFinal: false }));
  const isExempt = ({ address, actor }: Caller): boolean => !rateLimits || actor.kind === 'system' || isOwnMachine(address);
  return {
    async count(caller, operations, note) {
      if (isExempt(caller)) return;
      const counts = new Map<Count, number>();
      for (const operation of operations) {
        const first = countOf(operation, caller.actor);
        for (let count = first; count !== undefined; count = countedTwice[count]) counts.set(count, (counts.get(count) ?? 0) + 1);
      }
      for (const [count, calls] of counts)
        await consume(limiters[count], accountOf(count, caller.actor) ?? networkOf(caller.address), calls, (result) =>
          note?.(stateOf(count, result)),
        );
    },
    async countOutcome(caller, { countsOutcomeAs }, work) {
      if (countsOutcomeAs === undefined || isExempt(caller)) return work();
      const { accepted, refused } = { accepted: outcomes[countsOutcomeAs.accepted], refused: outcomes[countsOutcomeAs.refused] };
      const network = networkOf(caller.address);
      await reserve([accepted, refused], network);
      try {
        const result = await work();
        await refused.reward(network);
        return result;
      } catch (error) {
        await accepted.reward(network);
        if (!isRefusal(error)) await refused.reward(network);
        throw error;
      }
    },
  };
}

const mapLimits = <Name extends string>(
  limits: Readonly<Record<Name, RateLimit>>,
  create: (name: string, limit: RateLimit) => RateLimiterAbstract,
): Limiters<Name> =>
  Object.fromEntries(Object.entries<RateLimit>(limits).map(([name, limit]) => [name, create(name, limit)])) as Limiters<Name>;

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

const stateOf = (name: Count, result: RateLimiterRes): LimitState => ({
  name,
  limit: { ...summedLimits, ...sharedLimits }[name],
  remaining: Math.max(0, result.remainingPoints),
  resetSeconds: secondsOf(result),
});

/** @throws DomainError `tooManyCalls` */
async function consume(
  limiter: RateLimiterAbstract,
  caller: string,
  calls = 1,
  note?: (result: RateLimiterRes) => void,
): Promise<void> {
  try {
    const result = await limiter.consume(caller, calls);
    note?.(result);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    note?.(error);
    throw tooManyCalls(secondsOf(error));
  }
}

/** Counts a call by all of these limits, or by none. @throws DomainError `tooManyCalls` */
async function reserve(limiters: readonly RateLimiterAbstract[], caller: string): Promise<void> {
  const reserved: RateLimiterAbstract[] = [];
  try {
    for (const limiter of limiters) {
      // Counted also where it is refused.
      reserved.push(limiter);
      await consume(limiter, caller);
    }
  } catch (error) {
    for (const limiter of reserved) await limiter.reward(caller);
    throw error;
  }
}

/** Whether a call failed by what its caller sent, and not by what happened here. */
const isRefusal = (error: unknown): boolean => error instanceof DomainError && error.status < 500;

/** Whether calls of an operation count towards a limit. */
export const isCounted = ({ kind, countsAs }: Operation): boolean => countsAs !== undefined || kind !== 'download';

/** The limit that a call counts towards; what sends mails or changes something for all counts by network, for any caller. */
function countOf(operation: Operation, actor: Caller['actor']): Count | undefined {
  if (operation.countsAs !== undefined) return operation.countsAs;
  if (!isCounted(operation)) return undefined;
  return actor.kind === 'staff' ? 'staff' : 'read';
}

function accountOf(count: Count, actor: Caller['actor']): string | undefined {
  if (actor.kind !== 'staff' || !countedByAccount.has(count)) return undefined;
  return actor.tokenID === undefined ? `user:${String(actor.userID)}` : `token:${actor.tokenID}`;
}
