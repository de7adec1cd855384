type Data = Readonly<Record<string, unknown>>;

/** The fields of an article, which remember those that were taken. */
export type Fields = {
  /** The first of these fields with a text; it is taken, and those that say there is none. */
  text(...names: readonly string[]): string;
  /** All texts of these fields; an entry that is none is not taken. */
  texts(...names: readonly string[]): string[];
  /** The value of a field, which is taken. */
  take(name: string): unknown;
  /** The fields of a field, undefined where it has none. */
  nested(...names: readonly string[]): Fields | undefined;
  /** The fields with a value that were not taken, with their values as text. */
  untaken(): { readonly name: string; readonly value: string }[];
};

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** A text or number as text; empty for anything else. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** An entry of a list: a text, or the name of a person or tag. */
const asEntry = (value: unknown): string => asText(isRecord(value) ? (value['name'] ?? value['title']) : value);

/** A value as it is shown in a report. */
export function shown(value: unknown): string {
  const list = Array.isArray(value) ? value.map(asEntry) : [''];
  const text =
    asText(value) ||
    (list.includes('') ? (value instanceof Date ? value.toISOString() : (JSON.stringify(value) ?? '')) : list.join(', '));
  return text.replace(/\s+/g, ' ').slice(0, 100);
}

/** A list of texts; a single text counts as a comma-separated list. */
function entriesOf(value: unknown): { readonly texts: string[]; readonly others: unknown[] } {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  const others = list.filter((item) => asEntry(item) === '' && !isEmpty(item));
  return { texts: list.map(asEntry).filter((item) => item !== ''), others };
}

/** Reads the fields of an article. */
export function createFields(data: Data): Fields {
  const taken = new Set<string>();
  const children = new Map<string, Fields>();
  const others = new Map<string, unknown>();
  const valueOf = (name: string): unknown => (Object.hasOwn(data, name) ? data[name] : undefined);
  return {
    text(...names) {
      for (const name of names) if (valueOf(name) === false) taken.add(name);
      for (const name of names) {
        const value = valueOf(name);
        if (asText(value) === '') continue;
        taken.add(name);
        return asText(value);
      }
      return '';
    },
    texts(...names) {
      const found = new Set<string>();
      for (const name of names) {
        const entries = entriesOf(valueOf(name));
        taken.add(name);
        if (entries.others.length > 0) others.set(name, entries.others[0]);
        for (const text of entries.texts) found.add(text);
      }
      return [...found];
    },
    take(name) {
      taken.add(name);
      return valueOf(name);
    },
    nested(...names) {
      const name = names.find((one) => isRecord(valueOf(one)));
      const value = name === undefined ? undefined : valueOf(name);
      if (name === undefined || !isRecord(value)) return undefined;
      const child = createFields(value);
      children.set(name, child);
      return child;
    },
    untaken: () =>
      Object.entries(data).flatMap(([name, value]) => {
        const child = children.get(name);
        if (child !== undefined) return child.untaken().map((one) => ({ ...one, name: `${name}.${one.name}` }));
        if (others.has(name)) return [{ name, value: shown(others.get(name)) }];
        return taken.has(name) || isEmpty(value) ? [] : [{ name, value: shown(value) }];
      }),
  };
}
