import { Textarea, TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { cutText } from '@ximblox/primitives';
import { useForm } from 'react-hook-form';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../../shared/api/contract-form.ts';
import type { FailureError } from '../../../shared/api/failure.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import css from '../pages.module.css';

type Fields = { name: string; description: string };

const asItIs = (error: FailureError): FailureError => error;

type SaveTemplateDialogProps = {
  readonly page: { readonly id: number; readonly title: string };
  /** Stores what the template must include. @returns whether it is stored */
  readonly saveFirst: () => Promise<boolean>;
  onClose(): void;
};

/** Saves a page as a template for new ones. */
export function SaveTemplateDialog({ page, saveFirst, onClose }: SaveTemplateDialogProps) {
  const utils = trpc.useUtils();
  const create = trpc.pageTemplates.create.useMutation();
  const inputOf = ({ name, description }: Fields) => ({ pageID: page.id, name: name.trim(), description: description.trim() });
  const form = useForm<Fields>({
    resolver: contractResolver<Fields>(contract.pageTemplates.create.input, inputOf, asItIs),
    defaultValues: { name: cutText(page.title, 100), description: '' },
    reValidateMode: 'onSubmit',
  });
  const submit = form.handleSubmit(async (fields) => {
    try {
      if (!(await saveFirst())) {
        form.setError('root.server', {
          message: t('Your changes aren’t saved yet, so the template would lack them. Try again later.'),
        });
        return;
      }
      await create.mutateAsync(inputOf(fields));
      void utils.pageTemplates.list.invalidate();
      showToast({ text: t('“{name}” is offered under New page.', { name: inputOf(fields).name }) });
      onClose();
    } catch (cause) {
      applyServerErrors(form, cause, asItIs);
    }
  });
  return (
    <ActionDialog
      title={t('Save “{title}” as a template', { title: page.title })}
      size={480}
      confirmLabel={t('Save template')}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('Name of the template')}
        withAsterisk
        maxLength={100}
        {...form.register('name')}
        error={errorAt(form, 'name')}
      />
      <Textarea
        mt={12}
        label={t('Description')}
        description={t('Says in New page what the template is for.')}
        maxLength={300}
        autosize
        minRows={2}
        {...form.register('description')}
        error={errorAt(form, 'description')}
      />
      <p className={css.copies}>
        {t('The template has the blocks and page settings as they are now. Later changes of this page don’t change it.')}
      </p>
      {problemOf(form) !== undefined && (
        <p role="alert" className={css.outcomeError}>
          {problemOf(form)}
        </p>
      )}
    </ActionDialog>
  );
}
