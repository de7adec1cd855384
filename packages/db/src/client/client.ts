import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import { createAttempts } from './connect-attempts.ts';
import type { Database } from '../schema.ts';
import { PipelinedClient } from './pipelined-client.ts';
import { columnTypes } from '../types.ts';

export type DatabaseOptions = {
  /** `postgres://user:password@host:port/database`; a host written as `%2Fpath%2Fto%2Fdir` is a unix socket's folder. */
  readonly url: string;
  /** The maximum number of connections, 10 by default. */
  readonly max?: number;
  readonly applicationName?: string;
  /** Statement timeout in milliseconds; 5,000 by default, 0 for none (imports, migrations). */
  readonly statementTimeoutMs?: number;
  /** Called for broken connections (a killed backend, a restarted PostgreSQL). The pool replaces them itself. */
  readonly onConnectionError?: (error: Error) => void;
  /** Called after each statement, in the asynchronous context of its caller. */
  readonly onStatement?:
    | ((statement: { readonly sql: string; readonly ms: number; readonly error?: unknown }) => void)
    | undefined;
};

const defaultStatementMs = 5_000;

/** Settings of every connection; also for plain `pg` clients (LISTEN, the job queue). */
export const connectionConfig = (options: DatabaseOptions): pg.PoolConfig => ({
  connectionString: options.url,
  max: options.max ?? 10,
  application_name: options.applicationName ?? 'ximblox',
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  statement_timeout: options.statementTimeoutMs ?? defaultStatementMs,
  idle_in_transaction_session_timeout: 10_000,
  lock_timeout: 2_000,
  options: '-c timezone=UTC',
  types: columnTypes,
});

/** A `pg` pool with our settings, which a broken connection can never turn into an uncaught error. */
export const createPool = (options: DatabaseOptions): pg.Pool => watchPool(new pg.Pool(connectionConfig(options)), options);

const watchPool = (pool: pg.Pool, options: DatabaseOptions): pg.Pool => {
  const report = (error: Error): void => options.onConnectionError?.(error);
  pool.on('error', report);
  // Only idle clients are watched by the pool; one that is lent out and loses its backend would end the process.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
};

/** Creates the clients of one pool, which share their connection attempts. */
const createClientClass = (silenceMs: number): typeof PipelinedClient => {
  const attempt = createAttempts();
  return class extends PipelinedClient {
    constructor(config?: pg.ClientConfig) {
      super(config, silenceMs);
      const connect = this.connect.bind(this) as (done: (error?: Error) => void) => void;
      // The pool connects with a callback.
      this.connect = ((done: (error?: Error) => void) => attempt(connect, done)) as typeof this.connect;
    }
  };
};

/** PostgreSQL ends a statement itself after its timeout: without a byte for three times as long there is no server any more. */
const silenceOf = ({ statementTimeoutMs = defaultStatementMs }: DatabaseOptions): number => 3 * statementTimeoutMs;

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** How the connections of a database are used, and how much work waits for one. */
export type PoolUse = { readonly used: number; readonly idle: number; readonly max: number; readonly waiting: number };

/** The use of the pool behind a database of {@link createDatabase}. */
export const poolUse = (db: Kysely<Database>): PoolUse => {
  const pool = pools.get(db);
  if (pool === undefined) return { used: 0, idle: 0, max: 0, waiting: 0 };
  const { totalCount, idleCount, waitingCount, options } = pool;
  return { used: totalCount - idleCount, idle: idleCount, max: options.max, waiting: waitingCount };
};

/** The database as kysely sees it. `destroy()` closes its connections. */
export const createDatabase = (options: DatabaseOptions): Kysely<Database> => {
  const pool = watchPool(new pg.Pool({ ...connectionConfig(options), Client: createClientClass(silenceOf(options)) }), options);
  const { onStatement } = options;
  const log = (event: LogEvent): void =>
    onStatement?.({
      sql: event.query.sql,
      ms: event.queryDurationMillis,
      ...(event.level === 'error' ? { error: event.error } : {}),
    });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // kysely measures statements only where somebody listens.
    ...(onStatement === undefined ? {} : { log }),
  });
  pools.set(db, pool);
  return db;
};
