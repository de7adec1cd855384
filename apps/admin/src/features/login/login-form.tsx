import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';

import { errorOfField, failureOf, type Failure } from '../../shared/api/failure.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { CodeForm } from './code-form.tsx';
import css from './login.module.css';

const RevealIcon = ({ reveal }: { readonly reveal: boolean }) => (reveal ? <IconEyeOff size={16} /> : <IconEye size={16} />);

/** E-mail and password, then the code where the account has a second factor; calls back once the session stands. */
export function LoginForm({
  email: known = '',
  isWorkKept = false,
  onDone,
}: {
  readonly email?: string;
  readonly isWorkKept?: boolean;
  onDone(): void;
}) {
  const loginAuth = trpc.auth.login.useMutation();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = (['Email', 'Password'] as const).filter((property) => (property === 'Email' ? email : password) === '');
    if (missing.length > 0) {
      setFailure({
        status: 400,
        errors: missing.map((property) => ({
          code: 'V_01',
          property,
          message: property === 'Email' ? 'Write your e-mail address.' : 'Write your password.',
        })),
        details: {},
        reference: '',
      });
      (missing[0] === 'Email' ? emailField : passwordField).current?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await loginAuth.mutateAsync({ email, password });
      if ('secondFactor' in answer) {
        setNeedsCode(true);
        return;
      }
      sessionStore.getState().begin(answer.User);
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      passwordField.current?.focus();
      passwordField.current?.select();
    } finally {
      setBusy(false);
    }
  };
  if (needsCode)
    return (
      <CodeForm
        onDone={onDone}
        onBack={(reason) => {
          setNeedsCode(false);
          setPassword('');
          setFailure(reason);
        }}
      />
    );
  const general = failure?.errors.find(({ property }) => !['email', 'password'].includes(property.toLowerCase()))?.message;
  const passwordError = errorOfField(failure, 'Password') ?? general;
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {isWorkKept && (
        <p className={css.kept}>
          <IconDeviceFloppy size={16} aria-hidden />
          <span>
            <strong>Your work is kept.</strong> Your session ended. What you typed is on this computer and goes on when you log
            in.
          </span>
        </p>
      )}
      <TextInput
        ref={emailField}
        label="E-mail"
        type="email"
        autoComplete="username"
        size="lg"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errorOfField(failure, 'Email')}
        data-autofocus={known === '' || undefined}
        autoFocus={known === ''}
      />
      <PasswordInput
        ref={passwordField}
        label="Password"
        autoComplete="current-password"
        size="lg"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus={known !== '' || undefined}
        autoFocus={known !== ''}
        error={
          passwordError === undefined ? undefined : (
            <span className={css.error}>
              <IconAlertCircle size={14} aria-hidden />
              <span>{passwordError}</span>
            </span>
          )
        }
        visibilityToggleIcon={RevealIcon}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
      />
      <p role="status" className="visually-hidden">
        {passwordError ?? ''}
      </p>
      <Button type="submit" variant="main" fullWidth h={36} loading={isBusy}>
        Log in
      </Button>
    </form>
  );
}
