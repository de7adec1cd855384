import { ActionIcon, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { findBlock } from '../document/page-document.ts';
import { announce, dropAt, placeAfterSelection } from '../session/commands.ts';
import { useEditor, useSession, type Session } from '../session/session.ts';
import { outlineDrops } from './outline-drops.ts';
import { ListMenu, selectForMenu, type OpenMenu } from './block-menu.tsx';
import type { DragPhase } from './drag.tsx';
import css from './outline.module.css';
import { OutlineRows } from './outline-rows.tsx';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** The outline of the page: select, move, copy, delete and add blocks. A change inside a block re-renders its row only. */
export function Outline() {
  const session = useSession();
  const { view, isReadOnly } = session;
  const count = useEditor((state) => state.document.blocks.length);
  const [term, setTerm] = useState<string | null>(null);
  const sought = useDeferredValue(term?.trim() ?? '');
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const insertHere = useCallback((at: number) => view.setState({ insertAt: at }), [view]);
  const closeMenu = useCallback(() => setMenu(null), []);
  const openMenu = useCallback(
    (blockKey: string, button: HTMLElement) => {
      selectForMenu(session, blockKey);
      setMenu((open) => (open?.blockKey === blockKey ? null : { blockKey, button }));
    },
    [session],
  );
  const place = useCallback((key: string, at: number, phase: DragPhase) => announcePlace(session, key, at, phase), [session]);
  const drop = useCallback((key: string, to: number) => dropAt(session, key, to), [session]);
  return (
    <nav className={css.outline} aria-label={t('Blocks')} data-block-list {...outlineDrops(session)}>
      <div className={css.head}>
        <h2 className={css.headTitle}>
          {t('Blocks')} <span className={css.count}>{count}</span>
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('Search the blocks')}
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
            aria-label={t('Add a block')}
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
          aria-label={t('Search the blocks')}
          placeholder={t('Search text in blocks')}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTerm(null);
          }}
        />
      )}
      <div className={css.scroll}>
        <OutlineRows
          sought={sought}
          openMenuOf={menu?.blockKey ?? null}
          onInsert={insertHere}
          onMenu={openMenu}
          onPlace={place}
          onMove={drop}
        />
        <ListMenu open={menu} onClose={closeMenu} />
      </div>
      <p className={css.foot} aria-hidden>
        {!isReadOnly && (
          <>
            <span>
              <kbd>{t('Alt')}</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
            </span>
            <span>
              <kbd>/</kbd> {t('insert')}
            </span>
          </>
        )}
        <span className={css.push}>
          <kbd>?</kbd> {t('keys')}
        </span>
      </p>
    </nav>
  );
}

function announcePlace(session: Session, key: string, place: number, phase: DragPhase): void {
  const { document } = session.store.getState();
  const block = findBlock(document, key);
  if (block === undefined) return;
  const values = { title: titleOfBlock(block), place: place + 1, count: document.blocks.length };
  const text = {
    'picked up': t(
      '{title} picked up. Arrow keys move it, Space drops it, Escape puts it back. It is at position {place} of {count}',
      values,
    ),
    over: t('{title} is over position {place} of {count}', values),
    dropped: t('{title} dropped at position {place} of {count}', values),
    cancelled: t('{title} put back at position {place} of {count}', values),
  }[phase];
  announce(session, text);
}
