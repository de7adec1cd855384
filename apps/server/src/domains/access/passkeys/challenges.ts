import { randomBytes } from 'node:crypto';

import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

import type { Context } from '../../../kernel/operation/context.ts';
import { invalid, unavailable } from '../../../kernel/operation/errors.ts';
import { deleteChallenge, insertChallenge, type ChallengeUse } from './challenges.repository.ts';

const retryAfterSeconds = 60;

/** Makes a challenge for a passkey to sign. @throws DomainError `unavailable` where too many are open */
export async function beginChallenge(context: Context, use: ChallengeUse): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  if (!(await insertChallenge(context.db, challenge, use)))
    throw unavailable(retryAfterSeconds, 'Too many challenges for passkeys are open.');
  return challenge;
}

/**
 * Uses up the challenge that an answer of a browser names, whether or not the answer is verified afterwards.
 * @param clientDataJSON of the answer
 * @returns the challenge
 * @throws DomainError `invalid` credential where it is none of these, was used before or has expired
 */
export async function claimChallenge(context: Context, clientDataJSON: string, use: ChallengeUse): Promise<string> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined || !(await deleteChallenge(context.db, challenge, use)))
    throw invalid('credential', { rule: 'challengeExpired' });
  return challenge;
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
