import type { MediaFile, RefusedFile } from '@ximblox/contract';
import { useState } from 'react';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { FolderTree } from '../folders/folder-tree.tsx';
import { folderName } from '../folders/paths.ts';
import { offerUndoOfFiles, putFilesBack } from '../undo/offer-undo.ts';
import { LeftOut } from './left-out.tsx';

type MoveFilesDialogProps = {
  readonly files: readonly MediaFile[];
  readonly folder: string;
  onClose(): void;
  /** Called once files were moved. */ onDone(): void;
};

/** Moves several files to a folder; those whose names exist there stay, and are listed. */
export function MoveFilesDialog({ files: selected, folder, onClose, onDone }: MoveFilesDialogProps) {
  const utils = trpc.useUtils();
  // Fixed when the dialog opens: moved files leave the list.
  const [files] = useState(selected);
  const [target, setTarget] = useState(folder);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const move = trpc.media.moveFiles.useMutation({
    onSuccess: (moved) => {
      const went = files.filter(({ id, path }) => path !== target && moved.files.some((file) => file.id === id));
      if (went.length > 0)
        offerUndoOfFiles({
          text: t('{count, plural, one {# file} other {# files}} moved to “{name}”.', {
            count: went.length,
            name: folderName(target),
          }),
          undo: () => putFilesBack(utils.client, went),
          onUndone: () => utils.media.invalidate(),
        });
      onDone();
      if (moved.refused.length === 0) onClose();
      setRefused(moved.refused);
    },
  });
  const isOver = refused.length > 0;
  return (
    <ActionDialog
      title={t('Move {count, plural, one {# file} other {# files}}', { count: files.length })}
      size={440}
      confirmLabel={isOver ? undefined : t('Move to “{name}”', { name: folderName(target) })}
      variant="filled"
      isBusy={move.isPending}
      isDisabled={files.every(({ path }) => path === target)}
      onConfirm={() => move.mutate({ ids: files.map(({ id }) => id), newPath: target })}
      onClose={onClose}
    >
      {isOver ? (
        <LeftOut files={files} refused={refused} />
      ) : (
        <FolderTree current={target} onChoose={setTarget} label={t('Folder to move to')} takesFocus isTarget />
      )}
      {move.error !== null && <ErrorNotice title={t('The files were not moved.')} error={move.error} />}
    </ActionDialog>
  );
}
