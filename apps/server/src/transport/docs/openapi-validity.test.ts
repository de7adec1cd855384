import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

import { allHandlers } from '../../boot/all-handlers.ts';
import { createExecute } from '../../kernel/operation/execute.ts';
import { createOpenAPI } from './openapi.ts';

type Json = Readonly<Record<string, unknown>>;
type Parameter = Json & { readonly in: string; readonly schema: Json; readonly example?: unknown };
type Call = Json & { readonly operationId: string; readonly parameters?: readonly Json[]; readonly requestBody?: Json };

const { operations } = createExecute(allHandlers);
const document = createOpenAPI(operations, { productKey: 'institute', serverURL: 'http://localhost:3000' });
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

// `strict: false`: allows descriptive formats such as `binary`.
const ajv = new Ajv2020({ strict: false, validateFormats: false, discriminator: false, allErrors: true });
ajv.addSchema(document, 'document');
/** The validation errors of a value, by the schema at a JSON pointer of the document. */
const errorsAt = (pointer: string, value: unknown): string[] => {
  const validate = ajv.getSchema(`document#${pointer}`);
  if (validate === undefined) return [`${pointer} is not a schema`];
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${pointer}: ${JSON.stringify(value)} ${instancePath} ${message}`,
  );
};
const escapePointer = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** All schemas with a default or examples, with their JSON pointers. */
function* annotatedSchemas(value: unknown, pointer: string): Iterable<[string, Json]> {
  if (Array.isArray(value)) for (const [index, inner] of value.entries()) yield* annotatedSchemas(inner, `${pointer}/${index}`);
  if (!isRecord(value)) return;
  if ('default' in value || Array.isArray(value['examples'])) yield [pointer, value];
  for (const [name, inner] of Object.entries(value))
    if (!['default', 'example', 'examples', 'const', 'enum'].includes(name))
      yield* annotatedSchemas(inner, `${pointer}/${escapePointer(name)}`);
}

const calls: readonly { readonly pointer: string; readonly call: Call }[] = Object.entries(
  document['paths'] as Record<string, Record<string, Call>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ pointer: `/paths/${escapePointer(path)}/${method}`, call })),
);

test('the document is valid by the schema of OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test('every default and every example of a schema is valid by it', () => {
  const wrong = [
    ...annotatedSchemas(document['components'], '/components'),
    ...annotatedSchemas(document['paths'], '/paths'),
  ].flatMap(([pointer, schema]) => [
    ...('default' in schema ? errorsAt(pointer, schema['default']) : []),
    ...(Array.isArray(schema['examples']) ? schema['examples'].flatMap((example) => errorsAt(pointer, example)) : []),
  ]);
  expect(wrong).toEqual([]);
});

test('every example of a body and of a parameter is valid by its schema', () => {
  const wrong = calls.flatMap(({ pointer, call }) => {
    const content = (call.requestBody?.['content'] ?? {}) as Record<string, Json>;
    const bodies = Object.entries(content).flatMap(([type, { example }]) =>
      example === undefined ? [] : errorsAt(`${pointer}/requestBody/content/${escapePointer(type)}/schema`, example),
    );
    const parameters = (call.parameters ?? []).flatMap((parameter, index) =>
      parameter['example'] === undefined ? [] : errorsAt(`${pointer}/parameters/${index}/schema`, parameter['example']),
    );
    return [...bodies, ...parameters];
  });
  expect(wrong).toEqual([]);
});

test('every parameter declares its type, as client generators require', () => {
  const { parameters } = document['components'] as { parameters: Record<string, Parameter> };
  const inline = calls.flatMap(({ call }) => (call.parameters ?? []).filter((parameter) => 'schema' in parameter) as Parameter[]);
  const untyped = [...Object.values(parameters), ...inline].filter(
    ({ schema }) => !['type', 'anyOf', 'oneOf', 'enum', '$ref'].some((keyword) => keyword in schema),
  );
  expect(untyped).toEqual([]);
  expect(Object.values(parameters).map(({ in: place, schema }) => [place, schema['type']])).toEqual(
    Object.values(parameters).map(() => ['header', 'string']),
  );
});

test('no default is an object, which client generators reject', () => {
  const wrong = [...annotatedSchemas(document['components'], ''), ...annotatedSchemas(document['paths'], '')].filter(
    ([, schema]) => isRecord(schema['default']),
  );
  expect(wrong).toEqual([]);
});

test('every call declares its access, including public ones', () => {
  const access = Object.fromEntries(operations.map(({ name, operation }) => [name, operation.access.realm]));
  for (const { call } of calls) {
    const isOpen = JSON.stringify(call['security']) === '[]';
    expect([call.operationId, isOpen]).toEqual([call.operationId, access[call.operationId] === 'public']);
  }
});

test('a named schema has no default, for which generators would require what may be absent', () => {
  expect([...annotatedSchemas(document['components'], '')].filter(([, schema]) => 'default' in schema)).toEqual([]);
});

test('what is answered is complete, and what is sent may leave out what has a default', () => {
  type Shape = { readonly required: readonly string[]; readonly properties: Record<string, Shape> };
  const { schemas } = document['components'] as { schemas: Record<string, Shape> };
  const parts = ['type', 'key', 'props', 'anchorPoint', 'visibility', '__images', '__files'];
  expect(schemas['BlockHeading']?.required.toSorted()).toEqual(parts.toSorted());
  expect(schemas['BlockHeading']?.properties['props']?.required.toSorted()).toEqual(['level', 'title']);
  expect(schemas['BlockDraftHeading']?.required).toEqual(['type', 'key']);
  expect(schemas['BlockDraftHeading']?.properties['props']?.required).toBeUndefined();
  expect(schemas['ImageRef']?.required).toContain('url');
  expect(schemas['ImageRefInput']?.required).toEqual(['fileID']);
});

const described = (value: Json): boolean => typeof value['description'] === 'string' && value['description'].length > 5;

test('every parameter, tag and header has a description', () => {
  const { parameters, headers } = document['components'] as Record<string, Record<string, Json>>;
  const inline = calls.flatMap(({ call }) =>
    (call.parameters ?? [])
      .filter((parameter) => 'schema' in parameter)
      .map((parameter) => [call.operationId, parameter] as const),
  );
  const all: (readonly [string, Json])[] = [...Object.entries(parameters ?? {}), ...Object.entries(headers ?? {}), ...inline];
  const tags = (document['tags'] as readonly Json[]).map((tag) => [String(tag['name']), tag] as const);
  expect([...all, ...tags].filter(([, value]) => !described(value)).map(([name, value]) => [name, value['name']])).toEqual([]);
  expect(tags.filter(([name, { description }]) => description === `Operations of \`${name}\`.`)).toEqual([]);
});

