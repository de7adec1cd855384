import { pagePath } from '@ximblox/primitives';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { rewriteLinks } from './save-slug.ts';

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,4})?(\/[a-z0-9]{1,4})?$/);
const path = slug.map((value) => pagePath('en-gb', value));
const end = fc.constantFrom('', '#why', '?page=2');
const anchor = (href: string): string => `<p>before <a href="${href}">word</a> after</p>`;

it('leads every link to the old address to the new one, keeps what comes after it, and touches no other', () => {
  fc.assert(
    fc.property(path, path, fc.array(fc.tuple(path, end)), end, (from, to, others, ownEnd) => {
      const links = [...others, [from, ownEnd] as const];
      const html = links.map(([href, tail]) => anchor(href + tail)).join('');
      const expected = links.map(([href, tail]) => anchor((href === from ? to : href) + tail)).join('');
      expect(rewriteLinks(html, from, to)).toBe(expected);
    }),
  );
});

it('leaves text without links as it is, whatever the addresses', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (text, from, to) => {
      const plain = text.replaceAll('href="', '');
      expect(rewriteLinks(plain, from, to)).toBe(plain);
    }),
  );
});
