import { formatList, parseList, type ListState } from '../../shared/list/list-state.ts';

export const auditSort = { at: 'desc' } as const;

/** What the log shows; days are those of whoever looks. */
export type AuditState = ListState<'at'> & {
  readonly userID: number | null;
  /** A domain, or one action of it. */ readonly action: string | null;
  readonly fromDay: string | null;
  readonly untilDay: string | null;
};

const dayOf = (value: string | null): string | null =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

/** Reads what the log shows of an address; whatever is unknown there counts as not said. */
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

/** Writes it into an address; what is not said is left out. */
export function formatAudit({ userID, action, fromDay, untilDay, ...list }: AuditState): URLSearchParams {
  const search = formatList(auditSort, list);
  if (userID !== null) search.set('who', String(userID));
  if (action !== null) search.set('what', action);
  if (fromDay !== null) search.set('from', fromDay);
  if (untilDay !== null) search.set('until', untilDay);
  return search;
}

/** A day's first moment at the place of whoever looks, `daysLater` days on. */
function startOf(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** What the call is asked: whole days, the last one included. */
export function auditQuery({ userID, action, fromDay, untilDay, ...list }: AuditState) {
  return {
    ...list,
    ...(userID !== null && { userID }),
    ...(action !== null && { action }),
    ...(fromDay !== null && { from: startOf(fromDay) }),
    ...(untilDay !== null && { before: startOf(untilDay, 1) }),
  };
}

/** Whether something narrows the log. */
export const isNarrowed = ({ searchTerm, userID, action, fromDay, untilDay }: AuditState): boolean =>
  searchTerm !== '' || userID !== null || action !== null || fromDay !== null || untilDay !== null;

/** The parts of the product that write into the log, as filters name them. */
export const auditDomains = [
  { value: 'pages', title: 'Pages' },
  { value: 'publicationRequests', title: 'Publication requests' },
  { value: 'media', title: 'Media' },
  { value: 'menus', title: 'Menus' },
  { value: 'redirects', title: 'Redirects' },
  { value: 'tags', title: 'Tags' },
  { value: 'users', title: 'Users' },
  { value: 'roles', title: 'Roles' },
  { value: 'members', title: 'Members' },
  { value: 'jips', title: 'JIPs' },
  { value: 'apiTokens', title: 'API tokens' },
  { value: 'settings', title: 'Site settings' },
  { value: 'search', title: 'Search index' },
  { value: 'login', title: 'Log in' },
  { value: 'auth', title: 'Passwords and two-step verification' },
  { value: 'denied', title: 'Permission denied' },
  { value: 'audit', title: 'Audit log' },
] as const;

/** Where the thing that an entry speaks of can be seen; undefined where nowhere. */
export function subjectAddress({ type, id }: { readonly type: string; readonly id: number | null }): string | undefined {
  if (id === null) return type === 'menu' ? '/menu-structure' : undefined;
  if (type === 'page') return `/page/${id}`;
  if (type === 'user') return `/users?user=${id}`;
  if (type === 'redirect') return `/redirects?redirect=${id}`;
  return undefined;
}
