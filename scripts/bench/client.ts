import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/** A file to send; sixteen bytes are added at its end, so that the same content never comes twice. */
export type UploadFile = { readonly file: string; readonly name: string; readonly mimeType: string };

/** A client of the REST API as third parties write it: a keep-alive connection, cookie, CSRF token, marker header. */
export type ApiClient = {
  readonly post: (path: string, body: unknown) => Promise<Record<string, unknown>>;
  /** Sends one file. @returns the answer */
  readonly upload: (path: string, fields: Record<string, string>, file: UploadFile) => Promise<Record<string, unknown>>;
  /** The headers that a load generator needs for this session. */
  readonly headers: () => Record<string, string>;
  /** The answer as it came. */
  readonly text: (path: string) => Promise<string>;
  close(): void;
};

type Answer = { readonly status: number; readonly headers: Record<string, string | string[] | undefined>; readonly text: string };

export function send(
  agent: Agent,
  address: URL,
  call: { method: string; headers: Record<string, string>; body: string | Readable | undefined },
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
    if (typeof call.body === 'object') call.body.pipe(sent);
    else sent.end(call.body);
  });
}

/** The body of a form with one file, streamed from the disk. */
export async function formOf(
  fields: Readonly<Record<string, string>>,
  { file, name, mimeType }: UploadFile,
): Promise<{ headers: Record<string, string>; body: Readable }> {
  const boundary = `bench-${randomBytes(8).toString('hex')}`;
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\nContent-Type: ${mimeType}\r\n\r\n`;
  const foot = Buffer.concat([randomBytes(16), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const { size } = await stat(file);
  const body = new PassThrough();
  body.write(head);
  createReadStream(file)
    .on('error', (error) => body.destroy(error))
    .on('end', () => body.end(foot))
    .pipe(body, { end: false });
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(Buffer.byteLength(head) + size + foot.length),
    },
    body,
  };
}

/** Logs in and stores the session. @throws Error with the server's answer if a call fails */
export async function logIn(origin: string, email: string, password: string): Promise<ApiClient> {
  const agent = new Agent({ keepAlive: true });
  const cookies = new Map<string, string>();
  let token = '';
  const headers = (): Record<string, string> => ({
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': token,
    cookie: [...cookies.values()].join('; '),
  });
  const call = async (
    method: string,
    path: string,
    sent: { headers?: Record<string, string>; body?: string | Readable } = {},
  ) => {
    const address = new URL(`/api/ximblox/${path}`, origin);
    const answer = await send(agent, address, { method, headers: { ...headers(), ...sent.headers }, body: sent.body });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    const given = answer.headers['x-csrf-token'];
    if (typeof given === 'string') token = given;
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.text;
  };
  const read = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;
  const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const text = JSON.stringify(body);
    const jsonHeaders = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
    return read(await call('POST', path, { headers: jsonHeaders, body: text }));
  };
  await call('GET', 'settings/get');
  await post('auth/login', { email, password });
  return {
    post,
    upload: async (path, fields, file) => read(await call('POST', path, await formOf(fields, file))),
    headers,
    text: (path) => call('GET', path),
    close: () => agent.destroy(),
  };
}

/** The cookies of a `cookie` header, as a browser takes them. */
export const cookiesFor = (origin: string, header: string): { name: string; value: string; url: string }[] =>
  header.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=', 2);
    return { name, value, url: origin };
  });
