import type { AuditItem } from '@ximblox/contract';

import { t } from '../../../../shared/language/t.ts';

const texts: Readonly<Record<string, string>> = {
  login: t('Logged in'),
  logout: t('Logged out'),
  'members.register': t('Registered'),
  'members.activate': t('Activated the account'),
  'members.reset': t('Chose a new password'),
  'members.restore': t('Restored the account'),
  'members.update': t('Changed the own profile'),
  'members.updateAlerts': t('Changed the email alerts'),
  'members.stopAlerts': t('Email alerts turned off by a link'),
  'members.changePassword': t('Changed the password'),
  'members.requestEmailChange': t('Asked for another email address'),
  'members.confirmEmail': t('Confirmed the new email address'),
  'members.requestJoin': t('Asked to connect LinkedIn'),
  'members.close': t('Deleted the account'),
  'members.endSession': t('Ended another session'),
  'members.endSessions': t('Ended the other sessions'),
  'members.adminUpdate': t('Profile changed by staff'),
  'members.adminEndSession': t('Session ended by staff'),
  'members.adminEndSessions': t('All sessions ended by staff'),
  'jips.addUsers': t('Added to a JIP'),
  'jips.removeUsers': t('Removed from a JIP'),
  'publications.addUsers': t('Given a publication'),
  'publications.removeUsers': t('Access to a publication revoked'),
};

/** What an entry of the audit log says of the member it concerns; an unknown action is named as it is. */
export const historyText = (action: string): string => texts[action] ?? action;

/** The screen of the JIP or publication that an entry is about; undefined for others. */
export function placeOfEntry({ subject: { type, id } }: Pick<AuditItem, 'subject'>): string | undefined {
  if (id === null) return undefined;
  if (type === 'jip') return `/jips?members=${id}`;
  return type === 'page' ? `/page/${id}` : undefined;
}
