import { isDeepStrictEqual } from 'node:util';

import type { MenuItem } from '@ximblox/contract';
import { hasCredentials, isBlank, normalizeHref } from '@ximblox/primitives';

import { DomainError, errorItem, type ErrorItem } from '../../../kernel/operation/errors.ts';

/** The pages that entries link to, with repetitions. */
export const menuPageIDs = (items: readonly MenuItem[]): number[] =>
  items.flatMap((item) => [...(item.pageID === null ? [] : [item.pageID]), ...menuPageIDs(item.children)]);

function findIssues(
  items: readonly MenuItem[],
  at: string,
  seen: { readonly keys: Set<string>; readonly pageIDs: ReadonlySet<number> },
): ErrorItem[] {
  return items.flatMap((item, index) => {
    const place = `${at}[${index}]`;
    const issues: ErrorItem[] = [];
    if (seen.keys.has(item.key)) issues.push(errorItem('duplicate', `${place}.key`, { detail: { rule: 'duplicate' } }));
    seen.keys.add(item.key);
    if (isBlank(item.title))
      issues.push(errorItem('required', `${place}.title`, { subject: 'blank', detail: { rule: 'blank' } }));
    if (item.link !== '' && normalizeHref(item.link) === undefined)
      issues.push(
        errorItem('invalidURL', `${place}.link`, {
          detail: hasCredentials(item.link) ? { rule: 'credentials' } : { rule: 'format', format: 'link' },
        }),
      );
    if (item.pageID !== null && !seen.pageIDs.has(item.pageID))
      issues.push(errorItem('invalid', `${place}.pageID`, { detail: { rule: 'missing' } }));
    return [...issues, ...findIssues(item.children, `${place}.children`, seen)];
  });
}

/** Entries with normalized links, as they are stored; an invalid link is left unchanged. */
export const withNormalLinks = (items: readonly MenuItem[]): MenuItem[] =>
  items.map((item) => ({ ...item, link: normalizeHref(item.link) ?? item.link, children: withNormalLinks(item.children) }));

/** What editors wrote of entries: the path of a page's entry comes from the page. */
const writtenOf = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ key, title, description = '', link, pageID, newWindow, visibility = 0, children }) => [
    key,
    title,
    description,
    pageID ?? link,
    newWindow,
    visibility,
    writtenOf(children),
  ]);

/** Whether two menus are the same to editors and visitors. */
export const isSameMenu = (one: readonly MenuItem[], other: readonly MenuItem[]): boolean =>
  isDeepStrictEqual(writtenOf(one), writtenOf(other));

/**
 * Validates entries beyond their schema.
 * @param pageIDs the pages that they may link to
 * @throws DomainError with all errors: `duplicate` key, `required` title, `invalidURL` link, `invalid` page that does not exist
 */
export function checkItems(items: readonly MenuItem[], pageIDs: ReadonlySet<number>): void {
  const issues = findIssues(items, 'items', { keys: new Set(), pageIDs });
  if (issues.length > 0) throw new DomainError(issues);
}
