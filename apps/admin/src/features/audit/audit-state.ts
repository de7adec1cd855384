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
  { value: 'pages', title: 'Pages' },
  { value: 'reusableBlocks', title: 'Reusable blocks' },
  { value: 'publicationRequests', title: 'Publication requests' },
  { value: 'media', title: 'Media' },
  { value: 'menus', title: 'Menus' },
  { value: 'redirects', title: 'Redirects' },
  { value: 'tags', title: 'Tags' },
  { value: 'users', title: 'Users' },
  { value: 'roles', title: 'Roles' },
  { value: 'members', title: 'Members' },
  { value: 'applications', title: 'Applications' },
  { value: 'jips', title: 'JIPs' },
  { value: 'apiTokens', title: 'API tokens' },
  { value: 'webhooks', title: 'Webhooks' },
  { value: 'previewLinks', title: 'Preview links' },
  { value: 'calendar', title: 'Calendar' },
  { value: 'listViews', title: 'Saved views' },
  { value: 'glossary', title: 'Glossary' },
  { value: 'settings', title: 'Site settings' },
  { value: 'securityReports', title: 'Security reports' },
  { value: 'search', title: 'Search index' },
  { value: 'login', title: 'Log in' },
  { value: 'auth', title: 'Passwords and two-step verification' },
  { value: 'denied', title: 'Permission denied' },
  { value: 'audit', title: 'Audit log' },
] as const;

/** The path of an entry's subject; undefined if it has no screen. */
export function subjectPath({ type, id }: { readonly type: string; readonly id: number | null }): string | undefined {
  if (id === null) return type === 'menu' ? '/menu-structure' : undefined;
  if (type === 'page') return `/page/${id}`;
  if (type === 'user') return `/users?user=${id}`;
  if (type === 'redirect') return `/redirects?redirect=${id}`;
  if (type === 'term') return `/glossary?term=${id}`;
  if (type === 'webhook') return `/webhooks?webhook=${id}`;
  if (type === 'member') return `/members/${id}`;
  if (type === 'reusableBlock') return `/reusable-blocks/${id}`;
  if (type === 'application') return `/applications/${id}`;
  return undefined;
}
