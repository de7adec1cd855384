import { TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { DialogFooter } from '../../../shared/ui/dialog-footer.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../../shared/api/contract-form.ts';
import type { FailureError } from '../../../shared/api/failure.ts';
import { trpc } from '../../../shared/api/client.ts';
import shared from '../../../shared/shared.module.css';
import { folderName } from './paths.ts';

type CreateFolderDialogProps = { readonly opened: boolean; readonly path: string; onClose(): void; onDone(path: string): void };

type Fields = { folderName: string };
const describeError = (error: FailureError): FailureError =>
  error.name === 'required' ? { ...error, message: t('Enter a name.') } : error;

/** Creates a folder in the current one. */
export function CreateFolderDialog({ opened, path, onClose, onDone }: CreateFolderDialogProps) {
  const utils = trpc.useUtils();
  const create = trpc.media.createDir.useMutation();
  const inputOf = ({ folderName }: Fields) => ({ path, folderName: folderName.trim() });
  const form = useForm<Fields>({
    resolver: contractResolver(contract.media.createDir.input, inputOf, describeError),
    defaultValues: { folderName: '' },
    reValidateMode: 'onSubmit',
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = form.handleSubmit(async (fields) => {
    try {
      const { directory } = await create.mutateAsync(inputOf(fields));
      await utils.media.getDir.invalidate();
      close();
      onDone(directory.path);
    } catch (cause) {
      applyServerErrors(form, cause);
    }
  });
  return (
    <Modal opened={opened} onClose={close} title={t('New folder in “{name}”', { name: folderName(path) })} size={440} padding={0}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={shared.question}>
          <TextInput
            data-autofocus
            label={t('Name')}
            maxLength={255}
            error={errorAt(form, 'folderName') ?? problemOf(form)}
            {...form.register('folderName', { onChange: () => form.clearErrors() })}
          />
        </div>
        <DialogFooter confirmLabel={t('Create folder')} variant="filled" isBusy={form.formState.isSubmitting} onClose={close} />
      </form>
    </Modal>
  );
}
