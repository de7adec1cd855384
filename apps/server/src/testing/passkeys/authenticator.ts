import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreationOptions, RegisteredCredential, RequestOptions, SignedCredential } from '@ximblox/contract';

/** What an authenticator, or the program that pretends to be a browser, does differently from a good one. */
export type Deviation = {
  readonly origin?: string;
  readonly rpID?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly isUserPresent?: boolean;
  readonly isFramed?: boolean;
  /** Of this signature; the next one counts on from it. */
  readonly counter?: number;
  readonly userHandle?: string | null;
  readonly credentialID?: string;
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> };
};

/** An authenticator in software: one passkey of ES256, found without a user name, which verifies its user. */
export type Authenticator = {
  readonly credentialID: string;
  create(options: CreationOptions, deviation?: Deviation): RegisteredCredential;
  sign(options: RequestOptions, deviation?: Deviation): SignedCredential;
};

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** A public key of P-256 in COSE form. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return isoCBOR.encode(key);
}

function clientData(
  type: string,
  challenge: string,
  { origin = 'http://localhost:3000', isFramed = false, ...other }: Deviation,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: other.challenge ?? challenge, origin, crossOrigin: isFramed }));
}

function authenticatorData(rpID: string, counter: number, deviation: Deviation, attested = Buffer.alloc(0)): Buffer {
  const { isUserPresent = true, isUserVerified = true } = deviation;
  const flags = (isUserPresent ? 0x01 : 0) | (isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(deviation.rpID ?? rpID), tail, attested]);
}

/** @param counts whether it counts its signatures; most passkeys that are synchronized do not */
export function createAuthenticator({ counts = true }: { counts?: boolean } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialID = base64url(id);
  let counter = 0;
  let userHandle = '';
  const next = ({ counter: given }: Deviation): number => (counter = given ?? (counts ? counter + 1 : 0));

  return {
    credentialID,
    create(options, deviation = {}) {
      userHandle = options.user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey)]);
      const authData = new Uint8Array(authenticatorData(options.rp.id, next(deviation), deviation, attested));
      const { fmt, attStmt } = deviation.attestation ?? { fmt: 'none', attStmt: new Map<string, unknown>() };
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]);
      return {
        id: credentialID,
        rawId: credentialID,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, deviation)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal', 'telepathy'],
        },
      };
    },
    sign(options, deviation = {}) {
      const client = clientData('webauthn.get', options.challenge, deviation);
      const authData = authenticatorData(options.rpId, next(deviation), deviation);
      const shownID = deviation.credentialID ?? credentialID;
      return {
        id: shownID,
        rawId: shownID,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)),
          ...(deviation.userHandle === null ? {} : { userHandle: deviation.userHandle ?? userHandle }),
        },
      };
    },
  };
}
