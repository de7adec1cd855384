import { pageTypeCatalog, type PageTypeDefinition } from '@ximblox/blocks';
import { contract } from '@ximblox/contract';
import {
  dayInZone,
  hasPermission,
  isReservedSlug,
  isSlug,
  locales,
  siteTimeZone,
  type Locale,
  type Permission,
} from '@ximblox/primitives';
import { invalid } from '@ximblox/primitives/errors';

import { t } from '../../shared/language/t.ts';
import { contractResolver } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { suggestSlug } from './slug-suggestion.ts';

const defaultLocale: Locale = 'en-gb';
/** The type that a new page has where nobody asks for another. */
export const defaultType = 'content';

/** The form's values; the slug is null while it is derived from the title. */
export type NewPageFields = { title: string; type: string; locale: Locale; slug: string | null };

/**
 * The initial values: those of a URL such as `/new-page?type=news&locale=nl-nl` as far as these permissions cover them, else the
 * first that they do: English and a content page where nothing is restricted.
 */
export function fieldsOf(search: URLSearchParams, permissions: readonly Permission[]): NewPageFields {
  const type = search.get('type') ?? '';
  const requested = search.get('locale') ?? '';
  const allowed = creatableLocales(permissions);
  const locale =
    allowed.find((one) => one === requested) ??
    allowed.find((one) => typesFor(permissions, one).some((definition) => definition.type === type)) ??
    allowed[0] ??
    defaultLocale;
  return { title: search.get('title') ?? '', type: type === '' ? defaultType : type, locale, slug: null };
}

/** The languages in which a user may create a page of at least one type, English first, as in all lists. */
export const creatableLocales = (permissions: readonly Permission[]): Locale[] =>
  [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)].filter(
    (locale) => typesFor(permissions, locale).length > 0,
  );

/** The types that a user may create in a language. */
export const typesFor = (permissions: readonly Permission[], locale: Locale): PageTypeDefinition[] =>
  [...pageTypeCatalog.values()].filter(({ type }) => hasPermission(permissions, 'create-page', { pageType: type, locale }));

/** Whether pages of a type may have the empty slug. */
export const isHomeType = (type: string): boolean => pageTypeCatalog.get(type)?.template === 'home';

/** Client-side validation of a slug, except for uniqueness. */
export function slugProblem(slug: string, isHome: boolean, isTried: boolean): string | undefined {
  if (slug === '') return isHome || !isTried ? undefined : t('Enter a path.');
  if (!isSlug(slug)) return t('Use lower-case letters, digits, hyphens and slashes, as in news/basin-reopens.');
  return isReservedSlug(slug) ? t('The system uses this path. Choose another one.') : undefined;
}

/** The error for a slug that another page has. */
export const slugTaken = t('Another page in this language has this path. Choose another one.');
const words: Readonly<Record<string, string>> = { 'required title': t('Enter a title.'), 'nameTaken slug': slugTaken };

const pageInput = contract.pages.create.input.superRefine(({ slug, type }, { addIssue }) => {
  if (slugProblem(slug, isHomeType(type), true) !== undefined) addIssue({ code: 'custom', message: invalid, path: ['slug'] });
});

/** The form of a new page for these permissions: a type that the user may not create falls back to the first permitted one. */
export function newPageForm(permissions: readonly Permission[]) {
  const inputOf = ({ title, type: chosen, locale, slug }: NewPageFields) => {
    const types = typesFor(permissions, locale).map((one) => one.type);
    const type = types.includes(chosen) ? chosen : (types[0] ?? '');
    return { title: title.trim(), slug: slug ?? suggestSlug(title, type, locale), type, locale, typeData: initialTypeData(type) };
  };
  const describeError = (error: FailureError, fields: NewPageFields): FailureError => {
    const { slug, type } = inputOf(fields);
    const problem = error.property === 'slug' ? slugProblem(slug, isHomeType(type), true) : undefined;
    return { ...error, message: problem ?? words[`${error.name} ${error.property}`] ?? error.message };
  };
  return { inputOf, describeError, resolver: contractResolver<NewPageFields>(pageInput, inputOf, describeError) };
}

/** The initial type data: today's date if the type requires a date. */
function initialTypeData(type: string): Record<string, unknown> {
  const fields = Object.entries(pageTypeCatalog.get(type)?.fields ?? {});
  const today = dayInZone(new Date(), siteTimeZone);
  return Object.fromEntries(
    fields.flatMap(([name, { kind, editor }]) =>
      editor.required && (kind === 'date' || kind === 'datetime') ? [[name, today]] : [],
    ),
  );
}
