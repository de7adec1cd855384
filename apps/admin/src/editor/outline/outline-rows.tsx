import { type Block } from '@ximblox/blocks';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import { firstScreen } from '../../shared/first-screen.tsx';
import { isOfText } from '../../shared/keys/key-reach.ts';
import { t } from '../../shared/language/t.ts';
import { everything, only, selectedKeys, toggled, withFocus } from '../document/selection.ts';
import { moveSelected, placeAfterSelection, removeSelected, selectBlocks } from '../session/commands.ts';
import { useEditor, useSession, type Session } from '../session/session.ts';
import type { DragHandlers } from './drag.tsx';
import css from './outline.module.css';
import { OutlineRow } from './outline-row.tsx';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

const importDrag = () => import('./drag.tsx');
const DragRows = lazy(async () => ({ default: (await importDrag()).DragRows }));

/** Whether what sorts rows by dragging is there, which is loaded after the page: no handle is shown before it. */
function useCanDrag(): boolean {
  const [canDrag, setCanDrag] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void firstScreen
      .then(importDrag)
      .then(() => !isLeft && setCanDrag(true))
      // Blocks can still be moved by keys and in their menu.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
  return canDrag;
}

type OutlineRowsProps = DragHandlers & {
  /** The search term for block titles; empty for all blocks. */
  readonly sought: string;
  readonly openMenuOf: string | null;
  onInsert(at: number): void;
  onMenu(blockKey: string, button: HTMLElement): void;
};

/** The rows of the outline, or its empty state. */
export function OutlineRows({ sought, openMenuOf, onInsert, onMenu, onPlace, onMove }: OutlineRowsProps) {
  const session = useSession();
  const blocks = useEditor((state) => state.document.blocks);
  const selection = useEditor((state) => state.selection);
  const list = useRef<HTMLOListElement>(null);
  const canDrag = useCanDrag();
  const emptyText = session.isPage ? t('The page is empty.') : t('The reusable block is empty.');
  const places = new Map(blocks.map((block, place) => [block, place]));
  const words = sought.toLowerCase();
  const shown = words === '' ? blocks : blocks.filter((block) => titleOfBlock(block).toLowerCase().includes(words));
  // A key in a text changes a block and not its place: what sorts the rows renders only when one moves.
  const order = shown.map((block) => `${block.key} ${places.get(block) ?? -1}`).join();
  const sortable = useMemo(() => (order === '' ? [] : order.split(',').map(readPlace)), [order]);
  const selected = new Set(selectedKeys(session.store.getState().document, selection));
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=true]');
    current?.scrollIntoView({ block: 'nearest' });
    const active = document.activeElement;
    // Inside the list the focus follows the selection, such as to a copy, pasted blocks or the result of undo. A focused button
    // of the same row keeps the focus.
    const isElsewhere = list.current?.contains(active) === true && current?.closest('li')?.contains(active) !== true;
    if (isElsewhere || (active === document.body && document.querySelector('[role=dialog]') === null)) current?.focus();
  }, [selection.focus]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys come from the buttons of the rows. */}
      <ol className={css.rows} ref={list} onKeyDown={(event) => rowKeys(event, session, list.current)}>
        {shown.map((block) => (
          <OutlineRow
            key={block.key}
            block={block}
            index={places.get(block) ?? -1}
            isSelected={selected.has(block.key)}
            isFocus={selection.focus === block.key}
            isFirstStop={selection.focus === null && block === shown[0]}
            isLast={block === shown.at(-1)}
            isMenuOpen={openMenuOf === block.key}
            onInsert={onInsert}
            onMenu={onMenu}
          />
        ))}
      </ol>
      {canDrag && !session.isReadOnly && (
        <Suspense fallback={null}>
          <DragRows list={list} rows={sortable} onPlace={onPlace} onMove={onMove} />
        </Suspense>
      )}
      {blocks.length === 0 && session.isReadOnly && <p className={css.none}>{emptyText}</p>}
      {blocks.length === 0 && !session.isReadOnly && (
        <button type="button" className={css.emptyAdd} data-add-first onClick={() => onInsert(0)}>
          {emptyText} {t('Add its first block.')}
        </button>
      )}
      {blocks.length > 0 && shown.length === 0 && (
        <p className={css.none}>{t('No block has “{sought}” in its title.', { sought })}</p>
      )}
    </>
  );
}

