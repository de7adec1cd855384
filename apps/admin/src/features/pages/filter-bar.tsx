import { pageTypeCatalog } from '@ximblox/blocks';
import { adminLocaleNames } from '@ximblox/i18n/admin-en';
import type { Locale } from '@ximblox/primitives';

import { Filter } from '../../shared/list/filter.tsx';
import css from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { initialListState, type ListState } from './list-state.ts';

type Change = (change: Partial<ListState>) => void;

const tabs = [
  { state: null, changesRequested: false, title: 'All pages' },
  { state: 'concept', changesRequested: false, title: 'Concepts' },
  { state: 'published', changesRequested: false, title: 'Published' },
  { state: 'publicationRequested', changesRequested: false, title: 'Waiting for review' },
  { state: null, changesRequested: true, title: 'Changes requested' },
  { state: 'notPublished', changesRequested: false, title: 'Not published' },
] as const;

/** The predefined views of the list: all pages, those in one state, or those of which a reviewer wants changes. */
export function StateTabs({ state, onChange }: { readonly state: ListState; readonly onChange: Change }) {
  return (
    <nav className={css.tabs} aria-label="Views">
      {tabs.map((tab) => (
        <button
          key={tab.title}
          type="button"
          className={css.tab}
          aria-current={state.state === tab.state && state.changesRequested === tab.changesRequested ? 'true' : undefined}
          onClick={() => onChange({ state: tab.state, changesRequested: tab.changesRequested, pageIndex: 0 })}
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
            onChange({
              ...initialListState,
              state: state.state,
              changesRequested: state.changesRequested,
              columnToSort: state.columnToSort,
              sortOrder: state.sortOrder,
            })
          }
        >
          Clear all
        </button>
      )}
    </search>
  );
}
