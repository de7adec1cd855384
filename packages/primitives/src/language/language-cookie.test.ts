import { expect, test } from 'vitest';

import { languageCookie, languageOfPath, languagePrefixes, readLanguageCookie } from './language-cookie.ts';
import { localePrefixes } from './locales.ts';

test('there is a language for each locale', () => {
  expect([...languagePrefixes].toSorted()).toEqual(Object.values(localePrefixes).toSorted());
});

test.each(languagePrefixes)('the language cookie of %s is read back from among others', (language) => {
  const [pair = ''] = languageCookie(language, true).split(';');
  for (const cookies of [pair, `consent=necessary; ${pair}`, `${pair}; a=b`, `a=b;${pair};c=d`])
    expect(readLanguageCookie(cookies)).toBe(language);
});

test.each(['', 'language=', 'language=xx', 'language=en-gb', 'mylanguage=en', 'a=language=en', 'language=english'])(
  'no language is read from %o',
  (cookies) => {
    expect(readLanguageCookie(cookies)).toBeUndefined();
  },
);

test.each([
  ['/en/', 'en'],
  ['/nl', 'nl'],
  ['/nl/nieuws?page=2', 'nl'],
  ['/de?x', 'de'],
  ['/', undefined],
  ['/english/a', undefined],
  ['/cmsadmin', undefined],
])('the language of the path %s is %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

test('the cookie is sent over https alone where the site is served by it', () => {
  expect([languageCookie('nl', true), languageCookie('nl', false)]).toEqual([
    'language=nl; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'language=nl; Path=/; Max-Age=31536000; SameSite=Lax',
  ]);
});
