import type { User } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import { withRefusalText } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ExportDialog } from './deleted-users.tsx';
import { describeUserError } from './save-user.ts';
import type { UserAct } from './user-row.tsx';

type UserDialogsProps = { readonly act: UserAct | null; onDone(act: UserAct): void; onClose(): void };

/** The confirmations before deleting a user, exporting their data or resetting their second factor. */
export function UserDialogs({ act, onDone, onClose }: UserDialogsProps) {
  const remove = trpc.users.delete.useMutation();
  const resetSecondFactor = trpc.users.resetSecondFactor.useMutation();
  const user = act?.user;
  return (
    <>
      <ConfirmDialog
        opened={act?.kind === 'delete'}
        title={t('Delete “{name}”?', { name: user?.name ?? '' })}
        confirmLabel={t('Delete the user')}
        isDangerous
        onConfirm={async () => {
          if (act === null) return;
          await withRefusalText(remove.mutateAsync({ id: act.user.ID }), describeUserError);
          onDone(act);
        }}
        onClose={onClose}
      >
        {user !== undefined && <WhatGoes user={user} />}
      </ConfirmDialog>
      <ExportDialog user={act?.kind === 'export' ? act.user : null} onClose={onClose} />
      <ConfirmDialog
        opened={act?.kind === 'resetSecondFactor'}
        title={t('Remove two-step verification of “{name}”?', { name: user?.name ?? '' })}
        confirmLabel={t('Remove')}
        isDangerous
        onConfirm={async () => {
          if (act === null) return;
          await withRefusalText(resetSecondFactor.mutateAsync({ id: act.user.ID }), describeUserError);
          onDone(act);
        }}
        onClose={onClose}
      >
        <p>
          {t(
            'For somebody who lost the phone and the recovery codes, or their passkeys. It removes the authenticator app and all passkeys: the password alone opens the account then, until something else is set up. They are logged out everywhere, and told by mail.',
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}

function WhatGoes({ user }: { readonly user: User }) {
  return (
    <>
      <p>
        {user.image === null
          ? t('This permanently deletes the account {email}, and logs the user out.', { email: user.email })
          : t('This permanently deletes the account {email} and its image, and logs the user out.', { email: user.email })}
      </p>
      <p>
        {t('Pages and versions stay and show “deleted user” as their author. You can use the email address for a new account.')}
      </p>
      <p>{t('The audit log keeps the name until you erase the user under “Deleted users”.')}</p>
    </>
  );
}
