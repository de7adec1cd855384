import type { JSONSchema } from '../json-schema.ts';

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required: boolean;
  readonly schema: JSONSchema;
  readonly example?: unknown;
};

type Content = { readonly schema: JSONSchema; readonly example?: unknown };

/** A call of the OpenAPI document, as its page shows it. */
export type Call = {
  readonly id: string;
  readonly domain: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  /** Who may call: everybody, or the owner of a session or of a token. */
  readonly access: 'public' | 'session' | 'token';
  /** The fields of the path and the query. */
  readonly parameters: readonly Parameter[];
  readonly bodyType: string | undefined;
  readonly body: Content | undefined;
  readonly answer: Content | undefined;
  readonly failures: readonly (readonly [status: string, description: string])[];
};

type Response = { readonly description: string; readonly content?: Readonly<Record<string, Content>> };

function accessOf(security: readonly object[]): Call['access'] {
  if (security.length === 0) return 'public';
  return security.some((way) => 'apiToken' in way) ? 'token' : 'session';
}

function callOf(path: string, method: string, operation: JSONSchema): Call {
  const responses = Object.entries(operation['responses'] as Record<string, Response>);
  const { content = {} } = (operation['requestBody'] ?? {}) as { content?: Record<string, Content> };
  const bodies = Object.entries(content);
  const [bodyType, body] = bodies.find(([type]) => type === 'application/json') ?? bodies[0] ?? [];
  const id = String(operation['operationId']);
  return {
    id,
    domain: id.split('.')[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: String(operation['summary']),
    description: String(operation['description']),
    isDeprecated: operation['deprecated'] === true,
    access: accessOf(operation['security'] as readonly object[]),
    parameters: ((operation['parameters'] ?? []) as Parameter[]).filter(({ name }) => name !== undefined),
    bodyType,
    body,
    answer: Object.values(responses.find(([status]) => status === '200')?.[1].content ?? {})[0],
    failures: responses.filter(([status]) => Number(status) >= 400).map(([status, { description }]) => [status, description]),
  };
}

/** All calls of a document, in its order. */
export const callsOf = (document: JSONSchema): Call[] =>
  Object.entries(document['paths'] as Record<string, Record<string, JSONSchema>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, operation)),
  );
