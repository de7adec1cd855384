import { NativeSelect, TextInput } from '@mantine/core';
import { blockCatalog, createBlock, standsForReusable } from '@ximblox/blocks';
import { contract } from '@ximblox/contract';
import { hasPermission, locales, type Locale } from '@ximblox/primitives';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';

type Fields = { name: string; locale: Locale };

const asItIs = (error: FailureError): FailureError => error;

/** A reusable block has at least one block, so a new one begins with the first type of the insert menu. */
const firstBlocks = () => {
  const first = [...blockCatalog.values()].find((definition) => !standsForReusable(definition));
  return first === undefined ? [] : [createBlock(first.type, 'first')];
};

const inputOf = ({ name, locale }: Fields) => ({ name: name.trim(), locale, blocks: firstBlocks() });

/** Asks for name and language of a new reusable block, and opens it. */
export function NewReusableDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const permissions = usePermissions();
  const create = trpc.reusableBlocks.create.useMutation();
  const own = ['en-gb' as const, ...locales.filter((locale) => locale !== 'en-gb')].filter((locale) =>
    hasPermission(permissions, 'edit-page', { locale }),
  );
  const form = useForm<Fields>({
    resolver: contractResolver<Fields>(contract.reusableBlocks.create.input, inputOf, asItIs),
    defaultValues: { name: '', locale: own[0] ?? 'en-gb' },
    reValidateMode: 'onSubmit',
  });
  const submit = form.handleSubmit(async (fields) => {
    try {
      const { id } = await create.mutateAsync(inputOf(fields));
      void navigate(`/reusable-blocks/${id}`, { state: { isNew: true } });
    } catch (cause) {
      applyServerErrors(form, cause, asItIs);
    }
  });
  const problem = problemOf(form);
  return (
    <ActionDialog
      title={t('New reusable block')}
      size={440}
      confirmLabel={t('Create reusable block')}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('Name')}
        withAsterisk
        maxLength={100}
        {...form.register('name')}
        error={errorAt(form, 'name')}
      />
      <NativeSelect
        mt={12}
        label={t('Language')}
        data={own.map((locale) => ({ value: locale, label: adminLocaleNames[locale] }))}
        {...form.register('locale')}
        error={errorAt(form, 'locale')}
      />
      {problem !== undefined && <ErrorNotice error={new Error(problem)} />}
    </ActionDialog>
  );
}
