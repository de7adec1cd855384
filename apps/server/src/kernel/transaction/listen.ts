import { connectionConfig } from '@ximblox/db';
import pg from 'pg';
import type { Logger } from 'pino';

type ListenOptions = {
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Handlers of notifications, by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called when notifications may have been missed: the connection was lost, or is back. */
  readonly onGap: () => void;
  /** Called after that when the connection is back. */
  readonly onRestored: () => void;
};

export type Listener = { stop(): Promise<void> };

const pingMs = 10_000;
const retryMs = [100, 250, 500, 1_000] as const;

/**
 * LISTENs on a dedicated connection and reconnects when it is lost. Resolves once it listens, or after the first failed attempt.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => {});
    if (isStopped) return;
    options.log.warn({ event: 'listen-lost' }, 'The connection for notifications was lost.');
    options.onGap();
    again();
  };
  const again = (): void => {
    retry = setTimeout(() => void connect(), retryMs[Math.min(failures, retryMs.length - 1)]);
    retry.unref();
    failures += 1;
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...connectionConfig({ url: options.databaseUrl, applicationName: 'ximblox-listen' }),
      query_timeout: pingMs / 2,
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ channel, payload }) => options.channels[channel]?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of Object.keys(options.channels)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      lose(next);
      return;
    }
    // PostgreSQL does not redeliver notifications sent while nobody listened.
    if (failures > 0) {
      options.onGap();
      options.onRestored();
    }
    failures = 0;
  };

  await connect();
  // Detects a peer that has vanished without closing the connection.
  const ping = setInterval(() => {
    const pinged = client;
    pinged?.query('select 1').catch(() => lose(pinged));
  }, pingMs);
  ping.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(ping);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
