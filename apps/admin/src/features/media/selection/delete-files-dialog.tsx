import type { MediaFile, RefusedFile } from '@ximblox/contract';
import { useState } from 'react';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { offerUndoOfFiles, takeFilesOut } from '../undo/offer-undo.ts';
import { LeftOut } from './left-out.tsx';

type DeleteFilesDialogProps = {
  readonly files: readonly MediaFile[];
  onClose(): void;
  onDone(deleted: readonly number[]): void;
};

/** Moves several files to the bin; those that pages use stay, and are listed. */
export function DeleteFilesDialog({ files: selected, onClose, onDone }: DeleteFilesDialogProps) {
  const utils = trpc.useUtils();
  const [files] = useState(selected);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const remove = trpc.media.deleteFiles.useMutation({
    onSuccess: ({ deleted, refused: left }) => {
      if (deleted.length > 0)
        offerUndoOfFiles({
          text: t('{count, plural, one {# file} other {# files}} moved to the bin.', { count: deleted.length }),
          undo: () => takeFilesOut(utils.client, deleted),
          onUndone: () => utils.media.invalidate(),
        });
      onDone(deleted);
      if (left.length === 0) onClose();
      setRefused(left);
    },
  });
  const isOver = refused.length > 0;
  return (
    <ActionDialog
      title={t('Move {count, plural, one {# file} other {# files}} to the bin?', { count: files.length })}
      size={440}
      confirmLabel={isOver ? undefined : t('Move to the bin')}
      variant="danger"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ ids: files.map(({ id }) => id) })}
      initialFocus="cancel"
      onClose={onClose}
    >
      {isOver ? (
        <LeftOut files={files} refused={refused} />
      ) : (
        <p>{t('Files that a page uses stay where they are. You can restore the others for 30 days.')}</p>
      )}
      {remove.error !== null && <ErrorNotice title={t('No file was moved to the bin.')} mayBeDone error={remove.error} />}
    </ActionDialog>
  );
}
