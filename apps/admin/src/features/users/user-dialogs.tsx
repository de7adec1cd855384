import type { User } from '@ximblox/contract';

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
        title={`Delete “${user?.name ?? ''}”?`}
        confirmLabel="Delete the user"
        cancelLabel="Cancel"
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
        title={`Remove two-step verification of “${user?.name ?? ''}”?`}
        confirmLabel="Remove"
        cancelLabel="Cancel"
        isDangerous
        onConfirm={async () => {
          if (act === null) return;
          await withRefusalText(resetSecondFactor.mutateAsync({ id: act.user.ID }), describeUserError);
          onDone(act);
        }}
        onClose={onClose}
      >
        <p>
          For somebody who lost the phone and the recovery codes, or their passkeys. It removes the authenticator app and all
          passkeys: the password alone opens the account then, until something else is set up. They are logged out everywhere, and
          told by mail.
        </p>
      </ConfirmDialog>
    </>
  );
}

function WhatGoes({ user }: { readonly user: User }) {
  return (
    <>
      <p>
        This permanently deletes the account {user.email}
        {user.image !== null && ' and its image'}, and logs the user out.
      </p>
      <p>Pages and versions stay and show “deleted user” as their author. You can use the email address for a new account.</p>
      <p>The audit log keeps the name until you erase the user under “Deleted users”.</p>
    </>
  );
}
