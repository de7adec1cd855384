import { Button } from '@mantine/core';
import type { DeletedUser } from '@ximblox/contract';
import { IconDownload, IconEraser, IconUserOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { saveFile } from '../../shared/api/save-file.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import list from '../../shared/list/list.module.css';
import { listOptions, useListRows, useSortedView } from '../../shared/list/use-list.ts';
import { focusNeighbour } from '../../shared/list/use-open-row.ts';
import { When } from '../../shared/list/when.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import css from './users.module.css';

/** The last deleted first, as the server lists them. */
const sortColumns = { deletedAt: 'desc' } as const;
const parent = { title: t('User Management'), to: '/users' };
type Act = { readonly kind: 'export' | 'erase'; readonly user: DeletedUser };

const columns = (act: (user: DeletedUser) => ReactNode): readonly ListColumn<DeletedUser>[] => [
  {
    id: 'name',
    title: t('Name'),
    cell: ({ ID, name, email }) => (
      <div className={list.titleCell}>
        <span className={list.title} id={`deleted-user-${ID}`} title={name}>
          {name}
        </span>
        <span className={list.path} title={email}>
          {email}
        </span>
      </div>
    ),
  },
  { id: 'deleted', title: t('Deleted'), width: '8rem', hide: 'phone', cell: ({ deletedAt }) => <When iso={deletedAt} /> },
  { id: 'act', title: t('To do'), width: '15rem', cell: act },
];

/** Deleted accounts whose data is still stored: to be exported, and erased. */
export function DeletedUsers() {
  const view = useSortedView(sortColumns);
  const { pageIndex, pageSize } = view.settled;
  const answer = trpc.users.listDeleted.useQuery({ pageIndex, pageSize }, listOptions);
  const rows = useListRows(view, answer);
  const { list: found } = rows;
  const [act, setAct] = useState<Act | null>(null);
  const buttons = (user: DeletedUser) =>
    user.can.erase && (
      <div className={css.acts}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} />}
          onClick={() => setAct({ kind: 'export', user })}
        >
          {t('Data…')}
          <span className="visually-hidden"> {t('of “{name}”', { name: user.name })}</span>
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          id={`erase-user-${user.ID}`}
          leftSection={<IconEraser size={14} />}
          onClick={() => setAct({ kind: 'erase', user })}
        >
          {t('Erase…')}
          <span className="visually-hidden"> “{user.name}”</span>
        </Button>
      </div>
    );
  return (
    <>
      <TopBar
        title={t('Deleted users')}
        parent={parent}
        note={found && t('{totalItems, plural, one {# user} other {# users}}', { totalItems: found.totalItems })}
      />
      <p className={css.explanation} id="deleted-users" tabIndex={-1}>
        {t('Nobody can log in with these accounts. Their names stay in the audit log until you erase them.')}
      </p>
      <ListFrame
        list={rows}
        caption={t('Deleted users')}
        columns={columns(buttons)}
        sortColumns={sortColumns}
        rowKey={({ ID }) => ID}
        empty={{
          icon: IconUserOff,
          title: t('There are no deleted users'),
          text: t('Users that you delete appear here until you erase their data.'),
        }}
      />
      <ExportDialog user={act?.kind === 'export' ? act.user : null} onClose={() => setAct(null)} />
      <EraseDialog
        user={act?.kind === 'erase' ? act.user : null}
        onErased={(user) => focusNeighbour(found?.items, user, ({ ID }) => `erase-user-${ID}`, 'deleted-users')}
        onClose={() => setAct(null)}
      />
    </>
  );
}

type DialogProps = { readonly user: Pick<DeletedUser, 'ID' | 'name'> | null; onClose(): void };

/** The question before the data of an account is saved on this computer. */
export function ExportDialog({ user, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      opened={user !== null}
      title={t('Download the data of “{name}”?', { name: user?.name ?? '' })}
      confirmLabel={t('Download data')}
      onConfirm={async () => {
        if (user !== null) await saveFile(`/api/ximblox/user/${user.ID}/export`, `account-${user.ID}.json`);
      }}
      onClose={onClose}
    >
      <p>
        {t(
          'You get a JSON file with everything that is stored about this account, without passwords and keys. The audit log shows that you downloaded it.',
        )}
      </p>
    </ConfirmDialog>
  );
}

type EraseDialogProps = DialogProps & { onErased(user: Pick<DeletedUser, 'ID'>): void };

function EraseDialog({ user, onErased, onClose }: EraseDialogProps) {
  const erase = trpc.users.erase.useMutation();
  const utils = trpc.useUtils();
  return (
    <ConfirmDialog
      opened={user !== null}
      title={t('Erase “{name}”?', { name: user?.name ?? '' })}
      confirmLabel={t('Erase permanently')}
      isDangerous
      onConfirm={async () => {
        if (user === null) return;
        await erase.mutateAsync({ id: user.ID });
        showToast({ text: t('“{name}” was erased.', { name: user.name }) });
        await utils.users.invalidate();
        onErased(user);
      }}
      onClose={onClose}
    >
      <p>
        {t(
          'The account, its mails and its API tokens are erased, and name, email address and network in the audit log. The log still shows what was done and when. Pages stay, with “deleted user” as their author. This can’t be undone.',
        )}
      </p>
    </ConfirmDialog>
  );
}
