import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** An IP in the one form that all its spellings have in common; IPv4-mapped IPv6 as IPv4. Shorthands such as `127.1` are none. */
const parseIP = (ip: string) => (isIP(ip) === 0 ? undefined : ipaddr.process(ip));

/** Whether the peer is this machine itself. */
export const isOwnMachine = (ip: string): boolean => parseIP(ip)?.range() === 'loopback';

/** The network that an IP belongs to: the /24 of IPv4, the /64 of IPv6, which is the least that one caller owns. What is no IP stays as it is. */
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
