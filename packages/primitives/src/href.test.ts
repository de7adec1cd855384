import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hasCredentials, normalizeHref, normalizeWebUrl } from './href.ts';

describe('the normalized target of a link', () => {
  it.each([
    ['www.example.org', 'https://www.example.org'],
    ['meridian.example/a', 'https://meridian.example/a'],
    ['  example.org  ', 'https://example.org'],
    ['example.org:8080/a?b#c', 'https://example.org:8080/a?b#c'],
    ['example.org?q=a b', 'https://example.org?q=a%20b'],
    ['münchen.example', 'https://münchen.example'],
    ['192.168.1.10/a', 'https://192.168.1.10/a'],
    ['WWW.Example.ORG', 'https://WWW.Example.ORG'],
    ['https:example.org/a', 'https://example.org/a'],
    ['https:/example.org', 'https://example.org/'],
    ['https:///example.org', 'https://example.org/'],
    ['https://https://example.org/a', 'https://example.org/a'],
    ['https://http://example.org/a', 'http://example.org/a'],
    ['https://example.org/a b', 'https://example.org/a%20b'],
    ['example.org/report.pdf', 'https://example.org/report.pdf'],
    ['info@meridian.example', 'mailto:info@meridian.example'],
    ['info@meridian.example?subject=Waves', 'mailto:info@meridian.example?subject=Waves'],
    ['mailto: info@meridian.example', 'mailto:info@meridian.example'],
    ['mailto:info@meridian.example?subject=Re: waves', 'mailto:info@meridian.example?subject=Re:%20waves'],
    ['+31 10 123 45 67', 'tel:+31101234567'],
    ['010-123 45 67', 'tel:010-1234567'],
    ['010/1234567', 'tel:010/1234567'],
    ['06.12.34.56.78', 'tel:06.12.34.56.78'],
    ['(010) 123 45 67', 'tel:(010)1234567'],
    ['tel:+31 10 123', 'tel:+3110123'],
    ['/en/a b', '/en/a%20b'],
    ['\u200bhttps://example.org', 'https://example.org'],
  ])('%j leads to %j', (text, href) => {
    expect(normalizeHref(text)).toBe(href);
  });

  it.each([
    'https://example.org',
    'http://x.example/',
    'https://x.example/a?b=c#d',
    'HTTPS://X.example/',
    'https://localhost/a',
    'mailto:a@b.example',
    'mailto:?subject=Waves&body=Read',
    'tel:+31-10-123',
    '/',
    '/en/news',
    '#why',
    '#',
    '?page=2',
  ])('%j stays', (text) => {
    expect(normalizeHref(text)).toBe(text);
  });

  it.each([
    '',
    ' ',
    'Visit us',
    'news/basin',
    '../basin',
    'page.html',
    'report.pdf',
    'e.g.',
    '2026',
    '2026/11/21',
    'localhost:3000',
    'https://',
    'https://a b/c',
    'mailto:',
    'mailto:a:b',
    'mailto:java:script?a',
    'tel:call us',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/ /evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://x.example',
    'https://meridian.example@evil.example/',
    'https://user:secret@x.example',
    'https:user@x.example',
    'HTTP://user@x.example',
    'https://https://user@x.example',
    'https://:secret@x.example',
  ])('%j is no link', (text) => {
    expect(normalizeHref(text)).toBeUndefined();
  });

  it('allows only web, mail, phone and site targets, and is idempotent', () => {
    const part = fc.constantFrom(
      'java',
      'script:',
      'data:',
      'https:',
      '//',
      '/',
      '\\',
      'www.',
      'x.example',
      '@',
      '+31',
      ' ',
      '\t',
      '\u0000',
      '#',
      '?',
      ':',
      '1',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const href = normalizeHref(text);
          if (href === undefined) return;
          expect(normalizeHref(href)).toBe(href);
          expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(new URL(href, 'https://site.example/').protocol);
          if (/^[/#?]/.test(href)) expect(new URL(href, 'https://site.example/').host).toBe('site.example');
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['https://meridian.example@evil.example/', true],
    [' https://user:secret@x.example', true],
    ['https://x.example/@ada', false],
    ['https://x.example?a=b@c', false],
    ['mailto:ada@x.example', false],
    ['ada@x.example', false],
    ['nowhere', false],
  ])('%j has a user name or password: %j', (text, has) => {
    expect(hasCredentials(text)).toBe(has);
  });

  it('is an http or https URL if one is required', () => {
    expect(normalizeWebUrl('www.example.org')).toBe('https://www.example.org');
    for (const text of ['info@meridian.example', '/en', '#a', '+31 10 123 45 67', 'words'])
      expect(normalizeWebUrl(text)).toBeUndefined();
  });
});
