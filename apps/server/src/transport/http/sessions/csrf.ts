import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Clock } from '../../../kernel/operation/services.ts';

/** The hashes of a browser's session cookies, of both realms. */
export type SessionBinding = readonly Buffer[];

/** Issues and verifies the tokens of `X-CSRF-Token`. */
export type Csrf = {
  /** A token bound to these sessions; without any, the token that all anonymous callers share that day. */
  issue(binding: SessionBinding): string;
  isValid(token: string, binding: SessionBinding): boolean;
};

const dayMs = 86_400_000;
/** A shared token is valid on the day of issue and the two days after it, so for at least 48 hours. */
const sharedDays = 2;

/** @param secrets the signing key, the same in all processes, and others whose tokens are accepted */
export function createCsrf([secret = '', ...others]: readonly string[], clock: Clock): Csrf {
  const own = createSigner(secret, clock);
  const all = [own, ...others.map((other) => createSigner(other, clock))];
  return { issue: own.issue, isValid: (token, binding) => all.some((signer) => signer.isValid(token, binding)) };
}

function createSigner(secret: string, clock: Clock): Csrf {
  const sign = (text: string): string => createHmac('sha256', secret).update(`csrf:${text}`).digest('base64url');
  const today = (): number => Math.floor(clock.now().getTime() / dayMs);
  const shared = (day: number): string => `a.${day}.${sign(`anonymous:${day}`)}`;
  const bound = (nonce: string, binding: SessionBinding): string =>
    `s.${nonce}.${sign(`${binding.map((hash) => hash.toString('hex')).join('|')}:${nonce}`)}`;
  let current = { day: -1, token: '' };

  return {
    issue(binding) {
      if (binding.length > 0) return bound(randomBytes(12).toString('base64url'), binding);
      const day = today();
      if (current.day !== day) current = { day, token: shared(day) };
      return current.token;
    },
    isValid(token, binding) {
      const [kind, middle] = token.split('.');
      if (middle === undefined || middle === '') return false;
      if (binding.length > 0) return kind === 's' && isSame(token, bound(middle, binding));
      const age = today() - Number(middle);
      return kind === 'a' && age >= 0 && age <= sharedDays && isSame(token, shared(Number(middle)));
    },
  };
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
