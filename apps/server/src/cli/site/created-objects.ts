/** The objects created so far, by their keys in the content. */
export type CreatedObjects = Readonly<Record<'files' | 'pages' | 'tags' | 'records', Map<string, number>>>;

export const emptyObjects = (): CreatedObjects => ({ files: new Map(), pages: new Map(), tags: new Map(), records: new Map() });

/** The key of a record that a field refers to, such as a group of members. */
export const recordKey = (kind: string, key: string): string => `${kind}/${key}`;

export const pageKey = (group: string, locale: string): string => `${group}/${locale}`;

/** The ID under a name. @throws Error where the content does not have it */
export function required<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The site refers to "${key}", which it does not contain.`);
  return value;
}
