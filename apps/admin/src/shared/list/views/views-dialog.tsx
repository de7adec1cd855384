import type { ListView } from '@ximblox/contract';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { Modal } from '../../ui/modal/modal.tsx';
import { t } from '../../language/t.ts';
import shared from '../../shared.module.css';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useReturnFocus } from '../../use-return-focus.ts';
import css from '../list.module.css';
import { Marks } from './marks.tsx';
import { useViews } from './use-views.ts';
import { ViewForm } from './view-form.tsx';

type ViewsDialogProps = { readonly list: ListView['list']; readonly views: readonly ListView[]; onClose(): void };

/** All views of a list that the user sees, to be renamed, shared, made the default, and deleted. */
export function ViewsDialog({ list, views, onClose }: ViewsDialogProps) {
  useReturnFocus();
  const { remove } = useViews(list);
  const [edited, setEdited] = useState<ListView | null>(null);
  const [deleted, setDeleted] = useState<ListView | null>(null);
  return (
    <>
      <Modal opened={edited === null && deleted === null} onClose={onClose} title={t('Saved views')} size={480} padding={0}>
        <div className={shared.question}>
          {views.length === 0 && <p>{t('No saved views yet.')}</p>}
          <ul className={css.viewRows}>
            {views.map((view) => (
              <li key={view.id}>
                <span className={css.viewName}>
                  <span>{view.name}</span>
                  {view.isShared && <span className={shared.second}>{t('Shared by {name}', { name: view.owner.name })}</span>}
                </span>
                <Marks view={view} />
                {(view.can.edit || view.can.setDefault) && (
                  <ActionIcon aria-label={t('Edit “{name}”', { name: view.name })} onClick={() => setEdited(view)}>
                    <IconPencil size={16} />
                  </ActionIcon>
                )}
                {view.can.edit && (
                  <ActionIcon aria-label={t('Delete “{name}”', { name: view.name })} onClick={() => setDeleted(view)}>
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        </div>
        <DialogFooter onClose={onClose} />
      </Modal>
      {edited !== null && <ViewForm list={list} view={edited} content={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        opened={deleted !== null}
        title={t('Delete the view “{name}”?', { name: deleted?.name ?? '' })}
        confirmLabel={t('Delete view')}
        isDangerous
        onConfirm={() => (deleted === null ? undefined : remove.mutateAsync({ id: deleted.id }))}
        onClose={() => setDeleted(null)}
      >
        <p>
          {deleted?.isShared === true
            ? t('What it lists stays as it is. Nobody else will have this view either.')
            : t('What it lists stays as it is.')}
        </p>
      </ConfirmDialog>
    </>
  );
}
