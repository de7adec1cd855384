import { pagePath } from '@ximblox/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { collectLinkPaths, linkPath, linkPathsOf, moveLinks, type LinkMove } from './link-paths.ts';

const publicUrl = 'https://www.example.org';
const move = (from: string, to: string): LinkMove => ({ from: linkPathsOf(from, publicUrl), to });
const link = (href: string): string => `<p>before <a href="${href}">word</a> after</p>`;

describe('the path of a link', () => {
  it.each([
    ['/en/old', '/en/old'],
    ['/en/old/', '/en/old'],
    ['/en/old?page=2#why', '/en/old'],
    ['/en/%6Fld', '/en/old'],
    ['/en/below/../old', '/en/old'],
    ['/en/news/old', '/en/news/old'],
    ['/en/', '/en'],
    ['/en', '/en'],
    ['https://www.example.org/en/old/?a=b', '//www.example.org/en/old'],
    ['HTTP://WWW.example.org:8080/en/old', '//www.example.org:8080/en/old'],
    ['https://elsewhere.example/en/old', '//elsewhere.example/en/old'],
  ])('%s is %s', (href, path) => {
    expect(linkPath(href)).toBe(path);
  });

  it.each([
    '/old',
    '/en/Old',
    '/EN/old',
    '/es/old',
    '//www.example.org/en/old',
    '/en/old%',
    '#why',
    '?page=2',
    'mailto:a@b.example',
    'https://',
    `https://${'x'.repeat(500)}/en/old`,
    `/en/${'x'.repeat(201)}`,
  ])('%s does not lead to a page', (href) => {
    expect(linkPath(href)).toBeUndefined();
  });
});

describe('links to a page that moves', () => {
  it.each(['/en/old', '/en/old#why', '/en/old?page=2', '/en/old?x=1&amp;y=2#z', 'https://www.example.org/en/old#y'])(
    '%s leads to its current path, with the same fragment',
    (href) => {
      expect(moveLinks(link(href), move('/en/old', '/en/new'))).toBe(link(href.replace('/en/old', '/en/new')));
    },
  );

  it('lose a trailing slash', () => {
    expect(moveLinks(link('/en/old/?x#y'), move('/en/old', '/en/new'))).toBe(link('/en/new?x#y'));
  });

  it('lead from and to a home page', () => {
    expect(moveLinks(link('/en'), move('/en/', '/en/new'))).toBe(link('/en/new'));
    expect(moveLinks(link('/en/old'), move('/en/old', '/en/'))).toBe(link('/en/'));
  });

  it.each(['/en/older', '/en/old/below', '/en/ol', '/nl/old', 'https://x.example/en/old', '/en/old-', '/en/Old', '/old'])(
    '%s leads elsewhere and is unchanged',
    (href) => {
      expect(moveLinks(link(href), move('/en/old', '/en/new'))).toBe(link(href));
    },
  );

  it('are found at any depth, in markup, link fields and URLs, and nowhere else', () => {
    const before = {
      cards: [{ key: 'a', link: { kind: 'external', text: 'Old', url: 'https://www.example.org/en/old#x', newWindow: true } }],
      table: { rows: [['<a title="href=&quot;/en/old&quot;" href="/en/old">x</a>', '/en/old']] },
      text: 'Write <code>href="/en/old"</code> or see https://www.example.org/en/old for more.',
      count: 3,
      nothing: null,
    };
    expect(moveLinks(before, move('/en/old', '/en/new'))).toEqual({
      ...before,
      cards: [{ key: 'a', link: { kind: 'external', text: 'Old', url: 'https://www.example.org/en/new#x', newWindow: true } }],
      table: { rows: [['<a title="href=&quot;/en/old&quot;" href="/en/new">x</a>', '/en/old']] },
    });
    expect(collectLinkPaths(before)).toEqual(['//www.example.org/en/old', '/en/old']);
  });

  it('takes a new path literally', () => {
    expect(moveLinks(link('/en/old'), move('/en/old', '/en/$&'))).toBe(link('/en/$&'));
  });

  const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,4})?(\/[a-z0-9]{1,4})?$/);
  const path = slug.map((value) => pagePath('en-gb', value));
  const end = fc.constantFrom('', '#why', '?page=2');

  it('all lead to the new path with their query and fragment, and no other link is changed', () => {
    fc.assert(
      fc.property(path, path, fc.array(fc.tuple(path, end)), end, (from, to, others, ownEnd) => {
        const links = [...others, [from, ownEnd] as const];
        const html = links.map(([href, tail]) => link(href + tail)).join('');
        const expected = links.map(([href, tail]) => link((href === from ? to : href) + tail)).join('');
        expect(moveLinks(html, move(from, to))).toBe(expected);
      }),
    );
  });

  it('text without links is unchanged, whatever the paths', () => {
    fc.assert(
      fc.property(fc.string(), path, path, (text, from, to) => {
        const plain = text.replaceAll('href="', '');
        expect(moveLinks(plain, move(from, to))).toBe(plain);
      }),
    );
  });
});
