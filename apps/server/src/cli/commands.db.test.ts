import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sealEntries } from '../domains/access/audit/index.ts';
import { verifyPassword } from '../domains/access/credentials/passwords.ts';
import { callCommand, startCommand, type Outcome } from '../testing/cms.ts';
import { version } from '../version.ts';
import { exportHead, exportTail, wordPressItem } from './import/testing/wordpress-export.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

describe('the command line', () => {
  let database: TestDatabase;
  const dataDir = temporaryFolder();

  const own = (): Record<string, string> => ({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  const cms = (args: readonly string[], environment: Record<string, string> = {}): Promise<Outcome> =>
    callCommand(args, { ...own(), ...environment });
  /** In a process of its own, which must end by itself with the status. */
  const cmsProcess = (args: readonly string[], input?: string): Promise<Outcome> => startCommand(args, own(), input).outcome;

  beforeAll(async () => {
    database = await createTestDatabase();
    await mkdir(path.join(dataDir, 'site'));
    await writeFile(
      path.join(dataDir, 'site/tide.md'),
      '---\ntitle: The tide\ndate: 2024-02-03\n---\nIt comes and goes. ![x](no.png)\n',
    );
  });
  afterAll(() => database.drop());

  it('lists its commands, and prints details of each', async () => {
    const [all, one] = await Promise.all([cmsProcess([]), cmsProcess(['import', '--help'])]);
    expect(all.code).toBe(0);
    for (const name of [
      'audit verify',
      'backup',
      'export',
      'import',
      'migrate',
      'move-files',
      'reindex',
      'restore',
      'user create',
    ])
      expect(all.out).toContain(`\n  ${name}`);
    expect(one).toMatchObject({ code: 0, err: '' });
    expect(one.out).toContain('--prefix');
  });

  it('names its release', async () => {
    expect(await cmsProcess(['--version'])).toMatchObject({ code: 0, out: `${version}\n`, err: '' });
  });

  it.each([
    [['sail'], 2, 'There is no command "sail".'],
    [['migrate', '--fast'], 2, "Unknown option '--fast'."],
    [['reindex', 'now'], 2, '"now" is more than this command takes.'],
    [['import'], 1, 'Name the folder or export to import: npm run cms -- import <folder> --locale en-gb --type news'],
    [['import', '.', '--locale', 'xx'], 1, 'Say the language of the articles with --locale, one of nl-nl, en-gb, de-de, fr-fr.'],
    [['import', '.', '--locale', 'en-gb', '--type', 'poem'], 1, 'There is no page type "poem": --type is one of '],
    [['import', 'nowhere', '--locale', 'en-gb'], 1, 'nowhere is no folder or file that can be read.'],
    [['export'], 1, 'Name the folder: npm run cms -- export <folder>'],
    [['backup'], 1, 'Name the file: npm run cms -- backup <file>'],
    [['move-files'], 1, 'S3 is not configured: set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY'],
    [['move-files', '--dry-run', '--delete'], 1, 'Choose one of --dry-run and --delete.'],
    [['audit'], 1, 'Say what to do with the audit log: npm run cms -- audit verify'],
    [['audit', 'verify', '--head', '12'], 1, 'A head is what an earlier run printed: '],
    [['restore'], 1, 'Name the file: npm run cms -- restore <file>'],
    [['user', 'create'], 1, 'Say who it is: npm run cms -- user create --email a@b.c --name "A Name"'],
    [['user', 'reset-second-factor'], 1, 'Say whose: npm run cms -- user reset-second-factor --email a@b.c'],
    [['user', 'reset-second-factor', '--email', 'x@y.z'], 1, 'There is no user with the address x@y.z.'],
    [['user', 'set-password'], 1, 'Say whose: npm run cms -- user set-password --email a@b.c'],
    [['user', 'set-password', '--email', 'x@y.z', '--password', 'Wave-Basin-260'], 1, 'Leave --password out'],
    [['user', 'set-password', '--email', 'x@y.z', 'Wave-Basin-260'], 2, '"Wave-Basin-260" is more than this command takes.'],
    [['user', 'create', '--email', 'x', '--name', 'X', '--password', 'Wave-Basin-260'], 1, 'Email: '],
    [['user', 'create', '--email', 'r@meridian.example', '--name', 'R', '--role', 'Pirate'], 1, 'There is no role "Pirate": '],
  ])('refuses %j in a sentence', async (args, code, sentence) => {
    const outcome = await cms(args);
    expect(outcome).toMatchObject({ code, out: '' });
    expect(outcome.err.split('\n')[0]).toContain(sentence);
    expect(outcome.err).not.toMatch(/^\s+at /m);
  });

  it('reports in a sentence that the database can’t be reached', async () => {
    const { code, err } = await cms(['migrate'], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' });
    expect([code, err]).toEqual([1, expect.stringMatching(/^The database of DATABASE_URL cannot be reached[^\n]+\.\n$/)]);
  });

  it('ends with the status 2 where it is called wrongly', async () => {
    expect(await cmsProcess(['migrate', '--fast'])).toMatchObject({ code: 2, out: '' });
  });

  it('migrates the database', async () => {
    expect(await cmsProcess(['migrate'])).toEqual({
      code: 0,
      // Which of the two it is depends on the migrations since the last release.
      out: expect.stringMatching(
        /^(?:To go back to the release before, restore a backup: [^\n]+\n(?: {2}\d{4}-[a-z-]+\.ts: [^\n]+\n)+|The release before can be started on this database\.\n)The database is up to date\.\n$/,
      ) as string,
      err: '',
    });
  });

  it('creates a user once, with a generated password unless one is given', async () => {
    const args = ['user', 'create', '--email', 'mate@meridian.example', '--name', 'First Mate'];
    expect(await cmsProcess(args)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^mate@meridian\.example can log in with the password \S{19,} \(shown this once\)\.\n$/,
      ) as string,
    });
    expect(await cms(args)).toMatchObject({ code: 1, err: 'Email: This already exists.\n' });
    const users = await database.db.selectFrom('staff_user').select(['email', 'name']).execute();
    expect(users).toEqual([{ email: 'mate@meridian.example', name: 'First Mate' }]);
  });

  it.each(['staff', 'member'] as const)(
    'sets the password of a %s account from standard input, and ends its sessions',
    { timeout: 60_000 },
    async (realm) => {
      const { db } = database;
      const email = realm === 'staff' ? 'mate@meridian.example' : 'm.berg@devlijt.example';
      if (realm === 'member')
        await sql`insert into member (email, title, first_name, last_name) values (${email}, 'Mrs.', 'Marijke', 'Berg')`.execute(
          db,
        );
      const found = await sql<{
        id: number;
      }>`select ${sql.ref(realm === 'staff' ? 'staff_user_id' : 'member_id')} as id from ${sql.table(realm === 'staff' ? 'staff_user' : 'member')} where email = ${email}`.execute(
        db,
      );
      const id = found.rows[0]?.id ?? 0;
      await sql`insert into session (session_hash, realm, user_id, expires_at, ends_at) values (${Buffer.from(realm)}, ${realm}, ${id}, now() + interval '1 day', now() + interval '1 day')`.execute(
        db,
      );
      const args = ['user', 'set-password', '--email', email.toUpperCase(), ...(realm === 'member' ? ['--member'] : [])];
      const other = ['user', 'set-password', '--email', email, ...(realm === 'member' ? [] : ['--member'])];
      const kind = realm === 'member' ? 'user' : 'member';
      expect(await cmsProcess(other, 'Keel-Wave-260\n')).toMatchObject({
        code: 1,
        err: `There is no ${kind} with the address ${email}.\n`,
      });
      expect(await cmsProcess(args, '')).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^There is no password: /) as string,
      });
      for (const weak of ['short', 'all-small-letters', email.split('@')[0] ?? ''])
        expect(await cmsProcess(args, `${weak}\n`)).toMatchObject({
          code: 1,
          err: expect.stringMatching(/^Password: /) as string,
        });
      expect(await db.selectFrom('session').select('user_id').where('realm', '=', realm).execute()).toHaveLength(1);

      expect(await cmsProcess(args, 'Keel-Wave-260\nmore\n')).toEqual({
        code: 0,
        out: `${email.toUpperCase()} can log in with the new password, and was told so by mail. All sessions have ended.\n`,
        err: '',
      });
      expect(await db.selectFrom('session').select('user_id').where('realm', '=', realm).execute()).toEqual([]);
      const table = realm === 'staff' ? 'staff_user' : 'member';
      const { password_hash: hash } = await db
        .selectFrom(table)
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(await verifyPassword(hash, 'Keel-Wave-260')).toBe(true);
      const action = realm === 'staff' ? 'auth.setPassword' : 'members.setPassword';
      const audited = await db.selectFrom('audit').select('action').where('action', '=', action).execute();
      expect(audited).toHaveLength(1);
      const mails = await db.selectFrom('mail').select('recipient').where('recipient', '=', email).execute();
      expect(mails).toHaveLength(1);
    },
  );

  it('removes the second factor of a user who lost it', async () => {
    const reset = ['user', 'reset-second-factor', '--email', 'Mate@meridian.example'];
    expect(await cms(reset)).toMatchObject({ code: 1, err: 'Mate@meridian.example has no second factor.\n' });
    await sql`insert into second_factor (user_id, sealed_secret, confirmed_at) select staff_user_id, '', now() from staff_user`.execute(
      database.db,
    );
    expect(await cms(reset)).toMatchObject({ code: 0, out: expect.stringContaining('with the password alone') as string });
    expect(await database.db.selectFrom('second_factor').select('user_id').execute()).toEqual([]);
  });

  it('tries an import first, without a change', async () => {
    const { code, out, err } = await cms(['import', path.join(dataDir, 'site'), '--locale', 'en-gb', '--dry-run']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/This was a dry run: nothing was imported\..*\n.*1 page made[\s\S]*site-en-gb-news\.dry-run\.txt/);
    expect(await database.db.selectFrom('page').select('page_id').where('slug', 'like', 'news/%').execute()).toEqual([]);
    const empty = await createTestDatabase();
    try {
      await sql`drop table migration`.execute(empty.db);
      const args = ['import', path.join(dataDir, 'site'), '--locale', 'en-gb', '--dry-run'];
      expect(await cms(args, { DATABASE_URL: empty.url })).toMatchObject({
        code: 1,
        err: expect.stringContaining('a dry run does not migrate it: run npm run cms -- migrate first.') as string,
      });
    } finally {
      await empty.drop();
    }
  });

  it('verifies the audit log, with the head to keep; a changed entry is named, with status 1', async () => {
    await sealEntries(database);
    const whole = await cms(['audit', 'verify']);
    expect(whole).toMatchObject({ code: 0, err: '' });
    const [, head = ''] =
      /^The audit log is whole: \d+ entr.*\nHead, to be kept elsewhere: (\d+:[0-9a-f]{64})\n$/.exec(whole.out) ?? [];
    expect(await cms(['audit', 'verify', '--head', head])).toMatchObject({ code: 0 });
    const other = await cms(['audit', 'verify', '--head', `${head.slice(0, -4)}0000`]);
    expect(other).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is not the one of --head') as string });
    await sql`alter table audit disable trigger all`.execute(database.db);
    await database.db.updateTable('audit').set({ summary: 'x' }).execute();
    await sql`alter table audit enable trigger all`.execute(database.db);
    expect(await cms(['audit', 'verify'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^The audit log is not whole\. First fault: entry \d+, place \d+ of the chain: it was changed/,
      ) as string,
    });
  });

  it('imports a folder, printing its progress, and rebuilds the search index', async () => {
    const { code, out } = await cms(['import', path.join(dataDir, 'site'), '--locale', 'en-gb', '--type', 'news']);
    expect(code).toBe(0);
    expect(out).toMatch(/^1 of 1 pages, [\d.]+\/s$/m);
    expect(out).toContain('1 page made, 0 changed');
    expect(out).toMatch(/Not taken as it stands \(1; [^)]+\):\n +1 {2}An image is missing/);
    await database.db.deleteFrom('search_document').execute();
    expect(await cms(['reindex'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 pages are in the search index.') as string,
    });
    expect(await database.db.selectFrom('search_document').select('title').execute()).toEqual([{ title: 'The tide' }]);
  });

  it(
    'exports and backs up what there is, with progress, and restores it elsewhere; what is there already is refused',
    { timeout: 90_000 },
    async () => {
      const [folder, archive] = [path.join(dataDir, 'out'), path.join(dataDir, 'all.tar')];
      const exported = await cms(['export', folder]);
      expect(exported).toMatchObject({ code: 0, err: '' });
      expect(exported.out).toMatch(/^1 of 1 pages and files, [\d.]+\/s\n1 pages, 0 files and 0 redirects are in .*out\.$/m);
      expect(await cms(['export', folder])).toMatchObject({ code: 1, err: `${folder} is there already: choose another name.\n` });
      const backup = await cmsProcess(['backup', archive]);
      expect(backup.out).toMatch(/^(\d+) of \1 tables and files, [\d.]+\/s$/m);
      const named = path.join(dataDir, 'backups');
      await mkdir(named);
      expect((await cms(['backup', named])).code).toBe(0);
      expect(await readdir(named)).toEqual([expect.stringMatching(new RegExp(`^institute-${version}-\\d{8}T\\d{6}Z\\.tar$`))]);
      const empty = await createTestDatabase();
      try {
        const restored = await cms(['restore', archive], { DATABASE_URL: empty.url, DATA_DIR: path.join(dataDir, 'elsewhere') });
        expect(restored).toMatchObject({ code: 0, err: '' });
        expect(restored.out).toMatch(/^(\d+) of \1 MB, [\d.]+\/s$/m);
        const audit = await empty.db.selectFrom('audit').select('action').orderBy('audit_id', 'desc').limit(2).execute();
        expect(audit).toEqual([{ action: 'backup' }, { action: 'export' }]);
      } finally {
        await empty.drop();
      }
    },
  );

  it('returns an exit status for an incomplete import', { timeout: 60_000 }, async () => {
    const folder = path.join(dataDir, 'junk');
    await mkdir(folder);
    await writeFile(path.join(folder, 'empty.md'), '');
    await writeFile(path.join(folder, 'ebb.md'), 'It goes.\n');
    const { code, out, err } = await cmsProcess(['import', folder, '--locale', 'en-gb', '--type', 'content']);
    expect([code, err]).toEqual([3, '']);
    expect(out).toContain('1 page made, 0 changed, 0 as they were, 0 left as drafts, 0 failed, 1 file refused;');
    expect(out).toMatch(/\n +1 {2}Not imported, the file is empty\n/);
  });

  it('imports an export of WordPress, and refuses a file that is none', async () => {
    const place = path.join(dataDir, 'export.xml');
    await writeFile(place, exportHead + wordPressItem({ id: '1', name: 'first' }) + exportTail);
    expect((await cms(['import', place, '--locale', 'en-gb', '--prefix', 'wp'])).out).toContain('1 page made');
    await writeFile(place, '<p>Nothing</p>');
    expect(await cms(['import', place, '--locale', 'en-gb'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no WordPress export: it is not RSS.') as string,
    });
  });
});
