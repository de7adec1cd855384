import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { pageTypeCatalog } from '@ximblox/blocks';
import { adminLocaleNames } from '@ximblox/i18n/admin-en';
import type { Locale } from '@ximblox/primitives';
import { IconChevronDown, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { initialListState, type ListState } from './list-state.ts';
import css from './pages.module.css';

type Change = (change: Partial<ListState>) => void;

const tabs = [
  { state: null, title: 'All pages' },
  { state: 'concept', title: 'Concepts' },
  { state: 'published', title: 'Published' },
  { state: 'publicationRequested', title: 'Waiting for review' },
  { state: 'notPublished', title: 'Not published' },
] as const;

/** The ready-made views of the list: all pages, or those in one state. */
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

/** Search and filters; each change stands in the address. */
export function FilterBar({
  state,
  hasFixedType,
  onChange,
}: {
  readonly state: ListState;
  readonly hasFixedType: boolean;
  readonly onChange: Change;
}) {
  const field = useRef<HTMLInputElement>(null);
  // The letters stand here first: the address follows a moment later, and a fast typist would lose some to it.
  const [term, setTerm] = useState(state.searchTerm);
  useEffect(() => {
    if (document.activeElement !== field.current) setTerm(state.searchTerm);
  }, [state.searchTerm]);
  const search = (searchTerm: string) => {
    setTerm(searchTerm);
    onChange({ searchTerm });
  };
  useHotkeys([['/', () => field.current?.focus()]]);
  const types = [...pageTypeCatalog.values()].map(({ type, label }) => ({ value: type, title: label.en }));
  const languages = (Object.entries(adminLocaleNames) as [Locale, string][]).map(([value, title]) => ({ value, title }));
  const isNarrowed = state.searchTerm !== '' || state.locale !== null || (state.type !== null && !hasFixedType);
  return (
    <search className={css.filters}>
      <TextInput
        ref={field}
        className={css.search ?? ''}
        aria-label="Search by title or path"
        placeholder="Title or path"
        value={term}
        maxLength={200}
        leftSection={<IconSearch size={16} />}
        rightSection={
          term === '' ? (
            <kbd>/</kbd>
          ) : (
            <ActionIcon
              size={24}
              aria-label="Clear the search"
              onClick={() => {
                search('');
                field.current?.focus();
              }}
            >
              <IconX size={14} />
            </ActionIcon>
          )
        }
        onChange={(event) => search(event.currentTarget.value)}
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

type FilterProps<Value extends string> = {
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  readonly value: Value | null;
  onChoose(value: Value | null): void;
};

function Filter<Value extends string>({ name, options, value, onChoose }: FilterProps<Value>) {
  const chosen = value === null ? undefined : (options.find((option) => option.value === value)?.title ?? value);
  return (
    <span className={css.filter} data-active={chosen !== undefined || undefined}>
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className={css.filterButton}>
            {chosen === undefined ? (
              <>
                <IconPlus size={14} aria-hidden />
                {name}
              </>
            ) : (
              <>
                {name}: <b>{chosen}</b>
                <IconChevronDown size={14} aria-hidden />
              </>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={value ?? ''}
            onChange={(picked) => onChoose(options.find((option) => option.value === picked)?.value ?? null)}
          >
            <Menu.RadioItem value="">All</Menu.RadioItem>
            {options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value}>
                {option.title}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {chosen !== undefined && (
        <button type="button" className={css.filterClear} aria-label={`Remove the filter ${name}`} onClick={() => onChoose(null)}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
