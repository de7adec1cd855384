import { pageTypeCatalog } from '@ximblox/blocks';
import type { PageListItem } from '@ximblox/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { Locale } from '@ximblox/primitives';
import { useState } from 'react';

import { language } from '../../../../shared/language/language.ts';
import { t } from '../../../../shared/language/t.ts';
import { failureOf } from '../../../../shared/api/failure.ts';
import { trpc, type Outputs } from '../../../../shared/api/client.ts';
import { useDebounced } from '../../../../shared/use-debounced.ts';
import { useView } from '../../../session/session.ts';
import { fieldID, type FieldProps } from '../field-props.ts';
import { mergeOptions, optionsMax } from './merge-options.ts';
import { ReferencesInput } from './references-input.tsx';
import type { ChosenOption, FoundOptions, ReferenceOption } from './reference-option.ts';

type PageFacts = Pick<PageListItem, 'id' | 'title' | 'path' | 'locale' | 'state' | 'isLive'>;
const optionOf = ({ id, title, path, locale, state, isLive }: PageFacts): ReferenceOption => ({
  id,
  name: title,
  detail: path,
  locale,
  state: { state, isLive },
});

type Found = { readonly items: readonly ReferenceOption[]; readonly totalItems: number };
const listOptions = {
  staleTime: 30_000,
  placeholderData: keepPreviousData,
  select: ({ items, totalItems }: Outputs['pages']['list']): Found => ({ items: items.map(optionOf), totalItems }),
};

/** Pages of some types by title or path, those in the page's language first; none without types. */
function usePageOptions(types: readonly string[], locale: Locale, term: string): FoundOptions {
  const settled = useDebounced(term).trim();
  const queries = [locale, null].flatMap((wanted) =>
    (types.length === 0 ? [null] : types).map((type) => ({ type, locale: wanted })),
  );
  return trpc.useQueries(
    (proxy) =>
      queries.map((of) =>
        proxy.pages.list(
          { ...of, searchTerm: settled, pageSize: optionsMax, columnToSort: 'updatedAt', sortOrder: 'desc' },
          listOptions,
        ),
      ),
    {
      combine: (results) => ({
        // All lists at once, so that options do not move when a slower one arrives.
        options: results.some(({ isPending }) => isPending)
          ? []
          : mergeOptions(
              results.map(({ data }) => data?.items ?? []),
              optionsMax,
            ),
        totalItems: results.reduce(
          (sum, { data }, index) => sum + (queries[index]?.locale === null ? (data?.totalItems ?? 0) : 0),
          0,
        ),
        isSearching: settled !== term.trim() || results.some(({ isFetching }) => isFetching),
        error: results.find(({ error }) => error !== null)?.error ?? null,
      }),
    },
  );
}

const pageOptions = {
  staleTime: 30_000,
  retry: false,
  select: (page: Outputs['pages']['get']): ReferenceOption => optionOf({ ...page, isLive: page.liveVersionID !== null }),
};

/** The chosen pages by ID, as far as loaded. */
function useChosenPages(pageIDs: readonly number[]): (id: number) => ChosenOption {
  const known = trpc.useQueries((proxy) => pageIDs.map((id) => proxy.pages.get({ id }, pageOptions)), {
    combine: (results) =>
      new Map(
        results.map(({ data, error }, index): readonly [number, ChosenOption] => [
          pageIDs[index] ?? 0,
          data ?? (error !== null && failureOf(error).status === 404 ? 'missing' : 'loading'),
        ]),
      ),
  });
  return (id) => known.get(id) ?? 'loading';
}

/** Ordered references to pages of this site, of some types or all. */
export function PageReferencesField({
  editor,
  value,
  path,
  error,
  onChange,
  onLeave,
}: FieldProps<'pageReferences', readonly number[]>) {
  const [term, setTerm] = useState('');
  const locale = useView((view) => view.page.locale);
  const [only, ...others] = editor.types;
  const label = only === undefined || others.length > 0 ? t('page') : (pageTypeCatalog.get(only)?.label[language] ?? t('page'));
  return (
    <ReferencesInput
      id={fieldID(path)}
      editor={editor}
      // Abbreviations keep their capitals.
      noun={label === label.toUpperCase() ? label : label.toLowerCase()}
      value={value}
      maximum={editor.maximum}
      error={error}
      term={term}
      found={usePageOptions(editor.types, locale, term)}
      chosenOf={useChosenPages(value)}
      onTerm={setTerm}
      onChange={onChange}
      onLeave={onLeave}
    />
  );
}
