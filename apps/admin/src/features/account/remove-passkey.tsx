import type { Passkey } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
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
      title={t('Remove the passkey “{name}”?', { name: passkey?.name ?? '' })}
      confirmLabel={t('Remove passkey')}
      isDangerous
      onConfirm={async () => {
        if (passkey === undefined) return;
        await remove.mutateAsync({ id: passkey.id });
        showToast({ text: t('The passkey was removed.') });
        onRemoved();
      }}
      onClose={onClose}
    >
      <p>
        {t(
          'It no longer opens your account, and you are logged out everywhere else. Delete it from your device or password manager too.',
        )}
        {isLast &&
          ` ${
            isRequired
              ? t('Your role requires two-step verification: you have to set it up again before you can go on.')
              : t('Your password alone opens your account then.')
          }`}
      </p>
    </ConfirmDialog>
  );
}
