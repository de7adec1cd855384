import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CreationOptions, RegisteredCredential, RequestOptions, SignedCredential } from '@ximblox/contract';
import { useState } from 'react';

import { isReplaced, passkeyProblem } from './passkey-problem.ts';

/** Has a passkey sign a challenge. @param useBrowserAutofill waits until the user chooses one from the suggestions of a field */
export const signWithPasskey = async (options: RequestOptions, useBrowserAutofill = false): Promise<SignedCredential> =>
  (await startAuthentication({ optionsJSON: options, useBrowserAutofill })) as SignedCredential;

/** Has the browser create a passkey. */
export const createPasskey = async (options: CreationOptions): Promise<RegisteredCredential> =>
  (await startRegistration({ optionsJSON: options })) as RegisteredCredential;

/** Runs what asks for a passkey, once at a time, and keeps why it failed. */
export function usePasskey(): {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  setProblem(problem: string | undefined): void;
  run(work: () => Promise<void>): Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!isReplaced(error)) setProblem(passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, run };
}
