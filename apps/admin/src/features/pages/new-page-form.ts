import { pageTypeCatalog, type PageTypeDefinition } from '@ximblox/blocks';
import { contract } from '@ximblox/contract';
import { hasPermission, isLocale, isReservedSlug, isSlug, type Locale, type Permission } from '@ximblox/primitives';

import { contractResolver } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { suggestSlug } from './slug-suggestion.ts';

/** What is written and chosen; the slug is null while it is made from the title. */
export type NewPageFields = { title: string; type: string; locale: Locale; slug: string | null };

/** The form as it opens: what an address such as `/page/new?type=news&locale=nl-nl` asks for. */
export function fieldsOf(search: URLSearchParams): NewPageFields {
  const locale = search.get('locale') ?? '';
  return {
    title: search.get('title') ?? '',
    type: search.get('type') ?? 'content',
    locale: isLocale(locale) ? locale : 'en-gb',
    slug: null,
  };
}

/** The types that one may make a page of in a language. */
export const typesFor = (permissions: readonly Permission[], locale: Locale): PageTypeDefinition[] =>
  [...pageTypeCatalog.values()].filter(({ type }) => hasPermission(permissions, 'create-page', { pageType: type, locale }));

/** Whether pages of a type may have the empty slug. */
export const isHomeType = (type: string): boolean => pageTypeCatalog.get(type)?.template === 'home';

/** What is wrong with a slug, as far as it can be told without asking whether it is taken. */
export function slugProblem(slug: string, isHome: boolean, isTried: boolean): string | undefined {
  if (slug === '') return isHome || !isTried ? undefined : 'Enter a path.';
  if (!isSlug(slug)) return 'Use small letters, digits, hyphens and slashes, as in news/basin-reopens.';
  return isReservedSlug(slug) ? 'The system uses this path. Choose another one.' : undefined;
}

/** What is said of a slug that another page has. */
export const slugTaken = 'Another page in this language has this path. Choose another one.';
const words: Readonly<Record<string, string>> = { 'required title': 'Enter a title.', 'nameTaken slug': slugTaken };

const pageInput = contract.pages.create.input.superRefine(({ slug, type }, { addIssue }) => {
  if (slugProblem(slug, isHomeType(type), true) !== undefined) addIssue({ code: 'custom', message: 'V_12', path: ['slug'] });
});

/** The form of a new page, for somebody with these permissions: a type that they may not make gives way to the first that they may. */
export function newPageForm(permissions: readonly Permission[]) {
  const inputOf = ({ title, type: chosen, locale, slug }: NewPageFields) => {
    const types = typesFor(permissions, locale).map((one) => one.type);
    const type = types.includes(chosen) ? chosen : (types[0] ?? '');
    return { title: title.trim(), slug: slug ?? suggestSlug(title, type), type, locale, typeData: initialTypeData(type) };
  };
  const inWords = (error: FailureError, fields: NewPageFields): FailureError => {
    const { slug, type } = inputOf(fields);
    const problem = error.property === 'slug' ? slugProblem(slug, isHomeType(type), true) : undefined;
    return { ...error, message: problem ?? words[`${error.name} ${error.property}`] ?? error.message };
  };
  return { inputOf, inWords, resolver: contractResolver<NewPageFields>(pageInput, inputOf, inWords) };
}

/** What a new page of a type starts with: today where its type has a day that must be there. */
function initialTypeData(type: string): Record<string, unknown> {
  const fields = Object.entries(pageTypeCatalog.get(type)?.fields ?? {});
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());
  return Object.fromEntries(
    fields.flatMap(([name, { kind, editor }]) =>
      editor.required && (kind === 'date' || kind === 'datetime') ? [[name, today]] : [],
    ),
  );
}
