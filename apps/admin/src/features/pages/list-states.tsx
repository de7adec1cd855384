import { Button } from '@mantine/core';
import { pageTypeNames, type PageTypeNames } from '@ximblox/blocks';
import { IconFilePlus, IconPlus, IconZoomExclamation } from '@tabler/icons-react';

import { adminLocaleNames, adminStateNames } from '../../shared/language/words.ts';
import { language } from '../../shared/language/language.ts';
import { formatNames } from '../../shared/format.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';

import css from '../../shared/list/list.module.css';
import { noFilters, type ListState } from './list-state.ts';

type EmptyProps = { readonly type: PageTypeNames | undefined; readonly canCreate: boolean; onCreate(): void };

type NoResultProps = {
  readonly state: ListState;
  readonly searchTerm: string;
  readonly hasFixedType: boolean;
  onChange(change: Partial<ListState>): void;
};

/** A list without rows: because of what is sought, or since there are no pages yet. */
export const NoRows = ({ isNarrowed, ...props }: EmptyProps & NoResultProps & { readonly isNarrowed: boolean }) =>
  isNarrowed ? <NoResult {...props} /> : <Empty {...props} />;

/** The empty state, with the first action. */
function Empty({ type, canCreate, onCreate }: EmptyProps) {
  const plural = type?.plural[language].toLowerCase() ?? t('pages');
  const label = type?.label[language].toLowerCase() ?? t('page');
  return (
    <div className={css.nothing}>
      <IconFilePlus size={22} aria-hidden />
      <h2>{t('No {plural} yet', { plural })}</h2>
      <p>{t('Pages you create appear here as concepts, and on the site once they are published.')}</p>
      {canCreate && (
        <Button variant="main" leftSection={<IconPlus size={16} />} onClick={onCreate}>
          {t('New {label}', { label })}
        </Button>
      )}
    </div>
  );
}

/** No results: shows the search, names the filters that hide hits and counts the hits without them. */
function NoResult({ state, searchTerm, hasFixedType, onChange }: NoResultProps) {
  const type = hasFixedType ? state.type : null;
  const filters = [
    ...(state.state === null ? [] : [t('Status: {state}', { state: adminStateNames[state.state] })]),
    ...(state.changesRequested ? [t('Changes requested')] : []),
    ...(state.hasProblems ? [t('With problems')] : []),
    ...(type === state.type || state.type === null
      ? []
      : [t('Type: {type}', { type: pageTypeNames.get(state.type)?.label[language] ?? state.type })]),
    ...(state.locale === null ? [] : [t('Language: {language}', { language: adminLocaleNames[state.locale] })]),
    ...(state.tagID === null ? [] : [t('Tag')]),
    ...(state.updatedBy === null ? [] : [t('Updated by')]),
  ];
  const without = trpc.pages.list.useQuery({ type, searchTerm: searchTerm.trim(), pageSize: 1 }, { enabled: filters.length > 0 });
  const hidden = without.data?.totalItems ?? 0;
  return (
    <div className={css.nothing}>
      <IconZoomExclamation size={22} aria-hidden />
      <h2>{searchTerm === '' ? t('No page matches these filters') : t('No page matches “{searchTerm}”', { searchTerm })}</h2>
      <p>
        {hidden > 0
          ? t(
              'Without the {count, plural, one {filter} other {filters}} {filters} there {hidden, plural, one {is # page that matches} other {are # pages that match}}.',
              { count: filters.length, filters: formatNames(filters), hidden },
            )
          : t('Try fewer words, or a part of the path.')}
      </p>
      <div className={css.nothingActs}>
        {hidden > 0 && (
          <Button
            variant="default"
            onClick={() =>
              onChange({ ...noFilters, state: null, changesRequested: false, hasProblems: false, searchTerm, type, pageIndex: 0 })
            }
          >
            {t('Show the {hidden, plural, one {# page} other {# pages}}', { hidden })}
          </Button>
        )}
        {searchTerm !== '' && (
          <Button variant="subtle" color="gray" onClick={() => onChange({ searchTerm: '', pageIndex: 0 })}>
            {t('Clear the search')}
          </Button>
        )}
      </div>
    </div>
  );
}
