import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { MetricsConfig } from '../../config.ts';
import type { MetricsText } from './metrics.ts';

/** A collector needs one connection; more are a mistake or an attack. */
const connectionsMax = 20;
const requestMs = 5_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function statusOf({ method, url = '', headers }: IncomingMessage, token: string | undefined): number {
  if (token !== undefined && !timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))) return 401;
  if (url.split('?')[0] !== '/metrics') return 404;
  return method === 'GET' ? 200 : 405;
}

/**
 * Serves the metrics at `/metrics` on a port of their own, which no proxy for visitors leads to.
 * @returns how to close it
 */
export async function serveMetrics(metrics: MetricsText, { port, host, token }: MetricsConfig): Promise<() => Promise<void>> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.resume();
    const status = statusOf(request, token);
    if (status !== 200) return void response.writeHead(status, status === 401 ? { 'www-authenticate': 'Bearer' } : {}).end();
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  };
  const server = createServer({ requestTimeout: requestMs, headersTimeout: requestMs }, (request, response) => {
    void answer(request, response);
  });
  server.maxConnections = connectionsMax;
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
