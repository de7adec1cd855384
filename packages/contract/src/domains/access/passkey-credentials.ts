import { invalid, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

/** Bytes in base64url, as browsers write them. @param longest in characters */
const bytes = (longest: number) =>
  z
    .string()
    .min(1, { error: required, abort: true })
    .max(longest, { error: tooLong, abort: true })
    .regex(/^[\w-]+$/, { error: invalid });

/** The ID of a passkey: at most 1023 bytes. */
const CredentialID = bytes(1364);
const ClientData = bytes(4000);
const AuthenticatorData = bytes(8000);

/** What browsers send beside what is verified; it is ignored. */
const ignored = {
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullable().optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).optional().meta({ description: 'Ignored.' }),
};
const credential = { id: CredentialID, rawId: CredentialID, type: z.literal('public-key'), ...ignored };

/** A passkey that a browser has created: `RegistrationResponseJSON` of WebAuthn. */
export const RegisteredCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: ClientData,
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(40)).max(20).optional(),
    // They repeat what the attestation object has.
    authenticatorData: AuthenticatorData.optional(),
    publicKey: bytes(8000).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
  }),
});
export type RegisteredCredential = z.infer<typeof RegisteredCredential>;

/** A challenge that a passkey has signed: `AuthenticationResponseJSON` of WebAuthn. */
export const SignedCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: ClientData,
    authenticatorData: AuthenticatorData,
    signature: bytes(2000),
    userHandle: bytes(88).nullable().optional(),
  }),
});
export type SignedCredential = z.infer<typeof SignedCredential>;

/** A passkey by which the browser finds it. */
export const PasskeyDescriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What the browser needs to have a challenge signed: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const RequestOptions = z.strictObject({
  challenge: z.string(),
  timeout: z.number().int(),
  rpId: z.string(),
  allowCredentials: z.array(PasskeyDescriptor),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof RequestOptions>;
