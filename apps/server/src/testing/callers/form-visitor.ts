import type { Answer, TestApp } from '../app.ts';

let network = 0;

/** A browser without JavaScript: it stores cookies, follows redirects, and submits the fields of a form. */
export function createFormVisitor(server: Pick<TestApp, 'inject'>) {
  const cookies = new Map<string, string>();
  const remoteAddress = `10.${(network += 1)}.0.1`;
  const keep = (answer: Answer): Answer => {
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const headers = (): Record<string, string> =>
    cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
  const get = async (url: string): Promise<Answer> =>
    keep(await server.inject({ method: 'GET', url, headers: headers(), remoteAddress }));
  const post = async (url: string, fields: Record<string, string>, more: Record<string, string> = {}): Promise<Answer> => {
    const page = await get(url);
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    return keep(
      await server.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded', ...more },
        payload: new URLSearchParams({ csrfToken, ...fields }).toString(),
      }),
    );
  };
  return { get, post, cookies };
}
export type FormVisitor = ReturnType<typeof createFormVisitor>;
