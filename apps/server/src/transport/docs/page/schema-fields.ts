import type { JSONSchema } from '../json-schema.ts';
import { escape, prose } from './html.ts';

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly description?: string;
  readonly default?: unknown;
  readonly format?: string;
} & Readonly<Record<string, unknown>>;

/** Fields deeper than this are left to the OpenAPI document. */
const depthMax = 6;
const code = (value: unknown): string => `<code>${escape(JSON.stringify(value))}</code>`;

const isPresent = (text: string | false): text is string => text !== false;

/** The bounds of a value, such as “at most 200 characters”. */
function boundsOf(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems, pattern } = schema;
  const [least = minItems, most = maxItems] = [minLength, maxLength];
  const unit = schema.items === undefined ? 'characters' : 'entries';
  return [
    typeof least === 'number' && least > 0 && `at least ${least} ${unit}`,
    typeof most === 'number' && `at most ${most} ${unit}`,
    typeof minimum === 'number' && `from ${minimum}`,
    typeof exclusiveMinimum === 'number' && `above ${exclusiveMinimum}`,
    // The largest ID is nothing that a reader needs.
    typeof maximum === 'number' && maximum < 2_147_483_647 && `up to ${maximum}`,
    typeof pattern === 'string' && pattern.length <= 60 && `matches <code>${escape(pattern)}</code>`,
  ].filter(isPresent);
}

/** What values are allowed, in words; named schemas are links. */
export function typeWords(given: JSONSchema): string {
  const schema = given as Schema;
  if (schema.$ref !== undefined) {
    const name = escape(schema.$ref.split('/').at(-1));
    return `<a href="#shape-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return `${schema.enum.length > 1 ? 'one of ' : ''}${schema.enum.map(code).join(', ')}`;
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return parts.map((part) => typeWords(part)).join(' or ');
  const [type, ...others] = [schema.type ?? 'any value'].flat();
  const words = [schema.items === undefined ? String(type) : `array of ${typeWords(schema.items)}`, ...others].join(' or ');
  const values = schema.additionalProperties as Schema | undefined;
  const of = typeof values === 'object' && Object.keys(values).length > 0 ? ` of ${typeWords(values)}` : '';
  return [`${words}${of}${schema.format === undefined ? '' : ` (${escape(schema.format)})`}`, ...boundsOf(schema)].join(', ');
}

/** The fields of objects within a value: of it, of its entries, or of the objects it may be. */
function innerObjects(schema: Schema): readonly Schema[] {
  if (schema.properties !== undefined) return [schema];
  const values = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties as Schema] : [];
  return [...(schema.items === undefined ? [] : [schema.items]), ...values, ...(schema.anyOf ?? schema.oneOf ?? [])].flatMap(
    innerObjects,
  );
}

/** One field with its type, its description and the fields within. */
export function fieldItem(name: string, given: JSONSchema, isRequired: boolean, depth = 0): string {
  const schema = given as Schema;
  const notes = [
    ...(schema.description === undefined ? [] : [prose(schema.description)]),
    ...(schema.default === undefined ? [] : [`Default ${code(schema.default)}.`]),
  ].join(' ');
  const inner =
    depth >= depthMax
      ? ''
      : innerObjects(schema)
          .map((object) => fieldList(object, depth + 1))
          .join('');
  return `<li><code class="name">${escape(name)}</code> <span class="type">${typeWords(schema)}</span>${isRequired ? ' <strong>required</strong>' : ''}${notes === '' ? '' : `<p>${notes}</p>`}${inner}</li>`;
}

/** The fields of a schema, or what else it is. */
export function fieldList(given: JSONSchema, depth = 0): string {
  const schema = given as Schema;
  const { properties, required = [] } = schema;
  if (properties === undefined) {
    const objects = innerObjects(schema).map((object) => fieldList(object, depth + 1));
    return `<p class="type">${typeWords(schema)}</p>${objects.join('')}`;
  }
  const items = Object.entries(properties).map(([name, field]) => fieldItem(name, field, required.includes(name), depth));
  return items.length === 0 ? '<p class="type">No fields.</p>' : `<ul class="fields">${items.join('')}</ul>`;
}
