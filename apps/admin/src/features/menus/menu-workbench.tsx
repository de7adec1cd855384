import { ActionIcon, Button, Drawer } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { adminLocaleNames } from '@ximblox/i18n/admin-en';
import { type Locale } from '@ximblox/primitives';
import { IconArrowBackUp, IconArrowForwardUp, IconListTree } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { countOf, formatWhen } from '../../shared/format.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { AddBar } from './add-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ItemForm } from './item-form.tsx';
import { useLanguageGaps } from './language-gaps.ts';
import { useMenuPages } from './menu-pages.ts';
import type { SavedMenu } from './tree/menu-state.ts';
import { MenuTree } from './tree/menu-tree.tsx';
import css from './menus.module.css';
import { SaveLine } from './save-line.tsx';
import { findRow, rowsOf } from './tree/tree.ts';
import { useMenuActions } from './use-menu-actions.ts';
import { useMenu, type MenuWork } from './use-menu.ts';

type MenuWorkbenchProps = {
  readonly locale: Locale;
  readonly saved: SavedMenu;
  readonly isReadOnly: boolean;
  readonly tabs: ReactNode;
};

/** The menu editor of one language: the tree on the left, the selected entry on the right. */
export function MenuWorkbench({ locale, saved, isReadOnly, tabs }: MenuWorkbenchProps) {
  const work = useMenu(locale, saved);
  const isNarrow = useMediaQuery('(max-width: 60rem)', window.innerWidth <= 960) ?? false;
  const { state, save } = work;
  const [later, setLater] = useState<SavedMenu | null>(null);
  const acts = useMenuActions(work, isNarrow);
  const pages = useMenuPages(locale, state.items);
  const gaps = useLanguageGaps(locale);
  const issues = save.kind === 'refused' ? save.issues : [];
  const row = findRow(state.items, state.selectedKey);
  useHotkeys(
    [
      ['mod+S', () => void work.store()],
      ['mod+Z', () => acts.back('undo')],
      ['mod+shift+Z', () => acts.back('redo')],
    ],
    [],
  );
  const wrong = issues[0]?.key;
  const { edit } = acts;
  const toFirstWrong = useEffectEvent((key: string) => edit(key));
  // A refused save moves the focus to the first issue.
  useEffect(() => {
    if (save.kind === 'refused' && wrong !== undefined) toFirstWrong(wrong);
  }, [save, wrong]);
  const form = row !== undefined && (
    <ItemForm
      row={row}
      items={state.items}
      locale={locale}
      pages={pages}
      gaps={gaps}
      issues={issues}
      isReadOnly={isReadOnly}
      focusCount={acts.focusCount}
      onWrite={(change) => work.act({ kind: 'write', key: row.item.key, change })}
      onMove={(place) => acts.move(row.item.key, place)}
      onRemove={() => acts.remove(row.item.key)}
      onLeave={acts.leaveForm}
    />
  );
  return (
    <>
      <TopBar title="Menu structure" note={countOf(rowsOf(state.items).length, 'entry', 'entries')}>
        {!isReadOnly && <SaveTools work={work} onBack={acts.back} />}
      </TopBar>
      {tabs}
      <div className={css.columns}>
        <div className={css.left}>
          <Notices work={work} isReadOnly={isReadOnly} locale={locale} saved={saved} />
          {!isReadOnly && <AddBar locale={locale} onPage={acts.addPage} onLink={acts.addLink} />}
          {state.items.length === 0 ? (
            <EmptyState icon={IconListTree} title={`The ${adminLocaleNames[locale]} menu is empty`}>
              Visitors see no navigation in this language. Search for a page above to add it.
            </EmptyState>
          ) : (
            <MenuTree
              label={`Menu in ${adminLocaleNames[locale]}`}
              items={state.items}
              pages={pages}
              gaps={gaps}
              closed={acts.closed}
              selectedKey={state.selectedKey}
              issues={issues}
              isReadOnly={isReadOnly}
              focusKey={acts.focusKey}
              onFocused={acts.focused}
              onMove={acts.move}
              onSelect={acts.select}
              onPick={acts.pick}
              onEdit={acts.edit}
              onStep={acts.step}
              onRemove={acts.remove}
              onFold={acts.fold}
            />
          )}
          <p className="visually-hidden" role="status">
            {acts.said}
          </p>
        </div>
        {isNarrow ? (
          <Drawer
            opened={acts.isFormOpen && row !== undefined}
            onClose={acts.leaveForm}
            position="right"
            size="min(23.5rem, 100%)"
            title="Entry"
            padding={0}
          >
            {form}
          </Drawer>
        ) : (
          <aside className={css.panel} aria-label="Selected entry">
            {row === undefined ? <p className={css.nobody}>Select an entry to see its text and target.</p> : form}
          </aside>
        )}
      </div>
      {save.kind === 'conflict' && save.theirs !== later && (
        <ConflictDialog
          base={state.base.items}
          mine={state.items}
          theirs={save.theirs}
          onSettle={(winner) => void work.settle(winner, save.theirs)}
          onLater={() => setLater(save.theirs)}
        />
      )}
    </>
  );
}

