import { expect, test } from 'vitest';

import { isOwnMachine, isPublicIP, networkOf } from './network.ts';

test.each([
  ['192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['::FFFF:192.0.2.200', '192.0.2.0/24'],
  ['::ffff:c000:2c8', '192.0.2.0/24'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::1:0:0:9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unix:', 'unix:'],
  ['', ''],
])('the network of %j is %j', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['::FFFF:7f00:1', true],
  ['10.0.0.1', false],
  ['::2', false],
  ['192.127.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['127.of.my.own', false],
  ['', false],
])('%j is the local machine: %j', (ip, expected) => {
  expect(isOwnMachine(ip)).toBe(expected);
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['::ffff:93.184.216.34', true],
  ['10.0.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::1', false],
  // The deprecated IPv4-compatible form of 127.0.0.1.
  ['::7f00:1', false],
  ['::2', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['4000::1', false],
  ['8000::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
])('%j is a public IP: %j', (ip, expected) => {
  expect(isPublicIP(ip)).toBe(expected);
});
