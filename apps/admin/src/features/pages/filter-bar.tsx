import { pageTypeCatalog } from '@ximblox/blocks';
import { adminLocaleNames } from '@ximblox/i18n/admin-en';
import type { Locale } from '@ximblox/primitives';

import { Filter } from '../../shared/list/filter.tsx';
import css from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { initialListState, type ListState } from './list-state.ts';

type Change = (change: Partial<ListState>) => void;

const tabs = [
  { state: null, title: 'All pages' },
  { state: 'concept', title: 'Concepts' },
  { state: 'published', title: 'Published' },
  { state: 'publicationRequested', title: 'Waiting for review' },
  { state: 'notPublished', title: 'Not published' },
] as const;

/** The predefined views of the list: all pages, or those in one state. */
export function StateTabs({ state, onChange }: { readonly state: ListState; readonly onChange: Change }) {
  return (
    <nav className={css.tabs} aria-label="Views">
      {tabs.map((tab) => (
        <button
          key={tab.title}
          type="button"
          className={css.tab}
          aria-current={state.state === tab.state ? 'true' : undefined}
          onClick={() => onChange({ state: tab.state, pageIndex: 0 })}
        >
          {tab.title}
        </button>
      ))}
    </nav>
  );
}

/** Search and filters; each change updates the URL. */
export function FilterBar({
  state,
  hasFixedType,
  onChange,
}: {
  readonly state: ListState;
  readonly hasFixedType: boolean;
  readonly onChange: Change;
}) {
  const types = [...pageTypeCatalog.values()].map(({ type, label }) => ({ value: type, title: label.en }));
  const languages = (Object.entries(adminLocaleNames) as [Locale, string][]).map(([value, title]) => ({ value, title }));
  const isNarrowed = state.searchTerm !== '' || state.locale !== null || (state.type !== null && !hasFixedType);
  return (
    <search className={css.filters}>
      <SearchField
        label="Search by title or path"
        placeholder="Title or path"
        value={state.searchTerm}
        onChange={(searchTerm) => onChange({ searchTerm, pageIndex: 0 })}
      />
      {!hasFixedType && (
        <Filter name="Type" options={types} value={state.type} onChoose={(type) => onChange({ type, pageIndex: 0 })} />
      )}
      <Filter
        name="Language"
        options={languages}
        value={state.locale}
        onChoose={(locale) => onChange({ locale, pageIndex: 0 })}
      />
      {isNarrowed && (
        <button
          type="button"
          className={css.clearAll}
          onClick={() =>
            onChange({ ...initialListState, state: state.state, columnToSort: state.columnToSort, sortOrder: state.sortOrder })
          }
        >
          Clear all
        </button>
      )}
    </search>
  );
}
