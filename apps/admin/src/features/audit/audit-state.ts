import { auditParts } from '@ximblox/i18n/audit-actions';
import { compareTexts } from '@ximblox/primitives';

import { language } from '../../shared/language/language.ts';
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
    action: what !== null && /^[A-Za-z-]{1,40}(\.[A-Za-z-]{1,40})?$/.test(what) ? what : null,
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

/** What the log can be filtered by, in the order of the filter. */
export const auditDomains = auditParts(language).toSorted((one, other) => compareTexts(one.title, other.title));

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
