import { useEffect, useRef, type KeyboardEvent } from 'react';

import { t } from '../../../shared/language/t.ts';
import type { MenuIssue } from '../issues.ts';
import { gapWords, type LanguageGaps } from '../language-gaps.ts';
import { entryState, type MenuPages } from '../menu-pages.ts';
import { MenuRow, type RowActs } from './menu-row.tsx';
import css from '../menus.module.css';
import { findRow, rowsOf, type MenuItems, type Place, type Row, type Step } from './tree.ts';
import { useTreeDrag } from './use-tree-drag.ts';

type MenuTreeProps = RowActs & {
  readonly label: string;
  readonly items: MenuItems;
  readonly pages: MenuPages | undefined;
  readonly gaps: LanguageGaps;
  readonly closed: ReadonlySet<string>;
  readonly selectedKey: string | null;
  readonly issues: readonly MenuIssue[];
  readonly isReadOnly: boolean;
  /** How many the site renders here. */ readonly levels: number;
  /** The entry to focus once it is rendered. */ readonly focusKey: string | null;
  onFocused(): void;
  onMove(key: string, place: Place): void;
};

const steps: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** The entries as a tree: arrows navigate, Alt+arrows move, Enter edits, Delete removes; the handle drags. */
export function MenuTree(props: MenuTreeProps) {
  const { label, items, pages, gaps, closed, selectedKey, issues, isReadOnly, levels, focusKey, onFocused, onMove, ...acts } =
    props;
  const tree = useRef<HTMLUListElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = rowsOf(items, closed);
  const { drag, handle } = useTreeDrag({ tree, scroller, items, closed, levels, onDrop: onMove });
  const focus = (key: string | undefined) => {
    if (key === undefined) return;
    acts.onSelect(key);
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  useEffect(() => {
    if (focusKey === null) return;
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focusKey)}"]`)?.focus();
    onFocused();
  }, [focusKey, onFocused]);
  const walk = (event: KeyboardEvent, row: Row) => {
    const at = rows.findIndex(({ item }) => item.key === row.item.key);
    const { key, children } = row.item;
    const isClosed = closed.has(key);
    const step = steps[event.key];
    if (event.altKey && step !== undefined) {
      event.preventDefault();
      if (!isReadOnly) acts.onStep(key, step);
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(rows[at + 1]?.item.key),
      ArrowUp: () => focus(rows[at - 1]?.item.key),
      Home: () => focus(rows[0]?.item.key),
      End: () => focus(rows.at(-1)?.item.key),
      ArrowRight: () => (isClosed ? acts.onFold(key, false) : focus(children[0]?.key)),
      ArrowLeft: () => (children.length > 0 && !isClosed ? acts.onFold(key, true) : focus(row.parentKey ?? undefined)),
      Enter: () => acts.onEdit(key),
      F2: () => acts.onEdit(key),
      ' ': () => acts.onSelect(key),
      Delete: () => {
        if (!isReadOnly) acts.onRemove(key);
      },
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const stop = rows.some(({ item }) => item.key === selectedKey) ? selectedKey : rows[0]?.item.key;
  return (
    <div ref={scroller} className={css.scroll} data-dragging={drag !== null || undefined}>
      <ul ref={tree} role="tree" aria-label={label} className={css.tree}>
        {rows.map((row) => {
          const { key, pageID } = row.item;
          return (
            <MenuRow
              key={key}
              {...acts}
              row={row}
              items={items}
              state={entryState(pageID, pages)}
              gap={gapWords(row.item, pageID === null ? undefined : pages?.get(pageID), gaps)}
              isSelected={key === selectedKey}
              isStop={key === stop}
              isClosed={closed.has(key)}
              hasIssue={issues.some((issue) => issue.key === key)}
              isReadOnly={isReadOnly}
              levels={levels}
              dragWords={drag?.key === key ? dropText(items, key, drag.drop) : undefined}
              handle={handle(key)}
              onKeyDown={walk}
            />
          );
        })}
      </ul>
      {drag?.drop !== undefined && (
        <div className={css.dropLine} style={{ top: drag.lineTop, left: `${(drag.drop.level - 1) * 1.5 + 0.5}rem` }} />
      )}
    </div>
  );
}

/** The drop target as text: "to 3 of 4 below “Facilities”". */
export function dropText(items: MenuItems, key: string, place: Place | undefined): string {
  if (place === undefined) return t('being moved');
  const parent = findRow(items, place.parentKey);
  const count = (parent?.item.children ?? items).filter((item) => item.key !== key).length + 1;
  const position = place.index + 1;
  return parent === undefined
    ? t('to {position} of {count}', { position, count })
    : t('to {position} of {count} below “{title}”', { position, count, title: parent.item.title });
}
