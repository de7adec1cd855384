import { Button, CopyButton, TextInput } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import css from './account.module.css';
import { PasswordStep } from './password-step.tsx';
import { QRCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Shown = { readonly secret: string; readonly url: string };

/** Sets up an authenticator app in three steps: password, secret with a code, recovery codes. */
export function SetUpSecondFactor({ onDone, onCancel }: { onDone(): void; onCancel?: (() => void) | undefined }) {
  const setUp = trpc.secondFactor.setUp.useMutation();
  const [shown, setShown] = useState<Shown>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (shown === undefined)
    return (
      <PasswordStep
        button={t('Go on')}
        onPassword={async (currentPassword) => setShown(await setUp.mutateAsync({ currentPassword }))}
        onCancel={onCancel}
      />
    );
  return <ConfirmStep shown={shown} onConfirmed={setCodes} onCancel={onCancel} />;
}

/** The secret in groups of four, which is easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const describeError = (error: FailureError): FailureError =>
  error.name === 'invalid'
    ? { ...error, message: t('This is not the code that the app shows now. Is the clock of your phone right?') }
    : error;

type ConfirmStepProps = {
  readonly shown: Shown;
  onConfirmed(codes: readonly string[]): void;
  onCancel?: (() => void) | undefined;
};

function ConfirmStep({ shown: { secret, url }, onConfirmed, onCancel }: ConfirmStepProps) {
  const confirm = trpc.secondFactor.confirm.useMutation();
  const form = useForm<{ code: string }>({
    resolver: contractResolver(contract.secondFactor.confirm.input, undefined, describeError),
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      onConfirmed((await confirm.mutateAsync({ code })).recoveryCodes);
    } catch (cause) {
      applyServerErrors(form, cause, describeError);
    }
  });
  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} noValidate>
      <ol className={css.todo}>
        <li>
          {t(
            'Open an authenticator app on your phone (Aegis, 2FAS, Google or Microsoft Authenticator, your password manager) and scan this:',
          )}
          <div className={css.qr}>
            <QRCode text={url} label={t('QR code with the key for your authenticator app')} />
            <div className={css.byHand}>
              <span className={css.dim}>{t('Can’t scan the code? Enter this key:')}</span>
              <code className={css.secret}>{grouped(secret)}</code>
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button variant="default" size="xs" onClick={copy}>
                    {copied ? t('Copied') : t('Copy the key')}
                  </Button>
                )}
              </CopyButton>
              <a href={url}>{t('Open in an app on this device')}</a>
            </div>
          </div>
        </li>
        <li>{t('Enter the six digits shown in the app.')}</li>
      </ol>
      <TextInput
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.register('code')}
        error={errorAt(form, 'code') ?? problemOf(form)}
        className={css.field ?? ''}
        autoFocus
      />
      <div className={css.buttons}>
        <Button type="submit" variant="main" loading={form.formState.isSubmitting}>
          {t('Turn on')}
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
