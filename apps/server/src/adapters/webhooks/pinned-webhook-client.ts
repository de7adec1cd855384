import type { LookupAddress } from 'node:dns';
import { request as requestHTTP, type IncomingMessage } from 'node:http';
import { request as requestHTTPS } from 'node:https';

import type { WebhookAnswer, WebhookClient, WebhookMessage } from '../../ports/webhook-client.ts';
import { createPinnedHosts, pinnedTo, type PinnedHostsOptions } from '../pinned/pinned-hosts.ts';

export type WebhookClientOptions = PinnedHostsOptions & { readonly timeoutMs?: number };

const usualTimeoutMs = 10_000;
/** A form waits for it. */
const checkTimeoutMs = 3_000;
/** The part of an answer that is read. */
const answerBytes = 4_096;

async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= answerBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8');
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

function send(
  { url, headers, body }: WebhookMessage,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHTTPS : requestHTTP;
    const options = { method: 'POST', agent: false, lookup: pinnedTo(addresses), signal };
    const call = request(url, { ...options, headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
    call.once('error', reject);
    call.once('response', (answer) => {
      readBeginning(answer)
        .then((response) => resolve({ status: answer.statusCode ?? 0, response }))
        .catch(reject)
        .finally(() => call.destroy());
    });
    call.end(body);
  });
}

/**
 * Calls receivers of the public internet. A host is resolved once, all its IPs are checked, and the connection is made to one of them; redirects
 * are answers like any other.
 */
export function createWebhookClient({ timeoutMs = usualTimeoutMs, ...options }: WebhookClientOptions): WebhookClient {
  const hosts = createPinnedHosts(options);
  return {
    check: (url) => hosts.check(url, AbortSignal.timeout(Math.min(timeoutMs, checkTimeoutMs))),
    async post(message, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const either = AbortSignal.any([signal, timeout]);
      try {
        return await send(message, await hosts.addressesOf(message.url, either), either);
      } catch (error) {
        if (timeout.aborted) throw new Error(`There was no answer within ${timeoutMs / 1_000} seconds.`, { cause: error });
        throw error;
      }
    },
  };
}
