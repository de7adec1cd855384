import type { PageCounts } from '@ximblox/contract';
import { compareTexts } from '@ximblox/primitives';
import { pageTypeNames } from '@ximblox/blocks';
import type { Locale } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { Count } from '../../shared/list/count.tsx';
import { Filter } from '../../shared/list/filter.tsx';
import type { FilterOption } from '../../shared/list/filters/filter-option.ts';
import css from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { useTags } from '../tags/use-tags.ts';
import { isNarrowed, noFilters, type ListState } from './list-state.ts';

type Change = (change: Partial<ListState>) => void;

const plain = { state: null, changesRequested: false, hasProblems: false } as const;
const tabs = [
  { ...plain, title: t('All pages') },
  { ...plain, state: 'concept', title: t('Concepts') },
  { ...plain, state: 'published', title: t('Published') },
  { ...plain, state: 'publicationRequested', title: t('Waiting for review') },
  { ...plain, changesRequested: true, title: t('Changes requested') },
  { ...plain, state: 'notPublished', title: t('Not published') },
  { ...plain, hasProblems: true, title: t('With problems') },
] as const;

function countOfTab({ total, states, live, changesRequested, problems }: PageCounts, tab: (typeof tabs)[number]): number {
  if (tab.hasProblems) return problems;
  if (tab.changesRequested) return changesRequested;
  if (tab.state === 'published') return live;
  return tab.state === null ? total : (states.find(({ value }) => value === tab.state)?.count ?? 0);
}

const isOpen = (state: ListState, tab: (typeof tabs)[number]): boolean =>
  state.state === tab.state && state.changesRequested === tab.changesRequested && state.hasProblems === tab.hasProblems;

type StateTabsProps = {
  readonly state: ListState;
  readonly counts: PageCounts | undefined;
  readonly onChange: Change;
  /** The saved views. */ readonly children?: ReactNode;
};

/** The predefined views of the list: all pages, those in one state, those of which a reviewer wants changes, or those with problems. */
export function StateTabs({ state, counts, onChange, children }: StateTabsProps) {
  return (
    <div className={css.tabBar}>
      <nav className={css.tabs} aria-label={t('Views')}>
        {tabs.map((tab) => (
          <button
            key={tab.title}
            type="button"
            className={css.tab}
            aria-current={isOpen(state, tab) ? 'true' : undefined}
            onClick={() =>
              onChange({
                state: tab.state,
                changesRequested: tab.changesRequested,
                hasProblems: tab.hasProblems,
                pageIndex: 0,
              })
            }
          >
            {tab.title}
            {counts !== undefined && (
              <>
                {' '}
                <Count of={countOfTab(counts, tab)} />
              </>
            )}
          </button>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** The options of a filter with their counts, which are absent until they are known. */
const withCounts = <Value extends string>(
  options: readonly FilterOption<Value>[],
  counts: readonly { readonly value: string; readonly count: number }[] | undefined,
): readonly FilterOption<Value>[] =>
  counts === undefined
    ? options
    : options.map((option) => ({ ...option, count: counts.find(({ value }) => value === option.value)?.count ?? 0 }));

type FilterBarProps = {
  readonly state: ListState;
  readonly counts: PageCounts | undefined;
  readonly hasFixedType: boolean;
  readonly onChange: Change;
};

/** Search and filters; each change updates the URL. */
export function FilterBar({ state, counts, hasFixedType, onChange }: FilterBarProps) {
  const types = [...pageTypeNames.values()].map(({ type, label }) => ({ value: type, title: label[language] }));
  const languages = (Object.entries(adminLocaleNames) as [Locale, string][]).map(([value, title]) => ({ value, title }));
  const authors = (counts?.authors ?? []).map(({ ID, name, count }) => ({ value: String(ID), title: name, count }));
  return (
    <search className={css.filters}>
      <SearchField
        label={t('Search by title or path')}
        placeholder={t('Title or path')}
        value={state.searchTerm}
        onChange={(searchTerm) => onChange({ searchTerm, pageIndex: 0 })}
      />
      {!hasFixedType && (
        <Filter
          name={t('Type')}
          options={withCounts(types, counts?.types)}
          value={state.type}
          onChoose={(type) => onChange({ type, pageIndex: 0 })}
        />
      )}
      <Filter
        name={t('Language')}
        options={withCounts(languages, counts?.locales)}
        value={state.locale}
        onChoose={(locale) => onChange({ locale, pageIndex: 0 })}
      />
      <TagFilter state={state} counts={counts} onChange={onChange} />
      <Filter
        name={t('Updated by')}
        options={
          state.updatedBy === null || authors.some(({ value }) => value === String(state.updatedBy))
            ? authors
            : [
                ...authors,
                { value: String(state.updatedBy), title: t('User {updatedBy}', { updatedBy: state.updatedBy }), count: 0 },
              ]
        }
        value={state.updatedBy === null ? null : String(state.updatedBy)}
        onChoose={(id) => onChange({ updatedBy: id === null ? null : Number(id), pageIndex: 0 })}
      />
      {isNarrowed({ ...state, ...plain }, hasFixedType) && (
        <button
          type="button"
          className={css.clearAll}
          onClick={() => onChange({ ...noFilters, ...(hasFixedType && { type: state.type }), pageIndex: 0 })}
        >
          {t('Clear all')}
        </button>
      )}
    </search>
  );
}

function TagFilter({ state, counts, onChange }: Pick<FilterBarProps, 'state' | 'counts' | 'onChange'>) {
  // The counted tags lack those that no page has.
  const { tags } = useTags({ staleTime: 60_000 });
  const options = (tags ?? []).map(({ id, name }) => ({ value: String(id), title: name }));
  const counted = counts?.tags.map(({ id, count }) => ({ value: String(id), count }));
  const byCount = withCounts(options, counted).toSorted(
    (one, other) => (other.count ?? 0) - (one.count ?? 0) || compareTexts(one.title, other.title),
  );
  return (
    <Filter
      name={t('Tag')}
      options={byCount}
      value={state.tagID === null ? null : String(state.tagID)}
      onChoose={(id) => onChange({ tagID: id === null ? null : Number(id), pageIndex: 0 })}
    />
  );
}
