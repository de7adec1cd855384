import { Button } from '@mantine/core';
import type { ApplicationListItem } from '@ximblox/contract';
import { IconBriefcase, IconZoomExclamation } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { Cut } from '../../shared/list/cut.tsx';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { Filter } from '../../shared/list/filter.tsx';
import { ListArea } from '../../shared/list/list-area.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { formatList, parseList, type ListState } from '../../shared/list/list-state.ts';
import { ListTable, type ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { listOptions, useList, useListParameters, useSettled } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';
import panel from '../../shared/ui/side-panel.module.css';
import { TopBar } from '../../shell/top-bar.tsx';
import { ApplicantActions } from './applicant-actions.tsx';
import css from './applications.module.css';

/** The newest first, as the server lists them. */
const sortColumns = { createdAt: 'desc' } as const;
type State = ListState<'createdAt'> & { readonly vacancyID: string | null };

function parse(search: URLSearchParams): State {
  const vacancy = search.get('vacancy');
  return { ...parseList(sortColumns, search), vacancyID: vacancy !== null && /^[1-9]\d{0,8}$/.test(vacancy) ? vacancy : null };
}

function format(state: State): URLSearchParams {
  const search = formatList(sortColumns, state);
  if (state.vacancyID !== null) search.set('vacancy', state.vacancyID);
  return search;
}

const columns: readonly ListColumn<ApplicationListItem>[] = [
  {
    id: 'name',
    title: t('Applicant'),
    cell: ({ id, firstName, lastName, email }) => (
      <div className={list.titleCell}>
        <Link to={`/applications/${id}`} id={`application-${id}`} className={list.title} title={`${firstName} ${lastName}`}>
          {firstName} {lastName}
        </Link>
        <span className={css.email} title={email}>
          {email}
        </span>
      </div>
    ),
  },
  { id: 'vacancy', title: t('Vacancy'), hide: 'phone', cell: ({ vacancyTitle }) => <Cut text={vacancyTitle} /> },
  { id: 'files', title: t('Files'), width: '6rem', hide: 'tablet', cell: ({ fileCount }) => fileCount },
  { id: 'createdAt', title: t('Received'), width: '8rem', cell: ({ createdAt }) => <When iso={createdAt} /> },
];

/** The applications for vacancies and internships: found, narrowed to one vacancy, and opened. */
export function Applications() {
  const [state, change] = useListParameters(parse, format);
  const asked = useSettled(state);
  const { searchTerm: term, pageIndex, pageSize, vacancyID } = asked;
  const answer = trpc.applications.list.useQuery(
    { searchTerm: term, pageIndex, pageSize, ...(vacancyID !== null && { vacancyID: Number(vacancyID) }) },
    listOptions,
  );
  const { query, list: rows, seenAtMs, searchTerm } = useList(answer, asked, (index) => change({ pageIndex: index }, true));
  const vacancies = trpc.applications.listVacancies.useQuery({});
  const options = (vacancies.data?.items ?? []).map(({ id, title, count }) => ({
    value: String(id),
    title: `${title} (${count})`,
  }));
  // What was searched for is a whole address.
  const email = rows?.items.find((row) => row.email.toLowerCase() === searchTerm.trim().toLowerCase())?.email;
  const isNarrowed = searchTerm !== '' || state.vacancyID !== null;
  return (
    <>
      <TopBar
        title={t('Applications')}
        note={
          rows === undefined
            ? undefined
            : t('{totalItems, plural, one {# application} other {# applications}}', { totalItems: rows.totalItems })
        }
      />
      <div className={panel.main} id="applications" tabIndex={-1}>
        <search className={list.filters}>
          <SearchField
            label={t('Search by name, email or vacancy')}
            placeholder={t('Name, email or vacancy')}
            value={state.searchTerm}
            onChange={(next) => change({ searchTerm: next, pageIndex: 0 })}
          />
          <Filter
            name={t('Vacancy')}
            options={options}
            value={state.vacancyID}
            onChoose={(next) => change({ vacancyID: next, pageIndex: 0 })}
          />
        </search>
        {email !== undefined && (
          <ApplicantActions email={email} onErased={() => change({ searchTerm: '', vacancyID: null, pageIndex: 0 })} />
        )}
        <ListArea query={query} isShown={rows !== undefined} seenAtMs={seenAtMs}>
          <ListTable
            caption={t('Applications')}
            columns={columns}
            sortColumns={sortColumns}
            state={state}
            list={rows}
            rowKey={({ id }) => id}
            onSort={change}
          />
          {rows?.totalItems === 0 && !query.isPlaceholderData && (
            <NoApplications isNarrowed={isNarrowed} onClear={() => change({ searchTerm: '', vacancyID: null, pageIndex: 0 })} />
          )}
        </ListArea>
        <ListPager state={state} totalItems={rows?.totalItems} onChange={change} />
      </div>
    </>
  );
}

function NoApplications({ isNarrowed, onClear }: { readonly isNarrowed: boolean; onClear(): void }) {
  return isNarrowed ? (
    <EmptyState
      icon={IconZoomExclamation}
      title={t('No application matches')}
      acts={
        <Button variant="default" onClick={onClear}>
          {t('Show all')}
        </Button>
      }
    >
      {t('Try part of a name or email address, or remove the filter.')}
    </EmptyState>
  ) : (
    <EmptyState icon={IconBriefcase} title={t('There are no applications yet')}>
      {t('Applications for vacancies and internships appear here. They’re deleted after a year.')}
    </EmptyState>
  );
}
