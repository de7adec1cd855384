import type { MenuItem } from '@ximblox/contract';

import { visibilityNames } from '../../../shared/visibility-names.ts';
import { t } from '../../../shared/language/t.ts';
import { compareMenus } from './compare.ts';
import { findRow, type MenuItems } from './tree.ts';

/** What became of an entry between two menus. */
export type MenuChange = {
  readonly key: string;
  readonly kind: 'added' | 'removed' | 'moved' | 'renamed' | 'description' | 'target' | 'audience' | 'window';
  /** What follows the kind in words: the name of the entry, and the change. */
  readonly text: string;
};

const nameOf = ({ title }: MenuItem): string => `“${title.trim() === '' ? t('Untitled') : title}”`;
const sentenceOf = ({ description = '' }: MenuItem): string => (description === '' ? t('nothing') : `“${description}”`);
const targetOf = ({ link }: MenuItem): string => (link === '' ? t('nothing') : link);
const audienceOf = ({ visibility = 0 }: MenuItem): string => visibilityNames()[visibility];

/** Where an entry is, as text: "2 of 3 below “Work”". */
function placeText(items: MenuItems, key: string): string {
  const row = findRow(items, key);
  if (row === undefined) return '';
  const parent = findRow(items, row.parentKey)?.item;
  const { position, count } = row;
  return parent === undefined
    ? t('{position} of {count} on the first level', { position, count })
    : t('{position} of {count} below {entry}', { position, count, entry: nameOf(parent) });
}

/** The changes of what an entry says, leads to and is for. */
function changesOf(old: MenuItem, item: MenuItem): MenuChange[] {
  const { key } = item;
  const isRetargeted = old.pageID !== item.pageID || (item.pageID === null && old.link !== item.link);
  return [
    ...(old.title === item.title
      ? []
      : [{ key, kind: 'renamed' as const, text: t('{from} to {to}', { from: nameOf(old), to: nameOf(item) }) }]),
    ...((old.description ?? '') === (item.description ?? '')
      ? []
      : [
          {
            key,
            kind: 'description' as const,
            text: t('{entry} from {from} to {to}', { entry: nameOf(item), from: sentenceOf(old), to: sentenceOf(item) }),
          },
        ]),
    ...(isRetargeted
      ? [
          {
            key,
            kind: 'target' as const,
            text: t('{entry} from {from} to {to}', { entry: nameOf(item), from: targetOf(old), to: targetOf(item) }),
          },
        ]
      : []),
    ...(audienceOf(old) === audienceOf(item)
      ? []
      : [
          {
            key,
            kind: 'audience' as const,
            text: t('{entry} from {from} to {to}', { entry: nameOf(item), from: audienceOf(old), to: audienceOf(item) }),
          },
        ]),
    ...(old.newWindow === item.newWindow
      ? []
      : [
          {
            key,
            kind: 'window' as const,
            text: item.newWindow
              ? t('{entry}: opens in a new one', { entry: nameOf(item) })
              : t('{entry}: opens in the same one', { entry: nameOf(item) }),
          },
        ]),
  ];
}

/** The changes between a menu and a later one, one for each thing that changed. */
export function listChanges(before: MenuItems, after: MenuItems): MenuChange[] {
  const { added, removed, changed, moved } = compareMenus(before, after);
  return [
    ...added.map((item) => ({
      key: item.key,
      kind: 'added' as const,
      text: `${nameOf(item)}, ${placeText(after, item.key)}`,
    })),
    ...removed.map((item) => ({ key: item.key, kind: 'removed' as const, text: nameOf(item) })),
    ...moved.map((item) => ({
      key: item.key,
      kind: 'moved' as const,
      text: t('{entry} to {place}', { entry: nameOf(item), place: placeText(after, item.key) }),
    })),
    ...changed.flatMap((item) => {
      const old = findRow(before, item.key)?.item;
      return old === undefined ? [] : changesOf(old, item);
    }),
  ];
}
