import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import { isOwnMachine } from '../../../kernel/network.ts';

/**
 * Warns once about a proxy on this machine that is missing in `TRUSTED_PROXIES`: rate limits are then ineffective, and failed
 * logins of all visitors count for one network.
 * @returns the check, to be called for each request
 */
export function createProxyWarning(log: Logger): (request: FastifyRequest) => void {
  let isDue = true;
  return (request) => {
    if (!isDue || request.headers['x-forwarded-for'] === undefined) return;
    // With a trusted proxy, `ips` contains the peer and the forwarded addresses.
    if (!isOwnMachine(request.socket.remoteAddress ?? '') || (request.ips?.length ?? 0) > 1) return;
    isDue = false;
    log.warn(
      { event: 'untrusted-proxy' },
      'A local call has X-Forwarded-For, but TRUSTED_PROXIES lists no local proxy, so the header is ignored: all visitors count as one network for failed logins, and no other limit applies. Set TRUSTED_PROXIES=127.0.0.1,::1 if there is a proxy on this machine.',
    );
  };
}
