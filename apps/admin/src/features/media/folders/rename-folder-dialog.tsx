import { Button, TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../../shared/api/contract-form.ts';
import type { FailureError } from '../../../shared/api/failure.ts';
import { trpc } from '../../../shared/api/client.ts';
import shared from '../../../shared/shared.module.css';
import { useReturnFocus } from '../../../shared/use-return-focus.ts';
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
  useReturnFocus();
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
    <Modal opened onClose={onClose} title={t('Rename “{name}”', { name: folderName(path) })} size={440} padding={0}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={shared.question}>
          <TextInput
            data-autofocus
            label={t('Name')}
            maxLength={255}
            error={errorAt(form, 'folderName') ?? problemOf(form)}
            onFocus={(event) => event.currentTarget.select()}
            {...form.register('folderName', { onChange: () => form.clearErrors() })}
          />
          <p className={shared.hint}>{t('Pages go on showing the files in it: their links stay the same.')}</p>
        </div>
        <div className={shared.footer}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="main" loading={form.formState.isSubmitting}>
            {t('Rename folder')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
