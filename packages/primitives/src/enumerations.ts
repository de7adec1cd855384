import type { InterfaceLanguage } from './locales.ts';

/** A name in the languages of the interface. */
export type Names = Readonly<Record<InterfaceLanguage, string>>;

/** A closed list of numbers with their names (site specification, section 4). Forms, pages, filters and the search all name values by it. */
export type Enumeration<Value extends number = number> = readonly {
  readonly value: Value;
  readonly name: Names;
  /** What a single one is called, where the name of the list's entry is not it: a course among Courses. */
  readonly one?: Names;
}[];

/** The name of a value in a language, of a single one where asked; empty where the enumeration does not have the value. */
export function enumerationName(
  enumeration: Enumeration,
  value: unknown,
  language: InterfaceLanguage,
  form: 'name' | 'one' = 'name',
): string {
  const entry = enumeration.find((candidate) => candidate.value === value);
  return (form === 'one' ? (entry?.one ?? entry?.name) : entry?.name)?.[language] ?? '';
}

/** The values as the options of a choice: `label` for the back office, which speaks English, `name` for the site. */
export const enumerationOptions = <Value extends number>(
  enumeration: Enumeration<Value>,
): { readonly value: Value; readonly label: string; readonly name: Names }[] =>
  enumeration.map(({ value, name }) => ({ value, label: name.en, name }));
