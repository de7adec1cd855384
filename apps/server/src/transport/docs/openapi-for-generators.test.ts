import { blockCatalog, pageTypeCatalog } from '@ximblox/blocks';
import { locales } from '@ximblox/primitives';
import { expect, test } from 'vitest';

import server from '../../../package.json' with { type: 'json' };
import { allHandlers } from '../../boot/all-handlers.ts';
import { createExecute } from '../../kernel/operation/execute.ts';
import { createOpenAPI } from './openapi.ts';
import { inAddress } from './openapi-parameters.ts';

type Json = Readonly<Record<string, unknown>>;
type Schema = Json & { readonly properties: Readonly<Record<string, Schema>>; readonly enum?: readonly unknown[] };

const document = createOpenAPI(createExecute(allHandlers).operations, {
  productKey: 'institute',
  serverURL: 'http://localhost:3000',
});
const { schemas } = document['components'] as { schemas: Readonly<Record<string, Schema>> };

/** All parts of the document that are objects, with their JSON pointers; examples are values and no schemas. */
function* partsOf(value: unknown, pointer = ''): Iterable<readonly [pointer: string, part: Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [pointer, value as Json];
  for (const [name, inner] of Object.entries(value))
    if (!['example', 'examples', 'default'].includes(name)) yield* partsOf(inner, `${pointer}/${name}`);
}
const parts = [...partsOf(document)];
const enumerations = parts.flatMap(([pointer, part]) =>
  Array.isArray(part['enum']) ? [{ pointer, part, values: part['enum'] as readonly unknown[] }] : [],
);

test('the document has the version of the product', () => {
  expect((document['info'] as Json)['version']).toBe(server.version);
});

test('no value is of two types, apart from null', () => {
  const wrong = parts.filter(([, { type }]) => Array.isArray(type) && type.filter((one) => one !== 'null').length > 1);
  expect(wrong).toEqual([]);
});

test('no value is a list of texts or numbers or else something other, of which Java’s clients do not compile', () => {
  const isPlainList = ({ type, items }: Json): boolean =>
    type === 'array' && typeof (items as Json | undefined)?.['type'] === 'string' && (items as Json)['type'] !== 'object';
  const wrong = parts.filter(([, part]) => {
    const choices = ((part['anyOf'] ?? part['oneOf'] ?? []) as Json[]).filter(({ type }) => type !== 'null');
    return choices.length > 1 && choices.some(isPlainList);
  });
  expect(wrong.map(([pointer]) => pointer)).toEqual([]);
});

test('no value is one of several constants or patterns of one type, of which the code of generators takes one alone', () => {
  const wrong = parts.filter(([, part]) => {
    const choices = (part['anyOf'] ?? part['oneOf'] ?? []) as Json[];
    const isClosed = choices.every((choice) => ['const', 'enum', 'pattern'].some((key) => key in choice));
    return choices.length > 1 && isClosed && new Set(choices.map(({ type }) => type)).size === 1;
  });
  expect(wrong.map(([pointer]) => pointer)).toEqual([]);
});

test('no parameter is a union', () => {
  const parameters = parts.filter(([, part]) => typeof part['in'] === 'string' && typeof part['schema'] === 'object');
  const unions = parameters.flatMap(([pointer, { schema }]) =>
    [...partsOf(schema)].filter(([, part]) => 'anyOf' in part || 'oneOf' in part).map(() => pointer),
  );
  expect(parameters.length).toBeGreaterThan(100);
  expect(unions).toEqual([]);
});

test('a parameter that takes one value or several is a list, with its example', () => {
  const call = (document['paths'] as Readonly<Record<string, { readonly get: Json }>>)['/api/institute/experts/get-by-ids'];
  const [id] = (call?.get['parameters'] ?? []) as readonly Json[];
  expect(id).toMatchObject({
    schema: { type: 'array', minItems: 1, maxItems: 100, items: { type: 'integer', minimum: 1 } },
    example: [12],
  });
});

test('a union without a plain spelling is refused as a parameter', () => {
  expect(() => inAddress({ anyOf: [{ type: 'object' }, { type: 'string' }] })).toThrow('A parameter cannot be one of');
});

test.each([
  ['Locale', locales],
  ['LocaleFilter', ['', ...locales]],
  ['PageType', [...pageTypeCatalog.keys()]],
  ['PageTypeFilter', ['', ...pageTypeCatalog.keys()]],
  ['PageState', ['concept', 'published', 'notPublished', 'publicationRequested']],
])('the values of %s stand once in the document', (name, values) => {
  const sorted = (list: readonly unknown[]): string => JSON.stringify(list.map(String).toSorted());
  const places = enumerations.filter((found) => sorted(found.values) === sorted(values)).map(({ pointer }) => pointer);
  expect(places).toEqual([`/components/schemas/${name}`]);
});

test('the constants of named sets share no name, as Go has one namespace for all', () => {
  const names = enumerations
    .filter(({ pointer }) => /^\/components\/schemas\/[^/]+$/.test(pointer))
    .flatMap(({ part, values }) => (part['x-enum-varnames'] as readonly string[] | undefined) ?? values.map(String))
    // As generators spell what has no name.
    .map((name) => name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_'));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('names of constants are as many as their values, and each once', () => {
  const named = enumerations.filter(({ part }) => 'x-enum-varnames' in part);
  const wrong = named.filter(({ part, values }) => new Set(part['x-enum-varnames'] as string[]).size !== values.length);
  expect(wrong).toEqual([]);
  expect(schemas['TypeDataDraftNews']?.properties['type']).toEqual({
    type: 'integer',
    enum: [0, 1],
    'x-enum-varnames': ['GENERAL', 'PRESS'],
  });
});

test('the images and files of a block are those of its fields', () => {
  for (const [type, { fields }] of blockCatalog) {
    const name = type.charAt(0).toUpperCase() + type.slice(1);
    for (const [store, key] of [
      ['images', '__images'],
      ['files', '__files'],
    ] as const) {
      const own = Object.keys(fields).filter((field) => fields[field]?.store === store);
      const inItems = Object.values(fields).some(({ itemFields = {} }) =>
        Object.values(itemFields).some((field) => field.store === store),
      );
      for (const block of [`Block${name}`, `BlockDraft${name}`])
        expect([block, Object.keys(schemas[block]?.properties[key]?.properties ?? {})]).toEqual([block, own]);
      // An item's has the item's key in its name.
      expect([type, typeof schemas[`BlockDraft${name}`]?.properties[key]?.['additionalProperties']]).toEqual([
        type,
        inItems ? 'object' : 'boolean',
      ]);
    }
  }
});

test('a date that is sent is a date', () => {
  for (const { type, fields } of pageTypeCatalog.values())
    for (const [name, { kind }] of Object.entries(fields)) {
      if (kind !== 'date') continue;
      const data = schemas[`TypeDataDraft${type.charAt(0).toUpperCase()}${type.slice(1)}`];
      expect([type, name, data?.properties[name]?.['format']]).toEqual([type, name, 'date']);
    }
});
