import { expect, test } from 'vitest';

import { isOwnMachine, networkOf } from './network.ts';

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
