import { issuesOf } from '@ximblox/blocks';
import { takesIdempotencyKey, type ErrorEntry, type Operation, type OperationFiles } from '@ximblox/contract';
import { errorCatalogue, errorNames, nameOfInputCode, type ErrorCode, type ErrorName } from '@ximblox/primitives';

import { errorItem } from '../../kernel/operation/errors.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { idempotencyHeader, idempotencyKeyPattern } from '../../kernel/operation/idempotency.ts';
import { restPath } from '../rest/mount-rest.ts';
import { detailSchema } from './openapi-error-detail.ts';
import { createSchemaWriter, type JSONSchema, type SchemaWriter } from './openapi-schemas.ts';

type OpenAPIOptions = { readonly productKey: string; readonly serverURL: string };

/** The OpenAPI 3.1 document of all operations, generated from the contract. */
export function createOpenAPI(operations: readonly BoundOperation[], { productKey, serverURL }: OpenAPIOptions): JSONSchema {
  const writer = createSchemaWriter();
  const paths: Record<string, Record<string, JSONSchema>> = {};
  for (const bound of operations) {
    const path = restPath(bound, productKey).replace(/:([A-Za-z]+)/g, '{$1}');
    (paths[path] ??= {})[bound.operation.rest.method.toLowerCase()] = describe(bound, writer);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ximblox', version: '1', license: { name: 'MIT', identifier: 'MIT' }, description: introduction },
    servers: [{ url: serverURL }],
    tags: [...new Set(operations.map(({ domain }) => domain))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...sorted(writer.components), ErrorDetail: detailSchema, Failure: failureSchema },
      parameters: {
        RequestedWith: header('X-Requested-With', { type: 'string', examples: ['XMLHttpRequest'] }),
        CSRFToken: header('X-CSRF-Token', { type: 'string' }),
        IdempotencyKey: header(idempotencyHeader, { type: 'string', pattern: idempotencyKeyPattern.source }),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'ximblox_session' },
        apiToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const introduction =
  'Calls that change something carry `X-Requested-With: XMLHttpRequest` and `X-CSRF-Token`; the token stands in the header of that name of every JSON answer to a GET, and of the 403 that a call without a valid one gets. A program with an API token sends `Authorization: Bearer …` instead and may leave out both; a token that is not good is 401 at every call. A call that changes something may carry `Idempotency-Key`: sent again with the same key within 24 hours it is answered the same and not carried out again; another input under the key, and a key at calls that answer secrets or sessions, are 400 `V_12`, a call that is still under way or whose answer is lost 409 `V_07`. Times are ISO 8601 in UTC. Too many calls in a short time are 429 with `Retry-After`, in seconds. 503 is an answer of a moment in which the database or the files are away: try again. Failures have a status of 400 or above and the shape `Failure`.';

const header = (name: string, schema: JSONSchema): JSONSchema => ({ name, in: 'header', required: false, schema });

const failureSchema: JSONSchema = {
  type: 'object',
  properties: {
    Success: { const: false },
    Errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          code: { enum: Object.keys(errorCatalogue) },
          name: { enum: Object.keys(errorNames), description: 'What went wrong; each name has one status.' },
          property: { type: 'string', description: 'The field, empty where none applies.' },
          message: { type: 'string' },
          detail: { $ref: '#/components/schemas/ErrorDetail' },
        },
        required: ['code', 'name', 'property', 'message'],
      },
    },
    Message: { type: 'string' },
  },
  required: ['Success', 'Errors', 'Message'],
};

function describe({ name, domain, operation }: BoundOperation, writer: SchemaWriter): JSONSchema {
  const input = writer.write(operation.input, 'input') as { properties?: Record<string, JSONSchema>; required?: string[] };
  const { rest, example } = operation;
  const inPath = pathFields(rest.path);
  const others = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field));
  const examples = (example ?? {}) as Record<string, unknown>;
  const parameters: JSONSchema[] = inPath.map((field) => ({
    name: field,
    in: 'path',
    required: true,
    schema: pathSchema(input.properties?.[field]),
    ...exampleOf(examples, field),
  }));
  const inQuery = rest.method === 'GET' || rest.inQuery === true;
  if (inQuery) {
    for (const [field, schema] of others)
      parameters.push({
        name: field,
        in: 'query',
        required: input.required?.includes(field) ?? false,
        schema,
        ...exampleOf(examples, field),
      });
  }
  if (rest.method !== 'GET') {
    parameters.push({ $ref: '#/components/parameters/RequestedWith' }, { $ref: '#/components/parameters/CSRFToken' });
  }
  if (takesIdempotencyKey(operation)) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  return {
    operationId: name,
    summary: operation.summary,
    description: whoMay(operation),
    tags: [domain],
    security: securityOf[operation.access.realm],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(inQuery ? {} : bodyOf(operation, others, { required: input.required ?? [], inPath, examples })),
    responses: { ...answerOf(operation, writer), ...failuresOf(operation) },
  };
}

