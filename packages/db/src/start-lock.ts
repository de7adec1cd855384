import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { DomainStartError } from './start-error.ts';

// An arbitrary number that is unique in this database: "xim" and 1.
const lockKey = 0x78_69_6d_01;
const retryMs = 200;

/**
 * Settings of the session that holds the lock. Migrations and waits may take longer than requests. A holder whose machine
 * disappeared is dropped after half a minute, instead of the system's default of two hours.
 */
const sessionSettings = {
  statement_timeout: '0',
  lock_timeout: '0',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
} as const;

export type StartLockOptions = {
  /** Called once if another process holds the lock. */
  readonly onWait?: () => void;
  /** Aborts the wait, such as when the program stops. */
  readonly signal?: AbortSignal;
};

async function tryLock<Tables>(connection: Kysely<Tables>): Promise<boolean> {
  const { isLocked } = await connection
    .selectNoFrom(sql<boolean>`pg_try_advisory_lock(${lockKey})`.as('isLocked'))
    .$castTo<{ isLocked: boolean }>()
    .executeTakeFirstOrThrow();
  return isLocked;
}

async function waitForLock<Tables>(connection: Kysely<Tables>, { onWait, signal }: StartLockOptions): Promise<void> {
  if (await tryLock(connection)) return;
  onWait?.();
  do {
    if (signal?.aborted === true) throw new DomainStartError('Stopped while another process was preparing the database.');
    await sleep(retryMs);
  } while (!(await tryLock(connection)));
}

async function release<Tables>(connection: Kysely<Tables>): Promise<void> {
  await connection.selectNoFrom(sql`pg_advisory_unlock(${lockKey})`.as('isUnlocked')).execute();
  // Raw: the builder has no `reset`.
  for (const name of Object.keys(sessionSettings)) await sql`reset ${sql.id(name)}`.execute(connection);
}

/**
 * Runs what only one process of an installation may do at a time when it starts: migrations and the first start. The others wait, and then
 * find it done. The lock is an advisory lock of the session: it needs one connection that stays the same for as long as `work` lasts, so
 * a pooler between must be in session mode, and it ends with that connection, however the process ends.
 * @param work receives the connection that holds the lock; it may use others as well
 * @throws DomainStartError where the wait was ended by the signal
 */
export const withStartLock = async <Tables, Result>(
  db: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<Result>,
  options: StartLockOptions = {},
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    for (const [name, value] of Object.entries(sessionSettings))
      await connection.selectNoFrom(sql`set_config(${name}, ${value}, false)`.as('value')).execute();
    await waitForLock(connection, options);
    try {
      return await work(connection);
    } finally {
      // A lost connection has released the lock already, and its error would hide that of the work.
      await release(connection).catch(() => {});
    }
  });
