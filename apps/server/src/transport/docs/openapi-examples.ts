import type { JSONSchema } from './json-schema.ts';

/** Values for fields by name, so that examples read as answers do. A value that the schema refuses is passed over. */
const byName: Readonly<Record<string, readonly unknown[]>> = {
  altText: ['The basin from above'],
  city: ['Wageningen'],
  email: ['a.visser@meridian.example'],
  fileName: ['basin.jpg'],
  html: ['<p>The wave maker is new.</p>'],
  locale: ['en-gb'],
  mimeType: ['image/jpeg'],
  name: ['A. Visser', 'wave-basin'],
  path: ['/en/news/basin-reopens'],
  seoDescription: ['The offshore basin reopens with a new wave maker.'],
  slug: ['news/basin-reopens'],
  title: ['Offshore basin reopens'],
  type: ['news'],
  url: ['/api/ximblox/medialib/file/1', 'https://www.meridian.example'],
};
const dayTime = '2026-11-17T09:30:00.000Z';
const texts = ['A text', 'a1', '2026-11-17', dayTime, 'a.visser@meridian.example', 'a'.repeat(64), ''];
const depthMax = 6;

/** Whether a plain value is one that a schema allows, as far as values without parts go. */
function isAllowed(value: unknown, schema: JSONSchema): boolean {
  const { type, pattern, minLength, maxLength, format } = schema as Record<string, string | number | undefined>;
  if (type !== 'string' || typeof value !== 'string') return false;
  if (format === 'date-time' && Number.isNaN(Date.parse(value))) return false;
  const length = Number(minLength ?? 0) <= value.length && value.length <= Number(maxLength ?? Infinity);
  return length && (pattern === undefined || new RegExp(String(pattern), 'u').test(value));
}

/** 1, or the nearest that is allowed. */
const numberOf = (schema: JSONSchema): number => {
  const { minimum = 1, exclusiveMinimum = 0, maximum = Infinity } = schema as Record<string, number | undefined>;
  return Math.min(maximum, Math.max(1, minimum, exclusiveMinimum + 1));
};

/**
 * An example of what a schema describes: its own where it has one, otherwise made from the fields' names and types.
 * @param components the schemas that references lead to
 */
export function exampleOf(schema: JSONSchema, components: Readonly<Record<string, JSONSchema>>, name = '', depth = 0): unknown {
  const { $ref, const: only, enum: values, examples, anyOf, oneOf, discriminator, type } = schema;
  const inner = (part: unknown, at = name): unknown => exampleOf((part ?? {}) as JSONSchema, components, at, depth + 1);
  if (typeof $ref === 'string') return inner(components[$ref.split('/').at(-1) ?? '']);
  if (Array.isArray(examples)) return examples[0];
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values.find((value) => byName[name]?.includes(value)) ?? values[0];
  const byType = discriminator as { readonly propertyName: string; readonly mapping: JSONSchema } | undefined;
  const usual = byName[byType?.propertyName ?? '']
    ?.map((value) => byType?.mapping[String(value)])
    .find((part) => part !== undefined);
  if (usual !== undefined) return inner({ $ref: usual });
  const parts = anyOf ?? oneOf;
  // At some depth nothing is better than more: trees of menus have no end.
  if (Array.isArray(parts)) return depth > depthMax && allowsNull(parts) ? null : inner(parts[0]);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return (
        [...(byName[name] ?? []), ...(name.endsWith('At') ? [dayTime] : []), ...texts].find((text) => isAllowed(text, schema)) ??
        ''
      );
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return depth > depthMax || name === 'children' ? [] : [inner(schema['items'], name.replace(/s$/, ''))];
    default:
      return objectOf(schema, inner);
  }
}

const allowsNull = (parts: readonly JSONSchema[]): boolean => parts.some(({ type }) => type === 'null');

function objectOf(schema: JSONSchema, inner: (part: unknown, name: string) => unknown): JSONSchema {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    readonly properties?: JSONSchema;
    readonly required?: readonly string[];
    readonly additionalProperties?: unknown;
  };
  return Object.fromEntries(required.map((field) => [field, inner(properties[field] ?? additionalProperties, field)]));
}
