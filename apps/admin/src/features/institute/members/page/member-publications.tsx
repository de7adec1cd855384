import { ActionIcon } from '@mantine/core';
import type { PublicationOfMember } from '@ximblox/contract';
import { IconFileText, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../../../../shared/language/t.ts';
import { trpc } from '../../../../shared/api/client.ts';
import { EmptyState } from '../../../../shared/list/empty-state.tsx';
import type { ListColumn } from '../../../../shared/list/list-table.tsx';
import list from '../../../../shared/list/list.module.css';
import { listOptions } from '../../../../shared/list/use-list.ts';
import { focusNeighbour } from '../../../../shared/list/use-open-row.ts';
import { When } from '../../../../shared/list/when.tsx';
import shared from '../../../../shared/shared.module.css';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import type { TabProps } from './tab-props.ts';
import { TabList } from './tab-list.tsx';
import { tabID, useMemberList } from './use-member-list.ts';

const columns: readonly ListColumn<PublicationOfMember>[] = [
  {
    id: 'title',
    title: t('Publication'),
    cell: ({ pageID, title }) => (
      <Link to={`/page/${pageID}`} className={list.title} title={title}>
        {title}
      </Link>
    ),
  },
  {
    id: 'isLive',
    title: t('Status'),
    width: '9rem',
    hide: 'phone',
    cell: ({ isLive }) => (
      <span className={shared.chip} data-kind={isLive ? 'published' : 'notPublished'}>
        {isLive ? t('Published') : t('Not published')}
      </span>
    ),
  },
  { id: 'addedAt', title: t('Given'), width: '8rem', hide: 'phone', cell: ({ addedAt }) => <When iso={addedAt} /> },
];

const revokeID = ({ pageID }: PublicationOfMember): string => `revoke-${pageID}`;

const revokeButton = (onRevoke: (row: PublicationOfMember) => void) => (row: PublicationOfMember) => (
  <ActionIcon
    id={revokeID(row)}
    aria-label={t('Revoke access to “{title}”', { title: row.title })}
    title={t('Revoke access to this publication')}
    onClick={() => onRevoke(row)}
  >
    <IconX size={16} />
  </ActionIcon>
);

/** The publications that were given to a member. */
export function MemberPublications({ memberID, name, onChanged }: TabProps) {
  const view = useMemberList(memberID);
  const answer = trpc.members.adminPublications.useQuery(view.input, listOptions);
  const remove = trpc.publications.removeUsers.useMutation();
  const [toRevoke, setToRevoke] = useState<PublicationOfMember | null>(null);
  return (
    <>
      <TabList
        caption={t('Publications of {name}', { name })}
        columns={columns}
        view={view}
        answer={answer}
        rowKey={({ pageID }) => pageID}
        actions={revokeButton(setToRevoke)}
        empty={
          <EmptyState icon={IconFileText} title={t('No publication was given to this member')}>
            {t('Give one with “Members who can download”, below the settings of a publication.')}
          </EmptyState>
        }
      />
      <ConfirmDialog
        opened={toRevoke !== null}
        title={t('Revoke the access of “{name}” to “{title}”?', { name, title: toRevoke?.title ?? '' })}
        confirmLabel={t('Revoke access')}
        isDangerous
        onConfirm={async () => {
          if (toRevoke === null) return;
          await remove.mutateAsync({ id: toRevoke.pageID, userIDs: [memberID] });
          onChanged();
          showToast({ text: t('“{name}” no longer has access to “{title}”.', { name, title: toRevoke.title }) });
          focusNeighbour(answer.data?.items, toRevoke, revokeID, tabID('publications'));
        }}
        onClose={() => setToRevoke(null)}
      >
        <p>
          {t('{name} can then download it only if the publication is open to them in another way. The account stays.', { name })}
        </p>
      </ConfirmDialog>
    </>
  );
}