test('every successful answer in JSON has an example that its schema allows, and names its headers', () => {
  const wrong = calls.flatMap(({ pointer, call }) =>
    Object.entries(call['responses'] as Record<string, Json>).flatMap(([status, { content, headers }]) => {
      const { 'application/json': json } = (content ?? {}) as Record<string, Json>;
      const missing = isRecord(headers) && 'X-Request-ID' in headers ? [] : [`${call.operationId} ${status} has no headers`];
      if (json === undefined || Number(status) >= 300) return missing;
      const schema = `${pointer}/responses/${status}/content/${escapePointer('application/json')}/schema`;
      return [
        ...missing,
        ...(json['example'] === undefined ? [`${call.operationId} has no example`] : errorsAt(schema, json['example'])),
      ];
    }),
  );
  expect(wrong).toEqual([]);
});

test('page types, languages and columns to sort by are closed sets', () => {
  type Property = { readonly $ref?: string; readonly enum?: readonly unknown[]; readonly anyOf?: readonly Property[] };
  type Body = { readonly content: Record<string, { readonly schema: { readonly properties: Record<string, Property> } }> };
  const body = (name: string): Record<string, Property> => {
    const given = calls.find(({ call }) => call.operationId === name)?.call.requestBody as Body | undefined;
    return given?.content['application/json']?.schema.properties ?? {};
  };
  expect(body('pages.list')['type']?.anyOf?.[0]).toEqual({ $ref: '#/components/schemas/PageTypeFilter' });
  expect(body('pages.list')['columnToSort']?.enum).toContain('updatedAt');
  const { schemas } = document['components'] as {
    schemas: Record<string, { properties: Record<string, Json>; enum?: unknown[] }>;
  };
  expect(schemas['PageDraftNews']?.properties['type']).toEqual({ type: 'string', const: 'news' });
  expect(schemas['PageDraftNews']?.properties['locale']).toEqual({ $ref: '#/components/schemas/Locale' });
  expect(schemas['Locale']?.enum).toContain('en-gb');
  expect(schemas['PageListItem']?.properties['type']).toEqual({ $ref: '#/components/schemas/PageType' });
  expect(schemas['PageType']?.enum).toContain('news');
  expect(schemas['PageTypeFilter']?.enum).toContain('news');
});
