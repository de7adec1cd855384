import { expect, test } from 'vitest';

import { indexTerms } from './index-terms.ts';
import { protectTerms, releaseTerms } from './protect-terms.ts';

const terms = [
  { source: 'towing tank', translation: 'sleeptank', doNotTranslate: false, caseSensitive: false },
  { source: 'SIMCA', translation: '', doNotTranslate: true, caseSensitive: true },
];

test('terms are their translations, which a machine leaves as they are; other forms and attributes stay', () => {
  const html = '<p title="towing tank">A Towing tank, towing tanks, SIMCA &amp; simca</p>';
  const sent = protectTerms(html, indexTerms(terms, 'en-gb'));
  expect(sent).toBe(
    '<p title="towing tank">A <span translate="no">sleeptank</span>, towing tanks, <span translate="no">SIMCA</span> &amp; simca</p>',
  );
  expect(releaseTerms(sent)).toBe('<p title="towing tank">A sleeptank, towing tanks, SIMCA &amp; simca</p>');
});
