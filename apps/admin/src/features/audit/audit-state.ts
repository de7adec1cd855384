import { t } from '../../shared/language/t.ts';
import { addDays, startOfDay } from '../../shared/time-zone.ts';
import { formatList, parseList, type ListState } from '../../shared/list/list-state.ts';

export const auditSort = { at: 'desc' } as const;

/** The filters of the audit log; days are in the viewer's time zone. */
export type AuditState = ListState<'at'> & {
  readonly userID: number | null;
  /** A domain, or one action of it. */ readonly action: string | null;
  readonly fromDay: string | null;
  readonly untilDay: string | null;
};

const dayOf = (value: string | null): string | null =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

/** Parses the query string; unknown values are ignored. */
export function parseAudit(search: URLSearchParams): AuditState {
  const who = Number(search.get('who'));
  const what = search.get('what');
  return {
    ...parseList(auditSort, search),
    userID: Number.isInteger(who) && who > 0 ? who : null,
    action: what !== null && /^[A-Za-z]{1,40}(\.[A-Za-z]{1,40})?$/.test(what) ? what : null,
    fromDay: dayOf(search.get('from')),
    untilDay: dayOf(search.get('until')),
  };
}

/** Serializes the state as a query string; defaults are omitted. */
export function formatAudit({ userID, action, fromDay, untilDay, ...list }: AuditState): URLSearchParams {
  const search = formatList(auditSort, list);
  if (userID !== null) search.set('who', String(userID));
  if (action !== null) search.set('what', action);
  if (fromDay !== null) search.set('from', fromDay);
  if (untilDay !== null) search.set('until', untilDay);
  return search;
}

/** The input of the call: whole days, including the last one. */
export function auditQuery({ userID, action, fromDay, untilDay, ...list }: AuditState) {
  return {
    ...list,
    ...(userID !== null && { userID }),
    ...(action !== null && { action }),
    ...(fromDay !== null && { from: startOfDay(fromDay) }),
    ...(untilDay !== null && { before: startOfDay(addDays(untilDay, 1)) }),
  };
}

/** Whether any filter is set. */
export const isNarrowed = ({ searchTerm, userID, action, fromDay, untilDay }: AuditState): boolean =>
  searchTerm !== '' || userID !== null || action !== null || fromDay !== null || untilDay !== null;

/** The domains that write to the audit log, in the order of the filter. */
export const auditDomains = [
  { value: 'pages', title: t('Pages') },
  { value: 'reusableBlocks', title: t('Reusable blocks') },
  { value: 'publicationRequests', title: t('Publication requests') },
  { value: 'media', title: t('Media') },
  { value: 'menus', title: t('Menus') },
  { value: 'redirects', title: t('Redirects') },
  { value: 'tags', title: t('Tags') },
  { value: 'users', title: t('Users') },
  { value: 'roles', title: t('Roles') },
  { value: 'members', title: t('Members') },
  { value: 'applications', title: t('Applications') },
  { value: 'events', title: t('Event registrations') },
  { value: 'jips', title: t('JIPs') },
  { value: 'apiTokens', title: t('API tokens') },
  { value: 'webhooks', title: t('Webhooks') },
  { value: 'previewLinks', title: t('Preview links') },
  { value: 'calendar', title: t('Calendar') },
  { value: 'listViews', title: t('Saved views') },
  { value: 'glossary', title: t('Glossary') },
  { value: 'settings', title: t('Site settings') },
  { value: 'securityReports', title: t('Security reports') },
  { value: 'search', title: t('Search index') },
  { value: 'searchTuning', title: t('Search') },
  { value: 'login', title: t('Log in') },
  { value: 'auth', title: t('Passwords and two-step verification') },
  { value: 'denied', title: t('Permission denied') },
  { value: 'audit', title: t('Audit log') },
] as const;

/** The path of an entry's subject; undefined if it has no screen. */
export function subjectPath({ type, id }: { readonly type: string; readonly id: number | null }): string | undefined {
  if (id === null) return type === 'menu' ? '/menu-structure' : undefined;
  if (type === 'page') return `/page/${id}`;
  if (type === 'user') return `/users?user=${id}`;
  if (type === 'redirect') return `/redirects?redirect=${id}`;
  if (type === 'term') return `/glossary?term=${id}`;
  if (type === 'synonyms') return `/search?view=synonyms&group=${id}`;
  if (type === 'bestBet') return `/search?bet=${id}`;
  if (type === 'webhook') return `/webhooks?webhook=${id}`;
  if (type === 'member') return `/members/${id}`;
  if (type === 'reusableBlock') return `/reusable-blocks/${id}`;
  if (type === 'application') return `/applications/${id}`;
  return undefined;
}
