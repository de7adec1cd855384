import { expect, it } from 'vitest';

import { hostOf, isHostAmong, normalizeHost } from './redirect-hosts.ts';

it.each([
  ['partner.example', 'partner.example'],
  [' WWW.Partner.Example. ', 'www.partner.example'],
  ['https://partner.example:8443/a?b#c', 'partner.example'],
  ['partner.example/path', 'partner.example'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['192.0.2.1', '192.0.2.1'],
  ['*.partner.example', undefined],
  ['localhost', undefined],
  ['a b.example', undefined],
  ['', undefined],
  ['javascript:alert(1)', undefined],
])('%j is the host %j', (text, host) => {
  expect(normalizeHost(text)).toBe(host);
});

it.each([
  ['https://partner.example/a', true],
  ['http://WWW.partner.example.:8080', true],
  ['https://notpartner.example', false],
  ['https://partner.example.evil.example', false],
  ['https://evil.example/partner.example', false],
  ['https://evil.example#@partner.example', false],
])('%j leads to a listed host or one below it: %s', (url, isListed) => {
  expect(isHostAmong(hostOf(url) ?? '', ['partner.example'])).toBe(isListed);
});
