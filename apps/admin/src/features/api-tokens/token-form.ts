import type { APIToken } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import type { FailureError } from '../../shared/api/failure.ts';

const dayMs = 86_400_000;

/** The lifetimes offered for a token. */
export const lifetimes = [
  { value: '30', label: t('30 days') },
  { value: '90', label: t('90 days') },
  { value: '365', label: t('1 year') },
] as const;

/** When a token of this lifetime in days expires. */
export const endOf = (days: string, now = Date.now()): string => new Date(now + Number(days) * dayMs).toISOString();

/** The state of a token. */
export function tokenState({ expiresAt }: Pick<APIToken, 'expiresAt'>, now = Date.now()): 'holds' | 'endsSoon' | 'ended' {
  const leftMs = Date.parse(expiresAt) - now;
  if (leftMs <= 0) return 'ended';
  return leftMs < 14 * dayMs ? 'endsSoon' : 'holds';
}

/** The text of an error of a token call. The form shows all errors of the permissions in one place. */
export const describeTokenError = (error: FailureError): FailureError => ({
  ...error,
  property: error.property.replace(/^permissions\[.*$/, 'permissions'),
  message: error.name === 'required' && error.property === 'name' ? t('Enter what the token is for.') : error.message,
});