function SaveTools({ work, onBack }: { readonly work: MenuWork; onBack(kind: 'undo' | 'redo'): void }) {
  const { past, future } = work.state;
  return (
    <>
      <SaveLine work={work} />
      <ActionIcon
        aria-label="Undo"
        aria-disabled={past.length === 0}
        className={css.back ?? ''}
        title="Undo (Ctrl Z)"
        onClick={() => onBack('undo')}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        aria-label="Redo"
        aria-disabled={future.length === 0}
        className={css.back ?? ''}
        title="Redo (Ctrl Shift Z)"
        onClick={() => onBack('redo')}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
      <Button
        variant="main"
        loading={work.save.kind === 'saving'}
        title="Visible to visitors at once (Ctrl S)"
        onClick={() => void work.store()}
      >
        Save the menu
      </Button>
    </>
  );
}

/** Notices before editing: permissions, restored changes, another user's save, errors. */
function Notices({
  work: { state, save, kept, dirty, act, forgetKept, store, dismiss },
  isReadOnly,
  locale,
  saved,
}: {
  readonly work: MenuWork;
  readonly isReadOnly: boolean;
  readonly locale: Locale;
  readonly saved: SavedMenu;
}) {
  if (isReadOnly)
    return (
      <p className={css.notice}>
        You may look at the {adminLocaleNames[locale]} menu, not change it. An administrator can give you the permission.
      </p>
    );
  if (save.kind === 'failed')
    return (
      <div className={css.failure}>
        <ErrorNotice title="The menu wasn’t saved." error={save.error} onRetry={() => void store()} />
      </div>
    );
  if (save.kind === 'conflict' || (dirty && saved.revision > state.base.revision))
    return (
      <p className={css.notice} data-kind="warn">
        <span>Someone else saved this menu after you opened it. Your changes are saved on this computer.</span>
        <Button size="xs" variant="default" onClick={() => (dismiss(), void store())}>
          Compare and choose
        </Button>
      </p>
    );
  if (kept !== undefined && dirty)
    return (
      <p className={css.notice}>
        <span>What you changed {storedAtText(kept.atMs)} and didn’t save has been restored. Visitors don’t see it yet.</span>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            act({ kind: 'replace', items: state.base.items });
            forgetKept();
          }}
        >
          Discard
        </Button>
      </p>
    );
  return null;
}

/** Formats a time as "at 12:04", "yesterday", "on 19 Nov". */
function storedAtText(atMs: number): string {
  const words = formatWhen(new Date(atMs).toISOString());
  if (words === 'Yesterday') return 'yesterday';
  return /^\d\d:\d\d$/.test(words) ? `at ${words}` : `on ${words}`;
}
