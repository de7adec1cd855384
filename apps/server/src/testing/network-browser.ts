export type BrowserAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly body: Record<string, unknown>;
};

/** A browser on the network: it keeps its cookies and sends the token against forged requests that it was last given. */
export type NetworkBrowser = {
  readonly get: (path: string) => Promise<BrowserAnswer>;
  readonly post: (path: string, body?: object) => Promise<BrowserAnswer>;
  readonly upload: (path: string, fields: Readonly<Record<string, string>>, file: File) => Promise<BrowserAnswer>;
};

/** Opens a browser that has not been there before. */
export function openNetworkBrowser(origin: string): NetworkBrowser {
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}): Promise<BrowserAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...(init.headers as Record<string, string> | undefined), ...(cookie === '' ? {} : { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJSON = response.headers.get('content-type')?.startsWith('application/json') === true && bytes.length > 0;
    const body = isJSON ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {};
    return { status: response.status, headers: response.headers, bytes, body };
  };
  const changing = async (): Promise<Record<string, string>> => {
    const { headers } = await call('/api/ximblox/settings/get');
    return { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': headers.get('x-csrf-token') ?? '' };
  };
  return {
    get: (path) => call(path),
    post: async (path, body = {}) =>
      call(path, {
        method: 'POST',
        headers: { ...(await changing()), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async upload(path, fields, file) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('f', file);
      return call(path, { method: 'POST', headers: await changing(), body: form });
    },
  };
}
