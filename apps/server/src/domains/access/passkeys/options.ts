import type { CreationOptions, RequestOptions, User } from '@ximblox/contract';

import { challengeSeconds } from './challenges.repository.ts';
import type { StoredPasskey } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.ts';
import { algorithms } from './verify.ts';

const timeout = challengeSeconds * 1000;

const descriptorsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialID, transports }) => ({
    id: credentialID.toString('base64url'),
    type: 'public-key' as const,
    transports: [...transports],
  }));

type Creation = {
  readonly challenge: string;
  readonly party: RelyingParty;
  readonly siteName: string;
  readonly user: Pick<User, 'name' | 'email'>;
  readonly userHandle: Buffer;
  /** Those that the account has: an authenticator with one of them makes no second. */
  readonly passkeys: readonly StoredPasskey[];
};

/** What a browser needs to create a passkey that is found without a user name and verifies its user. */
export const creationOptions = ({ challenge, party, siteName, user, userHandle, passkeys }: Creation): CreationOptions => ({
  rp: { id: party.id, name: siteName },
  user: { id: userHandle.toString('base64url'), name: user.email, displayName: user.name },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  excludeCredentials: descriptorsOf(passkeys),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

/** What a browser needs to have a challenge signed. @param passkeys by which; by any of this site where there are none */
export const requestOptions = (
  challenge: string,
  party: RelyingParty,
  passkeys: readonly StoredPasskey[] = [],
): RequestOptions => ({
  challenge,
  timeout,
  rpId: party.id,
  allowCredentials: descriptorsOf(passkeys),
  userVerification: 'required',
});
