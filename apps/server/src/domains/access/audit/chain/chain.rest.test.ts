import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { backUp } from '../../../../cli/backup/backup.ts';
import { prepareRestore, restore } from '../../../../cli/backup/restore.ts';
import { verifyAudit } from '../../../../cli/verify-audit.ts';
import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { sealEntries, verifyChain, type ChainReport } from '../index.ts';

let app: TestApp;
let writer: Caller;
beforeAll(async () => {
  app = await createTestApp();
  writer = await app.loginAs(['manage-tags']);
});
afterAll(() => app.close());
beforeEach(async () => {
  // The log of a new installation, and none of the tags that the tests make; entries are never deleted but by age, so past the triggers.
  await sql`alter table audit disable trigger all`.execute(app.db);
  await sql`truncate audit, audit_seal, audit_unsealed, tag restart identity cascade`.execute(app.db);
  await sql`alter table audit enable trigger all`.execute(app.db);
});

const addTags = async (count: number, prefix = 'Tag'): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    expect((await writer.post('/api/ximblox/tags', { name: `${prefix} ${index}` })).status).toBe(200);
};
const verify = (): Promise<ChainReport> => verifyChain(app.db);
/** As someone does who owns the database. */
const tamper = async (...statements: string[]): Promise<void> => {
  await sql`alter table audit disable trigger all`.execute(app.db);
  for (const statement of statements)
    expect(Number((await sql.raw(statement).execute(app.db)).numAffectedRows)).toBeGreaterThan(0);
  await sql`alter table audit enable trigger all`.execute(app.db);
};
const idAt = async (position: number): Promise<number> => {
  const query = app.db.selectFrom('audit_seal').select('audit_id').where('position', '=', position);
  return (await query.executeTakeFirstOrThrow()).audit_id;
};
/** The place of the third tag in the log, as text for a statement. */
const third = `(select audit_id from audit where summary = '“Tag 2”')`;

