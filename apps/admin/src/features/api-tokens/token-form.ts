import type { APIToken } from '@ximblox/contract';

import type { FailureError } from '../../shared/api/failure.ts';

const dayMs = 86_400_000;

/** How long a token may hold. */
export const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'Until it is revoked' },
] as const;

/** When a token of this lifetime ends; null where it does not. */
export const endOf = (days: string, now = Date.now()): string | null =>
  days === '' ? null : new Date(now + Number(days) * dayMs).toISOString();

/** Where a token stands. */
export function tokenState({ expiresAt }: Pick<APIToken, 'expiresAt'>, now = Date.now()): 'holds' | 'endsSoon' | 'ended' {
  if (expiresAt === null) return 'holds';
  const leftMs = Date.parse(expiresAt) - now;
  if (leftMs <= 0) return 'ended';
  return leftMs < 14 * dayMs ? 'endsSoon' : 'holds';
}

/** The sentence for an error of a call about a token. The form has one place for all that is wrong with the permissions. */
export const inWordsOfTokens = (error: FailureError): FailureError => ({
  ...error,
  property: error.property.replace(/^permissions\[.*$/, 'permissions'),
  message: error.name === 'required' && error.property === 'name' ? 'Enter what the token is for.' : error.message,
});
