import { useState } from 'react';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import shared from '../../../shared/shared.module.css';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { pathIn, useFolderContent, type FolderDialogProps } from './folder-dialog.ts';
import { FolderTree } from './folder-tree.tsx';
import { folderName, isWithin, parentOf } from './paths.ts';

/** Moves a folder with its content into another one. */
export function MoveFolderDialog({ path, onClose, onDone }: FolderDialogProps) {
  const name = folderName(path);
  const [target, setTarget] = useState(parentOf(path));
  const content = useFolderContent(path);
  const move = trpc.media.moveDirectory.useMutation({ onSuccess: ({ directory }) => onDone(directory.path) });
  const isInside = isWithin(target, path);
  return (
    <ActionDialog
      title={t('Move “{name}”', { name })}
      size={440}
      confirmLabel={t('Move to “{name}”', { name: folderName(target) })}
      isBusy={move.isPending}
      isDisabled={target === parentOf(path) || isInside}
      onConfirm={() => move.mutate({ oldPath: path, newPath: pathIn(target, name) })}
      onClose={onClose}
    >
      <FolderTree
        current={target}
        onChoose={(folder) => {
          move.reset();
          setTarget(folder);
        }}
        label={t('Folder to move to')}
        takesFocus
        isTarget
      />
      <p className={shared.hint} role="status">
        {isInside
          ? t('A folder can’t be moved into itself. Choose another folder.')
          : content === undefined || content === null
            ? t('Pages go on showing the files: their links stay the same.')
            : t('{content} in it move too. Pages go on showing the files: their links stay the same.', { content })}
      </p>
      {move.error !== null && <ErrorNotice title={t('The folder was not moved.')} error={move.error} />}
    </ActionDialog>
  );
}
