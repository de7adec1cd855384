import { Button } from '@mantine/core';
import { useState } from 'react';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import shared from '../../../shared/shared.module.css';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { useReturnFocus } from '../../../shared/use-return-focus.ts';
import { pathIn, useFolderContent, type FolderDialogProps } from './folder-dialog.ts';
import { FolderTree } from './folder-tree.tsx';
import { folderName, isWithin, parentOf } from './paths.ts';

/** Moves a folder with its content into another one. */
export function MoveFolderDialog({ path, onClose, onDone }: FolderDialogProps) {
  useReturnFocus();
  const name = folderName(path);
  const [target, setTarget] = useState(parentOf(path));
  const content = useFolderContent(path);
  const move = trpc.media.moveDirectory.useMutation({ onSuccess: ({ directory }) => onDone(directory.path) });
  const isInside = isWithin(target, path);
  return (
    <Modal opened onClose={onClose} title={t('Move “{name}”', { name })} size={440} padding={0}>
      <div className={shared.question}>
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
      </div>
      <div className={shared.footer}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          variant="main"
          disabled={target === parentOf(path) || isInside}
          loading={move.isPending}
          onClick={() => move.mutate({ oldPath: path, newPath: pathIn(target, name) })}
        >
          {t('Move to “{name}”', { name: folderName(target) })}
        </Button>
      </div>
    </Modal>
  );
}
