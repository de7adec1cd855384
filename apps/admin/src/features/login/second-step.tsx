import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { CodeForm } from './code-form.tsx';
import css from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import type { PasskeyLogin } from './use-passkey-login.ts';

type SecondStepProps = {
  readonly methods: readonly ('code' | 'passkey')[];
  readonly passkey: PasskeyLogin;
  onDone(): void;
  onBack(atPassword?: string): void;
};

/** What follows the password where the account has a second factor: a code, a passkey, or either. */
export function SecondStep({ methods, passkey, onDone, onBack }: SecondStepProps) {
  const hasCode = methods.includes('code');
  const button = methods.includes('passkey') && passkey.isOffered && (
    <PasskeyButton isMain={!hasCode} isBusy={passkey.isBusy} problem={passkey.problem} onClick={() => void passkey.logIn()}>
      {t('Use a passkey')}
    </PasskeyButton>
  );
  if (hasCode)
    return (
      <CodeForm onDone={onDone} onBack={onBack}>
        {button}
      </CodeForm>
    );
  return (
    <div className={css.form}>
      <p className={css.kept}>
        <IconFingerprint size={16} aria-hidden />
        <span>
          <strong>{t('Password confirmed.')}</strong>{' '}
          {passkey.isOffered
            ? t('Your account also asks for a passkey. If it is on your phone, choose the phone in the window of your browser.')
            : t(
                'Your account also asks for a passkey, which this browser can’t use here. Use another browser, or ask an administrator to reset two-step verification.',
              )}
        </span>
      </p>
      {button}
      <Button variant="subtle" fullWidth onClick={() => onBack()}>
        {t('Use another account')}
      </Button>
    </div>
  );
}
