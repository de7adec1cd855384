import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import path from 'node:path';

import { createDatabase } from '@ximblox/db';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@ximblox/db/embedded';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { reachDatabase } from '../boot/prepare-database.ts';
import { databaseURLWithTLS } from '../boot/database-tls.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();
let postgres: EmbeddedPostgres;
/** The address by TCP, without anything about TLS. */
let address: string;

const openssl = (...given: string[]): void => void execFileSync('openssl', given, { cwd: folder, stdio: 'ignore' });

beforeAll(async () => {
  const [key, days] = [
    ['-newkey', 'rsa:2048', '-nodes'],
    ['-days', '2'],
  ];
  for (const name of ['ca', 'other'])
    openssl('req', '-x509', ...key, ...days, '-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name}`);
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  openssl(
    'x509',
    '-req',
    ...days,
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'server.pem',
  );
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), settings: { fsync: 'off' } });
  const { username, password, port, pathname } = new URL(postgres.url.replace(/@[^:]*:/, '@127.0.0.1:'));
  address = `postgres://${username}:${password}@localhost:${port}${pathname}`;
}, 120_000);
afterAll(() => postgres.stop());

/** Turns TLS on in the running server, whose account may be another. */
const turnOn = async (): Promise<void> => {
  const admin = createDatabase({ url: postgres.adminUrl, max: 1 });
  const { rows } = await sql<{ place: string }>`select current_setting('data_directory') as place`.execute(admin);
  const place = rows[0]?.place ?? '';
  for (const [from, to] of [
    ['server.pem', 'server.crt'],
    ['server.key', 'server.key'],
  ] as const) {
    execFileSync('cp', [path.join(folder, from), path.join(place, to)]);
    execFileSync('chown', ['--reference', place, path.join(place, to)]);
    await chmod(path.join(place, to), 0o600);
  }
  await sql`alter system set ssl = on`.execute(admin);
  await sql`select pg_reload_conf()`.execute(admin);
  await admin.destroy();
};

/** Whether a connection is encrypted, or the sentence for the operator. */
const connect = async (url: string, caFile?: string): Promise<boolean | string> => {
  const db = createDatabase({ url: databaseURLWithTLS(url, caFile, folder) ?? '', max: 1 });
  try {
    const { rows } = await reachDatabase(() =>
      sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db),
    );
    return rows[0]?.ssl ?? false;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    await db.destroy();
  }
};

describe('TLS to PostgreSQL', () => {
  it('is refused in a sentence where the server has none', async () => {
    expect(await connect(address)).toBe(false);
    expect(await connect(`${address}?sslmode=require`)).toMatch(/^DomainStartError: .*\(it has no TLS, which sslmode/);
    expect(await connect(address, 'ca.pem')).toMatch(/^DomainStartError: .*it has no TLS/);
  });

  it('accepts a private authority with its certificate, and no other authority or host', async () => {
    await turnOn();
    await expect.poll(() => connect(address, 'ca.pem'), { timeout: 15_000 }).toBe(true);
    expect(await connect(`${address}?sslmode=require`)).toMatch(/^DomainStartError: .*name that with DATABASE_CA_FILE/);
    expect(await connect(address, 'other.pem')).toMatch(/^DomainStartError: .*an authority that is not known/);
    expect(await connect(address.replace('localhost', '127.0.0.1'), 'ca.pem')).toMatch(/^DomainStartError: .*another host name/);
  });
});
