import type { MediaFile } from '@ximblox/contract';
import { useState } from 'react';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { useOriginal } from '../../../shared/api/use-original.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { offerUndoOfFiles, putFilesBack } from '../undo/offer-undo.ts';
import { FolderTree } from '../folders/folder-tree.tsx';
import { editInput, type Details } from './use-details.ts';
import { folderName } from '../folders/paths.ts';

type MoveDialogProps = {
  readonly file: MediaFile;
  /** Unsaved changes are saved with the move. */ readonly details: Details;
  onClose(): void;
  onDone(file: MediaFile): void;
};

const fieldNames = { newPath: t('Folder'), newFileName: t('Name'), defaultAltText: t('Alternative text'), tags: t('Tags') };

/** Moves a file to another folder; references and URLs stay valid. */
export function MoveDialog({ file, details, onClose, onDone }: MoveDialogProps) {
  const utils = trpc.useUtils();
  const [target, setTarget] = useState(file.path);
  const onSuccess = (moved: { readonly file: MediaFile }) => {
    details.form.reset(details.values);
    onDone(moved.file);
    offerUndoOfFiles({
      text: t('{count, plural, one {# file} other {# files}} moved to “{name}”.', { count: 1, name: folderName(target) }),
      undo: () => putFilesBack(utils.client, [file]),
      onUndone: () => utils.media.invalidate(),
    });
  };
  const original = useOriginal({ newPath: file.path, newFileName: file.name });
  const onError = (cause: unknown) => {
    original.accept(cause);
    details.original.accept(cause);
  };
  const edit = trpc.media.editFile.useMutation({ onSuccess, onError });
  const moveAlone = trpc.media.moveFile.useMutation({ onSuccess, onError });
  const move = details.isDirty ? edit : moveAlone;
  const start = () =>
    details.isDirty
      ? edit.mutate({
          ...editInput(file, target, details.values),
          original: { ...original.fields, ...details.original.fields },
        })
      : moveAlone.mutate({
          id: file.id,
          newPath: target,
          newFileName: file.name,
          original: original.fields,
        });
  return (
    <ActionDialog
      title={t('Move “{name}”', { name: file.name })}
      size={440}
      confirmLabel={t('Move to “{name}”', { name: folderName(target) })}
      variant="filled"
      isBusy={move.isPending}
      isDisabled={target === file.path}
      onConfirm={start}
      onClose={onClose}
    >
      <FolderTree current={target} onChoose={setTarget} label={t('Folder to move to')} takesFocus isTarget />
      {details.isDirty && <p>{t('Your changes to the details of this file are saved too.')}</p>}
      {move.error !== null && <ErrorNotice title={t('The file was not moved.')} error={move.error} fieldNames={fieldNames} />}
    </ActionDialog>
  );
}
