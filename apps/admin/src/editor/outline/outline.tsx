import { ActionIcon, TextInput } from '@mantine/core';
import { blockTitle, type Block } from '@ximblox/blocks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { findBlock } from '../document/page-document.ts';
import { only, selectedKeys } from '../document/selection.ts';
import { announce, moveSelected, moveTo, placeAfterSelection, removeSelected } from '../session/commands.ts';
import { useEditor, useSession, type Session } from '../session/session.ts';
import { DragList } from './drag.tsx';
import css from './outline.module.css';
import { OutlineRow } from './outline-row.tsx';

/** The blocks of the page as a list: select, move, copy, delete, add. */
export function Outline() {
  const session = useSession();
  const { store, view, isReadOnly } = session;
  const blocks = useEditor((state) => state.document.blocks);
  const selection = useEditor((state) => state.selection);
  const [term, setTerm] = useState<string | null>(null);
  const sought = useDeferredValue(term?.trim().toLowerCase() ?? '');
  const shown = sought === '' ? blocks : blocks.filter((block) => blockTitle(block).toLowerCase().includes(sought));
  const selected = new Set(selectedKeys(store.getState().document, selection));
  const list = useRef<HTMLOListElement>(null);
  const insertHere = (at: number) => view.setState({ insertAt: at });
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=true]');
    current?.scrollIntoView({ block: 'nearest' });
    // Who works in the list goes along with the selection: to a copy, to what was pasted, to what undo brought back.
    if (
      list.current?.contains(document.activeElement) === true ||
      (document.activeElement === document.body && document.querySelector('[role=dialog]') === null)
    )
      current?.focus();
  }, [selection.focus]);
  return (
    <nav className={css.outline} aria-label="Blocks" data-block-list>
      <div className={css.head}>
        <h2 className={css.headTitle}>
          Blocks <span className={css.count}>{blocks.length}</span>
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label="Search the blocks"
          aria-pressed={term !== null}
          onClick={() => setTerm(term === null ? '' : null)}
        >
          <IconSearch size={18} />
        </ActionIcon>
        {!isReadOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label="Add a block"
            onClick={() => insertHere(placeAfterSelection(session))}
          >
            <IconPlus size={18} />
          </ActionIcon>
        )}
      </div>
      {term !== null && (
        <TextInput
          className={css.search ?? ''}
          autoFocus
          aria-label="Search the blocks"
          placeholder="Words of a block"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTerm(null);
          }}
        />
      )}
      <div className={css.scroll}>
        <DragList
          onPlace={(key, place, phase) => announcePlace(session, key, place, phase)}
          onMove={(key, to) => moveTo(session, [key], to)}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys come from the buttons of the rows. */}
          <ol className={css.rows} ref={list} onKeyDown={(event) => rowKeys(event, session, list.current)}>
            {shown.map((block) => (
              <OutlineRow
                key={block.key}
                block={block}
                index={blocks.indexOf(block)}
                isSelected={selected.has(block.key)}
                isFocus={selection.focus === block.key}
                isFirstStop={selection.focus === null && block === shown[0]}
                onInsert={insertHere}
              />
            ))}
          </ol>
        </DragList>
        {blocks.length === 0 && isReadOnly && <p className={css.none}>The page is empty.</p>}
        {blocks.length === 0 && !isReadOnly && (
          <button type="button" className={css.emptyAdd} onClick={() => insertHere(0)}>
            The page is empty. Add its first block.
          </button>
        )}
        {blocks.length > 0 && shown.length === 0 && <p className={css.none}>No block has “{term}” in its title.</p>}
      </div>
      <p className={css.foot} aria-hidden>
        {!isReadOnly && (
          <>
            <kbd>Alt</kbd>
            <kbd>↑</kbd>
            <kbd>↓</kbd> move <kbd>/</kbd> insert{' '}
          </>
        )}
        <span className={css.push}>
          <kbd>?</kbd> keys
        </span>
      </p>
    </nav>
  );
}

function announcePlace(
  session: Session,
  key: string,
  place: number,
  phase: 'picked up' | 'over' | 'dropped' | 'cancelled',
): void {
  const { document } = session.store.getState();
  const block = findBlock(document, key);
  if (block === undefined) return;
  const words = {
    'picked up': 'picked up. Arrow keys move it, Space drops it, Escape puts it back. It is at',
    over: 'is over',
    dropped: 'dropped at',
    cancelled: 'put back at',
  }[phase];
  announce(session, `${blockTitle(block)} ${words} position ${place + 1} of ${document.blocks.length}`);
}

/** The keys of a row: arrows walk, with Shift select, with Alt move; `/` inserts, Delete deletes, Enter goes to the form. */
function rowKeys(event: KeyboardEvent<HTMLElement>, session: Session, list: HTMLElement | null): void {
  const target = event.target as HTMLElement;
  if (!target.matches('[data-row]') || event.ctrlKey || event.metaKey) return;
  const { store, view } = session;
  const row = target.dataset.row ?? null;
  // The keys act on the row that has the focus; it joins the selection where it was not part of it.
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
    store.getState().select(event.shiftKey ? { anchor: selection.anchor ?? next.key, focus: next.key } : only(next.key));
    list?.querySelector<HTMLElement>(`[data-row="${next.key}"]`)?.focus();
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    removeSelected(session);
    requestAnimationFrame(() => list?.querySelector<HTMLElement>('[aria-current=true]')?.focus());
  } else if (event.key === '/') view.setState({ insertAt: placeAfterSelection(session) });
  else if (event.key === 'Enter') view.setState({ panel: 'block', formOpen: true, narrow: 'form', focusPath: 'first' });
  else if (event.key === 'Escape' && target.closest('[role=dialog]') === null) store.getState().select(only(null));
  else return;
  event.preventDefault();
}
