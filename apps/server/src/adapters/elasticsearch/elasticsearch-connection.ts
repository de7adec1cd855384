import { Client, errors } from '@elastic/elasticsearch';
import type { Logger } from 'pino';

import { unavailable } from '../../kernel/operation/errors.ts';

/** How often an unavailable server is probed. */
const askMs = 1_000;
const answerMs = 1_000;

export type Connection = {
  /** Sends a request. @throws DomainError `unavailable` where the server is unavailable, at once where that is known */
  ask<Answer>(request: (client: Client) => Promise<Answer>): Promise<Answer>;
  isAway(): boolean;
  close(): Promise<void>;
};

/**
 * The error of the server or the connection. The client's own errors contain requests, with texts of pages and search terms of
 * visitors, which must not be logged.
 */
class ElasticsearchError extends Error {
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined) {
    super(message);
    this.name = 'ElasticsearchError';
    this.status = status;
  }
}

const plain = (error: unknown): ElasticsearchError => {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new ElasticsearchError(message, error instanceof errors.ResponseError ? error.statusCode : undefined);
};

/** Whether the server answered that the index does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof ElasticsearchError && error.status === 404;

/** Overloaded, shards lost or starting; or a proxy that can't reach the server. */
const awayStatuses = new Set([429, 502, 503, 504]);

/** No connection, a timeout, or one of the statuses above. */
const saysAway = (error: unknown): boolean =>
  error instanceof errors.ResponseError
    ? awayStatuses.has(error.statusCode ?? 0)
    : error instanceof errors.ConnectionError ||
      error instanceof errors.TimeoutError ||
      error instanceof errors.NoLivingConnectionsError;

const away = (cause: unknown) => unavailable(5, 'The search server is away.', cause);

/**
 * Connects to Elasticsearch, with a circuit breaker: once a call fails because the server is unavailable, all others fail at once
 * until it answers again.
 * @param index the index that is probed; "not found" counts as an answer as well
 */
export function connectElasticsearch({ url, index, log }: { url: string; index: string; log: Logger }): Connection {
  const client = new Client({ node: url, maxRetries: 0 });
  let lostBy: ElasticsearchError | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isLogged = false;
  let isClosed = false;

  const askIn = (ms: number): void => {
    timer = setTimeout(() => {
      client.count({ index }, { requestTimeout: answerMs }).then(recover, (error: unknown) => {
        if (saysAway(error)) stillAway();
        else recover();
      });
    }, ms).unref();
  };
  const stillAway = (): void => {
    if (isClosed) return;
    if (!isLogged)
      log.warn({ event: 'search-server-away', err: lostBy }, 'The search server is unavailable: searches use PostgreSQL.');
    isLogged = true;
    askIn(askMs);
  };
  const recover = (): void => {
    if (isClosed) return;
    if (isLogged) log.info({ event: 'search-server-back' }, 'The search server is available again.');
    else log.warn({ event: 'search-server-slow', err: lostBy }, 'The search server failed a call and answers again.');
    lostBy = undefined;
    isLogged = false;
  };
  // A single overloaded call is not an outage: probe at once.
  const lose = (error: ElasticsearchError): void => {
    if (lostBy !== undefined) return;
    lostBy = error;
    askIn(0);
  };
  return {
    async ask(request) {
      if (lostBy !== undefined) throw away(lostBy);
      try {
        return await request(client);
      } catch (error) {
        if (!saysAway(error)) throw plain(error);
        lose(plain(error));
        throw away(plain(error));
      }
    },
    isAway: () => lostBy !== undefined,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client.close();
    },
  };
}
