import type { MediaFile } from '@ximblox/contract';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';

import { trpc } from '../app/trpc.ts';
import { ErrorNotice } from '../shared/error-notice.tsx';
import shared from '../shared/shared.module.css';
import { FolderTree } from './folder-tree.tsx';
import { folderName } from './use-media.ts';

type MoveDialogProps = { readonly file: MediaFile; onClose(): void; onDone(file: MediaFile): void };

/** Moves a file to another folder; its uses and addresses stay. */
export function MoveDialog({ file, onClose, onDone }: MoveDialogProps) {
  const [target, setTarget] = useState(file.path);
  const move = trpc.media.moveFile.useMutation({ onSuccess: (moved) => onDone(moved.file) });
  return (
    <Modal opened onClose={onClose} title={`Move “${file.name}”`} size={440} padding={0}>
      <div className={shared.question}>
        <FolderTree current={target} onChoose={setTarget} label="Folder to move to" />
        {move.error !== null && <ErrorNotice title="The file was not moved." error={move.error} />}
      </div>
      <div className={shared.footer}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="filled"
          disabled={target === file.path}
          loading={move.isPending}
          onClick={() => move.mutate({ id: file.id, newPath: target, newFileName: file.name })}
        >
          Move to “{folderName(target)}”
        </Button>
      </div>
    </Modal>
  );
}
