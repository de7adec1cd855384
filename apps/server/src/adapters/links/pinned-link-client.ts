import type { LookupAddress } from 'node:dns';
import { request as requestHTTP } from 'node:http';
import { request as requestHTTPS } from 'node:https';

import { LinkFailure, type LinkAnswer, type LinkClient, type LinkFault } from '../../ports/link-client.ts';
import { createPinnedHosts, HostRefused, pinnedTo, type PinnedHostsOptions } from '../pinned/pinned-hosts.ts';

export type LinkClientOptions = Omit<PinnedHostsOptions, 'allowsPlain'> & {
  readonly userAgent: string;
  readonly timeoutMs?: number;
};

const usualTimeoutMs = 10_000;

/**
 * Faults that say something of the other site. A reset or an unreachable network may be our own, and a certificate that can't be verified
 * is one that browsers complete.
 */
const faults: Readonly<Record<string, LinkFault>> = {
  ENOTFOUND: 'unknownHost',
  ECONNREFUSED: 'noConnection',
  CERT_HAS_EXPIRED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

function faultOf(error: unknown): LinkFault {
  if (error instanceof HostRefused) return 'privateHost';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return faults[code] ?? 'noAnswer';
}

/** The seconds of a `Retry-After`, which is a number of them or a time. */
export function retrySecondsOf(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1_000));
}

type Call = { readonly url: string; readonly method: 'HEAD' | 'GET'; readonly userAgent: string };

/** The connection ends with the head of the answer, however long its body is. */
function send({ url, method, userAgent }: Call, addresses: readonly LookupAddress[], signal: AbortSignal): Promise<LinkAnswer> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHTTPS : requestHTTP;
    const headers = { 'user-agent': userAgent, accept: '*/*' };
    const call = request(url, { method, agent: false, lookup: pinnedTo(addresses), signal, headers });
    call.on('error', reject);
    call.once('response', (answer) => {
      answer.on('error', () => {});
      const { location, 'retry-after': retryAfter } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, location, retrySeconds: retrySecondsOf(retryAfter, Date.now()) });
      call.destroy();
    });
    call.end();
  });
}

/** Asks sites of the public internet, with the guard of webhooks: a host is resolved once, and all its IPs are checked. */
export function createLinkClient({ userAgent, timeoutMs = usualTimeoutMs, ...options }: LinkClientOptions): LinkClient {
  const hosts = createPinnedHosts({ ...options, allowsPlain: true });
  return {
    async ask(url, method, signal) {
      const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      try {
        return await send({ url, method, userAgent }, await hosts.addressesOf(url, either), either);
      } catch (error) {
        throw new LinkFailure(faultOf(error), error);
      }
    },
  };
}
