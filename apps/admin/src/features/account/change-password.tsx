import { Button, PasswordInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { errorOfField, failureOf, type Failure } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import css from './account.module.css';

const empty = { currentPassword: '', newPassword: '', confirmNewPassword: '' };
const labels = {
  currentPassword: 'Your password now',
  newPassword: 'New password',
  confirmNewPassword: 'The new one once more',
} as const;

/** Chooses another password. */
export function ChangePassword() {
  const changePassword = trpc.auth.changePassword.useMutation();
  const [fields, setFields] = useState(empty);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setDone(false);
    setFailure(undefined);
    try {
      await changePassword.mutateAsync(fields);
      setFields(empty);
      setDone(true);
    } catch (cause) {
      setFailure(failureOf(cause));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof empty) => (
    <PasswordInput
      label={labels[name]}
      description={name === 'newPassword' ? '9 characters or more, with a capital letter and a special character.' : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      value={fields[name]}
      onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
      error={
        errorOfField(failure, name) ??
        (name === 'currentPassword' ? failure?.errors.find(({ property }) => property === '')?.message : undefined)
      }
      visibilityToggleButtonProps={{ 'aria-label': `Show: ${labels[name]}`, tabIndex: 0 }}
      className={css.field ?? ''}
    />
  );
  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} noValidate>
      {field('currentPassword')}
      {field('newPassword')}
      {field('confirmNewPassword')}
      <div className={css.buttons}>
        <Button type="submit" variant="filled" loading={isBusy}>
          Change the password
        </Button>
        <span role="status" className={css.done}>
          {isDone && (
            <>
              <IconCircleCheck size={16} aria-hidden /> Your password is changed.
            </>
          )}
        </span>
      </div>
    </form>
  );
}
