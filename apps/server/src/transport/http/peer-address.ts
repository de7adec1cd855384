import type { IncomingMessage } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';

/**
 * Reads the IP of a caller from a request that Fastify has not seen, by the rule of Fastify's `request.ip`: forwarded addresses are
 * trusted only from the listed proxies.
 */
export function createAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const trust = proxyAddress.compile([...trustedProxies]);
  return (request) => proxyAddress(request, trust) ?? '';
}
