import type { User } from '@ximblox/contract';

import { failureOf } from '../app/failure.ts';
import { api } from '../app/trpc.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { inWordsOfUsers } from './save-user.ts';
import type { UserAct } from './user-row.tsx';

type UserDialogsProps = { readonly act: UserAct | null; onDone(act: UserAct): void; onClose(): void };

/** Runs a call so that a refusal says what it means for users. */
async function told(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    const { errors, status, ...failure } = failureOf(error);
    // What the server refused for a reason that users give; anything else is told as it is.
    if (status === undefined || status >= 500) throw error;
    throw Object.assign(error as Error, { data: { ...failure, httpStatus: status, errors: errors.map(inWordsOfUsers) } });
  }
}

/** The questions before a user is deleted, or loses the second factor. */
export function UserDialogs({ act, onDone, onClose }: UserDialogsProps) {
  const user = act?.user;
  return (
    <>
      <ConfirmDialog
        opened={act?.kind === 'delete'}
        title={`Delete “${user?.name ?? ''}”?`}
        confirmLabel="Delete the user"
        cancelLabel="Keep the user"
        isDangerous
        onConfirm={async () => {
          if (act === null) return;
          await told(api.users.delete.mutate({ id: act.user.ID }));
          onDone(act);
        }}
        onClose={onClose}
      >
        {user !== undefined && <WhatGoes user={user} />}
      </ConfirmDialog>
      <ConfirmDialog
        opened={act?.kind === 'resetSecondFactor'}
        title={`Take the second factor of “${user?.name ?? ''}” away?`}
        confirmLabel="Take it away"
        cancelLabel="Leave it"
        isDangerous
        onConfirm={async () => {
          if (act === null) return;
          await told(api.users.resetSecondFactor.mutate({ id: act.user.ID }));
          onDone(act);
        }}
        onClose={onClose}
      >
        <p>
          For somebody who lost the phone and the recovery codes. The password alone opens the account then, until another app is
          set up. They are logged out everywhere, and told by mail.
        </p>
      </ConfirmDialog>
    </>
  );
}

function WhatGoes({ user }: { readonly user: User }) {
  return (
    <>
      <p>
        The account {user.email} goes{user.image !== null && ', with its picture'}, and whoever uses it is logged out at once.
        This cannot be undone.
      </p>
      <p>Pages and versions stay; they name “deleted user” from then on. The address can be used for a new account.</p>
    </>
  );
}
