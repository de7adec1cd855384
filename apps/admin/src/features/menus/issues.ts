import { menuDescriptionMax } from '@ximblox/contract';
import { normalizeHref } from '@ximblox/primitives';
import { invalidURL } from '@ximblox/primitives/errors';

import { t } from '../../shared/language/t.ts';
import { textOfCode, type FailureError } from '../../shared/api/failure.ts';
import { rowsOf, type MenuItems } from './tree/tree.ts';

type MenuField = 'title' | 'description' | 'link' | 'pageID';
/** An issue of an entry, with its field and text. */
export type MenuIssue = { readonly key: string; readonly field: MenuField; readonly message: string };

const maximumTitle = 120;

/** Client-side validation of what the server would refuse. */
export function findIssues(items: MenuItems): MenuIssue[] {
  return rowsOf(items).flatMap(({ item }): MenuIssue[] => {
    const over = item.title.length - maximumTitle;
    const overDescription = (item.description ?? '').length - menuDescriptionMax;
    return [
      ...(item.title.trim() === '' ? [{ key: item.key, field: 'title' as const, message: t('Enter the menu text.') }] : []),
      ...(over > 0 ? [{ key: item.key, field: 'title' as const, message: t('{over} characters too many.', { over }) }] : []),
      ...(overDescription > 0
        ? [
            {
              key: item.key,
              field: 'description' as const,
              message: t('{over} characters too many.', { over: overDescription }),
            },
          ]
        : []),
      ...(item.pageID === null && item.link !== '' && normalizeHref(item.link) === undefined
        ? [{ key: item.key, field: 'link' as const, message: textOfCode(invalidURL) }]
        : []),
    ];
  });
}

/**
 * The entries that a refusal refers to: `items[1].children[0].title` is the title of the second entry's first child. Others are
 * ignored.
 */
export function issuesOfRefusal(items: MenuItems, errors: readonly FailureError[]): MenuIssue[] {
  return errors.flatMap(({ property, message }): MenuIssue[] => {
    const match = /^items\[(\d+)\]((?:\.children\[\d+\])*)\.(title|description|link|pageID|key)$/.exec(property);
    if (match === null) return [];
    const steps = [Number(match[1]), ...[...(match[2] ?? '').matchAll(/\d+/g)].map(Number)];
    const item = steps.reduce<{ children: MenuItems; key?: string }>((at, step) => at.children[step] ?? { children: [] }, {
      children: items,
    });
    if (item.key === undefined) return [];
    const field = match[3] === 'link' || match[3] === 'pageID' || match[3] === 'description' ? match[3] : 'title';
    return [{ key: item.key, field, message }];
  });
}
