import type { NotFoundAddress } from '@ximblox/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { listOptions, useListRows, useSortedView } from '../../shared/list/use-list.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { forgetButton, notFoundColumns, notFoundSort } from './not-found-list.tsx';
import css from './redirects.module.css';
import { ViewTabs } from './view-tabs.tsx';

/** The list of paths not found, each with an action to create a redirect. */
export function NotFoundScreen() {
  const deleteNotFound = trpc.redirects.deleteNotFound.useMutation();
  const view = useSortedView(notFoundSort, ['view']);
  const answer = trpc.redirects.listNotFound.useQuery(view.settled, listOptions);
  const rows = useListRows(view, answer);
  const { list, searchTerm } = rows;
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
  return (
    <>
      <TopBar
        title={t('Redirects')}
        note={list && t('{total, plural, one {# path} other {# paths}}', { total: list.totalItems })}
      />
      <ViewTabs view="not-found" />
      <ListFrame
        list={rows}
        caption={t('Paths not found')}
        columns={notFoundColumns(({ path }) => void navigate(`/redirects?redirect=new&from=${encodeURIComponent(path)}`))}
        sortColumns={notFoundSort}
        rowKey={({ id }) => id}
        actions={forgetButton((address) => void forget(address))}
        search={{ label: t('Search by path'), placeholder: t('Path') }}
        notes={
          error !== undefined && (
            <div className={css.notice}>
              <ErrorNotice title={t('The path is still on the list.')} error={error} />
            </div>
          )
        }
        empty={{
          icon: IconCircleCheck,
          title: t('No broken links found'),
          text: t('Paths that visitors requested but that don’t exist appear here, most requested first.'),
        }}
        noMatch={{ title: t('No path matches “{searchTerm}”', { searchTerm }), text: t('Try part of the path.') }}
      />
    </>
  );
}
