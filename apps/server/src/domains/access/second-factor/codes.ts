import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import type { Context } from '../../../kernel/operation/context.ts';
import { stepOfCode } from './authenticator.ts';
import { newRecoveryCodes, parseRecoveryCode } from './recovery-codes.ts';
import { hashRecoveryCode, openSecret } from './sealed-secret.ts';
import {
  confirmFactor,
  findFactor,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeTimeStep,
} from './second-factor.repository.ts';

type Codes = { readonly context: Context; readonly tx: Kysely<Database>; readonly userID: number };

/** Generates new recovery codes of a user and invalidates the old ones. @returns the codes, which are not stored */
export async function createRecoveryCodes({ context, tx, userID }: Codes): Promise<string[]> {
  const { sessionSecret: serverSecret } = context.services.config;
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(parseRecoveryCode(code) ?? code, { userID, serverSecret }));
  await replaceRecoveryCodes(tx, userID, hashes);
  return codes;
}

/** Activates the pending secret, if the code is valid for it. @returns false where it is not, or no secret is pending */
export async function confirmWithCode({ context, tx, userID }: Codes, code: string): Promise<boolean> {
  const { config, clock } = context.services;
  const factor = await findFactor(tx, userID);
  if (factor === undefined || factor.isConfirmed) return false;
  const secret = openSecret(factor.sealedSecret, { userID, serverSecret: config.sessionSecret });
  const step = stepOfCode(secret, plainCode(code), clock.now());
  return step !== undefined && confirmFactor(tx, userID, factor.sealedSecret, step);
}

/**
 * Uses up a code of a user: of the authenticator app, or a recovery code.
 * @returns which of the two it was; undefined where it is neither, or was used before
 */
export async function consumeCode({ context, tx, userID }: Codes, code: string): Promise<'app' | 'recovery' | undefined> {
  const { config, clock } = context.services;
  const keys = { userID, serverSecret: config.sessionSecret };
  const recoveryCode = parseRecoveryCode(code);
  if (recoveryCode !== undefined)
    return (await consumeRecoveryCode(tx, userID, hashRecoveryCode(recoveryCode, keys))) ? 'recovery' : undefined;
  const factor = await findFactor(tx, userID);
  if (factor === undefined || !factor.isConfirmed) return undefined;
  const step = stepOfCode(openSecret(factor.sealedSecret, keys), plainCode(code), clock.now());
  return step !== undefined && (await consumeTimeStep(tx, userID, step)) ? 'app' : undefined;
}

/** Apps show a code in two groups. */
const plainCode = (code: string): string => code.replace(/\s/g, '');
