import { takesIdempotencyKey, type Operation, type OperationFiles } from '@ximblox/contract';
import { errorCatalogue, errorNames } from '@ximblox/primitives';

import { version } from '../../version.ts';
import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import { idempotencyHeader, idempotencyKeyPattern } from '../../kernel/operation/idempotency.ts';
import { restPath } from '../rest/path-methods.ts';
import { answersOf, pathFields } from './openapi-answers.ts';
import { detailSchema } from './openapi-error-detail.ts';
import { answerHeaders } from './openapi-headers.ts';
import type { JSONSchema } from './json-schema.ts';
import { inAddress } from './openapi-parameters.ts';
import { createSchemaWriter, type SchemaWriter } from './openapi-schemas.ts';
import { describeDomain, describeParameter } from './openapi-words.ts';

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
    info: { title: 'Ximblox', version, license: { name: 'MIT', identifier: 'MIT' }, description: introduction },
    servers: [{ url: serverURL }],
    tags: [...new Set(operations.map(({ domain }) => domain))].map((name) => ({ name, description: describeDomain(name) })),
    paths,
    components: {
      schemas: { ...sorted(writer.components), ErrorDetail: detailSchema, Failure: failureSchema },
      parameters: {
        RequestedWith: header(
          'X-Requested-With',
          '`XMLHttpRequest`, from callers with a session or none; an API token needs neither this nor the next header.',
          { type: 'string', examples: ['XMLHttpRequest'] },
        ),
        CSRFToken: header('X-CSRF-Token', 'The token in the header of this name of the last GET.', { type: 'string' }),
        IdempotencyKey: header(idempotencyHeader, 'A key of the caller’s choice: the same call sent again is carried out once.', {
          type: 'string',
          pattern: idempotencyKeyPattern.source,
        }),
      },
      headers: answerHeaders,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'ximblox_session' },
        apiToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const introduction = [
  'Calls that change something carry `X-Requested-With: XMLHttpRequest` and `X-CSRF-Token`; the token stands in the header of that name of every JSON answer to a GET, and of the 403 that a call without a valid one gets. A program with an API token sends `Authorization: Bearer …` instead and may leave out both; a token that is not good is 401 at every call.',
  'A call that changes something may carry `Idempotency-Key`: sent again with the same key within 24 hours it is answered the same and not carried out again; another input under the key, and a key at calls that answer secrets or sessions, are 400 `V_12`, a call that is still under way or whose answer is lost 409 `V_07`.',
  'Times are ISO 8601 in UTC. Too many calls in a short time are 429 with `Retry-After`, in seconds. 503 is an answer of a moment in which the database or the files are away: try again. Failures have a status of 400 or above and the shape `Failure`.',
].join('\n\n');

const header = (name: string, description: string, schema: JSONSchema): JSONSchema => ({
  name,
  in: 'header',
  description,
  required: false,
  schema,
});

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

function describe(bound: BoundOperation, writer: SchemaWriter): JSONSchema {
  const { name, domain, operation } = bound;
  const written = writer.write(operation.input, 'input');
  const input = written as InputSchema;
  const { rest } = operation;
  const inPath = pathFields(rest.path);
  const others = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field));
  const examples = (operation.example ?? {}) as Record<string, unknown>;
  const inQuery = rest.method === 'GET' || rest.inQuery === true;
  const parameters = [
    ...inPath.map((field) => parameterOf(bound, field, { in: 'path', input })),
    ...(inQuery ? others.map(([field]) => parameterOf(bound, field, { in: 'query', input })) : []),
    ...(rest.method === 'GET' ? [] : [parameter('RequestedWith'), parameter('CSRFToken')]),
    ...(takesIdempotencyKey(operation) ? [parameter('IdempotencyKey')] : []),
  ];
  return {
    operationId: name,
    summary: operation.summary,
    description: [whoMay(operation), ...endOf(operation)].join(' '),
    ...(operation.deprecation === undefined ? {} : { deprecated: true }),
    tags: [domain],
    security: securityOf[operation.access.realm],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(inQuery
      ? {}
      : '$ref' in written
        ? { requestBody: { required: true, content: { 'application/json': { schema: written, example: operation.example } } } }
        : bodyOf(operation, others, { required: input.required ?? [], inPath, examples })),
    responses: answersOf(bound, writer),
  };
}

type InputSchema = { readonly properties?: Record<string, JSONSchema>; readonly required?: string[] };

const parameter = (name: string): JSONSchema => ({ $ref: `#/components/parameters/${name}` });

/** A parameter in the path or the query. The contract's own words on it stand before the general ones. */
function parameterOf(
  bound: BoundOperation,
  name: string,
  { in: place, input }: { readonly in: 'path' | 'query'; readonly input: InputSchema },
): JSONSchema {
  const { description, ...schema } = inAddress(input.properties?.[name] ?? { type: 'string' });
  const given = (bound.operation.example as Record<string, unknown> | undefined)?.[name];
  const example = schema['type'] === 'array' && given !== undefined ? [given].flat() : given;
  return {
    name,
    in: place,
    description: description ?? describeParameter(bound, name),
    required: place === 'path' || (input.required?.includes(name) ?? false),
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

const endOf = ({ deprecation }: Operation): string[] =>
  deprecation === undefined ? [] : [`Use ${deprecation.instead}; this call may be gone from ${deprecation.removedFrom}.`];

/** The authentication of a call: none, a session, or an API token in its place. */
const securityOf = { public: [], staff: [{ session: [] }, { apiToken: [] }], member: [{ session: [] }] } as const;

function whoMay(operation: Operation): string {
  const drafts = draftsNote(operation);
  return drafts === undefined ? callersOf(operation) : `${callersOf(operation)} ${drafts}`;
}

function callersOf({ access }: Operation): string {
  if (access.realm === 'public') return 'For everybody.';
  if (access.realm === 'member') return 'For logged-in members of the site.';
  return access.permission === undefined
    ? 'For a session of the back office.'
    : `For a session of the back office with the permission \`${access.permission}\`.`;
}

/** What `read-drafts` means for a call. */
function draftsNote({ access, reads }: Operation): string | undefined {
  if (reads === undefined) return undefined;
  const callers = reads === 'accounts' ? 'An API token' : 'A caller of the back office';
  return access.realm === 'public'
    ? `${callers} without the permission \`read-drafts\` is answered as a visitor.`
    : `${callers} needs the permission \`read-drafts\`.`;
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
    const inForm = fields.map(([name, field]): [string, JSONSchema] => [
      name,
      name in examples ? { ...field, examples: [examples[name]] } : field,
    ]);
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              ...schema,
              properties: { ...Object.fromEntries(inForm), [file]: { type: 'string', format: 'binary' } },
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
  // The generator for Java writes no class for a form that comes second, and imports it.
  return { requestBody: { required: needed.length > 0, content: { ...multipart, 'application/json': { schema, example } } } };
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

const sorted = (record: Record<string, JSONSchema>): Record<string, JSONSchema> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
