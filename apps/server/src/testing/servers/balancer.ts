import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';

const askMs = 100;
const answerMs = 2_000;

/** A minimal load balancer: round robin over the servers whose `/readyz` is 200, without retries. */
export type Balancer = {
  readonly origin: string;
  readonly add: (origin: string) => void;
  readonly remove: (origin: string) => void;
  /** The servers that receive new connections. */
  readonly ready: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** The status of a URL, requested on a new connection; undefined if there is no response. */
export const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const outgoing = request(url, { agent: false, timeout: answerMs }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(undefined));
    outgoing.end();
  });

export async function openBalancer(): Promise<Balancer> {
  const servers = new Map<string, { isReady: boolean; timer: NodeJS.Timeout }>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const ready = (): string[] => [...servers].filter(([, { isReady }]) => isReady).map(([origin]) => origin);

  const add = (origin: string): void => {
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      const status = await statusOf(`${origin}/readyz`);
      isAsking = false;
      const server = servers.get(origin);
      if (server !== undefined) server.isReady = status === 200;
    };
    servers.set(origin, { isReady: false, timer: setInterval(() => void ask(), askMs) });
    void ask();
  };
  const remove = (origin: string): void => {
    clearInterval(servers.get(origin)?.timer);
    servers.delete(origin);
  };
  const front = createServer({ allowHalfOpen: true }, (near) => {
    const origins = ready();
    turn += 1;
    const origin = origins[turn % origins.length];
    if (origin === undefined) {
      near.resetAndDestroy();
      return;
    }
    const { hostname, port } = new URL(origin);
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.resetAndDestroy());
      socket.on('close', () => sockets.delete(socket));
      socket.pipe(other);
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    add,
    remove,
    ready,
    async close() {
      for (const origin of servers.keys()) remove(origin);
      for (const socket of sockets) socket.destroy();
      front.close();
      await once(front, 'close');
    },
  };
}
