import { expect, it } from 'vitest';

import { decodedPath, sitePath, spellings } from './addresses.ts';

const site = 'https://www.meridian.example';

it.each([
  ['/a', '/a'],
  ['/a/?x=1#y', '/a'],
  ['/', '/'],
  ['/caf%C3%A9', '/café'],
  ['https://www.meridian.example/a/', '/a'],
  ['http://www.meridian.example', '/'],
  ['https://WWW.meridian.example/caf%C3%A9?x', '/café'],
  ['https://elsewhere.example/a', undefined],
  ['https://www.meridian.example:8443/a', undefined],
])('%j resolves to %j on the site', (address, path) => {
  expect(sitePath(address, site)).toBe(path);
});

it.each(['/a%3Fb', '/a%23b', '/a%00b', '/a%5Cb', '/%2Fevil', '/a%ff', '/100%'])('%j is left unchanged', (path) => {
  expect(decodedPath(path)).toBe(path);
});

it('a path has variants with and without its trailing slash, percent-encoding and host', () => {
  expect(spellings('/é', site)).toEqual(
    expect.arrayContaining(['/é', '/é/', '/%C3%A9', `${site}/%C3%A9/`, 'http://www.meridian.example/é']),
  );
  for (const spelling of spellings('/a b/é', site)) expect(sitePath(spelling, site)).toBe('/a b/é');
});
