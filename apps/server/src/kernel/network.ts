/** Whether the peer is this machine itself. */
export const isOwnMachine = (address: string): boolean =>
  address.startsWith('127.') || address === '::1' || address.startsWith('::ffff:127.');

/** An IPv4 address in its own form where it comes dressed as one of IPv6. */
export const plainAddress = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** The /64 of an IPv6 address: that much at least belongs to one caller. */
export function prefixOf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter((part) => part !== '');
  const right = tail.split(':').filter((part) => part !== '');
  const zeros = address.includes('::') ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** The network that an address belongs to: the /24 of IPv4, the /64 of IPv6. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? prefixOf(plain) : plain.slice(0, Math.max(0, plain.lastIndexOf('.')));
}
