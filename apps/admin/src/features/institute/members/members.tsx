import type { Member } from '@ximblox/contract';
import { IconAddressBook, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { productURL } from '../../../shared/api/product-url.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { fromList } from '../../../shared/list/list-search.ts';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import { listOptions, useListRows, useSortedView } from '../../../shared/list/use-list.ts';
import { focusNeighbour } from '../../../shared/list/use-open-row.ts';
import { ExportMenu } from '../../../shared/ui/export-menu.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { SavedViews } from '../../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../../shell/top-bar.tsx';
import { DeleteMemberDialog } from './delete-member-dialog.tsx';
import { nameOf } from './member-form.ts';
import { memberPath } from './member-links.ts';
import { memberColumns } from './member-row.tsx';

const sortColumns = { lastName: 'asc', email: 'asc', organisation: 'asc', createdAt: 'desc' } as const;
const exportID = 'export-members';

/** The accounts of the public site: search, open, delete and export. */
export function Members() {
  const view = useSortedView(sortColumns);
  const { search } = useLocation();
  const navigate = useNavigate();
  const answer = trpc.members.list.useQuery(view.settled, listOptions);
  const rows = useListRows(view, answer);
  const { list, searchTerm } = rows;
  const [toDelete, setToDelete] = useState<Member | null>(null);
  const utils = trpc.useUtils();
  const refetch = () => void utils.members.invalidate();
  const menuOf = (member: Member) => (
    <RowMenu
      name={nameOf(member)}
      openLabel={t('Open')}
      openIcon={IconUser}
      onOpen={() => void navigate(memberPath(member), { state: fromList(search) })}
      onDelete={() => setToDelete(member)}
    />
  );
  return (
    <>
      <TopBar
        title={t('Members')}
        note={list && t('{totalItems, plural, one {# member} other {# members}}', { totalItems: list.totalItems })}
      >
        <ExportMenu
          id={exportID}
          href={productURL('user/csv-export', { filter: searchTerm })}
          title={searchTerm === '' ? t('All members') : t('Members that match “{searchTerm}”', { searchTerm })}
        />
      </TopBar>
      <ListFrame
        list={rows}
        caption={t('Members')}
        columns={memberColumns(search)}
        sortColumns={sortColumns}
        rowKey={({ ID }) => ID}
        actions={menuOf}
        search={{ label: t('Search by name, email or organisation'), placeholder: t('Name, email or organisation') }}
        filters={<SavedViews list="members" />}
        empty={{
          icon: IconAddressBook,
          title: t('There are no members yet'),
          text: t('People who register on the site appear here.'),
        }}
        noMatch={{
          title: t('No member matches “{searchTerm}”', { searchTerm }),
          text: t('Try part of the name, the email address or the organisation.'),
        }}
      />
      <DeleteMemberDialog
        member={toDelete}
        onDeleted={(member) => {
          refetch();
          showToast({ text: t('“{name}” was deleted.', { name: nameOf(member) }) });
          focusNeighbour(list?.items, member, ({ ID }) => `member-${ID}`, exportID);
        }}
        onClose={() => setToDelete(null)}
      />
    </>
  );
}
