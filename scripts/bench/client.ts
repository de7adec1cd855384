/** A client of the REST API as a third party would write it: cookie, token, marker header. */
export type ApiClient = {
  readonly post: (path: string, body: unknown) => Promise<Record<string, unknown>>;
  readonly get: (path: string) => Promise<Record<string, unknown>>;
};

/** Logs in and keeps the session. @throws Error with the server's answer where a call fails */
export async function logIn(origin: string, email: string, password: string): Promise<ApiClient> {
  let cookie = '';
  let token = (await fetch(`${origin}/api/ximblox/settings/get`)).headers.get('x-csrf-token') ?? '';
  const call = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`${origin}/api/ximblox/${path}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': token,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) cookie = line.split(';', 1)[0] ?? cookie;
    token = response.headers.get('x-csrf-token') ?? token;
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  await call('POST', 'auth/login', { email, password });
  await call('GET', 'user');
  return { post: (path, body) => call('POST', path, body), get: (path) => call('GET', path) };
}
