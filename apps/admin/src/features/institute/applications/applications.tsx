import type { ApplicationListItem } from '@ximblox/contract';
import { IconBriefcase } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { Cut } from '../../../shared/list/cut.tsx';
import { Filter } from '../../../shared/list/filter.tsx';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { fromList } from '../../../shared/list/list-search.ts';
import { formatList, parseList, type ListState } from '../../../shared/list/list-state.ts';
import type { ListColumn } from '../../../shared/list/list-table.tsx';
import list from '../../../shared/list/list.module.css';
import { listOptions, useListRows, useListView } from '../../../shared/list/use-list.ts';
import { When } from '../../../shared/list/when.tsx';
import { TopBar } from '../../../shell/top-bar.tsx';
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

/** @param search of the list, to which their screens lead back */
const columnsOf = (search: string): readonly ListColumn<ApplicationListItem>[] => [
  {
    id: 'name',
    title: t('Applicant'),
    cell: ({ id, firstName, lastName, email }) => (
      <div className={list.titleCell}>
        <Link
          to={`/applications/${id}`}
          state={fromList(search)}
          id={`application-${id}`}
          className={list.title}
          title={`${firstName} ${lastName}`}
        >
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
  const view = useListView(parse, format);
  const { search } = useLocation();
  const { state, change } = view;
  const { searchTerm: term, pageIndex, pageSize, vacancyID } = view.settled;
  const answer = trpc.applications.list.useQuery(
    { searchTerm: term, pageIndex, pageSize, ...(vacancyID !== null && { vacancyID: Number(vacancyID) }) },
    listOptions,
  );
  const rows = useListRows(view, answer);
  const { list: found, searchTerm } = rows;
  const vacancies = trpc.applications.listVacancies.useQuery({});
  const options = (vacancies.data?.items ?? []).map(({ id, title, count }) => ({
    value: String(id),
    title: `${title} (${count})`,
  }));
  // What was searched for is a whole address.
  const email = found?.items.find((row) => row.email.toLowerCase() === searchTerm.trim().toLowerCase())?.email;
  const showAll = () => change({ searchTerm: '', vacancyID: null, pageIndex: 0 });
  return (
    <>
      <TopBar
        title={t('Applications')}
        note={found && t('{totalItems, plural, one {# application} other {# applications}}', { totalItems: found.totalItems })}
      />
      <ListFrame
        id="applications"
        list={rows}
        caption={t('Applications')}
        columns={columnsOf(search)}
        sortColumns={sortColumns}
        rowKey={({ id }) => id}
        search={{ label: t('Search by name, email or vacancy'), placeholder: t('Name, email or vacancy') }}
        filters={
          <Filter
            name={t('Vacancy')}
            options={options}
            value={state.vacancyID}
            onChoose={(next) => change({ vacancyID: next, pageIndex: 0 })}
          />
        }
        notes={email !== undefined && <ApplicantActions email={email} onErased={showAll} />}
        empty={{
          icon: IconBriefcase,
          title: t('There are no applications yet'),
          text: t('Applications for vacancies and internships appear here. They’re deleted after a year.'),
        }}
        noMatch={{
          isNarrowed: searchTerm !== '' || state.vacancyID !== null,
          title: t('No application matches'),
          text: t('Try part of a name or email address, or remove the filter.'),
          button: t('Show all'),
          onClear: showAll,
        }}
      />
    </>
  );
}
