import type { Member } from '@ximblox/contract';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { nameOf } from './member-form.ts';

type DeleteMemberDialogProps = { readonly member: Member | null; onDeleted(member: Member): void; onClose(): void };

/** The question before a member is deleted. */
export function DeleteMemberDialog({ member, onDeleted, onClose }: DeleteMemberDialogProps) {
  const remove = trpc.members.adminDelete.useMutation();
  return (
    <ConfirmDialog
      opened={member !== null}
      title={t('Delete “{name}”?', { name: member === null ? '' : nameOf(member) })}
      confirmLabel={t('Delete permanently')}
      isDangerous
      onConfirm={async () => {
        if (member === null) return;
        await remove.mutateAsync({ id: member.ID });
        onDeleted(member);
      }}
      onClose={onClose}
    >
      {member !== null && (
        <p>
          {t(
            'The account {email} will be erased at once, with its profile, its list of downloads and its place in joint industry projects. {name} will be logged out everywhere and can register again. This can’t be undone.',
            { email: member.email, name: nameOf(member) },
          )}
        </p>
      )}
    </ConfirmDialog>
  );
}
