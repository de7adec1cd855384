import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The canonical form of an IP, IPv4-mapped IPv6 as IPv4. Shorthands such as `127.1` are not accepted. */
const parseIP = (ip: string) => (isIP(ip) === 0 ? undefined : ipaddr.process(ip));

/** Whether the peer is the local machine. */
export const isOwnMachine = (ip: string): boolean => parseIP(ip)?.range() === 'loopback';

/**
 * The network of an IP: the /24 of IPv4, or the /64 of IPv6, the smallest block assigned to one customer. Other texts are
 * returned unchanged.
 */
export function networkOf(ip: string): string {
  const parsed = parseIP(ip);
  if (parsed === undefined) return ip;
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Whether a text is an IP or a network such as `10.0.0.0/8`. */
export const isIPOrNetwork = (text: string): boolean =>
  [
    ipaddr.IPv4.isValidFourPartDecimal(text),
    ipaddr.IPv4.isValidCIDRFourPartDecimal(text),
    ipaddr.IPv6.isValid(text),
    ipaddr.IPv6.isValidCIDR(text),
  ].includes(true);

/** The one block of IPv6 that IANA assigns public unicast addresses from (RFC 4291, 2.5.4). */
const publicIPv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP is one of the public internet: not of a private network, the own machine, a link, or reserved or translated. */
export function isPublicIP(ip: string): boolean {
  const parsed = parseIP(ip);
  if (parsed?.range() !== 'unicast') return false;
  // To the library, whatever has no other name is unicast: `::2` and `4000::1` too.
  return parsed instanceof ipaddr.IPv4 || parsed.match(publicIPv6);
}

/** Whether an IP is one of these, or in one of these networks (each as {@link isIPOrNetwork} accepts it). */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  const parsed = parseIP(ip);
  if (parsed === undefined) return false;
  return networks.some((entry) => {
    const whole = ipaddr.parse(entry.split('/')[0] ?? '').kind() === 'ipv4' ? 32 : 128;
    const [network, bits] = entry.includes('/') ? ipaddr.parseCIDR(entry) : ([ipaddr.parse(entry), whole] as const);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}
