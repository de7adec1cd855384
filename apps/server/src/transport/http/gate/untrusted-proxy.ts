import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import { isOwnMachine } from '../../../kernel/network.ts';

/**
 * Warns once when a proxy on this machine passes calls on and `TRUSTED_PROXIES` does not name it: then no limit of calls holds, and failed
 * logins of all visitors count as one network's.
 * @returns the check, to be called for each request
 */
export function createProxyWarning(log: Logger): (request: FastifyRequest) => void {
  let isDue = true;
  return (request) => {
    if (!isDue || request.headers['x-forwarded-for'] === undefined) return;
    // Of a trusted proxy `ips` holds the peer and what it forwards.
    if (!isOwnMachine(request.socket.remoteAddress ?? '') || (request.ips?.length ?? 0) > 1) return;
    isDue = false;
    log.warn(
      { event: 'untrusted-proxy' },
      'A call of this machine carries X-Forwarded-For, but TRUSTED_PROXIES does not name a proxy here, so the header is not believed: all visitors count as one network for failed logins, and no other limit holds. Set TRUSTED_PROXIES=127.0.0.1,::1 if there is a proxy on this machine.',
    );
  };
}
