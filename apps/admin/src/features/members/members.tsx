import { Button } from '@mantine/core';
import type { Member } from '@ximblox/contract';
import { IconAddressBook, IconZoomExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { productURL } from '../../shared/api/product-url.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { ListArea } from '../../shared/list/list-area.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { formatList, parseList } from '../../shared/list/list-state.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import listCss from '../../shared/list/list.module.css';
import { SearchField } from '../../shared/list/search-field.tsx';
import { listOptions, useList, useListParameters, useSettled } from '../../shared/list/use-list.ts';
import { neighbourOf } from '../../shared/list/use-open-row.ts';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { DeleteMemberDialog } from './delete-member-dialog.tsx';
import { nameOf } from './member-form.ts';
import { fromList, memberPath } from './member-links.ts';
import { memberColumns, MemberMenu } from './member-row.tsx';

const sortColumns = { lastName: 'asc', email: 'asc', organisation: 'asc', createdAt: 'desc' } as const;
const exportID = 'export-members';

/** The accounts of the public site: search, open, delete and export. */
export function Members() {
  const [state, change] = useListParameters(
    (search) => parseList(sortColumns, search),
    (next) => formatList(sortColumns, next),
  );
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useSettled(state);
  const answer = trpc.members.list.useQuery(asked, listOptions);
  const { query, list, seenAtMs, searchTerm } = useList(answer, asked, (pageIndex) => change({ pageIndex }, true));
  const [toDelete, setToDelete] = useState<Member | null>(null);
  const utils = trpc.useUtils();
  const refetch = () => void utils.members.invalidate();
  const menuOf = (member: Member) => (
    <MemberMenu
      member={member}
      onOpen={() => void navigate(memberPath(member), { state: fromList(search) })}
      onDelete={() => setToDelete(member)}
    />
  );
  return (
    <>
      <TopBar
        title={t('Members')}
        note={
          list === undefined
            ? undefined
            : t('{totalItems, plural, one {# member} other {# members}}', { totalItems: list.totalItems })
        }
      >
        <ExportMenu
          id={exportID}
          href={productURL('user/csv-export', { filter: asked.searchTerm })}
          title={
            asked.searchTerm === '' ? t('All members') : t('Members that match “{searchTerm}”', { searchTerm: asked.searchTerm })
          }
        />
      </TopBar>
      <search className={listCss.filters}>
        <SearchField
          label={t('Search by name, email or organisation')}
          placeholder={t('Name, email or organisation')}
          value={state.searchTerm}
          onChange={(term) => change({ searchTerm: term, pageIndex: 0 })}
        />
        <SavedViews list="members" />
      </search>
      <ListArea query={query} isShown={list !== undefined} seenAtMs={seenAtMs}>
        <ListTable
          caption={t('Members')}
          columns={memberColumns(search)}
          sortColumns={sortColumns}
          state={state}
          list={list}
          rowKey={({ ID }) => ID}
          actions={menuOf}
          onSort={change}
        />
        {list?.totalItems === 0 && !query.isPlaceholderData && (
          <NoMembers searchTerm={searchTerm} onClear={() => change({ searchTerm: '', pageIndex: 0 })} />
        )}
      </ListArea>
      <ListPager state={state} totalItems={list?.totalItems} onChange={change} />
      <DeleteMemberDialog
        member={toDelete}
        onDeleted={(member) => {
          refetch();
          showToast({ text: t('“{name}” was deleted.', { name: nameOf(member) }) });
          const next = neighbourOf(list?.items ?? [], ({ ID }) => ID === member.ID);
          focusLater(next === undefined ? exportID : `member-${next.ID}`);
        }}
        onClose={() => setToDelete(null)}
      />
    </>
  );
}

function NoMembers({ searchTerm, onClear }: { readonly searchTerm: string; onClear(): void }) {
  return searchTerm === '' ? (
    <EmptyState icon={IconAddressBook} title={t('There are no members yet')}>
      {t('People who register on the site appear here.')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconZoomExclamation}
      title={t('No member matches “{searchTerm}”', { searchTerm })}
      acts={
        <Button variant="default" onClick={onClear}>
          {t('Clear the search')}
        </Button>
      }
    >
      {t('Try part of the name, the email address or the organisation.')}
    </EmptyState>
  );
}
