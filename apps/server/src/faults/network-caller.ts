import { createHash } from 'node:crypto';

import { createCsrf } from '../transport/csrf.ts';

export type NetworkAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
};

/** A browser on the network, for servers in processes of their own. Its calls throw where no whole answer comes. */
export type NetworkCaller = {
  readonly get: (path: string) => Promise<NetworkAnswer>;
  readonly send: (method: 'POST' | 'PUT', path: string, body?: object) => Promise<NetworkAnswer>;
  readonly upload: (path: string, fields: Readonly<Record<string, string>>, file: File) => Promise<NetworkAnswer>;
  /** The headers that its changes carry, for requests that are written by hand. */
  readonly headers: Readonly<Record<string, string>>;
};

type CallerOptions = {
  /** Asked before each call: servers come and go. */
  readonly origin: () => string;
  /** What the servers sign with. */
  readonly secret: string;
  /** The session; a visitor has none. */
  readonly token?: string;
  /** A server that is silent for longer, in milliseconds, has not answered. */
  readonly patienceMs?: number;
};

const answerOf = async (response: Response): Promise<NetworkAnswer> => {
  const text = await response.text();
  const isJSON = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
  const body = isJSON ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, text, body };
};

/** Opens a caller. The token against forged requests is made here, as the servers make it, so that a call is one request. */
export function openCaller({ origin, secret, token, patienceMs = 30_000 }: CallerOptions): NetworkCaller {
  const csrf = createCsrf(secret, { now: () => new Date() });
  const binding = token === undefined ? [] : [createHash('sha256').update(token).digest()];
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': csrf.issue(binding),
    ...(token === undefined ? {} : { cookie: `ximblox_session=${token}` }),
  };
  const call = async (path: string, init: RequestInit): Promise<NetworkAnswer> => {
    const given = { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) } as const;
    return answerOf(await fetch(`${origin()}${path}`, { ...given, ...init }));
  };
  return {
    headers,
    get: (path) => call(path, { headers }),
    send: (method, path, body = {}) =>
      call(path, { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    upload(path, fields, file) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('f', file);
      return call(path, { method: 'POST', headers, body: form });
    },
  };
}
