import { blockCatalog, text, select, type Fields } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { newItem } from './required-media.ts';

const captions: Fields = blockCatalog.get('video')?.fields['captions']?.itemFields ?? {};

test('new captions begin in the language of the page', () => {
  expect(newItem(captions, 'en-gb', 'c')).toEqual({ key: 'c', language: 'en' });
  expect(newItem(captions, 'nl-nl', 'c')).toEqual({ key: 'c', language: 'nl' });
});

test('other choices begin with their default, and so does a language that the page has not', () => {
  const options = [
    { value: 'de', label: 'German' },
    { value: 'en', label: 'English' },
  ] as const;
  const fields = { title: text({ label: 'Title' }), code: select({ label: 'Code', options }) };
  expect(newItem(fields, 'en-gb', 'c')).toEqual({ key: 'c', title: '', code: 'de' });
  const language = { language: select({ label: 'Language', options, isLanguage: true }) };
  expect(newItem(language, 'nl-nl', 'c')).toEqual({ key: 'c', language: 'de' });
});
