// Writes what the client knows of the API: the types of every call, and how each travels. Both follow from the OpenAPI document of the contract, so
// they are made at each build and are not stored.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract, takesIdempotencyKey } from '@ximblox/contract';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const folder = path.join(import.meta.dirname, '..');
const documentFile = path.join(folder, '../contract/openapi.snapshot.json');
const { paths, components } = JSON.parse(readFileSync(documentFile, 'utf8'));

/** @returns the schema of an object with the properties; those named are required */
const objectOf = (properties, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** The fields of the path, the query and the body in one object, as the operation's record has them. */
const inputOf = ({ parameters = [], requestBody }) => {
  const fields = parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query');
  const content = requestBody?.content ?? {};
  const body = (content['application/json'] ?? content['multipart/form-data'])?.schema;
  // A body with a shape for each page type.
  if (body?.$ref !== undefined && fields.length === 0) return body;
  const { properties = {}, required = [] } = body ?? {};
  if (body !== undefined && body.type !== 'object')
    throw new Error('A body that is no object cannot be joined with the fields of the path.');
  return objectOf(
    { ...Object.fromEntries(fields.map(({ name, description, schema }) => [name, { ...schema, description }])), ...properties },
    [...fields.filter((field) => field.required).map(({ name }) => name), ...required],
  );
};

const binary = { type: 'string', format: 'x-response' };
const outputOf = (kind, { responses }) =>
  kind === 'download' || kind === 'csv' ? binary : responses[200].content['application/json'].schema;

const calls = {};
const table = {};
for (const [address, methods] of Object.entries(paths)) {
  for (const [method, call] of Object.entries(methods)) {
    const [domain, verb] = call.operationId.split('.');
    const operation = contract[domain][verb];
    const shape = objectOf({ kind: { const: operation.kind }, input: inputOf(call), output: outputOf(operation.kind, call) });
    (calls[domain] ??= {})[verb] = { ...shape, description: call.summary, deprecated: call.deprecated === true };
    const query = (call.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    (table[domain] ??= {})[verb] = {
      method: method.toUpperCase(),
      path: address,
      kind: operation.kind,
      ...(query.length > 0 && { query }),
      ...(takesIdempotencyKey(operation) && { takesKey: true }),
    };
  }
}

const named = (name) => ts.factory.createTypeReferenceNode(name);
const document = {
  openapi: '3.1.0',
  info: { title: 'calls', version: '1' },
  paths: {},
  components: {
    schemas: {
      ...components.schemas,
      Calls: objectOf(Object.fromEntries(Object.entries(calls).map(([domain, verbs]) => [domain, objectOf(verbs)]))),
    },
  },
};
const nodes = await openapiTS(document, {
  defaultNonNullable: false,
  transform: ({ format }) => {
    if (format === 'binary') return named('File');
    if (format === 'x-response') return named('Response');
  },
});
writeFileSync(path.join(folder, 'src/api.gen.ts'), astToString(nodes));
writeFileSync(
  path.join(folder, 'src/operations.gen.ts'),
  `import type { Operation } from './operation.ts';\n\nexport const operations: Record<string, Record<string, Operation>> = ${JSON.stringify(table, null, 2)};\n`,
);
