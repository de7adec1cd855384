import { Button, TextInput } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';

import { failureOf, isRefusal, type Failure } from '../../shared/api/failure.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { api } from '../../shared/api/client.ts';
import css from './login.module.css';

const messageFor = ({ errors, status }: Failure): string | undefined =>
  status === 401 ? 'This code is wrong, or it was used before. Wait for the next one.' : errors[0]?.message;

/** The second step of a login: the code of the authenticator app, or a recovery code. */
export function CodeForm({ onDone, onBack }: { onDone(): void; onBack(reason?: Failure): void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') {
      setError('Write the code.');
      field.current?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const { User } = await api.auth.loginSecondFactor.mutate({ code });
      sessionStore.getState().begin(User);
      onDone();
    } catch (cause) {
      const failure = failureOf(cause);
      // The ten minutes are over: the password has to be right once more.
      if (isRefusal(cause, 'unauthenticated')) {
        const message = 'This took longer than ten minutes. Write your password once more.';
        onBack({ ...failure, errors: [{ code: '', property: 'Password', message }] });
        return;
      }
      setError(messageFor(failure));
      field.current?.focus();
      field.current?.select();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.kept}>
        <IconDeviceMobile size={16} aria-hidden />
        <span>
          <strong>Your password is right.</strong> Now open your authenticator app and copy the code it shows for this account.
        </span>
      </p>
      <TextInput
        ref={field}
        label="Code"
        description="Six digits. No app at hand? Write one of your recovery codes."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        size="lg"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
        data-autofocus
        autoFocus
      />
      <p role="status" className="visually-hidden">
        {error ?? ''}
      </p>
      <Button type="submit" variant="main" fullWidth h={36} loading={isBusy}>
        Log in
      </Button>
      <Button variant="subtle" fullWidth onClick={() => onBack()}>
        Use another account
      </Button>
    </form>
  );
}
