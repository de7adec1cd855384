import type { components } from './api.gen.ts';
import { refusalOf } from './error.ts';
import { operations } from './operations.gen.ts';
import type { Operation } from './operation.ts';
import { createSend, type ClientOptions } from './retry.ts';

/** The schemas of the API by name, such as `Schemas['BlockDraft']`. */
export type Schemas = Omit<components['schemas'], 'Calls'>;
/** All calls, by domain and verb: their kind, input and output. */
export type Calls = components['schemas']['Calls'];

/** What a single call can be given beside its input. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  /** The key under which a write is carried out once. Made for each call if it is absent; give one to repeat a call in another process. */
  readonly idempotencyKey?: string;
  /** Further headers, such as `Accept-Language` or `Range`. */
  readonly headers?: Readonly<Record<string, string>>;
};

type AnyCall = { readonly kind: string; readonly input: object; readonly output: unknown };
type CallOf<C extends AnyCall> = (
  ...given: Record<string, never> extends C['input']
    ? [input?: C['input'], options?: CallOptions]
    : [input: C['input'], options?: CallOptions]
) => Promise<C['output']>;

/**
 * The calls of the API by domain and verb. Downloads and CSV files give the `Response`, whose body can be streamed; uploads take a `File`.
 * @example
 * const { pageID } = await client.pages.create({ title: 'Basin', slug: 'basin', type: 'content', locale: 'en-gb' });
 */
export type Client = {
  readonly [Domain in keyof Calls]: {
    readonly [Verb in keyof Calls[Domain]]: Calls[Domain][Verb] extends AnyCall ? CallOf<Calls[Domain][Verb]> : never;
  };
};

/** A field as it stands in an address or a form: texts, numbers and booleans. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Splits an input into the address and the body. */
function requestOf({ method, path, kind, query = [] }: Operation, input: Record<string, unknown>) {
  const rest = { ...input };
  const take = (name: string): unknown => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(take(name))));
  const search = new URLSearchParams();
  for (const name of query) {
    for (const value of [take(name)].flat()) if (value !== undefined && value !== null) search.append(name, textOf(value));
  }
  const url = search.size === 0 ? address : `${address}?${search.toString()}`;
  if (method === 'GET') return { url };
  if (kind !== 'upload') return { url, body: JSON.stringify(rest), type: 'application/json' };
  const body = new FormData();
  // The file comes last: the server needs the fields before it.
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
  for (const [name, value] of fields.sort((a, b) => Number(a[1] instanceof Blob) - Number(b[1] instanceof Blob))) {
    body.append(name, value instanceof Blob ? value : textOf(value));
  }
  return { url, body };
}

/** A client of one server. It holds no state and no connection of its own. */
export function createClient(options: ClientOptions): Client {
  const origin = new URL(options.origin).origin;
  const send = createSend(options);
  const call = async (name: string, operation: Operation, input: object, given: CallOptions): Promise<unknown> => {
    const { url, body, type } = requestOf(operation, input as Record<string, unknown>);
    const headers = new Headers(given.headers);
    if (type !== undefined) headers.set('content-type', type);
    if (operation.takesKey === true) headers.set('idempotency-key', given.idempotencyKey ?? crypto.randomUUID());
    const isRead = operation.kind !== 'mutation' && operation.kind !== 'upload';
    const init: RequestInit = { method: operation.method, headers };
    if (body !== undefined) init.body = body;
    if (given.signal !== undefined) init.signal = given.signal;
    const response = await send(origin + url, init, isRead || operation.takesKey === true);
    if (!response.ok) throw await refusalOf(response, name);
    return operation.kind === 'download' || operation.kind === 'csv' ? response : response.json();
  };
  return Object.fromEntries(
    Object.entries(operations).map(([domain, verbs]) => [
      domain,
      Object.fromEntries(
        Object.entries(verbs).map(([verb, operation]) => [
          verb,
          async (input: object = {}, given: CallOptions = {}) => call(`${domain}.${verb}`, operation, input, given),
        ]),
      ),
    ]),
  ) as unknown as Client;
}
