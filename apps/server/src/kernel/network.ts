import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** An IP in the one form that all its spellings have in common; IPv4-mapped IPv6 as IPv4. What is no IP stays as it is. */
function canonicalIP(ip: string): string {
  if (isIPv4(ip) || !isIPv6(ip)) return ip;
  const canonical = new SocketAddress({ address: ip, family: 'ipv6' }).address;
  const mapped = canonical.startsWith('::ffff:') ? canonical.slice(7) : '';
  return isIPv4(mapped) ? mapped : canonical;
}

/** Whether the peer is this machine itself. */
export function isOwnMachine(ip: string): boolean {
  const canonical = canonicalIP(ip);
  return (isIPv4(canonical) && canonical.startsWith('127.')) || canonical === '::1';
}

/** The network that an IP belongs to: the /24 of IPv4, the /64 of IPv6, which is the least that one caller owns. */
export function networkOf(ip: string): string {
  const canonical = canonicalIP(ip);
  if (isIPv4(canonical)) return `${canonical.slice(0, canonical.lastIndexOf('.'))}.0/24`;
  return isIPv6(canonical) ? `${groupsOf(canonical).slice(0, 4).join(':')}::/64` : canonical;
}

/** The eight groups of an IPv6 address in its canonical form. */
function groupsOf(ip: string): string[] {
  const [left = [], right = []] = ip.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}
