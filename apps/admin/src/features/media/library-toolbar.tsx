import { Button, SegmentedControl } from '@mantine/core';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { IconFilter, IconFolder, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';

import { t } from '../../shared/language/t.ts';
import { SearchField } from '../../shared/list/search-field.tsx';
import { FilterMenu, type FileCounts } from './filters/filter-menu.tsx';
import type { LibraryState } from './filters/library-state.ts';
import { TagFilter } from './filters/tag-filter.tsx';
import { SortMenu } from './filters/sort-menu.tsx';
import type { ChangeLibrary } from './filters/use-library-state.ts';
import css from './media.module.css';

/** How files are shown. */
export type FileView = 'grid' | 'list';

type LibraryToolbarProps = {
  readonly state: LibraryState;
  readonly counts: FileCounts | undefined;
  readonly view: FileView;
  /** More actions, after the filters. */ readonly children: ReactNode;
  onChange: ChangeLibrary;
  onView(view: FileView): void;
  /** Opens the folders, where they are in a drawer. */ readonly onFolders?: (() => void) | undefined;
};

/** Search, filters, order and view of the files. */
export function LibraryToolbar({ state, counts, view, children, onChange, onView, onFolders }: LibraryToolbarProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const active = [state.tag, state.kind, state.only, state.largerThan].filter((filter) => filter !== null).length;
  return (
    <div className={css.bar}>
      {onFolders !== undefined && (
        <Button variant="default" size="xs" onClick={onFolders}>
          <IconFolder size={16} aria-hidden />
          <span className={css.word}>{t('Folders')}</span>
        </Button>
      )}
      <div className={css.searchField}>
        <SearchField
          label={t('Search by name, alternative text or tag')}
          placeholder={isPhone ? t('Search') : t('Name, alternative text or tag')}
          value={state.searchTerm}
          onChange={(searchTerm) => onChange({ searchTerm })}
        />
      </div>
      {isPhone && (
        <Button
          variant={active > 0 ? 'light' : 'default'}
          size="xs"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconFilter size={16} aria-hidden />
          <span className={css.word}>{t('Filters')}</span>
          {active > 0 && <span className={css.active}>{active}</span>}
        </Button>
      )}
      {/* Not left out while it is folded: the default view of the list opens from it. */}
      <div id={id} className={css.more} hidden={isPhone && !isOpen}>
        <TagFilter state={state} onChange={onChange} />
        <FilterMenu state={state} counts={counts} onChange={onChange} />
        {children}
        <span className={css.arrangement}>
          <SortMenu sort={state} onSort={onChange} />
          <SegmentedControl
            className={css.views ?? ''}
            aria-label={t('View')}
            value={view}
            onChange={(next) => onView(next === 'list' ? 'list' : 'grid')}
            data={[
              { value: 'grid', label: <ViewLabel title={t('Grid')} icon={<IconLayoutGrid size={16} aria-hidden />} /> },
              { value: 'list', label: <ViewLabel title={t('List')} icon={<IconList size={16} aria-hidden />} /> },
            ]}
          />
        </span>
      </div>
    </div>
  );
}

function ViewLabel({ title, icon }: { readonly title: string; readonly icon: ReactNode }) {
  return (
    <>
      {icon}
      <span className="visually-hidden">{title}</span>
    </>
  );
}
