import { Button, NativeSelect, TextInput } from '@mantine/core';
import { contract, type Redirect } from '@ximblox/contract';
import { IconFileSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';

import { HelpLink } from '../../shared/help/help-link.tsx';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt } from '../../shared/api/contract-form.ts';
import { trpc } from '../../shared/api/client.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';
import { PagePicker } from '../../shared/ui/page-picker.tsx';
import css from './redirects.module.css';
import { redirectError, statuses } from './redirect-texts.ts';

type Fields = Pick<Redirect, 'originalURL' | 'targetURL' | 'status'>;
const inputOf = ({ originalURL, targetURL, status }: Fields): Fields => ({
  originalURL: originalURL.trim(),
  targetURL: targetURL.trim(),
  status,
});
const resolver = contractResolver<Fields>(contract.redirects.create.input, inputOf, redirectError);

type RedirectPanelProps = {
  /** Null for a new one. */ readonly redirect: Redirect | null;
  /** The path to prefill as the source. */ readonly from: string;
  onSaved(redirect: Redirect, isNew: boolean): void;
  onClose(): void;
};

/** The form of one redirect. */
export function RedirectPanel({ redirect, from, onSaved, onClose }: RedirectPanelProps) {
  const form = useForm<Fields>({
    resolver,
    defaultValues: {
      originalURL: redirect?.originalURL ?? from,
      targetURL: redirect?.targetURL ?? '',
      status: redirect?.status ?? 301,
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [isPicking, setPicking] = useState(false);
  const isLeft = useRef(false);
  const original = useOriginal(redirect === null ? undefined : inputOf(redirect));
  const create = trpc.redirects.create.useMutation();
  const update = trpc.redirects.update.useMutation();
  const save = form.handleSubmit(async (fields) => {
    const input = inputOf(fields);
    try {
      const answer =
        redirect === null
          ? await create.mutateAsync(input)
          : await update.mutateAsync({ id: redirect.id, ...input, original: original.fields });
      isLeft.current = true;
      onSaved(answer.redirect, redirect === null);
    } catch (cause) {
      applyServerErrors(form, cause, redirectError);
      original.accept(cause);
    }
  });
  return (
    <FormPanel
      title={redirect === null ? t('New redirect') : redirect.originalURL}
      submitLabel={redirect === null ? t('Add redirect') : t('Save')}
      form={form}
      guard={{
        what:
          redirect === null ? t('the new redirect') : t('the redirect from {originalURL}', { originalURL: redirect.originalURL }),
        parameter: 'redirect',
        isLeft,
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('Old path')}
        description={t('The path on this site, such as /old/page')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        spellCheck={false}
        {...form.register('originalURL')}
        error={errorAt(form, 'originalURL')}
      />
      <div>
        <TextInput
          label={t('Redirects to')}
          description={t('A path of this site, or a URL that starts with https://')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          spellCheck={false}
          {...form.register('targetURL')}
          error={errorAt(form, 'targetURL')}
        />
        <Button variant="default" size="xs" mt={8} leftSection={<IconFileSearch size={16} />} onClick={() => setPicking(true)}>
          {t('Choose a page')}
        </Button>
      </div>
      <NativeSelect
        label={t('Type')}
        data={[...statuses]}
        {...form.register('status', { valueAsNumber: true })}
        error={errorAt(form, 'status')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={<HelpLink topic="redirectTypes" />}
        descriptionProps={{ component: 'div' }}
      />
      {redirect !== null && (
        <p className={css.hint}>
          {t('Visitors came by it {hits, plural, =0 {never} one {# time} other {# times}} so far.', { hits: redirect.hits })}
        </p>
      )}
      <PagePicker
        opened={isPicking}
        onClose={() => setPicking(false)}
        onPick={({ path }) => {
          setPicking(false);
          form.setValue('targetURL', path, { shouldDirty: true });
        }}
      />
    </FormPanel>
  );
}