describe('the chain over the audit log', () => {
  it('covers every entry once it is sealed, and says how many are not yet', async () => {
    await addTags(3);
    const before = await verify();
    expect(before).toMatchObject({ fault: undefined, entries: 0, head: { position: 0 } });
    expect(before.unsealed).toBeGreaterThanOrEqual(3);
    const sealed = await sealEntries(app);
    expect(sealed).toBe(before.unsealed);
    const after = await verify();
    expect(after).toMatchObject({ fault: undefined, entries: sealed, unsealed: 0, head: { position: sealed } });
    expect(await sealEntries(app)).toBe(0);
    expect(await verify()).toEqual(after);
  });

  it.each([
    ['who did something', `update audit set user_name = 'Nobody' where audit_id = ${third}`, 'changed'],
    ['the number of the user', `update audit set user_id = 99 where audit_id = ${third}`, 'changed'],
    ['what was done', `update audit set action = 'tags.delete' where audit_id = ${third}`, 'changed'],
    ['to what', `update audit set subject_id = 99 where audit_id = ${third}`, 'changed'],
    ['when', `update audit set at = at - interval '1 microsecond' where audit_id = ${third}`, 'changed'],
    ['what it says as data', `update audit set params = '{"kind":"named","name":"X"}' where audit_id = ${third}`, 'changed'],
    ['that it has data', `update audit set params = null where audit_id = ${third}`, 'changed'],
    ['from where', `update audit set address = '192.0.2.1' where audit_id = ${third}`, 'changed'],
    ['the salt', `update audit set salt = gen_random_uuid() where audit_id = ${third}`, 'changed'],
    ['the digest of a seal', `update audit_seal set digest = sha256('x') where audit_id = ${third}`, 'changed'],
    ['the time of a seal', `update audit_seal set at = '2000-01-01' where audit_id = ${third}`, 'changed'],
    ['the hash of a seal', `update audit_seal set hash = sha256('x') where audit_id = ${third}`, 'reordered'],
    ['the presence of an entry', `delete from audit where audit_id = ${third}`, 'missing'],
  ])('shows a change of %s, with the entry', async (_, statement, kind) => {
    await addTags(5);
    await sealEntries(app);
    const { rows } = await sql.raw<{ audit_id: number }>(`select audit_id from audit where audit_id = ${third}`).execute(app.db);
    const auditID = rows[0]?.audit_id;
    await tamper(statement);
    expect((await verify()).fault).toMatchObject({ kind, auditID });
  });

  it('covers entries with a sentence and no data, and shows data that was added to them', async () => {
    await sql`insert into audit (user_name, action, subject_type, summary)
      values ('x', 'tags.create', 'tag', 'Tag “Before” made')`.execute(app.db);
    await addTags(1);
    await sealEntries(app);
    expect(await verify()).toMatchObject({ fault: undefined, unsealed: 0 });
    await tamper(`update audit set params = '{"kind":"named","name":"After"}' where summary = 'Tag “Before” made'`);
    expect((await verify()).fault).toMatchObject({ kind: 'changed' });
  });

  it('shows the first of several faults', async () => {
    await addTags(5);
    await sealEntries(app);
    const second = await idAt(2);
    await tamper(`update audit set summary = '' where audit_id in (${await idAt(4)}, ${second}, ${await idAt(5)})`);
    expect((await verify()).fault).toEqual({ kind: 'changed', position: 2, auditID: second });
  });

  it('shows an entry that was inserted past the program', async () => {
    await addTags(2);
    await sealEntries(app);
    await tamper(`insert into audit (user_name, action, subject_type, summary) values ('x', 'tags.create', 'tag', '“Never”')`);
    await addTags(2, 'Later');
    await sealEntries(app);
    const { rows } = await sql<{ id: number }>`select audit_id as id from audit where summary = '“Never”'`.execute(app.db);
    expect((await verify()).fault).toEqual({ kind: 'inserted', position: null, auditID: rows[0]?.id });
  });

  it('shows seals that changed places, and entries that changed numbers', async () => {
    await addTags(5);
    await sealEntries(app);
    const swap = async (): Promise<void> =>
      tamper(
        `update audit_seal set position = -position where position in (3, 4)`,
        `update audit_seal set position = 7 + position where position < 0`,
      );
    await swap();
    expect((await verify()).fault).toMatchObject({ kind: 'reordered', position: 3 });
    await swap();
    expect((await verify()).fault).toBeUndefined();
    const [first, second] = [await idAt(3), await idAt(4)];
    await tamper(
      `update audit_seal set audit_id = -1 where audit_id = ${first}`,
      `update audit_seal set audit_id = ${first} where audit_id = ${second}`,
      `update audit_seal set audit_id = ${second} where audit_id = -1`,
    );
    expect((await verify()).fault).toMatchObject({ kind: 'changed', position: 3 });
  });

  it('shows a seal that was removed with its entry', async () => {
    await addTags(5);
    await sealEntries(app);
    await tamper(`delete from audit where audit_id = ${await idAt(3)}`, `delete from audit_seal where position = 3`);
    expect((await verify()).fault).toEqual({ kind: 'missing', position: 3, auditID: null });
  });

  it('whose end was cut off, or that was made anew, is shown by a head that was kept', async () => {
    await addTags(4);
    await sealEntries(app);
    const { head: knownHead } = await verify();
    await addTags(2, 'Later');
    await sealEntries(app);
    expect((await verifyChain(app.db, knownHead)).fault).toBeUndefined();
    const last = await idAt(knownHead.position);
    await tamper(`update audit set summary = 'Nothing' where audit_id = ${last}`, `delete from audit_seal`);
    await sql`insert into audit_unsealed select audit_id from audit`.execute(app.db);
    await sealEntries(app);
    expect((await verify()).fault).toBeUndefined();
    expect((await verifyChain(app.db, knownHead)).fault?.kind).toBe('notTheKeptHead');
    await tamper(
      `delete from audit_seal where position >= ${knownHead.position - 1}`,
      `delete from audit where audit_id >= ${last - 1}`,
    );
    expect((await verify()).fault).toBeUndefined();
    expect((await verifyChain(app.db, knownHead)).fault).toMatchObject({ kind: 'missing', position: knownHead.position - 1 });
  });

  it('stays whole when an administrator deletes entries by age, and covers what remains', async () => {
    const administrator = await app.loginAs(['manage-users', 'manage-roles']);
    await sql`insert into audit (at, user_name, action, subject_type, summary) values
      ('2001-01-01', 'x', 'old.one', 'x', ''), ('2003-01-01', 'x', 'old.two', 'x', ''), ('2001-06-01', 'x', 'old.three', 'x', '')`.execute(
      app.db,
    );
    await sealEntries(app);
    await administrator.send('DELETE', '/api/ximblox/audit?before=2002-01-01');
    expect(await verify()).toMatchObject({ fault: undefined, deleted: 2 });
    await sealEntries(app);
    expect(await verify()).toMatchObject({ fault: undefined, deleted: 2, unsealed: 0 });
    await tamper(`delete from audit where action = 'old.two'`);
    expect((await verify()).fault).toMatchObject({ kind: 'missing' });
  });

  it('stays whole when the personal parts of an entry are erased, which leave nothing to guess them by', async () => {
    await addTags(3);
    await sealEntries(app);
    const change = `update audit set user_name = '', summary = '', params = null, address = ''`;
    await expect(sql.raw(`${change} where audit_id = ${third}`).execute(app.db)).rejects.toThrow('never changed');
    await expect(sql.raw(`${change}, salt = null, user_id = 7 where audit_id = ${third}`).execute(app.db)).rejects.toThrow(
      'never changed',
    );
    const { rows } = await sql.raw<{ audit_id: number }>(`select audit_id from audit where audit_id = ${third}`).execute(app.db);
    await sql.raw(`${change}, salt = null where audit_id = ${third}`).execute(app.db);
    expect(await verify()).toMatchObject({ fault: undefined, erased: 1 });
    await tamper(`update audit set subject_id = 99 where audit_id = ${rows[0]?.audit_id}`);
    expect((await verify()).fault).toMatchObject({ kind: 'changed', auditID: rows[0]?.audit_id });
  });

  it('has every entry of concurrent writers once, while several processes seal', async () => {
    let isDone = false;
    const sealers = [1, 2, 3].map(async () => {
      while (!isDone) await sealEntries(app);
    });
    await Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((prefix) => addTags(20, prefix)));
    isDone = true;
    await Promise.all(sealers);
    await sealEntries(app);
    const report = await verify();
    expect(report).toMatchObject({ fault: undefined, unsealed: 0 });
    expect(report.entries).toBeGreaterThanOrEqual(160);
    expect(report.head.position).toBe(report.entries);
  });

  it('seals an entry that is committed after entries with higher numbers, and makes no writer wait', async () => {
    const { promise: written, resolve: onWritten } = Promise.withResolvers<undefined>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<undefined>();
    const late = app.db.transaction().execute(async (tx) => {
      await sql`insert into audit (user_name, action, subject_type, summary) values ('x', 'late', 'x', '')`.execute(tx);
      onWritten(undefined);
      await mayCommit;
    });
    await written;
    await addTags(2);
    const first = await sealEntries(app);
    expect(first).toBeGreaterThanOrEqual(2);
    commit(undefined);
    await late;
    expect(await sealEntries(app)).toBe(1);
    expect(await verify()).toMatchObject({ fault: undefined, unsealed: 0, entries: first + 1 });
  });
});

