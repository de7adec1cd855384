import { expect, test } from 'vitest';

import { describeTarget, hrefOfTarget, recognizeTarget, targetOfMark } from './link-target.ts';

test.each([
  ['www.meridian.example', { kind: 'external', url: 'https://www.meridian.example' }, 'Web address: www.meridian.example'],
  ['/en/news', { kind: 'external', url: '/en/news' }, 'Address on this site: /en/news'],
  [' info@meridian.example', { kind: 'mail', email: 'info@meridian.example' }, 'Email to info@meridian.example'],
  ['mailto:info@meridian.example', { kind: 'mail', email: 'info@meridian.example' }, 'Email to info@meridian.example'],
  ['+31 10 123 45 67', { kind: 'phone', phone: '+31 10 123 45 67' }, 'Call +31 10 123 45 67'],
  ['tel:+31101234567', { kind: 'phone', phone: '+31101234567' }, 'Call +31101234567'],
  ['#why-it-rolls', { kind: 'anchor', anchor: 'why-it-rolls' }, 'Place on the same page: #why-it-rolls'],
  [
    'info@meridian.example?subject=Waves',
    { kind: 'external', url: 'mailto:info@meridian.example?subject=Waves' },
    'Email to info@meridian.example',
  ],
] as const)('%j is recognized', (typed, target, words) => {
  expect(recognizeTarget(typed)).toEqual(target);
  expect(describeTarget(target, undefined)).toBe(words);
});

test.each(['', 'our report', 'report.pdf', 'javascript:alert(1)', '//meridian.example', '#'])('%j is no target', (typed) => {
  expect(recognizeTarget(typed)).toBeUndefined();
});

test('a link in a text is read back as it was written', () => {
  for (const typed of ['www.meridian.example', '/en/news', 'info@meridian.example', '+31 10 123 45 67', '#why']) {
    const href = hrefOfTarget(recognizeTarget(typed) ?? expect.fail(typed), undefined);
    expect(hrefOfTarget(targetOfMark({ href }) ?? expect.fail(href), undefined)).toBe(href);
  }
  const page = { kind: 'internal', pageID: 12, anchor: 'why' } as const;
  expect(targetOfMark({ href: '/en/basin', 'data-page-id': '12', 'data-anchor': 'why' })).toEqual(page);
  expect(hrefOfTarget(page, { path: '/en/basin' })).toBe('/en/basin#why');
  expect(describeTarget(page, { title: 'The basin' })).toBe('Page: The basin, #why');
  expect(describeTarget(page, undefined)).toBe('Page: number 12, #why');
  expect(targetOfMark({ href: null })).toBeNull();
});
