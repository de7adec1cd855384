import { Button, TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import css from './account.module.css';

type Fields = { name: string };

type PasskeyNameFormProps = {
  readonly name: string;
  readonly button: string;
  readonly description?: string;
  /** Called with the name; a sentence that it returns is shown as the problem. */
  onName(name: string): Promise<string | undefined>;
  onCancel?: (() => void) | undefined;
};

/** Asks how a passkey is called. */
export function PasskeyNameForm({ name, button, description, onName, onCancel }: PasskeyNameFormProps) {
  const form = useForm<Fields>({
    resolver: contractResolver<Fields>(contract.passkeys.rename.input, (fields) => ({ id: 1, ...fields })),
    defaultValues: { name },
    reValidateMode: 'onSubmit',
  });
  const submit = form.handleSubmit(async (fields) => {
    const problem = await onName(fields.name);
    if (problem !== undefined) form.setError('root.server', { message: problem });
  });
  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('Name of the passkey')}
        description={description}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        {...form.register('name')}
        error={errorAt(form, 'name') ?? problemOf(form)}
        className={css.field ?? ''}
        autoFocus
        data-autofocus
      />
      <div className={css.buttons}>
        <Button type="submit" variant="main" loading={form.formState.isSubmitting}>
          {button}
        </Button>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
