import { Button } from '@mantine/core';
import { pageTypeCatalog, type PageTypeDefinition } from '@ximblox/blocks';
import { IconFilePlus, IconPlus, IconZoomExclamation } from '@tabler/icons-react';

import { adminLocaleNames, adminStateNames } from '../../shared/language/words.ts';
import { trpc } from '../../shared/api/client.ts';
import { countOf } from '../../shared/format.ts';
import css from '../../shared/list/list.module.css';
import { noFilters, type ListState } from './list-state.ts';

/** The empty state, with the first action. */
export function Empty({
  type,
  canCreate,
  onCreate,
}: {
  readonly type: PageTypeDefinition | undefined;
  readonly canCreate: boolean;
  onCreate(): void;
}) {
  const plural = type?.plural.en.toLowerCase() ?? 'pages';
  const label = type?.label.en.toLowerCase() ?? 'page';
  return (
    <div className={css.nothing}>
      <IconFilePlus size={22} aria-hidden />
      <h2>No {plural} yet</h2>
      <p>Pages you create appear here as concepts, and on the site once they are published.</p>
      {canCreate && (
        <Button variant="main" leftSection={<IconPlus size={16} />} onClick={onCreate}>
          New {label}
        </Button>
      )}
    </div>
  );
}

const listFormat = new Intl.ListFormat('en-GB');
const listOf = (names: readonly string[]): string => listFormat.format(names);

/** No results: shows the search, names the filters that hide hits and counts the hits without them. */
export function NoResult({
  state,
  searchTerm,
  hasFixedType,
  onChange,
}: {
  readonly state: ListState;
  readonly searchTerm: string;
  readonly hasFixedType: boolean;
  onChange(change: Partial<ListState>): void;
}) {
  const type = hasFixedType ? state.type : null;
  const filters = [
    ...(state.state === null ? [] : [`Status: ${adminStateNames[state.state]}`]),
    ...(state.changesRequested ? ['Changes requested'] : []),
    ...(type === state.type || state.type === null ? [] : [`Type: ${pageTypeCatalog.get(state.type)?.label.en ?? state.type}`]),
    ...(state.locale === null ? [] : [`Language: ${adminLocaleNames[state.locale]}`]),
    ...(state.tagID === null ? [] : ['Tag']),
    ...(state.updatedBy === null ? [] : ['Updated by']),
  ];
  const without = trpc.pages.list.useQuery({ type, searchTerm: searchTerm.trim(), pageSize: 1 }, { enabled: filters.length > 0 });
  const hidden = without.data?.totalItems ?? 0;
  return (
    <div className={css.nothing}>
      <IconZoomExclamation size={22} aria-hidden />
      <h2>{searchTerm === '' ? 'No page matches these filters' : `No page matches “${searchTerm}”`}</h2>
      <p>
        {hidden > 0
          ? `Without the ${filters.length === 1 ? 'filter' : 'filters'} ${listOf(filters)} there ${hidden === 1 ? 'is' : 'are'} ${countOf(hidden, 'page')} that ${hidden === 1 ? 'matches' : 'match'}.`
          : 'Try fewer words, or a part of the path.'}
      </p>
      <div className={css.nothingActs}>
        {hidden > 0 && (
          <Button
            variant="default"
            onClick={() => onChange({ ...noFilters, state: null, changesRequested: false, searchTerm, type, pageIndex: 0 })}
          >
            Show the {countOf(hidden, 'page')}
          </Button>
        )}
        {searchTerm !== '' && (
          <Button variant="subtle" color="gray" onClick={() => onChange({ searchTerm: '', pageIndex: 0 })}>
            Clear the search
          </Button>
        )}
      </div>
    </div>
  );
}
