import type { Permission } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { creatableLocales, fieldsOf, newPageForm, typesFor } from './new-page-form.ts';

const may = (...parameters: Permission['parameters'][]): Permission[] =>
  parameters.map((one) => ({ name: 'create-page', parameters: one }));
const presets = (permissions: Permission[], search = '') => {
  const { locale, type } = newPageForm(permissions).inputOf(fieldsOf(new URLSearchParams(search), permissions));
  return { locale, type };
};
const dutchNews = may({ pageTypes: ['news'], locales: ['nl-nl'] });

describe('the form of a new page', () => {
  test('starts in English with a content page for a role without restrictions', () =>
    expect(presets(may({}))).toEqual({ locale: 'en-gb', type: 'content' }));

  test('offers a narrowed role its languages and types only, and starts with the first of them', () => {
    expect(creatableLocales(dutchNews)).toEqual(['nl-nl']);
    expect(presets(dutchNews)).toEqual({ locale: 'nl-nl', type: 'news' });
    expect(creatableLocales(may({ locales: ['de-de', 'fr-fr'] }))).toHaveLength(2);
  });

  test('takes nothing from its address that the role may not create', () => {
    expect(presets(dutchNews, 'locale=en-gb&type=content')).toEqual({ locale: 'nl-nl', type: 'news' });
    expect(presets(dutchNews, 'locale=xx&type=nothing')).toEqual({ locale: 'nl-nl', type: 'news' });
  });

  test('starts in a language in which the type of its address may be created', () => {
    const mixed = may({ pageTypes: ['content'], locales: ['en-gb'] }, ...dutchNews.map(({ parameters }) => parameters));
    expect(presets(mixed)).toEqual({ locale: 'en-gb', type: 'content' });
    expect(presets(mixed, 'type=news')).toEqual({ locale: 'nl-nl', type: 'news' });
    expect(presets(mixed, 'type=news&locale=en-gb')).toEqual({ locale: 'en-gb', type: 'content' });
  });

  test('keeps a type that its language allows, and falls back to the first one otherwise', () => {
    const mixed = may({ pageTypes: ['content', 'news'], locales: ['en-gb'] }, { pageTypes: ['news'], locales: ['nl-nl'] });
    const typeIn = (locale: 'en-gb' | 'nl-nl', type: string) =>
      newPageForm(mixed).inputOf({ title: '', type, locale, slug: null }).type;
    expect([typeIn('nl-nl', 'news'), typeIn('nl-nl', 'content'), typeIn('en-gb', 'content')]).toEqual([
      'news',
      'news',
      'content',
    ]);
  });

  test('has no language for a role that may create nothing', () => {
    expect(creatableLocales(may({ pageTypes: [] }))).toEqual([]);
    expect(creatableLocales([])).toEqual([]);
    expect(typesFor(may({ locales: [] }), 'en-gb')).toEqual([]);
  });
});
