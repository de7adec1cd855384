import { describe, expect, it } from 'vitest';

import { deadLinks, hasOnlyLinks } from './html-links.ts';

describe('links in markup that lead nowhere', () => {
  it.each([
    '<p>No link</p>',
    '<a href="https://x.example">a</a>',
    '<a href="www.x.example">a</a>',
    "<a href='www.x.example'>a</a>",
    '<a href=www.x.example>a</a>',
    '<a target="_blank" href="mailto:a@b.example" rel="noopener">a</a>',
    '<a data-page-id="12">a</a>',
    '<a data-page-id="12" href="nowhere">a</a>',
    '<a id="why"></a>',
    '<a name="why">a</a>',
    '<abbr>a</abbr><address>b</address>',
    '<a href="https://x.example?a=1&amp;b=2">a</a>',
  ])('are not in %j', (html) => {
    expect(deadLinks(html)).toEqual([]);
  });

  it.each([
    ['<p><a href="report.pdf">Our <b>report</b></a></p>', [{ href: 'report.pdf', content: 'Our <b>report</b>' }]],
    ['<A HREF="javascript:x()">a</A>', [{ href: 'javascript:x()', content: 'a' }]],
    ['<a href="java&#10;script:x()">a</a>', [{ href: 'java\nscript:x()', content: 'a' }]],
    ['<a href="&#x6a;avascript&colon;x()">a</a>', [{ href: 'javascript:x()', content: 'a' }]],
    [
      '<a href=nowhere>a</a> <a>b</a>',
      [
        { href: 'nowhere', content: 'a' },
        { href: '', content: 'b' },
      ],
    ],
    ['<a href="">a</a>', [{ href: '', content: 'a' }]],
    ['<a href="nowhere" id="why">a</a>', [{ href: 'nowhere', content: 'a' }]],
    ['<a data-page-id="12;x">a</a>', [{ href: '', content: 'a' }]],
  ])('are in %j', (html, links) => {
    expect(deadLinks(html)).toEqual(links);
  });

  it('without a target are allowed in a draft, with an invalid URL they are not', () => {
    expect(hasOnlyLinks('<a>a</a>')).toBe(true);
    expect(hasOnlyLinks('<a href="nowhere">a</a>')).toBe(false);
  });

  it('are looked for in one go, whatever the markup', () => {
    for (const part of ['<a ', '<a>', '<a "', "<a '", '<a href=', '<a x="', '</a', '<a =  '])
      expect(deadLinks(part.repeat(60_000)).length).toBeLessThanOrEqual(60_000);
  });
});
