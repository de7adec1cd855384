import type { MenuItem } from '@ximblox/contract';
import { isBlank, normalizeHref } from '@ximblox/primitives';

import { DomainError, errorItem, type ErrorItem } from '../../../kernel/operation/errors.ts';

/** The pages that entries lead to, as often as they do. */
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
      issues.push(errorItem('invalidURL', `${place}.link`, { detail: { rule: 'format', format: 'link' } }));
    if (item.pageID !== null && !seen.pageIDs.has(item.pageID))
      issues.push(errorItem('invalid', `${place}.pageID`, { detail: { rule: 'missing' } }));
    return [...issues, ...findIssues(item.children, `${place}.children`, seen)];
  });
}

/** Entries whose links have their schemes, as they are stored; a link that is none stays as it is. */
export const withNormalLinks = (items: readonly MenuItem[]): MenuItem[] =>
  items.map((item) => ({ ...item, link: normalizeHref(item.link) ?? item.link, children: withNormalLinks(item.children) }));

/**
 * Checks entries for what their shape does not say.
 * @param pageIDs the pages that they may lead to
 * @throws DomainError with all that is wrong: `V_18` a key that another entry has, `V_16` a title of blanks, `V_13` a link that is none to follow, `V_12` a page that is not there
 */
export function checkItems(items: readonly MenuItem[], pageIDs: ReadonlySet<number>): void {
  const issues = findIssues(items, 'items', { keys: new Set(), pageIDs });
  if (issues.length > 0) throw new DomainError(issues);
}
