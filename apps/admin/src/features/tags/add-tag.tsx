import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { contract, type Tag } from '@ximblox/contract';
import { IconPlus } from '@tabler/icons-react';
import { useForm, useWatch } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { trpc } from '../../shared/api/client.ts';
import { describeTagError } from './tag-list.ts';
import css from './tags.module.css';

type Fields = { name: string; private: boolean };

type AddTagProps = {
  /** Says whether a name is typed that is not stored. */ onTyped(isTyped: boolean): void;
  onAdded(tag: Tag): void;
};

/** Adds a tag; the field retains the focus for the next one. */
export function AddTag({ onTyped, onAdded }: AddTagProps) {
  const create = trpc.tags.create.useMutation();
  const form = useForm<Fields>({
    resolver: contractResolver(contract.tags.create.input, undefined, describeTagError),
    defaultValues: { name: '', private: false },
    reValidateMode: 'onSubmit',
  });
  const isPrivate = useWatch({ control: form.control, name: 'private' });
  const add = form.handleSubmit(async (fields) => {
    try {
      onAdded((await create.mutateAsync(fields)).tag);
      form.resetField('name');
      onTyped(false);
    } catch (cause) {
      applyServerErrors(form, cause, describeTagError);
    }
    form.setFocus('name');
  });
  return (
    <form className={css.add} onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        id="new-tag"
        className={css.addName ?? ''}
        aria-label={t('Name of the new tag')}
        placeholder={t('New tag')}
        error={errorAt(form, 'name') ?? problemOf(form)}
        {...form.register('name', {
          onChange: () => {
            form.clearErrors();
            onTyped(form.getValues('name').trim() !== '');
          },
        })}
      />
      <SegmentedControl
        aria-label={t('Visibility of the new tag')}
        data={[
          { value: 'public', label: t('Public') },
          { value: 'private', label: t('Private') },
        ]}
        value={isPrivate ? 'private' : 'public'}
        onChange={(kind) => form.setValue('private', kind === 'private')}
      />
      <Button type="submit" variant="main" leftSection={<IconPlus size={16} />} loading={form.formState.isSubmitting}>
        {t('Add tag')}
      </Button>
    </form>
  );
}
