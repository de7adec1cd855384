/** The parts of a JSON schema that say what an input takes. */
export type Schema = {
  readonly type?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};

/**
 * A place in an input: the path of names, `0` in lists. `text` takes so many characters, `any` whatever JSON can say, and `blocks` a list of
 * whatever it is.
 */
export type Place = { readonly path: readonly string[]; readonly kind: 'text' | 'any' | 'blocks'; readonly max: number };

/** Deeper places repeat those above: schemas may contain themselves. */
const depthMax = 8;

const says = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'] as const;
const takesAnything = (schema: Schema): boolean =>
  says.every((name) => schema[name] === undefined) ||
  (schema.type === 'object' && schema.additionalProperties !== undefined && schema.additionalProperties !== false);

/** Every place of an input where the caller decides what is in it. */
export function placesOf(schema: Schema, path: readonly string[] = [], defs: Schema['$defs'] = schema.$defs ?? {}): Place[] {
  if (path.length > depthMax) return [];
  const inside = (part: Schema, ...names: string[]): Place[] => placesOf(part, [...path, ...names], defs);
  if (schema.$ref !== undefined) {
    const target = defs[schema.$ref.split('/').at(-1) ?? ''];
    return target === undefined || path.length === depthMax ? [] : inside(target);
  }
  if (schema.items !== undefined && takesAnything(schema.items) && schema.items.properties === undefined)
    return [{ path, kind: 'blocks', max: Infinity }];
  const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  return [
    ...(isText ? [{ path, kind: 'text' as const, max: schema.maxLength ?? Infinity }] : []),
    ...(takesAnything(schema) ? [{ path, kind: 'any' as const, max: Infinity }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => inside(part, name)),
    ...(schema.items === undefined ? [] : inside(schema.items, '0')),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => (parts ?? []).flatMap((part) => inside(part))),
  ];
}

function withValue(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') return [withValue((Array.isArray(input) ? input : [])[0], rest, value)];
  const object = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return { ...object, [name]: withValue(object[name], rest, value) };
}

/** An input with a value at each of these places. */
export const withValues = (
  input: Readonly<Record<string, unknown>>,
  places: readonly Place[],
  valueOf: (place: Place) => unknown,
): Record<string, unknown> =>
  places.reduce<unknown>((sum, place) => withValue(sum, place.path, valueOf(place)), input) as Record<string, unknown>;
