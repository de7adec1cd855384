import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { contract, type Jip } from '@ximblox/contract';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';

import { t } from '../../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt } from '../../../shared/api/contract-form.ts';
import { trpc } from '../../../shared/api/client.ts';
import { useOriginal } from '../../../shared/api/use-original.ts';
import { FormPanel } from '../../../shared/ui/form-panel.tsx';
import { describeJipError, statuses, types } from './jip-texts.ts';
import css from './jips.module.css';

type Fields = Omit<Jip, 'id'>;
const { input } = contract.jips.create;
const resolver = contractResolver<Fields>(input, undefined, describeJipError);
const choicesOf = (options: typeof statuses | typeof types) => options.map(({ value, title }) => ({ value, label: title }));

const readOf = ({ name, description, status, type }: Jip): Fields => ({ name, description, status, type });

type JipPanelProps = {
  /** Null for a new one. */ readonly jip: Jip | null;
  onSaved(jip: Jip, isNew: boolean): void;
  onClose(): void;
};

/** The form of one JIP, network or partner. */
export function JipPanel({ jip, onSaved, onClose }: JipPanelProps) {
  const form = useForm<Fields>({
    resolver,
    defaultValues: {
      name: jip?.name ?? '',
      description: jip?.description ?? '',
      status: jip?.status ?? 1,
      type: jip?.type ?? 0,
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const isLeft = useRef(false);
  const original = useOriginal(jip === null ? undefined : readOf(jip));
  const create = trpc.jips.create.useMutation();
  const update = trpc.jips.update.useMutation();
  const save = form.handleSubmit(async (fields) => {
    const written = input.parse(fields);
    try {
      const answer =
        jip === null
          ? await create.mutateAsync(written)
          : await update.mutateAsync({ id: jip.id, ...written, original: original.fields });
      isLeft.current = true;
      onSaved(answer.jip, jip === null);
    } catch (cause) {
      applyServerErrors(form, cause, describeJipError);
      original.accept(cause);
    }
  });
  return (
    <FormPanel
      title={jip === null ? t('New JIP') : jip.name}
      submitLabel={jip === null ? t('Create JIP') : t('Save changes')}
      form={form}
      guard={{ what: jip === null ? t('the new JIP') : `“${jip.name}”`, parameter: 'jip', isLeft }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput label={t('Name')} required autoComplete="off" {...form.register('name')} error={errorAt(form, 'name')} />
      <Textarea
        label={t('Description')}
        autosize
        minRows={3}
        maxRows={10}
        {...form.register('description')}
        error={errorAt(form, 'description')}
      />
      <NativeSelect
        label={t('Type')}
        data={choicesOf(types)}
        {...form.register('type', { valueAsNumber: true })}
        error={errorAt(form, 'type')}
      />
      <NativeSelect
        label={t('Status')}
        data={choicesOf(statuses)}
        {...form.register('status', { valueAsNumber: true })}
        error={errorAt(form, 'status')}
      />
      <p className={css.hint}>{t('Members of a closed JIP keep what they see. Nobody can be added to it.')}</p>
    </FormPanel>
  );
}
