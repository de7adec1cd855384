import type { Member } from '@ximblox/contract';

import { trpc } from '../../shared/api/client.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { nameOf } from './member-form.ts';

type DeleteMemberDialogProps = { readonly member: Member | null; onDeleted(member: Member): void; onClose(): void };

/** The question before a member is deleted. */
export function DeleteMemberDialog({ member, onDeleted, onClose }: DeleteMemberDialogProps) {
  const remove = trpc.members.adminDelete.useMutation();
  return (
    <ConfirmDialog
      opened={member !== null}
      title={`Delete “${member === null ? '' : nameOf(member)}”?`}
      confirmLabel="Delete permanently"
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
          The account {member.email} will be erased at once, with its profile, its list of downloads and its place in joint
          industry projects. {nameOf(member)} will be logged out everywhere and can register again. This can’t be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}
