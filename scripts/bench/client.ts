import { Agent, request } from 'node:http';

/** A client of the REST API as a third party would write it: one connection that is kept, cookie, token, marker header. */
export type ApiClient = {
  readonly post: (path: string, body: unknown) => Promise<Record<string, unknown>>;
  /** The answer as it came. */
  readonly text: (path: string) => Promise<string>;
  close(): void;
};

type Answer = { readonly status: number; readonly headers: Record<string, string | string[] | undefined>; readonly text: string };

function send(
  agent: Agent,
  address: URL,
  call: { method: string; headers: Record<string, string>; body: string | undefined },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method: call.method, headers: call.headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(call.body);
  });
}

/** Logs in and keeps the session. @throws Error with the server's answer where a call fails */
export async function logIn(origin: string, email: string, password: string): Promise<ApiClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let cookie = '';
  let token = '';
  const call = async (method: string, path: string, body?: unknown): Promise<string> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token, cookie };
    if (text !== undefined)
      Object.assign(headers, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) });
    const answer = await send(agent, new URL(`/api/ximblox/${path}`, origin), { method, headers, body: text });
    for (const line of answer.headers['set-cookie'] ?? []) cookie = line.split(';', 1)[0] ?? cookie;
    const given = answer.headers['x-csrf-token'];
    if (typeof given === 'string') token = given;
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.text;
  };
  await call('GET', 'settings/get');
  await call('POST', 'auth/login', { email, password });
  return {
    post: async (path, body) => JSON.parse(await call('POST', path, body)) as Record<string, unknown>,
    text: (path) => call('GET', path),
    close: () => agent.destroy(),
  };
}
