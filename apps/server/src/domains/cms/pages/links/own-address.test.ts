import { describe, expect, it } from 'vitest';

import { isOwnHost, linkAddress, storedPath } from './own-address.ts';

const path = (href: string) => {
  const address = linkAddress(href);
  return address?.kind === 'path' ? `${address.host}|${address.path}|${address.anchor}` : undefined;
};

describe('the address of a link', () => {
  it('is its path and anchor, decoded, without query and last slash', () => {
    expect(path('/en/news')).toBe('|/en/news|');
    expect(path('/en/news/?page=2#top')).toBe('|/en/news|top');
    expect(path('/en/caf%C3%A9#caf%C3%A9')).toBe('|/en/café|café');
    expect(path('/en/%E0%A4%A')).toBe('|/en/%E0%A4%A|');
    expect(path('/')).toBe('|/|');
    expect(path('/en/a/../b')).toBe('|/en/b|');
  });

  it('has the host of a full URL, in small letters, and keeps capitals of the path', () => {
    expect(path('HTTPS://WWW.Example.org/en/News/')).toBe('www.example.org|/en/News|');
    expect(path('http://example.org')).toBe('example.org|/|');
    expect(path('http://example.org:8080/a')).toBe('example.org:8080|/a|');
  });

  it('is an anchor of the same page for what has no path', () => {
    expect(linkAddress('#why')).toEqual({ kind: 'anchor', anchor: 'why' });
    expect(linkAddress('?page=2#why')).toEqual({ kind: 'anchor', anchor: 'why' });
    expect(linkAddress('?page=2')).toEqual({ kind: 'anchor', anchor: '' });
  });

  it.each(['mailto:a@example.org', 'tel:+31', 'javascript:alert(1)', '//example.org/a', '', 'http://', 'words'])(
    'is none for %s',
    (href) => expect(linkAddress(href)).toBeUndefined(),
  );

  it('is stored up to 500 characters', () => {
    const stored = (href: string) => storedPath(linkAddress(href) ?? { kind: 'anchor', anchor: '' });
    expect(stored('https://example.org/a')).toBe('//example.org/a');
    expect(stored(`/${'a'.repeat(499)}`)).toHaveLength(500);
    expect(stored(`/${'a'.repeat(500)}`)).toBeUndefined();
    expect(stored('#why')).toBe('');
  });
});

describe('a host', () => {
  it('is the site’s own with and without www, whatever the case', () => {
    for (const host of ['', 'example.org', 'www.example.org', 'WWW.EXAMPLE.ORG'])
      for (const site of ['https://example.org', 'http://www.example.org']) expect(isOwnHost(host, site)).toBe(true);
    for (const host of ['example.com', 'en.example.org', 'example.org:8080', 'wwwexample.org'])
      expect(isOwnHost(host, 'https://example.org')).toBe(false);
    expect(isOwnHost('localhost:3130', 'http://localhost:3130')).toBe(true);
  });
});
