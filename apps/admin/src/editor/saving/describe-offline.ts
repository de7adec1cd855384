import { t } from '../../shared/language/t.ts';
import type { SaveStatus } from './saver.ts';

/** What is said of a draft that the server doesn't have and is tried again: the reason, and where the draft is meanwhile. */
export function describeOffline({ isKept, message }: Extract<SaveStatus, { kind: 'offline' }>): string {
  if (message === null)
    return isKept ? t('Offline, saved on this computer') : t('Offline, and this computer has no room. Leave this window open');
  return isKept
    ? t('{reason} Saved on this computer; it is tried again', { reason: message })
    : t('{reason} It is tried again: leave this window open', { reason: message });
}
