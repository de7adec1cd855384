import type { Context } from '../../../kernel/operation/context.ts';
import { openText, sealAgain, sealAgainEach, sealText, type SealedAgain } from '../../../kernel/sealed-text.ts';
import { listSealed, replaceSealed } from './webhooks.repository.ts';

type Config = Context['services']['config'];

const sealOf = (webhookID: number) => ({ use: 'webhook', subject: String(webhookID) });

/** The stored form of a secret: encrypted with the server's key, and bound to the webhook. */
export const sealWebhookSecret = (secret: string, webhookID: number, { sessionSecret }: Pick<Config, 'sessionSecret'>): Buffer =>
  sealText(secret, { ...sealOf(webhookID), serverSecret: sessionSecret });

/** @throws Error where it was sealed with another `SESSION_SECRET` */
export function openWebhookSecret(sealed: Buffer, webhookID: number, { sessionSecrets }: Pick<Config, 'sessionSecrets'>): string {
  try {
    return openText(sealed, { ...sealOf(webhookID), serverSecrets: sessionSecrets });
  } catch (error) {
    throw new Error('The secret was stored with another SESSION_SECRET: replace it.', { cause: error });
  }
}

/** Seals the secrets of all webhooks with the current secret of the server, where they are sealed with the one before. */
export async function sealWebhooksAgain({ db, services }: Context): Promise<SealedAgain> {
  const serverSecrets = services.config.sessionSecrets;
  return sealAgainEach(await listSealed(db), async ({ id, sealed, sealedOld }) => {
    const again = (before: Buffer): Buffer | null => sealAgain(before, { ...sealOf(id), serverSecrets });
    const current = again(sealed);
    const old = sealedOld === null ? null : again(sealedOld);
    if (current === null && old === null) return false;
    return replaceSealed(db, id, { sealed, sealedOld }, { sealed: current ?? sealed, sealedOld: old ?? sealedOld });
  });
}
