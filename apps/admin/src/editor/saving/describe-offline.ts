import { t } from '../../shared/language/t.ts';
import type { SaveStatus } from './saver.ts';

/** What is said of a draft that the server doesn't have and is tried again: the reason, and where the draft is meanwhile. */
export function describeOffline({ isStored, message }: Extract<SaveStatus, { kind: 'offline' }>): string {
  if (message === null)
    return isStored ? t('Offline, saved on this computer') : t('Offline, and this computer has no room. Leave this window open');
  return isStored
    ? t('{reason} Saved on this computer; it is tried again.', { reason: message })
    : t('{reason} It is tried again: leave this window open.', { reason: message });
}

/** Why a draft is not saved, where that takes a sentence; null where the save line says it, undefined while the answer is awaited. */
export function describeFailedSave(status: SaveStatus): string | null | undefined {
  switch (status.kind) {
    case 'saving':
    case 'waiting':
      return undefined;
    case 'offline':
      return status.message === null ? null : describeOffline(status);
    case 'fault':
      return status.isStored
        ? t('Something went wrong in this program while saving. Your changes are kept on this computer: reload the page')
        : t('Something went wrong in this program while saving. Your changes may be in this window only: copy them');
    case 'refused':
      return status.property === '' ? status.message : null;
    case 'saved':
    case 'conflict':
      return null;
  }
}
