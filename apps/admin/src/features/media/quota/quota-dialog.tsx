import { NativeSelect, TextInput } from '@mantine/core';
import { contract, type DirectoryUsage } from '@ximblox/contract';
import { useForm, useWatch } from 'react-hook-form';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { HelpLink } from '../../../shared/help/help-link.tsx';
import { t } from '../../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../../shared/api/contract-form.ts';
import { trpc } from '../../../shared/api/client.ts';
import type { FailureError } from '../../../shared/api/failure.ts';
import { formatBytes } from '../../../shared/format.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import css from './folder-usage.module.css';
import { readQuota, writeQuota, quotaUnits, type QuotaFields } from './quota-form.ts';
import { folderName } from '../folders/paths.ts';

const describeError = (error: FailureError): FailureError =>
  error.property === 'quota'
    ? { ...error, property: 'amount', message: t('Enter a size above 0, such as 500 MB, or leave this empty for no quota.') }
    : error;

/** Sets, changes and removes the quota of a folder. */
export function QuotaDialog({ usage, onClose }: { readonly usage: DirectoryUsage; onClose(): void }) {
  const utils = trpc.useUtils();
  const set = trpc.media.setQuota.useMutation();
  const { path, used } = usage;
  const inputOf = (fields: QuotaFields) => ({ path, quota: readQuota(fields) });
  const form = useForm<QuotaFields>({
    resolver: contractResolver(contract.media.setQuota.input, inputOf, describeError),
    defaultValues: writeQuota(usage.quota),
    reValidateMode: 'onSubmit',
  });
  const entered = readQuota(useWatch({ control: form.control }) as QuotaFields);
  const submit = form.handleSubmit(async (fields) => {
    try {
      const input = inputOf(fields);
      await set.mutateAsync(input);
      await utils.media.getUsage.invalidate();
      showToast({ text: input.quota === null ? t('The quota was removed.') : t('The quota was saved.') });
      onClose();
    } catch (cause) {
      applyServerErrors(form, cause, describeError);
    }
  });
  return (
    <ActionDialog
      title={t('Quota of “{name}”', { name: folderName(path) })}
      size={440}
      confirmLabel={t('Save quota')}
      variant="filled"
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t(
          'The files in this folder and its subfolders take {size}. Uploads, moves and replacements that would exceed the quota are refused.',
          { size: formatBytes(used) },
        )}{' '}
        <HelpLink topic="quota" />
      </p>
      <div className={css.amount}>
        <TextInput
          data-autofocus
          label={t('Largest total size')}
          description={t('Leave empty for no quota')}
          inputMode="decimal"
          maxLength={12}
          error={errorAt(form, 'amount') ?? problemOf(form)}
          {...form.register('amount', { onChange: () => form.clearErrors() })}
        />
        <NativeSelect
          label={t('Unit')}
          description={t('1 GB is 1,000 MB')}
          data={Object.keys(quotaUnits)}
          {...form.register('unit')}
        />
      </div>
      <p role="status">
        {entered !== null && entered > 0 && entered < used
          ? t('More than this is used already. Nothing can be added until files are deleted or moved.')
          : ''}
      </p>
    </ActionDialog>
  );
}
