import { passkeysMost, type CreationOptions, type Passkey, type RegisteredCredential } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { conflict, invalid, notFound } from '../../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { siteSettings } from '../../../cms/settings/index.ts';
import {
  beginChallenge,
  claimChallenge,
  countPasskeys,
  creationOptions,
  deletePasskey,
  getUserHandle,
  insertPasskey,
  listPasskeys,
  listUserPasskeys,
  relyingPartyOf,
  renamePasskey,
  requireRelyingParty,
  verifyRegistration,
} from '../../passkeys/index.ts';
import { findUser } from '../../users/index.ts';
import { changeFactor } from '../own-second-factor.ts';
import { requireOwn } from '../staff-credential.ts';

/** The caller's passkeys. @throws DomainError `unauthenticated` for an API token */
export async function listOwnPasskeys(context: Context): Promise<{ items: Passkey[]; available: boolean }> {
  const { user } = await requireOwn(context);
  const available = relyingPartyOf(context.services.config.publicUrl) !== undefined;
  return { items: await listPasskeys(context.db, user.ID), available };
}

/**
 * Begins to add a passkey to the caller's account, in this session.
 * @throws DomainError `conflict` where the account has as many as it can have, or the site's URL allows none; `unavailable`
 */
export async function beginRegistration(context: Context): Promise<CreationOptions> {
  const { user, sessionHash } = await requireOwn(context);
  const party = requireRelyingParty(context);
  const passkeys = await listUserPasskeys(context.db, user.ID);
  if (passkeys.length >= passkeysMost) throw conflict('', 'tooManyPasskeys');
  const challenge = await beginChallenge(context, { purpose: 'register', holderHash: sessionHash });
  const { siteName } = await siteSettings(context);
  const userHandle = await getUserHandle(context.db, user.ID);
  return creationOptions({ challenge, party, siteName, user, userHandle, passkeys });
}

type Registration = { readonly name: string; readonly credential: RegisteredCredential };

/**
 * Adds a passkey to the caller's account: from then on the password alone does not open it. Ends its other sessions, as every change of the second
 * factor does.
 * @throws DomainError `invalid` credential where it can't be verified or its challenge is none of this session; `conflict` where the passkey is in use,
 * the account has as many as it can have, or the site's URL allows none
 */
export async function registerPasskey(context: Context, { name, credential }: Registration): Promise<Passkey> {
  const own = await requireOwn(context);
  const party = requireRelyingParty(context);
  const use = { purpose: 'register', holderHash: own.sessionHash } as const;
  const challenge = await claimChallenge(context, credential.response.clientDataJSON, use);
  const verified = await verifyRegistration(credential, { challenge, party });
  if (verified === undefined) throw invalid('credential', { rule: 'wrongPasskey' });
  return changeFactor(context, own, 'passkeyAdded', async ({ tx }) => {
    // Locked, so that concurrent calls can't add more than the account can have.
    await findUser(tx, own.user.ID, true);
    if ((await countPasskeys(tx, own.user.ID)) >= passkeysMost) throw conflict('', 'tooManyPasskeys');
    const passkey = await insertPasskey(tx, { ...verified, userID: own.user.ID, name });
    if (passkey === undefined) throw conflict('credential', 'passkeyExists');
    return passkey;
  });
}

/** Renames a passkey of the caller. @throws DomainError `notFound` where the caller has no such passkey */
export async function renameOwnPasskey(
  context: Context,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<Passkey> {
  const { user } = await requireOwn(context);
  return unitOfWork(context, async (unit) => {
    const passkey = await renamePasskey(unit.tx, { userID: user.ID, passkeyID: id }, name);
    if (passkey === undefined) throw notFound('passkey');
    unit.audit({
      action: 'passkeys.rename',
      subjectType: 'user',
      subjectID: user.ID,
      params: { kind: 'person', name: user.name, detail: name },
    });
    return passkey;
  });
}

/** Removes a passkey of the caller, and ends the other sessions. @throws DomainError `notFound` where the caller has no such passkey */
export async function removeOwnPasskey(context: Context, id: number): Promise<void> {
  const own = await requireOwn(context);
  await changeFactor(context, own, 'passkeyRemoved', async ({ tx }) => {
    if (!(await deletePasskey(tx, { userID: own.user.ID, passkeyID: id }))) throw notFound('passkey');
  });
}
