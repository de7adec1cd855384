import { Button, PasswordInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import css from './account.module.css';

type PasswordStepProps = {
  readonly button: string;
  readonly isDangerous?: boolean;
  /** What the right password does; what it throws is said at the field. */
  onPassword(currentPassword: string): Promise<void>;
  onCancel?: (() => void) | undefined;
};

type Fields = { currentPassword: string };
/** The calls that ask for the password take it alike. */
const resolver = contractResolver<Fields>(contract.secondFactor.setUp.input);

/** Asks for the password once more before the ways into the account are changed. */
export function PasswordStep({ button, isDangerous = false, onPassword, onCancel }: PasswordStepProps) {
  const form = useForm<Fields>({ resolver, defaultValues: { currentPassword: '' }, reValidateMode: 'onSubmit' });
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    try {
      await onPassword(currentPassword);
    } catch (cause) {
      applyServerErrors(form, cause);
    }
  });
  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        {...form.register('currentPassword')}
        error={errorAt(form, 'currentPassword') ?? problemOf(form)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
        className={css.field ?? ''}
        autoFocus
      />
      <div className={css.buttons}>
        <Button
          type="submit"
          variant={isDangerous ? 'filled' : 'main'}
          color={isDangerous ? 'red' : 'sea'}
          loading={form.formState.isSubmitting}
        >
          {button}
        </Button>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