const exampleOf = (examples: Record<string, unknown>, field: string): JSONSchema =>
  examples[field] === undefined ? {} : { example: examples[field] };

/** In a path, a union of number and text is documented as one of them. */
const pathSchema = (schema: JSONSchema | undefined): JSONSchema =>
  schema?.['anyOf'] === undefined ? (schema ?? { type: 'string' }) : { type: 'integer', minimum: 1 };

/** The authentication of a call: none, a session, or an API token in its place. */
const securityOf = { public: [], staff: [{ session: [] }, { apiToken: [] }], member: [{ session: [] }] } as const;

function whoMay({ access }: Operation): string {
  if (access.realm === 'public') return 'For everybody.';
  if (access.realm === 'member') return 'For logged-in members of the site.';
  return access.permission === undefined
    ? 'For a session of the back office.'
    : `For a session of the back office with the permission \`${access.permission}\`.`;
}

function bodyOf(
  operation: Operation,
  fields: [string, JSONSchema][],
  { required, inPath, examples }: { required: string[]; inPath: string[]; examples: Record<string, unknown> },
): JSONSchema {
  const needed = required.filter((field) => !inPath.includes(field));
  const schema: JSONSchema = {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(needed.length === 0 ? {} : { required: needed }),
    additionalProperties: false,
  };
  if (operation.kind === 'upload') {
    const file = operation.fileField ?? 'f';
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              ...schema,
              properties: { ...Object.fromEntries(fields), [file]: { type: 'string', format: 'binary' } },
              required: [...needed, file],
            },
          },
        },
      },
    };
  }
  const example = Object.fromEntries(Object.entries(examples).filter(([field]) => !inPath.includes(field)));
  const { files } = operation;
  const multipart = files === undefined ? {} : { 'multipart/form-data': { schema: withFiles(schema, files) } };
  return { requestBody: { required: needed.length > 0, content: { 'application/json': { schema, example }, ...multipart } } };
}

/** The same fields with the files beside them; the tokens of files that were uploaded before may stay away. */
function withFiles(schema: JSONSchema, { field, max, tokens }: OperationFiles): JSONSchema {
  const { properties, required = [] } = schema as { properties: Record<string, JSONSchema>; required?: string[] };
  const file = { type: 'array', maxItems: max, items: { type: 'string', format: 'binary' } };
  return {
    ...schema,
    properties: { ...properties, [tokens]: { ...properties[tokens], minItems: 0 }, [field]: file },
    required: required.filter((name) => name !== tokens),
  };
}

function answerOf(operation: Operation, writer: SchemaWriter): JSONSchema {
  const description = operation.summary;
  if (operation.kind === 'download') {
    const json = Object.fromEntries<JSONSchema>(
      Object.entries(operation.mediaTypes ?? {}).map(([type, schema]) => [type, { schema: writer.write(schema, 'output') }]),
    );
    // Beside any other type the one that client generators know as bytes.
    const file = { schema: { type: 'string', format: 'binary' } };
    return {
      200: { description, content: { ...json, 'application/octet-stream': file, '*/*': file } },
      206: { description: 'The part asked for.' },
      304: notModified,
      416: { description: 'The part asked for lies outside.' },
    };
  }
  if (operation.kind === 'csv') return { 200: { description, content: { 'text/csv': { schema: { type: 'string' } } } } };
  const output = writer.write(operation.output, 'output');
  if (operation.rest.method === 'GET')
    return { 200: { description, content: { 'application/json': { schema: output } } }, 304: notModified };
  const content = { 'application/json': { schema: withSuccess(output, writer.components) } };
  if (operation.rest.acceptedField === undefined) return { 200: { description, content } };
  return { 200: { description, content }, 202: { description: 'The work goes on; ask for its job.', content } };
}

const notModified: JSONSchema = { description: 'The client has it already (`If-None-Match`).' };

/** The envelope of a success: the output with `Success` added. */
function withSuccess(output: JSONSchema, components: SchemaWriter['components']): JSONSchema {
  const { $ref, anyOf } = output;
  if (Array.isArray(anyOf)) return { anyOf: anyOf.map((part: JSONSchema) => withSuccess(part, components)) };
  const shape = typeof $ref === 'string' ? (components[$ref.split('/').at(-1) ?? ''] ?? {}) : output;
  return {
    ...shape,
    properties: { Success: { const: true }, ...(shape['properties'] as JSONSchema | undefined) },
    required: ['Success', ...((shape['required'] as string[] | undefined) ?? [])],
  };
}

/** Parses a status and code, or a code with the status of the catalogue. */
function toStatusAndCode(entry: ErrorEntry): [number, ErrorCode] {
  const [status, code] = entry.split(' ') as [string, ErrorCode | undefined];
  return code === undefined ? [errorCatalogue[status as ErrorCode].status, status as ErrorCode] : [Number(status), code];
}

const pathFields = (path: string): string[] => [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');

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
  if (operation.access.realm === 'staff' && operation.access.permission !== undefined) addNamed('forbidden');
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

const sorted = (record: Record<string, JSONSchema>): Record<string, JSONSchema> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
