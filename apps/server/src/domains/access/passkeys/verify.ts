import type { RegisteredCredential, SignedCredential } from '@ximblox/contract';
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';

import type { NewPasskey, StoredPasskey } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.ts';

/** The algorithms of keys that are accepted, the preferred first: those of all authenticators that verify their user. */
export const algorithms: readonly number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

const knownTransports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

type Expected = { readonly challenge: string; readonly party: RelyingParty };
type Verified = Pick<NewPasskey, 'credentialID' | 'publicKey' | 'counter' | 'transports'>;

/**
 * Verifies the answer of a browser that has created a passkey: challenge, origin, relying party and that the authenticator verified its user.
 * @returns what is to be stored; undefined where it is refused
 */
export async function verifyRegistration(
  credential: RegisteredCredential,
  { challenge, party }: Expected,
): Promise<Verified | undefined> {
  const { transports = [] } = credential.response;
  try {
    if (isFramed(credential) || !hasPlainAttestation(credential)) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified || registrationInfo.credential.id !== credential.id) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialID: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: [...new Set(transports)].filter((name) => knownTransports.has(name)),
    };
  } catch {
    // The library throws whatever is wrong with what the browser sent.
    return undefined;
  }
}

/**
 * Verifies a challenge that a passkey has signed. The caller still counts the signature.
 * @param mustName whether the authenticator must name the account, as where nobody has said which account it is about
 * @returns the counter of the signature; undefined where it is refused
 */
export async function verifySignature(
  credential: SignedCredential,
  passkey: StoredPasskey,
  { challenge, party, mustName }: Expected & { readonly mustName: boolean },
): Promise<number | undefined> {
  const { userHandle } = credential.response;
  const isUnnamed = userHandle === undefined || userHandle === null || userHandle === '';
  if (isUnnamed ? mustName : !passkey.userHandle.equals(Buffer.from(userHandle, 'base64url'))) return undefined;
  try {
    if (isFramed(credential)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialID.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it was made in a frame of another site: the back office is in none. */
const isFramed = ({ response }: RegisteredCredential | SignedCredential): boolean =>
  decodeClientDataJSON(response.clientDataJSON).crossOrigin === true;

/**
 * Whether an attestation has no certificates: none is asked for, and those that come would have the server read the certificates of anybody. What
 * remains is a statement signed by the passkey itself.
 */
function hasPlainAttestation({ response }: RegisteredCredential): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
