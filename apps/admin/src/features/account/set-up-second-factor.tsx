import { Button, CopyButton, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';

import { failureOf } from '../../shared/api/failure.ts';
import { api } from '../../shared/api/client.ts';
import css from './account.module.css';
import { PasswordStep } from './password-step.tsx';
import { QRCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Shown = { readonly secret: string; readonly url: string };

/** Sets an authenticator app up, in three steps: the password, the key with a code, the recovery codes. */
export function SetUpSecondFactor({ onDone, onCancel }: { onDone(): void; onCancel?: (() => void) | undefined }) {
  const [shown, setShown] = useState<Shown>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (shown === undefined)
    return (
      <PasswordStep
        button="Go on"
        onPassword={async (currentPassword) => setShown(await api.secondFactor.setUp.mutate({ currentPassword }))}
        onCancel={onCancel}
      />
    );
  return <ConfirmStep shown={shown} onConfirmed={setCodes} onCancel={onCancel} />;
}

/** The key in groups of four, as it is easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

type ConfirmStepProps = {
  readonly shown: Shown;
  onConfirmed(codes: readonly string[]): void;
  onCancel?: (() => void) | undefined;
};

function ConfirmStep({ shown: { secret, url }, onConfirmed, onCancel }: ConfirmStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      onConfirmed((await api.secondFactor.confirm.mutate({ code })).recoveryCodes);
    } catch (cause) {
      const [first] = failureOf(cause).errors;
      setError(
        first?.name === 'invalid'
          ? 'This is not the code that the app shows now. Is the clock of your phone right?'
          : first?.message,
      );
      setBusy(false);
    }
  };
  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} noValidate>
      <ol className={css.todo}>
        <li>
          Open an authenticator app on your phone (Aegis, 2FAS, Google or Microsoft Authenticator, your password manager) and scan
          this:
          <div className={css.qr}>
            <QRCode text={url} label="QR code with the key for your authenticator app" />
            <div className={css.byHand}>
              <span className={css.dim}>No camera? Type this key:</span>
              <code className={css.secret}>{grouped(secret)}</code>
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button variant="default" size="xs" onClick={copy}>
                    {copied ? 'Copied' : 'Copy the key'}
                  </Button>
                )}
              </CopyButton>
              <a href={url}>Open in an app on this device</a>
            </div>
          </div>
        </li>
        <li>Write the six digits that the app shows now.</li>
      </ol>
      <TextInput
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
        className={css.field ?? ''}
        autoFocus
      />
      <div className={css.buttons}>
        <Button type="submit" variant="main" loading={isBusy}>
          Switch it on
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
