import { Button } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import css from './account.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

/** Replaces every screen until the second factor that the role requires is set up. */
export function RequiredSecondFactor() {
  const [isAdding, setAdding] = useState(false);
  const logout = trpc.auth.logout.useMutation();
  const goOn = () => {
    const { user, begin } = sessionStore.getState();
    if (user !== null) begin(user);
  };
  const logOut = async () => {
    await logout.mutateAsync({}).catch(() => undefined);
    sessionStore.getState().leave();
  };
  return (
    <LoginFrame
      title={t('Set up two-step verification')}
      sub={t(
        'Your role asks for it: besides your password the login wants a passkey, or a code that an app on your phone shows.',
      )}
    >
      <div className={css.required}>
        {isAdding ? <AddPasskey onDone={goOn} onCancel={() => setAdding(false)} /> : <SetUpSecondFactor onDone={goOn} />}
        {!isAdding && browserSupportsWebAuthn() && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('Use a passkey instead')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => void logOut()}>
          {t('Log out')}
        </Button>
      </div>
    </LoginFrame>
  );
}
