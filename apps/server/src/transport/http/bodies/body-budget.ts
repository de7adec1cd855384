import { unavailable } from '../../../kernel/operation/errors.ts';
import type { BodyLimits } from './body-limits.ts';

/** The memory of all request bodies in flight in this process. */
export type BodyBudget = {
  /** Bytes in use. */
  readonly bytes: number;
  /** Throws where fewer bytes are available; reserves none. @throws DomainError `unavailable` with `Retry-After` */
  check(bytes: number, isAnonymous: boolean): void;
  /** Reserves bytes, or none when it throws. @throws DomainError `unavailable` with `Retry-After` */
  take(bytes: number, isAnonymous: boolean): void;
  release(bytes: number, isAnonymous: boolean): void;
};

const retryAfterSeconds = 2;

export function createBodyBudget({ inFlight, inFlightAnonymous }: BodyLimits): BodyBudget {
  let all = 0;
  let anonymous = 0;
  const check: BodyBudget['check'] = (bytes, isAnonymous) => {
    if (all + bytes > inFlight || (isAnonymous && anonymous + bytes > inFlightAnonymous))
      throw unavailable(retryAfterSeconds, 'The memory for request bodies is taken.');
  };
  return {
    get bytes() {
      return all;
    },
    check,
    take(bytes, isAnonymous) {
      check(bytes, isAnonymous);
      all += bytes;
      if (isAnonymous) anonymous += bytes;
    },
    release(bytes, isAnonymous) {
      all -= bytes;
      if (isAnonymous) anonymous -= bytes;
    },
  };
}
