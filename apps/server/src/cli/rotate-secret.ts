import { DomainStartError } from '@ximblox/db';

import { sealMailsAgain } from '../domains/access/mail/index.ts';
import { sealWebhooksAgain } from '../domains/cms/webhooks/index.ts';
import { sealFactorsAgain } from '../domains/access/second-factor/index.ts';
import type { Context } from '../kernel/operation/context.ts';
import type { SealedAgain } from '../kernel/sealed-text.ts';

/** What is encrypted in the database, by kind. */
export type Rotation = { readonly factors: SealedAgain; readonly mails: SealedAgain; readonly webhooks: SealedAgain };

/**
 * Encrypts what the secret of before has encrypted with the current one. Servers may be running: each row is replaced only where
 * it has not changed meanwhile. Repeated runs do what is left.
 * @throws DomainStartError without a secret of before
 */
export async function rotateSecret(context: Context): Promise<Rotation> {
  const { sessionSecrets } = context.services.config;
  if (sessionSecrets.length < 2)
    throw new DomainStartError(
      'There is no secret from before: set SESSION_SECRET to the new secret and SESSION_SECRET_OLD to the one from before.',
    );
  return {
    factors: await sealFactorsAgain(context),
    mails: await sealMailsAgain(context.db, sessionSecrets),
    webhooks: await sealWebhooksAgain(context),
  };
}

/** The result in sentences. */
export function describeRotation({ factors, mails, webhooks }: Rotation): string[] {
  const unreadable = factors.unreadable + mails.unreadable + webhooks.unreadable;
  return [
    `Encrypted anew: ${factors.sealed} second factors, ${mails.sealed} waiting mails and ${webhooks.sealed} webhooks.`,
    ...(unreadable === 0
      ? []
      : [
          `Neither secret opens ${factors.unreadable} second factors, ${mails.unreadable} waiting mails and ${webhooks.unreadable} webhooks: they are as they were.`,
        ]),
  ];
}
