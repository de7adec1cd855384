import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 30_000;

/** A request; the chunks of its body are sent with a pause after each. */
export type VisitorRequest = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly pieces?: readonly (string | Buffer)[];
  readonly pauseMs?: number;
};

/** The outcome: the status, or the code of the error where the response was incomplete. */
export type Met = { readonly name: string; readonly result: number | string; readonly isLast: boolean };

type Agents = Agent | false;

/** Sends one request, over a keep-alive agent or on a new connection. */
export async function send(origin: string, visitorRequest: VisitorRequest, agent: Agents): Promise<Met> {
  const { name, method, path, headers = {}, pieces = [], pauseMs = 0 } = visitorRequest;
  const { hostname, port } = new URL(origin);
  const outgoing = request({ hostname, port, method, path, headers, agent, timeout: patienceMs });
  const met = new Promise<Met>((resolve) => {
    const fail = (error: Error): void =>
      resolve({ name, result: 'code' in error ? String(error.code) : error.message, isLast: true });
    outgoing.on('timeout', () => outgoing.destroy(new Error('silent')));
    outgoing.on('error', fail);
    outgoing.on('response', (response) => {
      response.on('error', fail);
      response.on('end', () =>
        resolve({ name, result: response.statusCode ?? 0, isLast: response.headers.connection === 'close' }),
      );
      response.resume();
    });
  });
  const began = Date.now();
  for (const [index, piece] of pieces.entries()) {
    if (outgoing.destroyed) break;
    outgoing.write(piece);
    // Scheduled by the clock, so that the pauses are no longer on a busy machine.
    const leftMs = began + (index + 1) * pauseMs - Date.now();
    if (leftMs > 0) await sleep(leftMs);
  }
  outgoing.end();
  return met;
}

export type Visitors = {
  /** The outcomes so far, in order. */
  readonly met: readonly Met[];
  /** Stops after the requests in progress. */
  readonly stop: () => Promise<void>;
};

/** Visitors who send requests in a loop. @param kinds the factory of each visitor's requests */
export function sendVisitors(
  origin: string,
  kinds: readonly (() => VisitorRequest | Promise<VisitorRequest>)[],
  { keepsConnection, restMs }: { keepsConnection: boolean; restMs: number },
): Visitors {
  const met: Met[] = [];
  let isStopped = false;
  const agent = keepsConnection ? new Agent({ keepAlive: true, maxSockets: kinds.length }) : undefined;
  const visit = async (kind: () => VisitorRequest | Promise<VisitorRequest>): Promise<void> => {
    while (!isStopped) {
      met.push(await send(origin, await kind(), agent ?? false));
      await sleep(restMs);
    }
  };
  const all = Promise.all(kinds.map(visit));
  return {
    met,
    async stop() {
      isStopped = true;
      await all;
      agent?.destroy();
    },
  };
}
