import type { AuditItem } from '@ximblox/contract';

const texts: Readonly<Record<string, string>> = {
  login: 'Logged in',
  logout: 'Logged out',
  'members.register': 'Registered',
  'members.activate': 'Activated the account',
  'members.reset': 'Chose a new password',
  'members.restore': 'Restored the account',
  'members.update': 'Changed the own profile',
  'members.changePassword': 'Changed the password',
  'members.requestEmailChange': 'Asked for another email address',
  'members.confirmEmail': 'Confirmed the new email address',
  'members.requestJoin': 'Asked to connect LinkedIn',
  'members.close': 'Deleted the account',
  'members.endSession': 'Ended another session',
  'members.endSessions': 'Ended the other sessions',
  'members.adminUpdate': 'Profile changed by staff',
  'members.adminEndSession': 'Session ended by staff',
  'members.adminEndSessions': 'All sessions ended by staff',
  'jips.addUsers': 'Added to a JIP',
  'jips.removeUsers': 'Removed from a JIP',
  'publications.addUsers': 'Given a publication',
  'publications.removeUsers': 'Access to a publication revoked',
};

/** What an entry of the audit log says of the member it concerns; an unknown action is named as it is. */
export const historyText = (action: string): string => texts[action] ?? action;

/** The screen of the JIP or publication that an entry is about; undefined for others. */
export function placeOfEntry({ subject: { type, id } }: Pick<AuditItem, 'subject'>): string | undefined {
  if (id === null) return undefined;
  if (type === 'jip') return `/jips?members=${id}`;
  return type === 'page' ? `/page/${id}` : undefined;
}
