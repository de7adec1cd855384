import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MenuPlace } from '@ximblox/blocks';
import type { MenuDraft } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';
import { IconArrowBackUp, IconArrowForwardUp, IconListTree } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import type { Opening } from '../../editor/saving/prepare-opening.ts';
import { Drawer } from '../../shared/ui/modal/drawer.tsx';
import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import { hasOwnUndo, undoDirectionOf } from '../../shared/keys/undo-keys.ts';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
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
import { Notices } from './notices.tsx';
import { PublishBar } from './publishing/publish-bar.tsx';
import { SaveLine } from './save-line.tsx';
import { findRow, rowsOf } from './tree/tree.ts';
import { useMenuActions } from './use-menu-actions.ts';
import { useMenu, type MenuWork } from './use-menu.ts';
import { MenuProblems, useMenuProblems } from './publishing/menu-problems.tsx';
import { usePublishing } from './publishing/use-publishing.ts';
import { VersionsDialog } from './publishing/versions-dialog.tsx';

type MenuWorkbenchProps = {
  readonly locale: Locale;
  readonly place: MenuPlace;
  readonly saved: MenuDraft;
  readonly opening: Opening;
  readonly tabs: ReactNode;
};

/** The editor of one menu: the tree on the left, the selected entry on the right. */
export function MenuWorkbench({ locale, place, saved, opening, tabs }: MenuWorkbenchProps) {
  const menu = { locale, place: place.name };
  const { levels } = place;
  const isReadOnly = !saved.can.edit;
  const work = useMenu(menu, saved, levels, opening);
  const publishing = usePublishing(work);
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 60rem)', window.innerWidth <= 960) ?? false;
  const { state, save } = work;
  const [later, setLater] = useState<SavedMenu | null>(null);
  const acts = useMenuActions(work, isNarrow);
  const pages = useMenuPages(locale, state.items);
  const problems = useMenuProblems(state.items);
  const gaps = useLanguageGaps(menu);
  const issues = save.kind === 'refused' ? save.issues : [];
  const row = findRow(state.items, state.selectedKey);
  useScreenKeys([['mod+S', () => void work.store()]], { reach: 'document' });
  useScreenKeys(
    (event) => {
      const direction = undoDirectionOf(event);
      if (direction === undefined || hasOwnUndo(event.target)) return false;
      acts.back(direction);
      return true;
    },
    { reach: 'document' },
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
      levels={levels}
      showsDescriptions={place.showsDescriptions === true}
      focusCount={acts.focusCount}
      onWrite={(change) => work.act({ kind: 'write', key: row.item.key, change })}
      onMove={(place) => acts.move(row.item.key, place)}
      onRemove={() => acts.remove(row.item.key)}
      onLeave={acts.leaveForm}
    />
  );
  return (
    <>
      <TopBar
        title={t('Menu structure')}
        note={t('{count, plural, one {# entry} other {# entries}}', { count: rowsOf(state.items).length })}
      >
        {!isReadOnly && <SaveTools work={work} onBack={acts.back} />}
        {saved.published.made !== null && (
          <Button variant="default" onClick={() => setVersionsOpen(true)}>
            {t('Versions')}
          </Button>
        )}
      </TopBar>
      {tabs}
      <PublishBar work={work} publishing={publishing} isReadOnly={isReadOnly} />
      <MenuProblems {...problems} onGo={acts.edit} />
      <div className={css.columns}>
        <div className={css.left}>
          <Notices work={work} isReadOnly={isReadOnly} />
          {!isReadOnly && <AddBar locale={locale} onPage={acts.addPage} onLink={acts.addLink} />}
          {state.items.length === 0 ? (
            <EmptyState
              icon={IconListTree}
              title={t('The {language} {place} menu is empty', {
                language: adminLocaleNames[locale],
                place: place.label[language].toLowerCase(),
              })}
            >
              {t('Its place: {place}. Search for a page above to add it.', { place: place.description[language].toLowerCase() })}
            </EmptyState>
          ) : (
            <MenuTree
              label={t('{place} menu in {language}', { place: place.label[language], language: adminLocaleNames[locale] })}
              items={state.items}
              pages={pages}
              gaps={gaps}
              closed={acts.closed}
              selectedKey={state.selectedKey}
              issues={issues}
              isReadOnly={isReadOnly}
              levels={levels}
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
            {acts.announcement}
          </p>
        </div>
        {isNarrow ? (
          <Drawer
            opened={acts.isFormOpen && row !== undefined}
            onClose={acts.leaveForm}
            position="right"
            size="min(23.5rem, 100%)"
            title={t('Entry')}
            padding={0}
          >
            {form}
          </Drawer>
        ) : (
          <aside className={css.panel} aria-label={t('Selected entry')}>
            {row === undefined ? <p className={css.nobody}>{t('Select an entry to see its text and target.')}</p> : form}
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
      {areVersionsOpen && (
        <VersionsDialog
          menu={menu}
          published={saved.published.items}
          onRestore={isReadOnly ? undefined : (number) => void publishing.restore(number)}
          onClose={() => setVersionsOpen(false)}
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
        aria-label={t('Undo')}
        aria-disabled={past.length === 0}
        className={css.back ?? ''}
        title={t('Undo (Ctrl Z)')}
        onClick={() => onBack('undo')}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('Redo')}
        aria-disabled={future.length === 0}
        className={css.back ?? ''}
        title={t('Redo (Ctrl Shift Z)')}
        onClick={() => onBack('redo')}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </>
  );
}
