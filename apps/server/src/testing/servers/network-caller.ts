import { createHash } from 'node:crypto';

import { createCsrf } from '../../transport/http/sessions/csrf.ts';

/** A complete response. */
export type NetworkAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The parsed JSON; empty if the body is not JSON. */
  readonly body: Record<string, unknown>;
};

type HeaderFields = Readonly<Record<string, string>>;

/** A browser that calls real servers and stores its cookies. Its calls throw where the response is incomplete. */
export type NetworkCaller = {
  readonly get: (path: string) => Promise<NetworkAnswer>;
  readonly send: (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: HeaderFields,
  ) => Promise<NetworkAnswer>;
  readonly upload: (
    path: string,
    fields: Readonly<Record<string, string>>,
    file: File,
    headers?: HeaderFields,
  ) => Promise<NetworkAnswer>;
  /** The headers of its mutations, for hand-written requests. */
  readonly changeHeaders: () => Promise<HeaderFields>;
};

type CallerOptions = {
  /** The initial session cookie as `name=value`; absent for a visitor. */
  readonly cookie?: string;
  /** The servers' secret: with it the CSRF token is computed here, so that every call is a single request. */
  readonly secret?: string;
  /** The timeout of a response, in milliseconds. */
  readonly patienceMs?: number;
};

const sessionName = 'ximblox_session';

async function answerOf(response: Response): Promise<NetworkAnswer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const isJSON = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
  const body = isJSON ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, bytes, text, body };
}

/** The CSRF token that the servers issue for a session or a visitor. */
function signedToken(secret: string, session: string | undefined): string {
  const binding = session === undefined ? [] : [createHash('sha256').update(session).digest()];
  return createCsrf([secret], { now: () => new Date() }).issue(binding);
}

/** The connection and cookies of one browser. */
function openLine(origin: () => string, { cookie = '', patienceMs = 30_000 }: CallerOptions) {
  const cookies = new Map<string, string>();
  const keep = (pair: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(pair) ?? [];
    cookies.set(name, value);
  };
  if (cookie !== '') keep(cookie);
  const cookieHeader = (): HeaderFields =>
    cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const call = async (path: string, init: RequestInit = {}, headers: HeaderFields = {}): Promise<NetworkAnswer> => {
    const given = { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) } as const;
    const response = await fetch(`${origin()}${path}`, { ...given, ...init, headers: { ...cookieHeader(), ...headers } });
    for (const line of response.headers.getSetCookie()) keep(line);
    return answerOf(response);
  };
  return { call, cookieHeader, session: () => cookies.get(sessionName) };
}

/**
 * Opens a caller on one server, or on servers that share a database and a secret.
 * @param origin evaluated before each call, so that calls can be spread over changing servers
 */
export function openCaller(origin: () => string, options: CallerOptions = {}): NetworkCaller {
  const line = openLine(origin, options);
  let known: { readonly session: string | undefined; readonly token: string } | undefined;
  const tokenOf = async (session: string | undefined): Promise<string> => {
    if (options.secret !== undefined) return signedToken(options.secret, session);
    return (await line.call('/api/ximblox/settings/get')).headers.get('x-csrf-token') ?? '';
  };
  const changeHeaders = async (): Promise<HeaderFields> => {
    const session = line.session();
    // A token belongs to its session.
    if (known === undefined || known.session !== session) known = { session, token: await tokenOf(session) };
    return { ...line.cookieHeader(), 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': known.token };
  };
  return {
    changeHeaders,
    get: (path) => line.call(path),
    send: async (method, path, body = {}, headers = {}) =>
      line.call(
        path,
        { method, body: JSON.stringify(body) },
        { ...(await changeHeaders()), 'content-type': 'application/json', ...headers },
      ),
    async upload(path, fields, file, headers = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('f', file);
      return line.call(path, { method: 'POST', body: form }, { ...(await changeHeaders()), ...headers });
    },
  };
}

/** Cycles through a list: each call returns the next item. */
export function inTurn(origins: readonly string[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return origins[turn % origins.length] ?? '';
  };
}
