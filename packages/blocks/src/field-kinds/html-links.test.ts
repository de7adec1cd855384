import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { issuesOf } from '../issues.ts';
import { checkLinks, checkTargets, deadLinks } from './html-links.ts';

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

  const refusals = (check: typeof checkLinks, html: string): unknown[] => {
    const result = z.string().superRefine(check).safeParse(html);
    return result.success ? [] : issuesOf(result.error).map(({ code, detail }) => [code, detail]);
  };

  it('without a target are allowed in a draft, with an invalid URL they are not', () => {
    expect(refusals(checkLinks, '<a>a</a>')).toEqual([]);
    expect(refusals(checkTargets, '<a>a</a>')).toEqual([['V_13', { rule: 'linkTarget', href: '', words: 'a' }]]);
    expect(refusals(checkTargets, '<a href="/en">a</a>')).toEqual([]);
  });

  it('are named by their words and URL where they are refused, also those with a user name', () => {
    for (const href of ['nowhere', 'https://meridian.example@evil.example/'])
      expect(
        refusals(
          checkLinks,
          `<p><a href="/en">a</a> <a href="${href}">Our &amp;
 <b>report</b></a></p>`,
        ),
      ).toEqual([['V_13', { rule: 'linkTarget', href, words: 'Our & report' }]]);
  });

  it('are looked for in one go, whatever the markup', () => {
    for (const part of ['<a ', '<a>', '<a "', "<a '", '<a href=', '<a x="', '</a', '<a =  '])
      expect(deadLinks(part.repeat(60_000)).length).toBeLessThanOrEqual(60_000);
  });
});
