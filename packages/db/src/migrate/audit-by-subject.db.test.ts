import { readdir } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { up } from '../../migrations/0036-audit-by-subject.ts';
import { createTestDatabase } from '../testing/index.ts';

type Migration = { readonly up: (db: Kysely<unknown>) => Promise<void> };

const folder = new URL('../../migrations/', import.meta.url);

test('entries from before name the members that their summary does, and cannot be changed afterwards', async () => {
  const database = await createTestDatabase({ isEmpty: true });
  const db = database.db as unknown as Kysely<unknown>;
  const names = (await readdir(folder)).toSorted().filter((name) => name < '0036');
  for (const name of names) await ((await import(new URL(name, folder).href)) as Migration).up(db);
  await sql`
    insert into audit (user_name, action, subject_type, subject_id, summary)
    values
      ('A', 'jips.addUsers', 'jip', 3, 'Members 12, 7 and 30 more'),
      ('A', 'publications.removeUsers', 'page', 3, 'Members 9'),
      ('A', 'jips.update', 'jip', 3, 'JIP “Members 4”')`.execute(db);
  await up(db);
  const { rows } = await sql`select concerns from audit order by audit_id`.execute(db);
  expect(rows).toEqual([{ concerns: ['member:12', 'member:7'] }, { concerns: ['member:9'] }, { concerns: [] }]);
  await expect(sql`update audit set concerns = '{}'`.execute(db)).rejects.toThrow('never changed');
  await database.drop();
});
