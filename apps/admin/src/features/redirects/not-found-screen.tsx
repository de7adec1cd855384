import type { NotFoundAddress } from '@ximblox/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { formatList, parseList } from '../../shared/list/list-state.ts';
import list from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { listOptions, useList, useListParameters, useSettled } from '../../shared/list/use-list.ts';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { NotFoundList, notFoundSort } from './not-found-list.tsx';
import css from './redirects.module.css';
import { ViewTabs } from './view-tabs.tsx';

/** The list of paths not found, each with an action to create a redirect. */
export function NotFoundScreen() {
  const deleteNotFound = trpc.redirects.deleteNotFound.useMutation();
  const [state, change] = useListParameters(
    (search) => parseList(notFoundSort, search),
    (next) => {
      const search = formatList(notFoundSort, next);
      search.set('view', 'not-found');
      return search;
    },
  );
  const asked = useSettled(state);
  const query = trpc.redirects.listNotFound.useQuery(asked, listOptions);
  const answer = useList(query, asked, (pageIndex) => change({ pageIndex }, true));
  const [error, setError] = useState<unknown>();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const forget = async ({ id, path }: NotFoundAddress) => {
    setError(undefined);
    try {
      await deleteNotFound.mutateAsync({ id });
      showToast({ text: t('{path} stays off this list until someone requests it again.', { path }) });
    } catch (cause) {
      setError(cause);
    }
    await utils.redirects.listNotFound.invalidate();
  };
  const total = answer.list?.totalItems;
  return (
    <>
      <TopBar
        title={t('Redirects')}
        note={total === undefined ? undefined : t('{total, plural, one {# path} other {# paths}}', { total })}
      />
      <ViewTabs view="not-found" />
      <search className={list.filters}>
        <SearchField
          label={t('Search by path')}
          placeholder={t('Path')}
          value={state.searchTerm}
          onChange={(searchTerm) => change({ searchTerm, pageIndex: 0 })}
        />
      </search>
      {error !== undefined && (
        <div className={css.notice}>
          <ErrorNotice title={t('The path is still on the list.')} error={error} />
        </div>
      )}
      <NotFoundList
        state={state}
        answer={answer}
        onChange={change}
        onRedirect={({ path }) => void navigate(`/redirects?redirect=new&from=${encodeURIComponent(path)}`)}
        onForget={(address) => void forget(address)}
      />
      <ListPager state={state} totalItems={total} onChange={change} />
    </>
  );
}
