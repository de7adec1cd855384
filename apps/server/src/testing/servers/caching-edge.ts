import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = { readonly body: Buffer; readonly headers: Headers; readonly until: number };

/** A purge as an edge got it. */
type Purge = { readonly keys: readonly string[]; readonly headers: IncomingHttpHeaders };

/** A small shared cache: keeps what has `s-maxage`, by URL, passes requests with the cookie of a session, and obeys `PURGE`. */
export type CachingEdge = {
  readonly url: string;
  /** Every purge that was obeyed, in order. */
  readonly purges: Purge[];
  /** The site that it is in front of. */
  origin: string;
  /** `away` closes the connection of each purge, `silent` never answers one. */
  state: 'here' | 'away' | 'silent';
  /** What it answers purges with. */
  status: number;
  /** The URLs that it has a copy of. */
  readonly kept: () => string[];
  readonly get: (path: string, cookie?: string) => Promise<{ body: string; isHit: boolean; headers: Headers }>;
  /** Asks for a page that arrives when the function is called that this returns. */
  readonly getLate: (path: string) => Promise<() => void>;
  readonly close: () => Promise<void>;
};

/** Starts an edge on a port of its own. Close it in `afterAll`. */
export async function startEdge(): Promise<CachingEdge> {
  const store = new Map<string, Kept>();
  const server = createServer((request, response) => {
    if (request.method !== 'PURGE') return void response.writeHead(405).end();
    if (edge.state === 'silent') return;
    if (edge.state === 'away') return void request.socket.destroy();
    const keys = String(request.headers['surrogate-key'] ?? '').split(' ');
    if (edge.status === 200) {
      edge.purges.push({ keys, headers: request.headers });
      for (const [url, { headers }] of store)
        if ((headers.get('surrogate-key') ?? '').split(' ').some((key) => keys.includes(key))) store.delete(url);
    }
    response.writeHead(edge.status, { location: '/elsewhere' }).end('Purged');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const ask = async (path: string, cookie?: string) => {
    const answer = await fetch(edge.origin + path, { headers: cookie === undefined ? {} : { cookie }, redirect: 'manual' });
    const { headers, status } = answer;
    const body = Buffer.from(await answer.arrayBuffer());
    const seconds = /\bs-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
    const keep = (): void => {
      if (status === 200 && seconds !== undefined) store.set(path, { body, headers, until: Date.now() + Number(seconds) * 1000 });
    };
    return { body: body.toString(), headers, keep };
  };
  const edge: CachingEdge = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    purges: [],
    origin: '',
    state: 'here',
    status: 200,
    kept: () => [...store.keys()],
    async get(path, cookie) {
      const isSession = cookie?.includes('_session=') === true;
      const known = isSession ? undefined : store.get(path);
      if (known !== undefined && known.until > Date.now())
        return { body: known.body.toString(), isHit: true, headers: known.headers };
      const { keep, ...answer } = await ask(path, cookie);
      keep();
      return { ...answer, isHit: false };
    },
    getLate: async (path) => (await ask(path)).keep,
    close: () => closeServer(server),
  };
  return edge;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
