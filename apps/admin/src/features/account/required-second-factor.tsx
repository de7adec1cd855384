import { Button } from '@mantine/core';

import { sessionStore } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import css from './account.module.css';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

/** Replaces every screen until the second factor that the role requires is set up. */
export function RequiredSecondFactor() {
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
      title="Set up two-step verification"
      sub="Your role asks for it: besides your password the login wants a code that an app on your phone shows."
    >
      <div className={css.required}>
        <SetUpSecondFactor onDone={goOn} />
        <Button variant="subtle" onClick={() => void logOut()}>
          Log out
        </Button>
      </div>
    </LoginFrame>
  );
}
