import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { outcomeOf } from '../../../../testing/factories.ts';

const lib = '/api/ximblox/medialib';
/** A text file of this many bytes, different from others by its mark. */
const textOf = (bytes: number, mark: string): Buffer => Buffer.from(`${mark} `.padEnd(bytes, 'x'));

describe('the quota of a folder', () => {
  let test: TestApp;
  let librarian: Caller;
  let editor: Caller;
  let folders = 0;
  beforeAll(async () => {
    test = await createTestApp({ environment: { MEDIA_QUOTA_GB: '2' } });
    librarian = await test.loginAs(['manage-media', 'manage-settings']);
    editor = await test.loginAs(['manage-media']);
  });
  afterAll(() => test.close());

  /** A folder of its own for a test. */
  const makeFolder = async (path = '/', folderName = `q${(folders += 1)}`): Promise<string> => {
    expect(outcomeOf(await editor.post(`${lib}/create-dir`, { path, folderName }))).toBe('done');
    return path === '/' ? `/${folderName}` : `${path}/${folderName}`;
  };
  const setQuota = async (path: string, quota: number | null, caller = librarian) =>
    outcomeOf(await caller.post(`${lib}/set-quota`, { path, quota }));
  const add = (path: string, bytes: Buffer, name = 'notes.txt'): Promise<Answer> =>
    editor.upload(`${lib}/add-file`, { path }, { field: 'f', name, type: 'text/plain', bytes });
  const idOf = ({ body }: Answer): number => (body['file'] as { id: number }).id;
  const usage = async (path: string, caller = editor) => (await caller.post(`${lib}/get-usage`, { path })).body;
  const detailOf = ({ body }: Answer) => (body['Errors'] as { name: string; detail: object }[])[0];
  const keysInStore = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of test.services.files.list('')) keys.push(key);
    return keys.toSorted();
  };
  const move = (id: number, newPath: string, newFileName = 'notes.txt') =>
    editor.post(`${lib}/move-file`, { id, newPath, newFileName });

  it('refuses an upload that would exceed it, names folder, sizes and remedy, and leaves nothing behind', async () => {
    const folder = await makeFolder();
    expect(await setQuota(folder, 1000)).toBe('done');
    expect(outcomeOf(await add(folder, textOf(600, 'first')))).toBe('done');
    const before = await keysInStore();
    const refused = await add(folder, textOf(401, 'second'));
    expect(outcomeOf(refused)).toBe('409 V_07 f');
    expect(detailOf(refused)).toMatchObject({
      name: 'quotaExceeded',
      detail: {
        rule: 'quota',
        folder,
        quota: 1000,
        used: 600,
        size: 401,
        text: `The folder “${folder}” has used 600 bytes of its quota of 1 kB, and this would add 401 bytes. Delete or move files that are no longer needed, or ask an administrator for a larger quota.`,
      },
    });
    expect(await keysInStore()).toEqual(before);
    expect(outcomeOf(await add(folder, textOf(400, 'third')))).toBe('done');
    expect(await usage(folder)).toMatchObject({ path: folder, used: 1000, quota: 1000, can: { setQuota: false } });
  });

  it('counts the files of subfolders, and all quotas above a folder hold', async () => {
    const outer = await makeFolder();
    const inner = await makeFolder(outer, 'inner');
    await setQuota(outer, 1000);
    await setQuota(inner, 5000);
    expect(outcomeOf(await add(outer, textOf(500, 'outer')))).toBe('done');
    const refused = await add(inner, textOf(501, 'inner'));
    expect(detailOf(refused)?.detail).toMatchObject({ folder: outer, used: 500 });
    await setQuota(outer, 5000);
    await setQuota(inner, 400);
    expect(detailOf(await add(inner, textOf(501, 'inner')))?.detail).toMatchObject({ folder: inner, used: 0 });
    expect(await usage(inner)).toMatchObject({
      used: 0,
      quota: 400,
      quotas: [
        { path: '/', quota: 2_000_000_000, isSetting: true },
        { path: outer, used: 500, quota: 5000, isSetting: false },
        { path: inner, used: 0, quota: 400, isSetting: false },
      ],
    });
  });

  it('holds for uploads at the same time: as many pass as there is room for', async () => {
    const folder = await makeFolder();
    const [left, right] = [await makeFolder(folder, 'left'), await makeFolder(folder, 'right')];
    await setQuota(folder, 1000);
    const before = await keysInStore();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add(n % 2 === 0 ? left : right, textOf(300, `upload ${folder} ${n}`), `n${n}.txt`)),
    );
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === '409 V_07 f')).toHaveLength(5);
    expect(await usage(folder)).toMatchObject({ used: 900 });
    expect(await keysInStore()).toHaveLength(before.length + 3);
  });

  it('holds for moved and replaced files and for moved folders, and not for moves within it', async () => {
    const full = await makeFolder();
    const source = await makeFolder();
    const below = await makeFolder(full, 'below');
    await setQuota(full, 1000);
    const there = idOf(await add(full, textOf(700, 'there')));
    const here = idOf(await add(source, textOf(500, 'here'), 'other.txt'));
    expect(outcomeOf(await move(here, full, 'other.txt'))).toBe('409 V_07 newPath');
    const edited = { id: here, newPath: full, newFileName: 'other.txt', defaultAltText: '', shared: true };
    expect(outcomeOf(await editor.post(`${lib}/edit-file`, edited))).toBe('409 V_07 newPath');
    expect(outcomeOf(await editor.post(`${lib}/move-directory`, { oldPath: source, newPath: `${below}/source` }))).toBe(
      '409 V_07 newPath',
    );
    const replace = (bytes: Buffer) =>
      editor.upload(`${lib}/replace-file`, { id: String(there) }, { field: 'f', name: 'n.txt', type: 'x/y', bytes });
    const before = await keysInStore();
    expect(outcomeOf(await replace(textOf(1001, 'larger')))).toBe('409 V_07 f');
    expect(await keysInStore()).toEqual(before);
    // Over its quota, a folder still takes what makes it no larger.
    await setQuota(full, 600);
    expect(outcomeOf(await move(there, below))).toBe('done');
    expect(outcomeOf(await move(there, below, 'renamed.txt'))).toBe('done');
    // What a file was before it is replaced stays as a version.
    expect(outcomeOf(await replace(textOf(650, 'smaller')))).toBe('409 V_07 f');
    expect(outcomeOf(await editor.post(`${lib}/move-directory`, { oldPath: below, newPath: `${full}/renamed` }))).toBe('done');
    expect(await usage(full)).toMatchObject({ used: 700, quota: 600 });
  });

  it('has room again once files or folders in it are deleted or moved away', async () => {
    const folder = await makeFolder();
    const sub = await makeFolder(folder, 'sub');
    await setQuota(folder, 1000);
    const [one, two] = [idOf(await add(folder, textOf(400, 'a1'))), idOf(await add(folder, textOf(300, 'a2'), 'two.txt'))];
    await add(sub, textOf(300, 'a3'));
    await editor.post(`${lib}/delete-file`, { id: one });
    expect(await usage(folder)).toMatchObject({ used: 600 });
    await move(two, '/', `two-${folder.slice(1)}.txt`);
    await editor.post(`${lib}/delete-directory`, { path: sub });
    expect(await usage(folder)).toMatchObject({ used: 0 });
    expect(outcomeOf(await add(folder, textOf(1000, 'a4')))).toBe('done');
  });

  it('is set and removed with the permission for the settings, and not by who fills the folder', async () => {
    const folder = await makeFolder();
    expect(await setQuota(folder, 10, editor)).toBe('403 UM_01 ');
    const only = await test.loginAs(['manage-settings']);
    expect(await setQuota(folder, 10, only)).toBe('done');
    expect(await usage(folder, only)).toMatchObject({ quota: 10, can: { setQuota: true } });
    expect(outcomeOf(await add(folder, textOf(11, 'x')))).toBe('409 V_07 f');
    expect(await setQuota(folder, null)).toBe('done');
    expect(outcomeOf(await add(folder, textOf(11, 'x')))).toBe('done');
    expect(await setQuota('/nowhere', 10)).toBe('404 V_12 path');
    expect(await setQuota(folder, 0)).toBe('400 V_12 quota');
    expect(await setQuota(folder, 2 ** 50 + 1)).toBe('400 V_12 quota');
    const tooLong = `/${'x'.repeat(2000)}`;
    expect(await setQuota(tooLong, 10)).toBe('400 V_14 path');
    for (const [path, refusal] of [
      ['/nowhere', '404 V_12 path'],
      ['nowhere', '400 V_12 path'],
      [tooLong, '400 V_14 path'],
    ])
      expect(outcomeOf(await editor.post(`${lib}/get-usage`, { path }))).toBe(refusal);
    const { rows } = await sql<{ summary: string }>`
      select summary from audit where action = 'media.setQuota' and summary like ${`${folder}:%`} order by audit_id`.execute(
      test.db,
    );
    expect(rows.map(({ summary }) => summary)).toEqual([`${folder}: 10 bytes`, `${folder}: no quota`]);
  });

  it('is compared with sizes that are those of the files, whatever was written how', async () => {
    await sql`insert into media_file (media_directory_id, name, type, mime_type, content_hash, size, deleted_at)
      values (1, 'one', 'document', 'a/b', 'test', 5, null), (1, 'two', 'document', 'a/b', 'test', 7, now())`.execute(test.db);
    await sql`update media_file set deleted_at = null, size = size + 1, default_alt_text = 'x' where content_hash = 'test'`.execute(
      test.db,
    );
    await sql`delete from media_file where name = 'one' and content_hash = 'test'`.execute(test.db);
    const { rows } = await sql`
      select coalesce(f.id, s.media_directory_id) as id, f.bytes, f.files, s.bytes as counted_bytes, s.files as counted_files
      from
        (
          select media_directory_id as id, sum(size + versions_size)::bigint as bytes, (count(*) filter (where deleted_at is null))::int as files
          from media_file where deleted_at is null or bin_path is not null group by 1
        ) f
        full join media_directory_size s on s.media_directory_id = f.id
      where coalesce(f.bytes, 0) <> coalesce(s.bytes, 0) or coalesce(f.files, 0) <> coalesce(s.files, 0)`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('of the installation holds for every folder, and names the media library', async () => {
    const folder = await makeFolder();
    await sql`insert into media_file (media_directory_id, name, type, mime_type, content_hash, size)
      values (1, 'large.pdf', 'document', 'application/pdf', 'none', 1999990000)`.execute(test.db);
    const refused = await add(folder, textOf(20_000, 'y'));
    expect(outcomeOf(refused)).toBe('409 V_07 f');
    expect(JSON.stringify(detailOf(refused))).toContain('The media library has used 2 GB of its quota of 2 GB');
    await sql`delete from media_file where content_hash = 'none'`.execute(test.db);
    expect(outcomeOf(await add(folder, textOf(20_000, 'y')))).toBe('done');
  });
});
