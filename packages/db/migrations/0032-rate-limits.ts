import { sql, type Kysely } from 'kysely';

/** The counts of rate limits that hold over all processes, in the form that `rate-limiter-flexible` reads and writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Counts of an hour at most: nothing is lost with them in a crash, and they cost no log.
  `create unlogged table rate_limit (
    key text primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create index rate_limit_expire_idx on rate_limit (expire)`,
  `comment on column rate_limit.key is 'The limit and the network that called, such as mail:192.0.2.0/24.'`,
  `comment on column rate_limit.expire is 'When the count ends, in milliseconds since 1970.'`,
];
