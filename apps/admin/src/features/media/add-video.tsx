import type { MediaFile } from '@ximblox/contract';
import { Button, TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import shared from '../../shared/shared.module.css';
import { folderName } from './folders/paths.ts';

type AddVideoProps = { readonly path: string; onDone(file: MediaFile): void };

/** A button that adds a video of YouTube or Vimeo to a folder by its link. */
export function AddVideo({ path, onDone }: AddVideoProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconLink size={16} />} onClick={() => setOpen(true)}>
        {t('Add video by link')}
      </Button>
      {isOpen && (
        <AddVideoDialog
          path={path}
          onClose={() => setOpen(false)}
          onDone={(file) => {
            setOpen(false);
            onDone(file);
          }}
        />
      )}
    </>
  );
}

type Fields = { url: string };
const words: Readonly<Record<string, string>> = {
  required: t('Paste the link of a video.'),
  invalidURL: t('This isn’t a link to a video on YouTube or Vimeo. Copy it from the address bar of the video’s page.'),
};
const describeError = (error: FailureError): FailureError => ({
  ...error,
  message: (error.property === 'url' ? words[error.name ?? ''] : undefined) ?? error.message,
});

function AddVideoDialog({ path, onClose, onDone }: AddVideoProps & { onClose(): void }) {
  const utils = trpc.useUtils();
  const add = trpc.media.addVideo.useMutation();
  const inputOf = ({ url }: Fields) => ({ path, url: url.trim() });
  const form = useForm<Fields>({
    resolver: contractResolver<Fields>(contract.media.addVideo.input, inputOf, describeError),
    defaultValues: { url: '' },
    reValidateMode: 'onSubmit',
  });
  const submit = form.handleSubmit(async (fields) => {
    try {
      const { file } = await add.mutateAsync(inputOf(fields));
      await utils.media.invalidate();
      onDone(file);
    } catch (cause) {
      applyServerErrors(form, cause, describeError);
    }
  });
  return (
    <ActionDialog
      title={t('Add video to “{name}”', { name: folderName(path) })}
      size={480}
      confirmLabel={t('Add video')}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        type="url"
        label={t('Link')}
        description={t('Of a video on YouTube or Vimeo, such as https://vimeo.com/123456789')}
        withAsterisk
        maxLength={2000}
        error={errorAt(form, 'url') ?? problemOf(form)}
        {...form.register('url', { onChange: () => form.clearErrors() })}
      />
      <p className={shared.hint}>
        {t(
          'Only the link is stored. Nothing is loaded from YouTube or Vimeo until a visitor agrees and plays the video. Give it a name here and a poster image on the page.',
        )}
      </p>
    </ActionDialog>
  );
}
