import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { contract } from '@ximblox/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { trpc } from '../../shared/api/client.ts';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import css from './account.module.css';

const empty = { currentPassword: '', newPassword: '', confirmNewPassword: '' };
type Fields = typeof empty;
const resolver = contractResolver<Fields>(contract.auth.changePassword.input);
const labels = {
  currentPassword: t('Current password'),
  newPassword: t('New password'),
  confirmNewPassword: t('Repeat new password'),
} as const;

/** The form that changes one's own password. */
export function ChangePassword() {
  const changePassword = trpc.auth.changePassword.useMutation();
  const [isDone, setDone] = useState(false);
  const form = useForm<Fields>({ resolver, defaultValues: empty, reValidateMode: 'onSubmit' });
  const submit = form.handleSubmit(
    async (fields) => {
      setDone(false);
      try {
        await changePassword.mutateAsync(fields);
        form.reset(empty);
        setDone(true);
      } catch (cause) {
        applyServerErrors(form, cause);
      }
    },
    () => setDone(false),
  );
  const field = (name: keyof Fields) => (
    <PasswordField
      label={labels[name]}
      description={name === 'newPassword' ? t('9 characters or more, with a capital letter and a special character.') : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      {...form.register(name)}
      error={errorAt(form, name) ?? (name === 'currentPassword' ? problemOf(form) : undefined)}
      visibilityToggleButtonProps={{ 'aria-label': t('Show: {label}', { label: labels[name] }), tabIndex: 0 }}
      className={css.field ?? ''}
    />
  );
  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} noValidate>
      {field('currentPassword')}
      {field('newPassword')}
      {field('confirmNewPassword')}
      <div className={css.buttons}>
        <Button type="submit" variant="filled" loading={form.formState.isSubmitting}>
          {t('Change password')}
        </Button>
        <span role="status" className={css.done}>
          {isDone && (
            <>
              <IconCircleCheck size={16} aria-hidden /> {t('Your password is changed.')}
            </>
          )}
        </span>
      </div>
    </form>
  );
}
