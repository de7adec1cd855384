import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makePage } from '../../testing/factories.ts';
import { firstStart } from '../first-start.ts';
import { backUp } from './backup.ts';
import { prepareRestore, restore } from './restore.ts';
import {
  addManyFiles,
  applyForVacancy,
  contentOf,
  filesOf,
  isRendition,
  originalsOf,
  useInstance,
  visitorsView,
} from './testing/drill.ts';
import { rewriteAsBefore } from './testing/earlier-archive.ts';

const manyFiles = 10_000;
const withinMs = 300_000;
const nothing = (): void => {};

describe('a restore drill', () => {
  let folder: string;
  let source: TestApp;
  let target: TestApp;
  let archive: string;
  let login: unknown;
  let paths: string[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ximblox-backup-'));
    archive = path.join(folder, 'all.tar');
    source = await createTestApp({ environment: { SEED: 'demo', ADMIN_EMAIL: 'first@example.org' } });
    target = await createTestApp();
    await firstStart(source.services, source.services.config, {
      onProgress: nothing,
      onAdministrator: (administrator) => (login = administrator),
      onDemoMembers: nothing,
    });
    await addManyFiles(source, manyFiles);
    await applyForVacancy(source);
    paths = await useInstance(source, ['/en/', '/en/facilities', '/en/news/a-quieter-propeller']);
    await backUp(source.context, archive, nothing);
  }, withinMs);
  afterAll(async () => {
    await Promise.all([source.close(), target.close()]);
    await rm(folder, { recursive: true });
  });

  it('uses an instance that visitors have browsed', async () => {
    const keys = await Array.fromAsync(source.services.files.list(''), ({ key }) => key);
    expect(keys.filter(isRendition).length).toBeGreaterThan(4);
    expect(keys.length).toBeGreaterThan(manyFiles);
  });

  it('refuses a damaged and a truncated archive before anything is written', async () => {
    const bytes = await readFile(archive);
    const file = path.join(folder, 'bad.tar');
    const damaged = Buffer.from(bytes);
    // The first letter of the first row of the first table.
    damaged[515] = (damaged[515] ?? 0) ^ 1;
    await writeFile(file, damaged);
    await expect(prepareRestore(target.db, file, nothing)).rejects.toThrow(
      /^The archive is damaged: tables\/\w+\/000001\.jsonl /,
    );
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    await expect(prepareRestore(target.db, file, nothing)).rejects.toThrow(/truncated/);
    expect(await filesOf(target)).toEqual({});
    expect((await contentOf(target))['page']).toEqual([]);
  });

  it(
    'restores every row and every file, except renditions, which are rendered again',
    async () => {
      const before = await contentOf(source);
      const result = await restore(target.context, await prepareRestore(target.db, archive, nothing));
      const after = await contentOf(target);
      expect(before['page']?.length).toBeGreaterThan(10);
      expect(before['media_file']?.length).toBeGreaterThan(manyFiles);
      expect(before['application_file']).toHaveLength(2);
      expect(after).toEqual(before);
      const originals = originalsOf(await filesOf(source));
      expect(Object.keys(originals).filter((key) => key.startsWith('applications/'))).toHaveLength(2);
      expect(await filesOf(target)).toEqual(originals);
      expect(result.files).toBe(Object.keys(originals).length);
      expect(result.pages).toBe(before['search_document']?.length);
    },
    withinMs,
  );

  it(
    'accepts the same logins, shows the same pages, images and search results, and gives new pages new IDs',
    async () => {
      expect((await target.visitor.post('/api/ximblox/auth/login', login)).body).toMatchObject({ Success: true });
      const [there, here] = [await visitorsView(source, paths), await visitorsView(target, paths)];
      expect(Object.keys(there).filter((name) => name.includes('/get-page-file/')).length).toBeGreaterThan(2);
      expect(here).toEqual(there);
      expect(Object.keys(await filesOf(target)).filter(isRendition).length).toBeGreaterThan(2);
      const last = await target.db.selectFrom('page').select('page_id').orderBy('page_id', 'desc').executeTakeFirstOrThrow();
      const created = await makePage(await target.loginAs(['create-page']), { slug: 'after-the-restore' });
      expect(created.id).toBeGreaterThan(last.page_id);
    },
    withinMs,
  );

  it('refuses to restore over content', async () => {
    await expect(prepareRestore(target.db, archive, nothing)).rejects.toThrow(/^There is content here already: /);
  });

  it('makes the archive unreadable for other accounts, and leaves nothing beside it', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    await expect(stat(`${archive}.part`)).rejects.toThrow('ENOENT');
  });
});

it('also restores an archive in the previous format', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-backup-'));
  const [source, target] = [await createTestApp(), await createTestApp()];
  try {
    await addManyFiles(source, 20);
    await useInstance(source);
    await backUp(source.context, path.join(folder, 'all.tar'), nothing);
    await rewriteAsBefore(path.join(folder, 'all.tar'), path.join(folder, 'earlier.tar'));
    await restore(target.context, await prepareRestore(target.db, path.join(folder, 'earlier.tar'), nothing));
    expect(await filesOf(target)).toEqual(originalsOf(await filesOf(source)));
    expect(await contentOf(target)).toEqual(await contentOf(source));
  } finally {
    await Promise.all([source.close(), target.close()]);
    await rm(folder, { recursive: true });
  }
});
