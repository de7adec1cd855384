import { expect, it } from 'vitest';

import { rewriteLinks } from './save-slug.ts';

const link = (href: string): string => `<p><a href="${href}">a</a></p>`;

it.each(['/en/old', '/en/old#why', '/en/old?page=2'])('leads %s to the new address', (href) => {
  expect(rewriteLinks(link(href), '/en/old', '/en/new')).toBe(link(href.replace('/en/old', '/en/new')));
});

it.each(['/en/older', '/en/old/below', '/en/ol', '/nl/old', 'https://x.example/en/old', '/en/old-'])(
  'leaves %s alone',
  (href) => {
    expect(rewriteLinks(link(href), '/en/old', '/en/new')).toBe(link(href));
  },
);

it('takes an address literally', () => {
  expect(rewriteLinks(link('/en/axb'), '/en/a.b', '/en/new')).toBe(link('/en/axb'));
  expect(rewriteLinks(link('/en/old'), '/en/old', '/en/$&')).toBe(link('/en/$&'));
});
