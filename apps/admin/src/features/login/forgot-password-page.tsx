import { Button, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';

import { errorOfField, failureOf, type Failure } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { Door } from './login-frame.tsx';
import css from './login.module.css';

/** Asks for a mail with a link to choose a new password. What it says is the same whether or not there is such an account. */
export function ForgotPasswordPage() {
  const forgotPassword = trpc.auth.forgotPassword.useMutation();
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await forgotPassword.mutateAsync({ email });
      setSentTo(email.trim());
    } catch (error) {
      setFailure(failureOf(error));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Door title="Forgot your password?" sub="You get a mail with a link to choose a new one.">
      {sentTo === undefined ? (
        <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
          <TextInput
            ref={field}
            label="E-mail"
            type="email"
            autoComplete="username"
            size="lg"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={errorOfField(failure, 'Email') ?? failure?.errors[0]?.message}
            autoFocus
          />
          <Button type="submit" variant="main" fullWidth h={36} loading={isBusy}>
            Send the mail
          </Button>
        </form>
      ) : (
        <p className={css.kept} role="status">
          <IconMailCheck size={16} aria-hidden />
          <span>
            <strong>Look in your mail.</strong> If {sentTo} has an account, a link is on its way. It holds for one hour.
          </span>
        </p>
      )}
      <p className={css.aside}>
        <Link to="/login">Back to the login</Link>
      </p>
    </Door>
  );
}
