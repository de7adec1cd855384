import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makePage, makePicture, told } from '../../testing/factories.ts';
import { firstStart } from '../first-start.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { findEntries } from './tar.ts';

/** Every row of every table as text, in an order of its own. The search index is made anew, so when that was is left out. */
async function contentOf({ db }: TestApp): Promise<Record<string, string[]>> {
  const names = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of names.rows) {
    if (name === 'migration') continue;
    const { rows } = await sql<{
      row: string;
    }>`select (to_jsonb(t) - 'put_at')::text as row from ${sql.table(name)} t order by 1`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

async function filesOf({ services: { files } }: TestApp): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for await (const { key } of files.list('')) {
    const hash = createHash('sha256');
    for await (const chunk of (await files.get(key)) ?? []) hash.update(chunk as Buffer);
    sums[key] = hash.digest('hex');
  }
  return sums;
}

describe('a restore drill', () => {
  let folder: string;
  let source: TestApp;
  let target: TestApp;
  let archive: string;
  let login: unknown;
  let homePath: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ximblox-backup-'));
    archive = path.join(folder, 'all.tar');
    source = await createTestApp({ environment: { SEED: 'demo', ADMIN_EMAIL: 'first@example.org' } });
    target = await createTestApp();
    await firstStart(source.services, source.services.config, {
      onProgress: () => {},
      onAdministrator: (administrator) => (login = administrator),
    });
    const staff = await source.loginAs(['create-page', 'manage-media'], 'Ann "A\\B", (line\nbreak) é');
    const picture = { field: 'f', name: 'blue.png', type: 'image/png', bytes: await makePicture([64, 40]) };
    const added = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, picture);
    if (added.status !== 200) throw new Error(told(added));
    await makePage(staff, { title: 'A draft', slug: 'a-draft' });
    await source.services.outbox.settled();
    homePath = '/en';
    await backUp(source.context, archive, () => {});
  }, 120_000);
  afterAll(async () => {
    await Promise.all([source.close(), target.close()]);
    await rm(folder, { recursive: true });
  });

  it('refuses a damaged archive, and a cut one, before anything is written', async () => {
    const bytes = await readFile(archive);
    const handle = await open(archive);
    const entries = await findEntries(handle);
    await handle.close();
    const [, entry] = [...entries].find(([name]) => name.startsWith('tables/page/')) ?? [];
    const damaged = Buffer.from(bytes);
    damaged[(entry?.offset ?? 0) + 5] = (damaged[(entry?.offset ?? 0) + 5] ?? 0) ^ 1;
    const file = path.join(folder, 'bad.tar');
    await writeFile(file, damaged);
    await expect(restore(target.context, file, () => {})).rejects.toThrow(
      /^The archive is damaged: tables\/page\/000001\.jsonl /,
    );
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    await expect(restore(target.context, file, () => {})).rejects.toThrow(/cut off/);
    expect(await filesOf(target)).toEqual({});
    expect((await contentOf(target))['page']).toEqual([]);
  });

  it('brings back every row and every file as they were', async () => {
    const before = await contentOf(source);
    const result = await restore(target.context, archive, () => {});
    const after = await contentOf(target);
    expect(before['page']?.length).toBeGreaterThan(10);
    expect(after).toEqual(before);
    expect(await filesOf(target)).toEqual(await filesOf(source));
    expect(result.files).toBe(Object.keys(await filesOf(source)).length);
    expect(result.pages).toBe(before['search_document']?.length);
  });

  it('lets in who could log in, shows the same page, and gives new pages new IDs', async () => {
    expect((await target.visitor.post('/api/ximblox/auth/login', login)).body).toMatchObject({ Success: true });
    const url = `/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(homePath)}`;
    const [there, here] = await Promise.all([source.visitor.get(url), target.visitor.get(url)]);
    expect([here.status, here.body]).toEqual([200, there.body]);
    const last = await target.db.selectFrom('page').select('page_id').orderBy('page_id', 'desc').executeTakeFirstOrThrow();
    const made = await makePage(await target.loginAs(['create-page']), { slug: 'after-the-restore' });
    expect(made.id).toBeGreaterThan(last.page_id);
  });

  it('refuses to restore over content', async () => {
    await expect(restore(target.context, archive, () => {})).rejects.toThrow(/^There is content here already: /);
  });

  it('keeps the archive from the eyes of other users of the machine', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });
});
