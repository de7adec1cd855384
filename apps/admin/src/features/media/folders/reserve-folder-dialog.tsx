import type { DirectoryReservation } from '@ximblox/contract';
import { Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { HelpLink } from '../../../shared/help/help-link.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import shared from '../../../shared/shared.module.css';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import css from './folders.module.css';
import { folderName } from './paths.ts';
import { reservationText } from './reservation-text.ts';

type ReserveFolderDialogProps = {
  readonly path: string;
  readonly reservation: DirectoryReservation | null;
  onClose(): void;
};

/** Reserves a folder for roles, or opens it again. */
export function ReserveFolderDialog({ path, reservation, onClose }: ReserveFolderDialogProps) {
  const utils = trpc.useUtils();
  const own = reservation?.isOwn === true ? reservation : null;
  const [isReserved, setReserved] = useState(own !== null);
  const [chosen, setChosen] = useState<readonly string[]>(() => (own?.roles ?? []).map(({ ID }) => `${ID}`));
  const roles = trpc.roles.list.useQuery({});
  const reserve = trpc.media.reserveDirectory.useMutation({
    onSuccess: async () => {
      await utils.media.invalidate();
      showToast({ text: isReserved ? t('The folder is reserved.') : t('The folder has no rights of its own.') });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('Who changes “{name}”?', { name: folderName(path) })}
      size={440}
      confirmLabel={t('Save rights')}
      isBusy={reserve.isPending}
      isDisabled={isReserved && roles.data === undefined}
      onConfirm={() => reserve.mutate({ path, roleIDs: isReserved ? chosen.map(Number) : null })}
      onClose={onClose}
    >
      <p>
        {t(
          'Everybody in the back office sees and uses the files. This is about who adds, changes, moves and deletes them, in this folder and those below it.',
        )}{' '}
        <HelpLink topic="folderRights" />
      </p>
      {reservation !== null && !reservation.isOwn && <p>{reservationText(reservation)}.</p>}
      <Radio.Group
        label={t('Files are changed by')}
        value={isReserved ? 'roles' : 'all'}
        onChange={(value) => setReserved(value === 'roles')}
      >
        <div className={css.choices}>
          <Radio
            value="all"
            label={
              reservation !== null && !reservation.isOwn
                ? t('The same users as in the folder above')
                : t('Everybody who manages media, unless a folder above it is reserved')
            }
          />
          <Radio value="roles" label={t('Users of these roles, if they manage media')} />
        </div>
      </Radio.Group>
      {isReserved && (
        <Checkbox.Group label={t('Roles')} value={[...chosen]} onChange={setChosen}>
          <div className={css.choices}>
            {roles.data?.items.map(({ ID, name }) => (
              <Checkbox key={ID} value={`${ID}`} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <p className={shared.hint}>{t('Whoever manages roles can always change the files.')}</p>
      {roles.error !== null && <ErrorNotice title={t('The roles could not be loaded.')} error={roles.error} />}
      {reserve.error !== null && <ErrorNotice title={t('The rights were not saved.')} error={reserve.error} />}
    </ActionDialog>
  );
}
