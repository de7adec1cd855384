import { Checkbox, TextInput } from '@mantine/core';
import { contract, type ListView } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { useForm } from 'react-hook-form';

import { ActionDialog } from '../../ui/action-dialog.tsx';
import { t } from '../../language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../api/contract-form.ts';
import { useOriginal } from '../../api/use-original.ts';
import { usePermissions } from '../../session/session-store.ts';
import shared from '../../shared.module.css';
import { showToast } from '../../ui/toast.tsx';
import { useViews } from './use-views.ts';
import type { ViewContent } from './view-content.ts';

type Fields = Pick<ListView, 'name' | 'isShared' | 'isDefault'>;

type ViewFormProps = {
  readonly list: ListView['list'];
  /** The view that is changed; absent for a new one. */ readonly view?: ListView | undefined;
  readonly content: ViewContent;
  onClose(): void;
  onSaved?(view: ListView): void;
};

/** Saves what a list shows under a name, or changes the name of a view, who sees it, and whether the list opens with it. */
export function ViewForm({ list, view, content, onClose, onSaved }: ViewFormProps) {
  const { create, update } = useViews(list);
  const mayShare = hasPermission(usePermissions(), 'manage-settings');
  const inputOf = (fields: Fields) => ({ list, ...content, ...fields, name: fields.name.trim() });
  const form = useForm<Fields>({
    resolver: contractResolver<Fields>(contract.listViews.create.input, inputOf),
    defaultValues: { name: view?.name ?? '', isShared: view?.isShared ?? false, isDefault: view?.isDefault ?? false },
    reValidateMode: 'onSubmit',
  });
  const original = useOriginal(view === undefined ? undefined : { name: view.name, isShared: view.isShared });
  const save = form.handleSubmit(async (fields) => {
    const { name, isShared, isDefault } = inputOf(fields);
    try {
      const saved =
        view === undefined
          ? await create.mutateAsync(inputOf(fields))
          : await update.mutateAsync({
              id: view.id,
              ...(view.can.edit && { name }),
              ...(view.can.share && { isShared }),
              ...(view.can.setDefault && { isDefault }),
              original: original.fields,
            });
      showToast({ text: t('The view “{name}” was saved.', { name: saved.view.name }) });
      onSaved?.(saved.view);
      onClose();
    } catch (cause) {
      applyServerErrors(form, cause);
      original.accept(cause);
    }
  });
  const canShare = view === undefined ? mayShare : view.can.share;
  return (
    <ActionDialog
      title={view === undefined ? t('Save this view') : t('Edit “{name}”', { name: view.name })}
      size={440}
      confirmLabel={t('Save view')}
      isBusy={form.formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('Name')}
        withAsterisk
        maxLength={60}
        disabled={view?.can.edit === false}
        error={errorAt(form, 'name')}
        {...form.register('name', { onChange: () => form.clearErrors() })}
      />
      {view === undefined && <p className={shared.hint}>{t('Saves the search, filters, order and columns of the list.')}</p>}
      {view?.can.setDefault !== false && (
        <Checkbox mt={12} label={t('Open the list with this view')} {...form.register('isDefault')} />
      )}
      {canShare && <Checkbox mt={12} label={t('Share with everybody in the back office')} {...form.register('isShared')} />}
      {problemOf(form) !== undefined && (
        <p role="alert" className={shared.problem}>
          {problemOf(form)}
        </p>
      )}
    </ActionDialog>
  );
}
