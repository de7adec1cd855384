/** An answer that came over the network. */
export type HTTPAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
};

/** A browser that talks to real servers, each call to the next of them. */
export type HTTPCaller = {
  readonly get: (path: string) => Promise<HTTPAnswer>;
  readonly send: (method: 'POST' | 'PUT', path: string, body?: object, headers?: Record<string, string>) => Promise<HTTPAnswer>;
  readonly upload: (
    path: string,
    fields: Readonly<Record<string, string>>,
    file: File,
    headers?: Record<string, string>,
  ) => Promise<HTTPAnswer>;
};

async function answerOf(response: Response): Promise<HTTPAnswer> {
  const text = await response.text();
  const isJSON = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJSON ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/**
 * Opens a caller on servers that share a database and a secret.
 * @param origins of the servers; calls go round them, or each to the one that is named then
 * @param cookie the `Cookie` header of a session; empty for a visitor
 * @param options.patienceMs a call whose answer takes longer throws
 */
export function openHTTPCaller(
  origins: readonly string[] | (() => string),
  cookie: string,
  { patienceMs = 30_000 }: { readonly patienceMs?: number } = {},
): HTTPCaller {
  let turn = 0;
  const origin = (): string => (typeof origins === 'function' ? origins() : (origins[turn % origins.length] ?? ''));
  let token: Promise<string> | undefined;
  const call = async (path: string, init: RequestInit): Promise<HTTPAnswer> => {
    turn += 1;
    const given = { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) } as const;
    return answerOf(await fetch(`${origin()}${path}`, { ...given, ...init }));
  };
  const own: Record<string, string> = cookie === '' ? {} : { cookie };
  const get = (path: string): Promise<HTTPAnswer> => call(path, { headers: own });
  const change = async (path: string, init: RequestInit, headers: Record<string, string>): Promise<HTTPAnswer> => {
    // Asked for again where that failed.
    token ??= get('/api/ximblox/settings/get').then((answer) => answer.headers.get('x-csrf-token') ?? '');
    token.catch(() => {
      token = undefined;
    });
    const needed = { ...own, 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': await token };
    return call(path, { ...init, headers: { ...needed, ...headers } });
  };
  return {
    get,
    send: (method, path, body = {}, headers = {}) =>
      change(path, { method, body: JSON.stringify(body) }, { 'content-type': 'application/json', ...headers }),
    upload(path, fields, file, headers = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('f', file);
      return change(path, { method: 'POST', body: form }, headers);
    },
  };
}
