import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestHTTP, type IncomingMessage } from 'node:http';
import { request as requestHTTPS } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { isInNetworks, isOwnMachine, isPublicIP } from '../../kernel/network.ts';
import type { WebhookAnswer, WebhookClient, WebhookMessage, WebhookRefusal } from '../../ports/webhook-client.ts';

export type WebhookClientOptions = {
  /** IP addresses and networks that may be called although they are not public. */
  readonly networks: readonly string[];
  /** Whether receivers on this machine may be called, also without encryption: the site is one that only it can open. */
  readonly allowsOwnMachine: boolean;
  readonly timeoutMs?: number;
  /** Every IP of a host. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
};

const usualTimeoutMs = 10_000;
/** A form waits for it. */
const checkTimeoutMs = 3_000;
/** The part of an answer that is read. */
const answerBytes = 4_096;

const sentences: Readonly<Record<WebhookRefusal, string>> = {
  privateHost: 'The address leads to a private network.',
  notEncrypted: 'The address must start with https://.',
};

const resolveBySystem = (host: string): Promise<readonly LookupAddress[]> =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true, order: 'verbatim' }, (error, found) => (error === null ? resolve(found) : reject(error)));
  });

/** Fails when the signal aborts, for work that can't be stopped. */
const orAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  ]);

/** Leads every connection to IPs that were checked: a second answer of the name server has no effect. */
const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (first === undefined) done(new Error('The host has no IP address.'), '');
    else if (all === true) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };

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
export function createWebhookClient({
  networks,
  allowsOwnMachine,
  timeoutMs = usualTimeoutMs,
  resolve = resolveBySystem,
}: WebhookClientOptions): WebhookClient {
  const mayReach = (ip: string): boolean =>
    isPublicIP(ip) || isInNetworks(ip, networks) || (allowsOwnMachine && isOwnMachine(ip));
  const addressesOf = async (url: string): Promise<readonly LookupAddress[]> => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    return family === 0 ? resolve(host) : [{ address: host, family }];
  };
  const refusalOf = (url: string, addresses: readonly LookupAddress[]): WebhookRefusal | undefined => {
    if (!addresses.every(({ address }) => mayReach(address))) return 'privateHost';
    const isOwn = allowsOwnMachine && addresses.every(({ address }) => isOwnMachine(address));
    return new URL(url).protocol === 'https:' || isOwn ? undefined : 'notEncrypted';
  };
  return {
    async check(url) {
      const addresses = await orAborted(addressesOf(url), AbortSignal.timeout(Math.min(timeoutMs, checkTimeoutMs))).catch(
        () => [],
      );
      const isUnknown = addresses.length === 0;
      return isUnknown && new URL(url).protocol !== 'https:' ? 'notEncrypted' : refusalOf(url, addresses);
    },
    async post(message, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const either = AbortSignal.any([signal, timeout]);
      try {
        const addresses = await orAborted(addressesOf(message.url), either);
        const refusal = refusalOf(message.url, addresses);
        if (refusal !== undefined) throw new Error(sentences[refusal]);
        return await send(message, addresses, either);
      } catch (error) {
        if (timeout.aborted) throw new Error(`There was no answer within ${timeoutMs / 1_000} seconds.`, { cause: error });
        throw error;
      }
    },
  };
}
