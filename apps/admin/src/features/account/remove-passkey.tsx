import type { Passkey } from '@ximblox/contract';

import { trpc } from '../../shared/api/client.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../shared/ui/toast.tsx';

type RemovePasskeyProps = {
  /** Undefined as long as none is asked about. */
  readonly passkey: Passkey | undefined;
  /** Whether the account has no other second factor. */
  readonly isLast: boolean;
  /** Whether the role requires a second factor. */
  readonly isRequired: boolean;
  onRemoved(): void;
  onClose(): void;
};

/** Asks before one of one's own passkeys is removed, and says what follows. */
export function RemovePasskey({ passkey, isLast, isRequired, onRemoved, onClose }: RemovePasskeyProps) {
  const remove = trpc.passkeys.remove.useMutation();
  return (
    <ConfirmDialog
      opened={passkey !== undefined}
      title={`Remove the passkey “${passkey?.name ?? ''}”?`}
      confirmLabel="Remove passkey"
      isDangerous
      onConfirm={async () => {
        if (passkey === undefined) return;
        await remove.mutateAsync({ id: passkey.id });
        showToast({ text: 'The passkey was removed.' });
        onRemoved();
      }}
      onClose={onClose}
    >
      <p>
        It no longer opens your account, and you are logged out everywhere else. Delete it from your device or password manager
        too.
        {isLast &&
          (isRequired
            ? ' Your role requires two-step verification: you have to set it up again before you can go on.'
            : ' Your password alone opens your account then.')}
      </p>
    </ConfirmDialog>
  );
}
