import { WebAuthnError } from '@simplewebauthn/browser';
import { TRPCClientError } from '@trpc/client';

import { t } from '../language/t.ts';
import { isRefusal, messageOf } from '../api/failure.ts';

const texts: Readonly<Partial<Record<WebAuthnError['code'], string>>> = {
  ERROR_INVALID_DOMAIN: t('Passkeys don’t work at this address. Open the back office at the public address of the site.'),
  ERROR_INVALID_RP_ID: t('Passkeys don’t work at this address. Open the back office at the public address of the site.'),
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: t('This device already has a passkey for your account.'),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: t('This device can’t store a passkey. Use another one.'),
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: t(
    'This device can’t check that it is you. Set up a PIN, fingerprint or face on it, or use another one.',
  ),
};

/** Whether another request for a passkey took the place of this one, or the page was left. */
export const isReplaced = (error: unknown): boolean => error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED';

/** Why there is no passkey, or why it is refused, as a sentence. */
export function passkeyProblem(error: unknown): string {
  if (isRefusal(error, 'wrongCredentials'))
    return t('This passkey doesn’t open an account here. It may have been removed. Use another way to log in.');
  if (error instanceof TRPCClientError) return messageOf(error);
  const known = error instanceof WebAuthnError ? texts[error.code] : undefined;
  // Browsers don't tell apart that nobody answered, that the user cancelled, and that there is no passkey.
  return known ?? t('No passkey was used. Try again, or use another way.');
}
