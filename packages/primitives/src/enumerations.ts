import type { InterfaceLanguage } from './language/locales.ts';

/** A name in the languages of the interface. */
export type Names = Readonly<Record<InterfaceLanguage, string>>;

/** A closed list of numbers or codes with their names (site specification, section 4). Forms, pages, filters and the search all name values by it. */
export type Enumeration<Value extends number | string = number> = readonly {
  readonly value: Value;
  readonly name: Names;
  /** The singular name, where it differs from the name in lists: "Course" beside "Courses". */
  readonly one?: Names;
}[];

/** The name of a value in a language, singular on request; empty for an unknown value. */
export function enumerationName(
  enumeration: Enumeration<number | string>,
  value: unknown,
  language: InterfaceLanguage,
  form: 'name' | 'one' = 'name',
): string {
  const entry = enumeration.find((candidate) => candidate.value === value);
  return (form === 'one' ? (entry?.one ?? entry?.name) : entry?.name)?.[language] ?? '';
}

/** The values as the options of a choice: `label` for the back office, which speaks English, `name` for the site. */
export const enumerationOptions = <Value extends number | string>(
  enumeration: Enumeration<Value>,
): { readonly value: Value; readonly label: string; readonly name: Names }[] =>
  enumeration.map(({ value, name }) => ({ value, label: name.en, name }));
