import { TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../../shared/api/contract-form.ts';
import type { FailureError } from '../../../shared/api/failure.ts';
import { trpc } from '../../../shared/api/client.ts';
import shared from '../../../shared/shared.module.css';
import { folderName, parentOf } from './paths.ts';
import { pathIn, type FolderDialogProps } from './folder-dialog.ts';

type Fields = { folderName: string };
const describeError = (error: FailureError): FailureError =>
  error.name === 'required'
    ? { ...error, message: t('Enter a name.') }
    : error.property === 'newPath'
      ? { ...error, property: 'folderName' }
      : error;

/** Renames a folder; its files and their URLs stay. */
export function RenameFolderDialog({ path, onClose, onDone }: FolderDialogProps) {
  const rename = trpc.media.moveDirectory.useMutation();
  const form = useForm<Fields>({
    // The name alone: in a path, a slash would move the folder.
    resolver: contractResolver<Fields>(
      contract.media.createDir.input,
      (fields) => ({ path: parentOf(path), folderName: fields.folderName.trim() }),
      describeError,
    ),
    defaultValues: { folderName: folderName(path) },
    reValidateMode: 'onSubmit',
  });
  const submit = form.handleSubmit(async (fields) => {
    const newPath = pathIn(parentOf(path), fields.folderName.trim());
    if (newPath === path) return onClose();
    try {
      const { directory } = await rename.mutateAsync({ oldPath: path, newPath });
      onDone(directory.path);
    } catch (cause) {
      applyServerErrors(form, cause, describeError);
    }
  });
  return (
    <ActionDialog
      title={t('Rename “{name}”', { name: folderName(path) })}
      size={440}
      confirmLabel={t('Rename folder')}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('Name')}
        maxLength={255}
        error={errorAt(form, 'folderName') ?? problemOf(form)}
        onFocus={(event) => event.currentTarget.select()}
        {...form.register('folderName', { onChange: () => form.clearErrors() })}
      />
      <p className={shared.hint}>{t('Pages go on showing the files in it: their links stay the same.')}</p>
    </ActionDialog>
  );
}
