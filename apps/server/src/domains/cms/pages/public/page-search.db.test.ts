import type { Database } from '@ximblox/db';
import { createTestDatabase } from '@ximblox/db/testing';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { searchPages } from './page-search.repository.ts';

describe('pages for link pickers', () => {
  let db: Kysely<Database>;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, drop } = await createTestDatabase());
    // 1,500 pages with one word, from oldest to newest; 30 with another.
    await sql`
      insert into page (locale, slug, type, title, updated_at, deleted_at)
      select case when n % 3 = 0 then 'nl-nl' else 'en-gb' end, 'made/' || n, 'content', t.title, '2026-01-01'::timestamptz + n * interval '1 minute', case when n = 1500 then now() end
      from generate_series(1, 1500) n, lateral (select case when n = 4 then 'Wave' when n = 5 then 'Wave, the tall one, and others' when n <= 30 then 'Rudder ' || n else 'Long report of the wave number ' || lpad(n::text, 4, '0') end
        || case when n > 5 and n <= 30 then ' and a wave' else '' end as title) t`.execute(db);
  });
  afterAll(() => drop());

  const find = async (searchTerm: string, locale: string | null = null) =>
    (await searchPages(db, { searchTerm, locale, limit: 20 })).map(({ title, locale: of }) => `${of} ${title}`);

  it('are sorted by similarity of their titles to the term, however old and however many others match', async () => {
    expect((await find('wave')).slice(0, 2)).toEqual(['en-gb Wave', 'en-gb Wave, the tall one, and others']);
    expect((await find('WAVE', 'en-gb'))[0]).toBe('en-gb Wave');
    expect((await find('rudder 28'))[0]).toBe('en-gb Rudder 28 and a wave');
  });
  it('are found where very many match the term and none of the newest does', async () => {
    await sql`
      insert into page (locale, slug, type, title, updated_at)
      select 'de-de', 'old/' || n, 'content', case when n <= 1100 then 'Report of the keel ' || n else 'Something else ' || n end, '2020-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 6200) n`.execute(db);
    const found = await find('of the keel', 'de-de');
    expect(found).toHaveLength(20);
    expect(found.every((one) => one.includes('of the keel'))).toBe(true);
  });
  it('are of the given locale and never from the bin, and newest first where equal', async () => {
    const found = await find('report of the wave', 'nl-nl');
    expect(found[0]).toBe('nl-nl Long report of the wave number 1497');
    expect(found).toHaveLength(20);
    expect(found.every((one) => one.startsWith('nl-nl'))).toBe(true);
    expect(await find('wave number 1500')).toEqual([]);
    expect(await find('100% wave')).toEqual([]);
  });
});