const readPlace = (place: string): { readonly key: string; readonly index: number } => {
  const [key = '', index] = place.split(' ');
  return { key, index: Number(index) };
};

/**
 * Keyboard shortcuts of a row: arrows navigate, with Shift select, with Alt move; `/` inserts, Delete deletes, Enter opens the
 * form, F2 the name.
 */
function rowKeys(event: KeyboardEvent<HTMLElement>, session: Session, list: HTMLElement | null): void {
  const target = event.target as HTMLElement;
  if (!target.matches('[data-row]')) return;
  if (event.ctrlKey || event.metaKey) return pickKeys(event, session, list);
  const { store, view } = session;
  const row = target.dataset.row ?? null;
  // Meant for the field of the form that takes the focus in a moment.
  if (isOfText(event.nativeEvent) && view.getState().focusPath !== null) return event.preventDefault();
  // Shortcuts act on the focused row, which is selected first if it is not part of the selection.
  if (
    !selectedKeys(store.getState().document, store.getState().selection).includes(row ?? '') &&
    event.key !== 'Escape' &&
    !['Shift', 'Alt', 'Tab'].includes(event.key)
  )
    store.getState().select(only(row));
  const { document, selection } = store.getState();
  const step = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
  if (step !== undefined && event.altKey) {
    if (Math.abs(step) === 1) moveSelected(session, step as -1 | 1);
  } else if (step !== undefined) {
    const here = document.blocks.findIndex(({ key }) => key === row);
    const next: Block | undefined = document.blocks[Math.max(0, Math.min(document.blocks.length - 1, here + step))];
    if (next === undefined) return;
    selectBlocks(session, event.shiftKey ? { anchor: selection.anchor ?? next.key, focus: next.key } : only(next.key));
    list?.querySelector<HTMLElement>(`[data-row="${next.key}"]`)?.focus();
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    removeSelected(session);
    requestAnimationFrame(() => list?.querySelector<HTMLElement>('[aria-current=true]')?.focus());
  } else if (event.key === '/' && !session.isReadOnly) view.setState({ insertAt: placeAfterSelection(session) });
  else if (event.key === 'F2') view.setState({ panel: 'block', formOpen: true, narrow: 'form', focusPath: 'name' });
  else if (event.key === 'Enter') view.setState({ panel: 'block', formOpen: true, narrow: 'form', focusPath: 'first' });
  else if (event.key === 'Escape' && target.closest('[role=dialog]') === null) store.getState().select(only(null));
  else return;
  event.preventDefault();
}

/** Ctrl or Cmd with A selects all blocks, with arrows it only moves the focus, with Space it adds or removes the focused row. */
function pickKeys(event: KeyboardEvent<HTMLElement>, session: Session, list: HTMLElement | null): void {
  const { document, selection } = session.store.getState();
  const row = (event.target as HTMLElement).dataset.row ?? '';
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.altKey || event.shiftKey) return;
  if (event.key.toLowerCase() === 'a') selectBlocks(session, everything(document, selection));
  else if (event.key === ' ') selectBlocks(session, toggled(document, selection, row));
  else if (step !== undefined) {
    const next = document.blocks[document.blocks.findIndex(({ key }) => key === row) + step];
    if (next !== undefined) {
      session.store.getState().select(withFocus(document, selection, next.key));
      list?.querySelector<HTMLElement>(`[data-row="${next.key}"]`)?.focus();
    }
  } else return;
  event.preventDefault();
}
