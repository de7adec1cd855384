/** A text of a page's `typeData`; `''` where it was never filled in. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number of a page's `typeData`; null where it was never filled in. */
export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The texts of a list of a page's `typeData`, without empty ones. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string' && text.trim() !== '') : [];

/** The entries of a list of a page's `typeData`. */
export const entriesOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value)
    ? (value as unknown[]).filter((entry) => typeof entry === 'object' && entry !== null).map((entry) => ({ ...entry }))
    : [];

/** The parts of a value of a page's `typeData` that has some, such as a contact; none where it was never filled in. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => entriesOf([value])[0] ?? {};
