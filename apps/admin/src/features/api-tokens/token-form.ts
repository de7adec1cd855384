import type { APIToken } from '@ximblox/contract';

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