it('is whole after a backup and its restore, which seals nothing twice', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-chain-'));
  const target = await createTestApp();
  try {
    await addTags(3);
    await sealEntries(app);
    const { head } = await verify();
    await addTags(1, 'Later');
    await backUp(app.context, path.join(folder, 'all.tar'), () => {});
    await restore(target.context, await prepareRestore(target.db, path.join(folder, 'all.tar'), () => {}));
    expect(await verifyChain(target.db, head)).toMatchObject({ fault: undefined, head, unsealed: 2 });
    expect(await sealEntries(target)).toBe(2);
    expect(await verifyChain(target.db, head)).toMatchObject({ fault: undefined, entries: head.position + 2, unsealed: 0 });
  } finally {
    await target.close();
    await rm(folder, { recursive: true });
  }
});

it('is verified over 5,000 long entries in little memory', async () => {
  // The index of words would take longer than everything else.
  await sql`drop index audit_search_idx`.execute(app.db);
  for (let part = 0; part < 5; part += 1)
    await sql`insert into audit (user_name, action, subject_type, summary)
      select 'x', 'tags.create', 'tag', repeat(md5(n::text), 160) from generate_series(1, 1000) as n`.execute(app.db);
  expect(await sealEntries(app)).toBeGreaterThanOrEqual(5_000);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  /** What is in use, without what is only not collected yet. */
  const inUse = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = inUse();
  let [peak, samples] = [0, 0];
  const timer = setInterval(() => {
    peak = Math.max(peak, inUse() - before);
    samples += 1;
  }, 50);
  const lines = await verifyAudit(app, undefined);
  clearInterval(timer);
  expect(lines[0]).toMatch(/^The audit log is whole: 5\d{3} entries in the chain\.$/);
  // All summaries together are 26 MB.
  expect(samples).toBeGreaterThan(1);
  expect(peak).toBeLessThan(13e6);
}, 120_000);

it('hashes what the decision describes, so that others can verify it', async () => {
  await addTags(1);
  await sealEntries(app);
  const { rows } = await sql<Record<string, string>>`
    select a.*, a.params::text as said, s.position, s.hash, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time
    from audit_seal s join audit a using (audit_id) where s.position = 1`.execute(app.db);
  const row = rows[0] as Record<string, string | number | null>;
  const hash = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const commitment = hash([row['salt'], row['user_name'], row['summary'], row['address'], row['said']]);
  const digest = hash([
    row['audit_id'],
    row['time'],
    row['user_id'],
    row['action'],
    row['subject_type'],
    row['subject_id'],
    row['request_id'],
    commitment,
  ]);
  expect((row['hash'] as unknown as Buffer).toString('hex')).toBe(
    hash(['0'.repeat(64), 1, row['audit_id'], row['time'], digest]),
  );
});
