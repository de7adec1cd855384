import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createStaffUser } from '../../domains/access/users/index.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { makeHeading, makeImage, makeLivePage, makePage, outcomeOf } from '../../testing/factories.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { exportSite, type ExportResult } from './export-site.ts';

describe('an export', () => {
  let test: TestApp;
  let staff: Caller;
  const root = temporaryFolder();
  let folder: string;
  let image: Buffer;
  let result: ExportResult;
  const steps: string[] = [];
  const text = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');
  const json = async (name: string): Promise<unknown> => JSON.parse(await text(name)) as unknown;

  const done = async (call: Promise<Answer>): Promise<void> => {
    const answer = await call;
    if (answer.status !== 200) throw new Error(outcomeOf(answer));
  };

  beforeAll(async () => {
    test = await createTestApp();
    folder = path.join(root, 'site');
    staff = await test.loginAs(
      [
        'create-page',
        'edit-page',
        'publish-page',
        'delete-page',
        'manage-media',
        'manage-tags',
        'manage-redirects',
        'manage-menu',
      ],
      'Canary Person',
    );
    await createStaffUser(test.context, { email: 'canary@meridian.example', name: 'Canary', password: 'Wave-Basin-260' });
    await makeLivePage(staff, { title: 'Home', slug: '' });
    const page = await makeLivePage(staff, { title: 'Live title', slug: 'about/tank' });
    const blocks = [makeHeading('h1', 'In the draft')];
    await done(staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, title: 'Draft title', blocks }));
    await done(staff.post('/api/ximblox/reusable-blocks', { name: 'Contact', locale: 'en-gb', blocks }));
    const deleted = await makePage(staff, { slug: 'gone' });
    await done(staff.post(`/api/ximblox/page/${deleted.id}/delete`));
    image = await makeImage([20, 10]);
    await done(staff.post('/api/ximblox/medialib/create-dir', { path: '/', folderName: 'waves' }));
    const file = { field: 'f', name: 'wave.png', type: 'image/png', bytes: image };
    await done(staff.upload('/api/ximblox/medialib/add-file', { path: '/waves' }, file));
    await done(staff.post('/api/ximblox/tags', { name: 'Seakeeping' }));
    await done(staff.post('/api/ximblox/medialib/tag-files', { ids: [1], add: [1], remove: [] }));
    await done(staff.post('/api/ximblox/redirect', { originalURL: '/old', targetURL: 'https://x.example/a,b', status: 302 }));
    await done(staff.send('PUT', `/api/ximblox/page/${page.id}/save`, { slug: 'about/basin' }));
    await done(staff.send('PUT', '/api/ximblox/menu/en-gb', { revision: 0, items: [] }));
    result = await exportSite(test.context, folder, (done, total) => steps.push(`${done}/${total}`));
  });
  afterAll(() => test.close());

  it('has every page outside the bin as a file of its own, with the live content and the draft separate', async () => {
    expect(result).toEqual({ pages: 2, files: 1, redirects: 2, missing: 0 });
    const reusable = { name: 'Contact', locale: 'en-gb', live: null, draft: [{ props: { title: 'In the draft' } }] };
    expect(await json('reusable-blocks/1.json')).toMatchObject(reusable);
    expect((await readdir(path.join(folder, 'pages/en'), { recursive: true })).toSorted()).toEqual([
      '_home.json',
      'about',
      'about/basin.json',
    ]);
    expect(await json('pages/en/about/basin.json')).toMatchObject({
      locale: 'en-gb',
      path: '/en/about/basin',
      live: { title: 'Live title', blocks: [] },
      draft: { title: 'Draft title', blocks: [{ type: 'heading', props: { title: 'In the draft' } }] },
    });
    expect(await json('pages/en/_home.json')).toMatchObject({ live: { title: 'Home' }, draft: null });
  });

  it('has the originals in their folders, byte by byte', async () => {
    expect((await readFile(path.join(folder, 'media/waves/wave.png'))).equals(image)).toBe(true);
    expect(await json('media.json')).toMatchObject([
      {
        name: 'wave.png',
        file: 'media/waves/wave.png',
        sha256: createHash('sha256').update(image).digest('hex'),
        tags: ['Seakeeping'],
      },
    ]);
  });

  it('has redirects that can be imported elsewhere, tags and menus', async () => {
    expect(await text('redirects.csv')).toBe(
      'originalURL,targetURL,status\r\n/old,"https://x.example/a,b",302\r\n/en/about/tank,/en/about/basin,301\r\n',
    );
    expect(await json('tags.json')).toEqual([{ name: 'Seakeeping', private: false }]);
    expect(await json('menus/en-gb.json')).toEqual([]);
  });

  it('contains no people, passwords or sessions, and only its owner can read it', async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).toBe(9);
    for (const file of files) expect(`${file} ${await readFile(file, 'latin1')}`).not.toMatch(/canary|argon2|session_hash/i);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('reports its progress, and is audited', async () => {
    expect(steps).toEqual(['1/3', '2/3', '3/3']);
    const { body } = await (await test.loginAs(['view-audit-log'])).get('/api/ximblox/audit/list?pageSize=1');
    expect(body['items']).toMatchObject([{ action: 'export', user: { ID: 0, name: 'test' }, subject: { type: 'site' } }]);
  });

  it('reports missing originals, and leaves nothing where it fails', async () => {
    await test.services.files.delete(createHash('sha256').update(image).digest('hex'));
    expect(await exportSite(test.context, path.join(root, 'again'), () => {})).toMatchObject({ files: 1, missing: 1 });
    const failing = exportSite(test.context, path.join(root, 'failing'), () => {
      throw new Error('no space');
    });
    await expect(failing).rejects.toThrow('no space');
    expect((await readdir(root)).toSorted()).toEqual(['again', 'site']);
  });
});
