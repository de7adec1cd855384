import { issuesOf } from '@ximblox/blocks';
import { takesIdempotencyKey, type Operation } from '@ximblox/contract';
import { errorCatalogue, errorNames, nameOfInputCode, type ErrorCode, type ErrorName } from '@ximblox/primitives';
import type { ErrorEntry } from '@ximblox/primitives/errors';

import { errorItem } from '../../kernel/operation/errors.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { tableWriters } from '../../kernel/tables/write-table.ts';
import { exampleOf } from './openapi-examples.ts';
import { headersOf } from './openapi-headers.ts';
import type { JSONSchema } from './json-schema.ts';
import type { SchemaWriter } from './openapi-schemas.ts';

/** The names of the parameters in a path. */
export const pathFields = (path: string): string[] => [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');

/** The answers of an operation by status: its success and its failures, with headers and an example. */
export function answersOf(bound: BoundOperation, writer: SchemaWriter): JSONSchema {
  const { operation } = bound;
  const answers = { ...successOf(operation, writer), ...failuresOf(operation) } as Record<string, JSONSchema>;
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, ...rest }]) => [
      status,
      { description, headers: headersOf(bound, Number(status)), ...rest },
    ]),
  );
}

function successOf(operation: Operation, writer: SchemaWriter): JSONSchema {
  const description = operation.summary;
  if (operation.kind === 'download') {
    const json = Object.fromEntries<JSONSchema>(
      Object.entries(operation.mediaTypes ?? {}).map(([type, schema]) => [
        type,
        withExample(writer.write(schema, 'output'), writer),
      ]),
    );
    // Beside any other type the one that client generators know as bytes.
    const file = { schema: { type: 'string', format: 'binary' } };
    return {
      200: { description, content: { ...json, 'application/octet-stream': file, '*/*': file } },
      206: { description: 'The part asked for.' },
      ...(operation.movesOn === true ? { 301: { description: 'An earlier address: `Location` has the present one.' } } : {}),
      304: notModified,
      416: { description: 'The part asked for lies outside.' },
    };
  }
  if (operation.kind === 'csv') {
    const types = new Set(Object.values(tableWriters).map(({ contentType }) => contentType.split(';', 1)[0] ?? ''));
    const schemaOf = (type: string): JSONSchema => ({ type: 'string', ...(type !== 'text/csv' && { format: 'binary' }) });
    return { 200: { description, content: Object.fromEntries([...types].map((type) => [type, { schema: schemaOf(type) }])) } };
  }
  const output = writer.write(operation.output, 'output');
  if (operation.rest.method === 'GET')
    return { 200: { description, content: { 'application/json': withExample(output, writer) } }, 304: notModified };
  const content = { 'application/json': withExample(withSuccess(output, writer.components), writer) };
  if (operation.rest.acceptedField === undefined) return { 200: { description, content } };
  return { 200: { description, content }, 202: { description: 'The work goes on; ask for its job.', content } };
}

const withExample = (schema: JSONSchema, { components }: SchemaWriter): JSONSchema => ({
  schema,
  example: exampleOf(schema, components),
});

const notModified: JSONSchema = { description: 'The client has it already (`If-None-Match`).' };

/** The envelope of a success: the output with `Success` added. */
function withSuccess(output: JSONSchema, components: SchemaWriter['components']): JSONSchema {
  const { $ref, anyOf } = output;
  if (Array.isArray(anyOf)) return { anyOf: anyOf.map((part: JSONSchema) => withSuccess(part, components)) };
  const shape = typeof $ref === 'string' ? (components[nameIn($ref)] ?? {}) : output;
  if (isUnion(shape)) return unionWithSuccess(shape, components);
  return {
    ...shape,
    properties: { Success: { const: true }, ...(shape['properties'] as JSONSchema | undefined) },
    required: ['Success', ...((shape['required'] as string[] | undefined) ?? [])],
  };
}

type Union = {
  readonly oneOf: readonly { readonly $ref: string }[];
  readonly discriminator: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
};
const isUnion = (shape: JSONSchema): shape is Union & JSONSchema => 'oneOf' in shape && 'discriminator' in shape;
const nameIn = (reference: string): string => reference.split('/').at(-1) ?? '';

/** The parts of a discriminated union stay schemas with names, which the mapping needs. */
function unionWithSuccess(
  { oneOf, discriminator, ...rest }: Union & JSONSchema,
  components: SchemaWriter['components'],
): JSONSchema {
  for (const part of oneOf) components[`${nameIn(part.$ref)}Answer`] = withSuccess(part, components);
  const mapping = Object.entries(discriminator.mapping).map(([type, name]): [string, string] => [type, `${name}Answer`]);
  return {
    ...rest,
    oneOf: oneOf.map(({ $ref }) => ({ $ref: `${$ref}Answer` })),
    discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) },
  };
}

/** Parses a status and code, or a code with the status of the catalogue. */
function toStatusAndCode(entry: ErrorEntry): [number, ErrorCode] {
  const [status, code] = entry.split(' ') as [string, ErrorCode | undefined];
  return code === undefined ? [errorCatalogue[status as ErrorCode].status, status as ErrorCode] : [Number(status), code];
}

/** Whether a call without any field but those of its path is refused as incomplete. */
function needsFields({ input, rest }: Operation): boolean {
  const inPath = pathFields(rest.path);
  const result = input.safeParse({}, { reportInput: true });
  return (
    !result.success &&
    issuesOf(result.error).some(({ code, property }) => nameOfInputCode(code) === 'required' && !inPath.includes(property))
  );
}

/** The failures of an operation by status, including those of its access and its input. */
function failuresOf(operation: Operation): JSONSchema {
  const byStatus = new Map<number, Set<ErrorCode>>();
  const add = (status: number, code: ErrorCode): void => void byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  const addNamed = (...names: readonly ErrorName[]): void => {
    for (const name of names) add(errorNames[name].status, errorNames[name].codes[0]);
  };
  addNamed('invalid', 'internal', 'unavailable');
  if (needsFields(operation)) addNamed('required');
  if (operation.kind !== 'download') addNamed('tooManyCalls');
  if (operation.rest.method !== 'GET') {
    addNamed('csrfTokenInvalid', 'forbiddenOrigin', 'unsupportedType');
    const tooLargeFile = errorItem('tooLarge', '', operation.kind === 'upload' ? { subject: 'upload' } : {});
    add(errorNames.tooLarge.status, tooLargeFile.code);
  }
  if (takesIdempotencyKey(operation)) addNamed('idempotencyConflict');
  if (operation.access.realm !== 'public') addNamed('unauthenticated');
  if (operation.access.realm === 'staff' && (operation.access.permission ?? operation.reads) !== undefined) addNamed('forbidden');
  for (const entry of operation.errors) add(...toStatusAndCode(entry));
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: [...codes]
            .toSorted()
            .map((code) => `\`${code}\` ${errorCatalogue[code].en}`)
            .join(' '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ]),
  );
}
