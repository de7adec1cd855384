import type { Answer, TestApp } from '../app.ts';

/** A browser that stores its cookies between responses, as a login in two steps requires. */
export type Browser = {
  readonly get: (url: string) => Promise<Answer>;
  readonly post: (url: string, body?: unknown) => Promise<Answer>;
  readonly send: (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => Promise<Answer>;
  /** The `Cookie` header of the next request. */
  readonly cookie: () => string;
};

export function createBrowser(test: Pick<TestApp, 'inject'>, start = ''): Browser {
  const cookies = new Map<string, string>();
  const keepPair = (pair: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(pair) ?? [];
    if (name !== '') cookies.set(name, value);
  };
  start.split('; ').forEach(keepPair);
  const keep = (answer: Answer): Answer => {
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepPair(line);
    return answer;
  };
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = (): Record<string, string> => (cookies.size === 0 ? {} : { cookie: cookie() });
  const get: Browser['get'] = async (url) => keep(await test.inject({ method: 'GET', url, headers: headers() }));
  const send: Browser['send'] = async (method, url, body = {}) => {
    const token = String((await get('/api/ximblox/settings/get')).headers['x-csrf-token']);
    const changing = { ...headers(), 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token };
    return keep(
      await test.inject({
        method,
        url,
        headers: { 'content-type': 'application/json', ...changing },
        payload: JSON.stringify(body),
      }),
    );
  };
  return { get, send, post: (url, body) => send('POST', url, body), cookie };
}
