import { Button, PasswordInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';

import { errorOfField, failureOf, type Failure } from '../../shared/api/failure.ts';
import css from './account.module.css';

type PasswordStepProps = {
  readonly button: string;
  readonly isDangerous?: boolean;
  /** What the right password does; what it throws is said at the field. */
  onPassword(currentPassword: string): Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** Asks for the password once more before the ways into the account are changed. */
export function PasswordStep({ button, isDangerous = false, onPassword, onCancel }: PasswordStepProps) {
  const [currentPassword, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await onPassword(currentPassword);
    } catch (cause) {
      setFailure(failureOf(cause));
      setBusy(false);
    }
  };
  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errorOfField(failure, 'currentPassword') ?? failure?.errors[0]?.message}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
        className={css.field ?? ''}
        autoFocus
      />
      <div className={css.buttons}>
        <Button type="submit" variant={isDangerous ? 'filled' : 'main'} color={isDangerous ? 'red' : 'sea'} loading={isBusy}>
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
