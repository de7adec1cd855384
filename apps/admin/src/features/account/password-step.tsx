import { Button } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import css from './account.module.css';

type PasswordStepProps = {
  readonly button: string;
  readonly isDangerous?: boolean;
  /** Called with the password; errors that it throws are shown at the field. */
  onPassword(currentPassword: string): Promise<void>;
  onCancel?: (() => void) | undefined;
};

type Fields = { currentPassword: string };
/** The operations that require the password validate it identically. */
const resolver = contractResolver<Fields>(contract.secondFactor.setUp.input);

/** Asks for the current password before the second factor is changed. */
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
      <PasswordField
        label={t('Your password')}
        autoComplete="current-password"
        {...form.register('currentPassword')}
        error={errorAt(form, 'currentPassword') ?? problemOf(form)}
        visibilityToggleButtonProps={{ 'aria-label': t('Show the password'), tabIndex: 0 }}
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
            {t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
