import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret as receivers configure it (Standard Webhooks): 256 bits of randomness. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The stored body of a message and the identifier of it. */
type Signed = { readonly messageID: string; readonly body: string };

/** The headers of one try of a message, signed with each of the secrets (Standard Webhooks 1.0). */
export function headersOf({ messageID, body }: Signed, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageID}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'Ximblox-Webhooks/1',
    'webhook-id': messageID,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
