import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useCallback, useEffect, useRef, useState } from 'react';

import { isRefusal } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { isReplaced, passkeyProblem } from '../../shared/passkeys/passkey-problem.ts';
import { signWithPasskey, usePasskey } from '../../shared/passkeys/use-passkey.ts';
import { sessionStore } from '../../shared/session/session-store.ts';

/** A little less than a challenge is good for. */
const renewalMs = 4.5 * 60_000;

/** Logging in with a passkey. `isOffered` is false where browser or site know none. */
export type PasskeyLogin = {
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  logIn(): Promise<void>;
};

/**
 * Logs in with a passkey: by `logIn`, or by the suggestions of a field with `autocomplete="username webauthn"` as long as it is on the page.
 * @param onDone once the session exists
 */
export function usePasskeyLogin(onDone: () => void): PasskeyLogin {
  const { mutateAsync: begin } = trpc.auth.beginPasskeyLogin.useMutation();
  const { mutateAsync: send } = trpc.auth.passkeyLogin.useMutation();
  const { isBusy, problem, setProblem, run } = usePasskey();
  const [isKnownHere, setKnownHere] = useState(true);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const authenticate = useCallback(
    async (isAutofill: boolean) => {
      const { options } = await begin({});
      const { User } = await send({ credential: await signWithPasskey(options, isAutofill) });
      sessionStore.getState().begin(User);
      done.current();
    },
    [begin, send],
  );
  const suggest = useCallback(async (): Promise<void> => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    try {
      await authenticate(true);
    } catch (error) {
      if (isRefusal(error, 'conflict')) setKnownHere(false);
      else if (isRefusal(error, 'wrongCredentials')) setProblem(passkeyProblem(error));
      // Without suggestions the button is left, which tells why it fails.
      else if (!isReplaced(error)) return;
    }
  }, [authenticate, setProblem]);
  useEffect(() => {
    void suggest();
    const renewal = setInterval(() => void suggest(), renewalMs);
    return () => {
      clearInterval(renewal);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [suggest]);
  return {
    isOffered: isKnownHere && browserSupportsWebAuthn(),
    isBusy,
    problem,
    logIn: async () => {
      await run(() => authenticate(false));
      if (sessionStore.getState().status !== 'authenticated') void suggest();
    },
  };
}
