import type { MenuItem } from '@ximblox/contract';
import { useCallback, useState } from 'react';

import { useAnnouncement } from '../../shared/announcement.ts';
import { t } from '../../shared/language/t.ts';
import { newKey } from '../../editor/document/keys.ts';
import type { PickedPage } from '../../shared/use-page-search.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { keyAfterRemoval } from './tree/menu-state.ts';
import { dropText } from './tree/menu-tree.tsx';
import { countBelow, findRow, levelsText, placeAfter, stepPlace, type Place, type Step } from './tree/tree.ts';
import type { MenuWork } from './use-menu.ts';

const stepRefusals = (levels: number): Readonly<Record<Step, string>> => ({
  up: t('This is already the first entry.'),
  down: t('This is already the last entry.'),
  in: t('It cannot go in there: the site shows {levels}.', { levels: levelsText(levels) }),
  out: t('It is on the first level already.'),
});

/** The actions on the tree, with the focus and the announcement after each. */
export function useMenuActions({ state, act, save }: MenuWork, isNarrow: boolean) {
  const { items, levels } = state;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focusKey, setFocusKey] = useState<string | null>(null);
  const [focusCount, setFocusCount] = useState(0);
  const [isFormOpen, setFormOpen] = useState(false);
  const [announcement, say] = useAnnouncement();
  const focused = useCallback(() => setFocusKey(null), []);
  const titleOf = (key: string): string => findRow(items, key)?.item.title || t('Untitled');
  const fold = (key: string, isClosed: boolean) => {
    const next = new Set(closed);
    if (isClosed) next.add(key);
    else next.delete(key);
    setClosed(next);
  };
  const edit = (key: string) => {
    act({ kind: 'select', key });
    setFormOpen(true);
    setFocusCount((count) => count + 1);
  };
  const insert = (item: MenuItem) => {
    const place = placeAfter(items, state.selectedKey);
    act({ kind: 'insert', place, item });
    say(t('“{title}” added, {place}.', { title: item.title, place: dropText(items, item.key, place) }));
  };
  const move = (key: string, place: Place) => {
    act({ kind: 'move', key, place });
    // Expands a collapsed target, so that the moved entry is visible.
    if (place.parentKey !== null) fold(place.parentKey, false);
    setFocusKey(key);
    say(t('“{title}” moved {place}.', { title: titleOf(key), place: dropText(items, key, place) }));
  };
  return {
    closed,
    focusKey,
    focused,
    focusCount,
    isFormOpen,
    announcement,
    fold,
    edit,
    move,
    select: (key: string) => act({ kind: 'select', key }),
    pick: (key: string) => {
      act({ kind: 'select', key });
      setFormOpen(isNarrow);
    },
    step: (key: string, step: Step) => {
      const place = stepPlace(items, key, step, levels);
      if (place === undefined) say(stepRefusals(levels)[step]);
      else move(key, place);
    },
    remove: (key: string) => {
      const row = findRow(items, key);
      if (row === undefined) return;
      const below = countBelow(row.item);
      const title = titleOf(key);
      const text =
        below === 0
          ? t('“{title}” removed.', { title })
          : t('“{title}” and {below, plural, one {# entry} other {# entries}} below it removed.', { title, below });
      act({ kind: 'remove', key });
      setFormOpen(false);
      setFocusKey(keyAfterRemoval(items, key));
      const place = { parentKey: row.parentKey, index: row.position - 1 };
      showToast({
        text,
        onUndo: () => {
          act({ kind: 'insert', place, item: row.item });
          setFocusKey(key);
        },
      });
    },
    back: (kind: 'undo' | 'redo') => {
      if (save.kind === 'saving') return;
      act({ kind });
    },
    addPage: (page: PickedPage) =>
      insert({ key: newKey(), title: page.title, link: page.path, pageID: page.id, newWindow: false, children: [] }),
    addLink: () => {
      const key = newKey();
      act({
        kind: 'insert',
        place: placeAfter(items, state.selectedKey),
        item: { key, title: '', link: '', pageID: null, newWindow: false, children: [] },
      });
      setFormOpen(true);
      setFocusCount((count) => count + 1);
    },
    leaveForm: () => {
      setFormOpen(false);
      setFocusKey(state.selectedKey);
    },
  };
}
