import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import type { Context } from '../../../kernel/operation/context.ts';
import { sealAgainEach, type SealedAgain } from '../../../kernel/sealed-text.ts';
import { stepOfCode } from './authenticator.ts';
import { newRecoveryCodes, parseRecoveryCode } from './recovery-codes.ts';
import { hashRecoveryCode, newRecoveryKey, openSecret, recoveryKeysOf, sealFactorAgain } from './sealed-secret.ts';
import {
  confirmFactor,
  findFactor,
  listFactors,
  replaceRecoveryCodes,
  replaceSeals,
  consumeRecoveryCode,
  consumeTimeStep,
} from './second-factor.repository.ts';

type Codes = { readonly context: Context; readonly tx: Kysely<Database>; readonly userID: number };

/** Generates new recovery codes of a user and invalidates the old ones. @returns the codes, which are not stored */
export async function createRecoveryCodes({ context, tx, userID }: Codes): Promise<string[]> {
  const { sessionSecret: serverSecret } = context.services.config;
  const codes = newRecoveryCodes();
  const { key, sealed } = newRecoveryKey({ userID, serverSecret });
  const hashes = codes.map((code) => hashRecoveryCode(parseRecoveryCode(code) ?? code, userID, key));
  await replaceRecoveryCodes(tx, userID, { hashes, sealedKey: sealed });
  return codes;
}

/** Activates the pending secret, if the code is valid for it. @returns false where it is not, or no secret is pending */
export async function confirmWithCode({ context, tx, userID }: Codes, code: string): Promise<boolean> {
  const { config, clock } = context.services;
  const factor = await findFactor(tx, userID);
  if (factor === undefined || factor.isConfirmed) return false;
  const secret = openSecret(factor.sealedSecret, { userID, serverSecrets: config.sessionSecrets });
  const step = stepOfCode(secret, plainCode(code), clock.now());
  return step !== undefined && confirmFactor(tx, userID, factor.sealedSecret, step);
}

/**
 * Uses up a code of a user: of the authenticator app, or a recovery code.
 * @returns which of the two it was; undefined where it is neither, or was used before
 */
export async function consumeCode({ context, tx, userID }: Codes, code: string): Promise<'app' | 'recovery' | undefined> {
  const { config, clock } = context.services;
  const keys = { userID, serverSecrets: config.sessionSecrets };
  const recoveryCode = parseRecoveryCode(code);
  const factor = await findFactor(tx, userID);
  if (recoveryCode !== undefined) {
    const hashes = recoveryKeysOf(factor?.sealedRecoveryKey ?? null, keys).map((key) =>
      hashRecoveryCode(recoveryCode, userID, key),
    );
    return (await consumeRecoveryCode(tx, userID, hashes)) ? 'recovery' : undefined;
  }
  if (factor === undefined || !factor.isConfirmed) return undefined;
  const step = stepOfCode(openSecret(factor.sealedSecret, keys), plainCode(code), clock.now());
  return step !== undefined && (await consumeTimeStep(tx, userID, step)) ? 'app' : undefined;
}

/** Seals what is stored of all second factors with the current secret, where it is sealed with the one before. @returns how many */
export async function sealFactorsAgain({ db, services }: Context): Promise<SealedAgain> {
  const { sessionSecrets: serverSecrets } = services.config;
  return sealAgainEach(await listFactors(db), ({ userID, ...factor }) => {
    const again = sealFactorAgain(factor, { userID, serverSecrets });
    return replaceSeals(db, userID, factor, again);
  });
}

/** Apps show a code in two groups. */
const plainCode = (code: string): string => code.replace(/\s/g, '');
