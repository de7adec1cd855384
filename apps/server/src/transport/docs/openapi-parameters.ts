import type { JSONSchema } from './json-schema.ts';

/**
 * A schema as a parameter in an address, where every value is text and a list is the parameter repeated. Generators of clients take no unions there,
 * so what the server takes in several spellings is documented in the plainest of them.
 * @throws Error for a union that has no plain spelling
 */
export function inAddress(schema: JSONSchema): JSONSchema {
  const { anyOf, ...rest } = schema as { anyOf?: readonly JSONSchema[] };
  if (anyOf === undefined)
    return schema['items'] === undefined ? schema : { ...schema, items: inAddress(schema['items'] as JSONSchema) };
  const plain = plainOf(anyOf);
  if (plain === undefined) throw new Error(`A parameter cannot be one of ${JSON.stringify(anyOf)}.`);
  return { ...rest, ...inAddress(plain) };
}

function plainOf(anyOf: readonly JSONSchema[]): JSONSchema | undefined {
  const parts = anyOf.filter(({ type }) => type !== 'null');
  if (parts.length === 1) return parts[0];
  // One value alone is a list of one.
  const list = parts.find(({ type }) => type === 'array');
  if (list !== undefined) return parts.every((part) => part === list || isSame(part, list['items'])) ? list : undefined;
  // An ID as a number or as its digits.
  const [number, digits] = parts;
  if (parts.length === 2 && number?.['type'] === 'number' && String(digits?.['pattern']).startsWith('^[1-9]'))
    return { type: 'integer', minimum: 1 };
  const patterns = parts.map(({ type, pattern }) => (type === 'string' ? pattern : undefined));
  return patterns.includes(undefined) ? undefined : { type: 'string', pattern: patterns.join('|') };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
