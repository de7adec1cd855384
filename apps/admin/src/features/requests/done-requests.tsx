import { keepPreviousData } from '@tanstack/react-query';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { Filter } from '../../shared/list/filter.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { formatList, parseList, type ListState } from '../../shared/list/list-state.ts';
import listCss from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { useList, useListParameters, useSettled } from '../../shared/list/use-list.ts';
import { InboxColumns } from './inbox-columns.tsx';

const columns = { decidedAt: 'desc' } as const;
const decisions = [
  { value: 'accepted', title: t('Accepted') },
  { value: 'rejected', title: t('Rejected') },
  { value: 'withdrawn', title: t('Withdrawn') },
] as const;
type Decision = (typeof decisions)[number]['value'];
type DoneState = ListState<'decidedAt'> & { readonly decision: Decision | null };

const parse = (search: URLSearchParams): DoneState => ({
  ...parseList(columns, search),
  decision: decisions.find(({ value }) => value === search.get('decision'))?.value ?? null,
});

function format(state: DoneState): URLSearchParams {
  const search = formatList(columns, state);
  search.set('view', 'done');
  if (state.decision !== null) search.set('decision', state.decision);
  return search;
}

/** The decided requests, newest first: searched, filtered and paginated by the server; the state is in the URL. */
export function DoneRequests() {
  const [state, change] = useListParameters(parse, format);
  const settled = useSettled(state);
  const { pageIndex, pageSize, searchTerm } = settled;
  const query = trpc.publicationRequests.fetchRequests.useQuery(
    { state: settled.decision ?? 'decided', pageIndex, pageSize, searchTerm },
    { placeholderData: keepPreviousData },
  );
  const { list, seenAtMs } = useList(query, settled, (index) => change({ pageIndex: index }, true));
  const isNarrowed = searchTerm !== '' || settled.decision !== null;
  return (
    <InboxColumns
      requests={list?.items}
      query={query}
      seenAtMs={seenAtMs}
      empty={
        isNarrowed
          ? { title: t('No decided request matches'), text: t('Try other words, or clear the filter.') }
          : { title: t('No decided requests'), text: t('Requests that were accepted, rejected or withdrawn appear here.') }
      }
      head={
        <search className={listCss.filters}>
          <SearchField
            label={t('Search by page, requester or feedback')}
            placeholder={t('Page, requester or feedback')}
            value={state.searchTerm}
            onChange={(term) => change({ searchTerm: term, pageIndex: 0 })}
          />
          <Filter
            name={t('Decision')}
            options={decisions}
            value={state.decision}
            onChoose={(decision) => change({ decision, pageIndex: 0 })}
          />
        </search>
      }
      foot={<ListPager state={state} totalItems={list?.totalItems} onChange={change} />}
    />
  );
}
