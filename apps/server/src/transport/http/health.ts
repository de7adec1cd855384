import type { FastifyInstance } from 'fastify';

import { isReachable } from '../../kernel/is-reachable.ts';
import type { Services } from '../../kernel/operation/services.ts';

const freshMs = 1_000;
const longestMs = 2_000;

/**
 * `/livez` answers while the process runs, without I/O. `/readyz` reports whether it can serve, from a check at most a second
 * old: not while it is about to stop, and not where it has been behind for long in spite of the calls it refused.
 * @param isDraining whether the process is about to stop and wants no more traffic
 */
export function mountHealth(app: FastifyInstance, { db, eventLoop }: Services, isDraining: () => boolean): void {
  let last: { at: number; isReady: Promise<boolean> } | undefined;
  const check = (): Promise<boolean> =>
    Promise.race([isReachable(db), new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), longestMs).unref())]);
  app.get('/livez', (request, reply) => {
    request.operation = 'livez';
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok');
  });
  app.get('/readyz', async (request, reply) => {
    request.operation = 'readyz';
    const now = Date.now();
    if (last === undefined || now - last.at > freshMs) last = { at: now, isReady: check() };
    const isReady = !isDraining() && (await last.isReady) && !isDraining() && !eventLoop.isBehindForLong();
    if (!isReady) reply.code(503).header('retry-after', '2');
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isReady ? 'ready' : 'not ready');
  });
}
