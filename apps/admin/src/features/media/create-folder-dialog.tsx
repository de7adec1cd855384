import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';

import { messageOf } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import shared from '../../shared/shared.module.css';
import { folderName } from './use-media.ts';

type CreateFolderDialogProps = { readonly opened: boolean; readonly path: string; onClose(): void; onDone(path: string): void };

/** Makes a folder in the one shown. */
export function CreateFolderDialog({ opened, path, onClose, onDone }: CreateFolderDialogProps) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const utils = trpc.useUtils();
  const create = trpc.media.createDir.useMutation({
    onSuccess: async ({ directory }) => {
      await utils.media.getDir.invalidate();
      close();
      onDone(directory.path);
    },
  });
  const close = () => {
    setName('');
    setTried(false);
    create.reset();
    onClose();
  };
  const error = isTried && name.trim() === '' ? 'Write a name.' : create.error === null ? undefined : messageOf(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') create.mutate({ path, folderName: name.trim() });
  };
  return (
    <Modal opened={opened} onClose={close} title={`New folder in “${folderName(path)}”`} size={440} padding={0}>
      <form onSubmit={submit} noValidate>
        <div className={shared.question}>
          <TextInput
            data-autofocus
            label="Name"
            value={name}
            maxLength={255}
            error={error}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <div className={shared.footer}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="filled" loading={create.isPending}>
            Make the folder
          </Button>
        </div>
      </form>
    </Modal>
  );
}
