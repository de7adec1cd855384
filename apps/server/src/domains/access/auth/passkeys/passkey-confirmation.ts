import type { RequestOptions, SignedCredential } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { conflict, invalid } from '../../../../kernel/operation/errors.ts';
import { cancelAttempt, countAttempt, recordFailure } from '../../credentials/index.ts';
import {
  beginChallenge,
  claimChallenge,
  consumeSignature,
  findPasskey,
  listUserPasskeys,
  requestOptions,
  requireRelyingParty,
  verifySignature,
  type StoredPasskey,
} from '../../passkeys/index.ts';
import { renew } from '../reauthenticate.ts';
import { requireOwn, staffCredential } from '../staff-credential.ts';

/**
 * Begins to confirm with a passkey who uses the caller's session.
 * @throws DomainError `conflict` where the account has no passkey or the site's URL allows none, `unavailable`
 */
export async function beginPasskeyConfirmation(context: Context): Promise<RequestOptions> {
  const { user, sessionHash } = await requireOwn(context);
  const party = requireRelyingParty(context);
  const passkeys = await listUserPasskeys(context.db, user.ID);
  if (passkeys.length === 0) throw conflict('', 'noSecondFactor');
  return requestOptions(await beginChallenge(context, { purpose: 'confirm', holderHash: sessionHash }), party, passkeys);
}

/**
 * Confirms with a passkey of the account who uses the caller's session, which continues under a new token. Wrong ones count as failed logins.
 * @throws DomainError `invalid` credential, also where its challenge is none of this session; `tooManyAttempts`; `conflict` where the site's URL allows no passkeys
 */
export async function confirmWithPasskey(context: Context, credential: SignedCredential): Promise<void> {
  const own = await requireOwn(context);
  const party = requireRelyingParty(context);
  const use = { purpose: 'confirm', holderHash: own.sessionHash } as const;
  const challenge = await claimChallenge(context, credential.response.clientDataJSON, use);
  const attempt = await countAttempt(context, (await staffCredential(context, own.user.email)).credential);
  const found = await findPasskey(context.db, Buffer.from(credential.id, 'base64url'));
  const passkey: StoredPasskey | undefined = found?.userID === own.user.ID ? found : undefined;
  const counter =
    passkey === undefined ? undefined : await verifySignature(credential, passkey, { challenge, party, mustName: false });
  const isConfirmed =
    passkey !== undefined &&
    counter !== undefined &&
    (await renew(context, own, async ({ tx }) => {
      if (!(await consumeSignature(tx, passkey.passkeyID, counter))) return false;
      await cancelAttempt(tx, attempt.attemptID);
      return true;
    }));
  if (isConfirmed) return;
  await recordFailure(context, attempt, 'passkey-refused');
  throw invalid('credential', { rule: 'wrongPasskey' });
}
