import { contract } from '@ximblox/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, outcomeOf } from '../../../../testing/factories.ts';
import { emptyFileBin } from '../bin/media-bin.repository.ts';
import { recordStatements, type StatementRecorder } from '../../../../testing/statements/statement-plans.ts';
import { findDirectoryID, lockDirectories } from '../directories/directories.repository.ts';
import { updateReservation } from './directory-rights.repository.ts';

const lib = '/api/ximblox/medialib';

/** What an operation works with: a folder with a file, an image with a version, a video, a subfolder, and files and a folder in the bin. */
type Stock = {
  readonly folder: string;
  readonly fileID: number;
  readonly versionID: number;
  readonly videoID: number;
  readonly binnedID: number;
  readonly elsewhereID: number;
  /** A folder that is open to all. */ readonly elsewhere: string;
  readonly tagID: number;
};

describe('folders reserved for roles', () => {
  let recorder: StatementRecorder;
  let test: TestApp;
  let admin: Caller;
  let member: Caller;
  let outsider: Caller;
  let roleID: number;
  let image: Buffer;
  let other: Buffer;
  let count = 0;

  const roleOf = async ({ userID }: Caller): Promise<number> => {
    const row = await test.db.selectFrom('staff_user').select('role_id').where('staff_user_id', '=', userID).executeTakeFirst();
    return row?.role_id ?? 0;
  };
  beforeAll(async () => {
    recorder = recordStatements();
    test = await createTestApp();
    admin = await test.loginAs(['manage-media', 'manage-roles', 'manage-tags', 'manage-settings']);
    member = await test.loginAs(['manage-media', 'manage-settings']);
    outsider = await test.loginAs(['manage-media', 'manage-settings']);
    roleID = await roleOf(member);
    image = await makeImage();
    other = await makeImage([31, 17]);
    await create('/', 'open');
  });
  afterAll(() => test.close());

  const create = (path: string, folderName: string, caller = admin) => caller.post(`${lib}/create-dir`, { path, folderName });
  const upload = (caller: Caller, fields: Record<string, string>, bytes = image, call = 'add-file') =>
    caller.upload(`${lib}/${call}`, fields, { field: 'f', name: `sea-${(count += 1)}.png`, type: 'image/png', bytes });
  const fileIn = async (path: string): Promise<number> => ((await upload(admin, { path })).body['file'] as { id: number }).id;
  const reserve = (path: string, roleIDs: readonly number[] | null, caller = admin) =>
    caller.post(`${lib}/reserve-directory`, { path, roleIDs });
  const list = async (caller: Caller, path: string) => (await caller.post(`${lib}/get-dir`, { path })).body;

  /** A folder of its own for a case, with what its operation needs in a subfolder or in itself. */
  const stock = async (isBelow: boolean, isReserved = true): Promise<Stock> => {
    const top = `press-${(count += 1)}`;
    await create('/', top);
    await create('/', `else-${top}`);
    const folder = isBelow ? `/${top}/2026` : `/${top}`;
    if (isBelow) await create(`/${top}`, '2026');
    await create(folder, 'inner');
    await create(folder, 'gone');
    const fileID = await fileIn(folder);
    await upload(admin, { id: `${fileID}` }, other, 'replace-file');
    const versions = await admin.get(`${lib}/file/${fileID}/versions`);
    const video = await admin.post(`${lib}/add-video`, { path: folder, url: `https://vimeo.com/${1_000_000 + count}` });
    const binnedID = await fileIn(folder);
    await admin.post(`${lib}/delete-file`, { id: binnedID });
    await fileIn(`${folder}/gone`);
    await admin.post(`${lib}/delete-directory`, { path: `${folder}/gone` });
    const tag = await admin.post('/api/ximblox/tags', { name: `tag ${count}`, private: false });
    if (isReserved) expect(outcomeOf(await reserve(`/${top}`, [roleID]))).toBe('done');
    return {
      folder,
      fileID,
      versionID: (versions.body['items'] as { id: number }[])[0]?.id ?? 0,
      videoID: (video.body['file'] as { id: number }).id,
      binnedID,
      elsewhereID: await fileIn('/open'),
      elsewhere: `/else-${top}`,
      tagID: (tag.body['tag'] as { id: number }).id,
    };
  };

  /** All that the library has, as rows. */
  const everything = async (): Promise<unknown> => {
    const tables = ['media_file', 'media_directory', 'media_directory_role', 'media_file_version', 'media_file_tag'];
    const rows = tables.map(
      (table) => sql`select ${sql.lit(table)} as t, to_jsonb(x) as row from ${sql.table(table)} x order by 2`,
    );
    return Promise.all(rows.map(async (query) => (await query.execute(test.db)).rows));
  };

  const place = (at: Stock) => ({ id: at.fileID, newPath: at.folder, newFileName: 'other.png' });
  const operations: [string, (caller: Caller, at: Stock) => Promise<Answer>][] = [
    ['add-file', (caller, at) => upload(caller, { path: at.folder })],
    ['replace-file', (caller, at) => upload(caller, { id: `${at.fileID}` }, image, 'replace-file')],
    ['create-dir', (caller, at) => create(at.folder, 'new', caller)],
    [
      'move-directory within',
      (c, at) => c.post(`${lib}/move-directory`, { oldPath: `${at.folder}/inner`, newPath: `${at.folder}/i` }),
    ],
    [
      'move-directory out',
      (c, at) => c.post(`${lib}/move-directory`, { oldPath: `${at.folder}/inner`, newPath: `/out-${count}` }),
    ],
    ['move-directory in', (c, at) => c.post(`${lib}/move-directory`, { oldPath: at.elsewhere, newPath: `${at.folder}/moved` })],
    ['delete-directory', (caller, at) => caller.post(`${lib}/delete-directory`, { path: `${at.folder}/inner` })],
    ['set-quota', (caller, at) => caller.post(`${lib}/set-quota`, { path: at.folder, quota: 1_000_000 })],
    ['add-video', (caller, at) => caller.post(`${lib}/add-video`, { path: at.folder, url: 'https://vimeo.com/76979871' })],
    ['move-file within', (caller, at) => caller.post(`${lib}/move-file`, place(at))],
    [
      'move-file out',
      (caller, at) => caller.post(`${lib}/move-file`, { ...place(at), newPath: '/open', newFileName: `${at.fileID}.png` }),
    ],
    ['move-file in', (caller, at) => caller.post(`${lib}/move-file`, { ...place(at), id: at.elsewhereID })],
    [
      'edit-file',
      (caller, at) => caller.post(`${lib}/edit-file`, { ...place(at), defaultAltText: 'A wake', shared: true, tags: [at.tagID] }),
    ],
    ['set-focal-point', (caller, at) => caller.post(`${lib}/set-focal-point`, { id: at.fileID, x: 0.2, y: 0.3 })],
    ['delete-file', (caller, at) => caller.post(`${lib}/delete-file`, { id: at.fileID })],
    ['move-files out', (caller, at) => caller.post(`${lib}/move-files`, { ids: [at.fileID], newPath: '/open' })],
    ['move-files in', (caller, at) => caller.post(`${lib}/move-files`, { ids: [at.elsewhereID], newPath: at.folder })],
    ['delete-files', (caller, at) => caller.post(`${lib}/delete-files`, { ids: [at.elsewhereID, at.fileID] })],
    [
      'edit-alt-texts',
      (caller, at) => caller.post(`${lib}/edit-alt-texts`, { files: [{ id: at.fileID, defaultAltText: 'A wake from above' }] }),
    ],
    ['tag-files', (caller, at) => caller.post(`${lib}/tag-files`, { ids: [at.fileID], add: [at.tagID], remove: [] })],
    ['restore-files', (caller, at) => caller.post(`${lib}/restore-files`, { ids: [at.binnedID] })],
    ['restore-directory', (caller, at) => caller.post(`${lib}/restore-directory`, { path: `${at.folder}/gone` })],
    ['erase-files', (caller, at) => caller.post(`${lib}/erase-files`, { ids: [at.binnedID] })],
    ['restore-file-version', (caller, at) => caller.post(`${lib}/restore-file-version`, { id: at.versionID })],
    ['delete-file-version', (caller, at) => caller.post(`${lib}/delete-file-version`, { id: at.versionID })],
  ];
  const cases = operations.flatMap(([name, call]) =>
    [false, true].map((isBelow) => [name, isBelow ? 'below it' : 'in it', isBelow, call] as const),
  );

  it.each(cases)(
    '%s %s: refused for other roles with nothing changed, done for its own',
    async (_name, _place, isBelow, call) => {
      const at = await stock(isBelow);
      const before = await everything();
      const refused = await call(outsider, at);
      expect(outcomeOf(refused)).toMatch(/^403 UM_01 /);
      expect(refused.body).toMatchObject({
        Errors: [{ detail: { rule: 'reservedFolder', folder: at.folder.split('/').slice(0, 2).join('/') } }],
      });
      expect(await everything()).toEqual(before);
      expect(outcomeOf(await call(member, at))).toBe('done');
    },
  );

  it.each(operations)('%s that began before the rights were set is refused once they are', async (_name, call) => {
    const at = await stock(false, false);
    const id = await findDirectoryID(test.db, at.folder);
    let running: Promise<Answer> | undefined;
    await test.db.transaction().execute(async (tx) => {
      await lockDirectories(tx);
      await updateReservation(tx, id ?? 0, [roleID]);
      running = call(outsider, at);
      // It waits for the lock: of those that wait, none is granted.
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(test.db);
        expect(rows.length).toBeGreaterThan(0);
      });
    });
    expect(outcomeOf((await running) ?? (await call(outsider, at)))).toMatch(/^403 UM_01 /);
  });

  it('are every operation that changes the library', () => {
    const writing = Object.entries(contract.media)
      .filter(([, { kind }]) => kind === 'mutation' || kind === 'upload')
      .map(([, { rest }]) => rest.path.split('/').at(-1) ?? '');
    const tried = operations.map(([name]) => name.split(' ')[0] ?? '');
    // `fetch-video` has a test below; whoever manages roles reserves.
    expect(new Set([...tried, 'fetch-video', 'reserve-directory'])).toEqual(new Set(writing));
  });

  it('refuse the picture of a video before its provider is asked', async () => {
    const at = await stock(false);
    expect(outcomeOf(await outsider.post(`${lib}/fetch-video`, { id: at.videoID }))).toBe('403 UM_01 id');
  });

  it('are seen by everybody, who learn from `can` and `reservation` what they may do', async () => {
    const at = await stock(true);
    const top = at.folder.split('/').slice(0, 2).join('/');
    const reservation = { path: top, roles: [{ ID: roleID }] };
    const none = { add: false, edit: false, delete: false, reserve: false };
    const all = { add: true, edit: true, delete: true };
    expect(await list(outsider, at.folder)).toMatchObject({
      files: [{ can: { edit: false, delete: false } }, { can: { edit: false, delete: false } }],
      reservation: { ...reservation, isOwn: false },
      directories: [{ name: 'inner', reservation, can: none }],
      can: none,
    });
    expect(await list(member, at.folder)).toMatchObject({
      files: [{ can: { edit: true, delete: true } }, { can: { edit: true, delete: true } }],
      directories: [{ can: { ...all, reserve: false } }],
      can: { ...all, reserve: false },
    });
    const directoriesOf = async (caller: Caller) => (await list(caller, '/'))['directories'] as { path: string }[];
    const own = { path: top, reservation: { ...reservation, isOwn: true } };
    expect((await directoriesOf(outsider)).find(({ path }) => path === top)).toMatchObject({ ...own, can: none });
    // Its rights would go with it.
    expect((await directoriesOf(member)).find(({ path }) => path === top)).toMatchObject({
      ...own,
      can: { ...all, delete: false },
    });
    expect((await directoriesOf(admin)).find(({ path }) => path === top)).toMatchObject({ can: { ...all, reserve: true } });
    const found = await outsider.post(`${lib}/search-files`, { directory: '/' });
    const files = found.body['files'] as { id: number; can: unknown }[];
    expect(files.find(({ id }) => id === at.fileID)?.can).toEqual({ edit: false, delete: false });
    expect(files.find(({ id }) => id === at.elsewhereID)?.can).toEqual({ edit: true, delete: true });
    expect((await outsider.post(`${lib}/get-usage`, { path: at.folder })).body).toMatchObject({ can: { setQuota: false } });
  });

  it('are said in the bin: what is refused has no `can`', async () => {
    const at = await stock(true);
    const top = at.folder.split('/').slice(0, 2).join('/');
    const openID = await fileIn('/open');
    await admin.post(`${lib}/delete-file`, { id: openID });
    type Binned = { id: number; path: string };
    const binOf = async (caller: Caller) => {
      const { body } = await caller.post(`${lib}/list-deleted`, { pageSize: 100 });
      const [items, directories] = [body['items'] as Binned[], body['directories'] as Binned[]];
      return {
        file: items.find(({ id }) => id === at.binnedID),
        open: items.find(({ id }) => id === openID),
        folder: directories.find(({ path }) => path === `${at.folder}/gone`),
      };
    };
    const reservation = { path: top, isOwn: false, roles: [{ ID: roleID }] };
    expect(await binOf(outsider)).toMatchObject({
      file: { can: { restore: false, erase: false }, reservation },
      open: { can: { restore: true, erase: true }, reservation: null },
      folder: { can: { restore: false }, reservation },
    });
    for (const caller of [member, admin])
      expect(await binOf(caller)).toMatchObject({
        file: { can: { restore: true, erase: true } },
        folder: { can: { restore: true } },
      });
    // What was in an open folder returns to its path, where another folder may be by now.
    await create('/', `twin-${top.slice(1)}`);
    const twinID = await fileIn(`/twin-${top.slice(1)}`);
    await admin.post(`${lib}/delete-file`, { id: twinID });
    const twin = `/twin-${top.slice(1)}`;
    expect(outcomeOf(await admin.post(`${lib}/delete-directory`, { path: twin }))).toBe('done');
    await create('/', twin.slice(1));
    await reserve(twin, [roleID]);
    const { body } = await outsider.post(`${lib}/list-deleted`, { pageSize: 100 });
    expect((body['items'] as Binned[]).find(({ id }) => id === twinID)).toMatchObject({
      can: { restore: false, erase: true },
      reservation: { path: twin },
    });
    expect(outcomeOf(await outsider.post(`${lib}/restore-files`, { ids: [twinID] }))).toBe('403 UM_01 ids');
    expect(outcomeOf(await outsider.post(`${lib}/erase-files`, { ids: [twinID] }))).toBe('done');
  });

  it('of the folder above hold for what is done to a folder itself, also where files are searched', async () => {
    const at = await stock(true);
    await reserve(at.folder, [await roleOf(outsider)]);
    const can = { add: true, edit: false, delete: false, reserve: false };
    expect(await list(outsider, at.folder)).toMatchObject({ can });
    expect((await outsider.post(`${lib}/search-files`, { directory: at.folder })).body).toMatchObject({ can });
  });

  it('of a folder below hold for what is done to an open one: `can` says what is accepted', async () => {
    const at = await stock(true, false);
    const top = at.folder.split('/').slice(0, 2).join('/');
    const inner = `${at.folder}/inner`;
    const shown = async (caller: Caller, path: string) => {
      const { body } = await caller.post(`${lib}/get-dir`, { path: path.slice(0, path.lastIndexOf('/')) || '/' });
      return (body['directories'] as { path: string; can: { edit: boolean; delete: boolean } }[]).find(
        (directory) => directory.path === path,
      );
    };
    const open = { can: { add: true, edit: true, delete: true }, reservedBelow: null };
    expect(await shown(outsider, top)).toMatchObject(open);
    await reserve(inner, [roleID]);
    const closed = { can: { add: true, edit: false, delete: false }, reservedBelow: inner };
    for (const path of [top, at.folder]) {
      expect(await shown(outsider, path)).toMatchObject(closed);
      expect((await list(outsider, path))['can']).toMatchObject(closed.can);
      expect((await outsider.post(`${lib}/search-files`, { directory: path })).body['can']).toMatchObject(closed.can);
      // Who has its role moves it, but the rights would end with it.
      expect(await shown(member, path)).toMatchObject({ can: { add: true, edit: true, delete: false }, reservedBelow: inner });
      expect(await shown(admin, path)).toMatchObject(open);
    }
    for (const caller of [outsider, member]) {
      const { can } = (await shown(caller, top)) ?? {};
      const moved = await caller.post(`${lib}/move-directory`, { oldPath: top, newPath: `${top}-b` });
      expect(outcomeOf(moved) === 'done').toBe(can?.edit);
      if (can?.edit === true) await caller.post(`${lib}/move-directory`, { oldPath: `${top}-b`, newPath: top });
      expect(outcomeOf(await caller.post(`${lib}/delete-directory`, { path: top })) === 'done').toBe(can?.delete);
    }
    // Two kinds of roles below: one that is not the user's decides.
    await create(at.folder, 'mine');
    await reserve(`${at.folder}/mine`, [await roleOf(outsider)]);
    expect(await shown(member, top)).toMatchObject({ can: { edit: false }, reservedBelow: `${at.folder}/mine` });
    expect(await shown(outsider, top)).toMatchObject(closed);
  });

  it('are read with as many statements for many folders as for one', async () => {
    const at = await stock(false, false);
    const countOnce = async (): Promise<number> => {
      const before = recorder.statements().length;
      await list(outsider, at.folder);
      return recorder.statements().length - before;
    };
    /** The fewest of three: what the program does by itself meanwhile is recorded, too. */
    const countOf = async (): Promise<number> => Math.min(await countOnce(), await countOnce(), await countOnce());
    await reserve(`${at.folder}/inner`, [roleID]);
    // The first one reads the session, too.
    await countOf();
    const before = await countOf();
    expect(before).toBeGreaterThan(0);
    for (let n = 0; n < 6; n += 1) {
      await create(at.folder, `many-${n}`);
      await create(`${at.folder}/many-${n}`, 'deep');
      await reserve(`${at.folder}/many-${n}/deep`, [roleID]);
    }
    expect(await countOf()).toBe(before);
  });

  it('have the rights of the nearest folder; without its own, those above it hold again', async () => {
    const at = await stock(true);
    const outside = await roleOf(outsider);
    await reserve(at.folder, [outside]);
    expect(outcomeOf(await upload(member, { path: at.folder }))).toBe('403 UM_01 path');
    expect(outcomeOf(await upload(outsider, { path: `${at.folder}/inner` }))).toBe('done');
    const top = at.folder.split('/').slice(0, 2).join('/');
    expect(outcomeOf(await upload(outsider, { path: top }))).toBe('403 UM_01 path');
    // It is in a folder of other roles, and has others below itself.
    expect(outcomeOf(await outsider.post(`${lib}/move-directory`, { oldPath: at.folder, newPath: '/mine' }))).toBe(
      '403 UM_01 oldPath',
    );
    expect(outcomeOf(await member.post(`${lib}/move-directory`, { oldPath: top, newPath: `${top}-b` }))).toBe(
      '403 UM_01 oldPath',
    );
    await reserve(at.folder, null);
    expect(outcomeOf(await upload(outsider, { path: at.folder }))).toBe('403 UM_01 path');
    await reserve(top, null);
    expect(outcomeOf(await upload(outsider, { path: at.folder }))).toBe('done');
  });

  it('hold for a folder that is moved into one, and its own go with it', async () => {
    const at = await stock(false);
    await create('/', 'moved');
    const fileID = await fileIn('/moved');
    expect(outcomeOf(await member.post(`${lib}/move-directory`, { oldPath: '/moved', newPath: `${at.folder}/moved` }))).toBe(
      'done',
    );
    expect(outcomeOf(await outsider.post(`${lib}/delete-file`, { id: fileID }))).toBe('403 UM_01 id');
    const renamed = `${at.folder}-renamed`;
    expect(outcomeOf(await member.post(`${lib}/move-directory`, { oldPath: at.folder, newPath: renamed }))).toBe('done');
    expect(outcomeOf(await upload(outsider, { path: renamed }))).toBe('403 UM_01 path');
    // Files in the bin as well, whose path is that of before.
    expect(outcomeOf(await outsider.post(`${lib}/restore-files`, { ids: [at.binnedID] }))).toBe('403 UM_01 ids');
    expect(outcomeOf(await outsider.post(`${lib}/erase-files`, { ids: [at.binnedID] }))).toBe('403 UM_01 ids');
  });

  it('are deleted by those only who may end their rights', async () => {
    const at = await stock(true);
    const top = at.folder.split('/').slice(0, 2).join('/');
    const refused = await member.post(`${lib}/delete-directory`, { path: top });
    expect(refused.body).toMatchObject({
      Errors: [{ property: 'path', detail: { rule: 'permission', permission: 'manage-roles' } }],
    });
    // What is in the bin of a deleted subfolder belongs to the folder above it.
    expect(outcomeOf(await member.post(`${lib}/delete-directory`, { path: at.folder }))).toBe('done');
    expect(outcomeOf(await outsider.post(`${lib}/erase-files`, { ids: [at.binnedID] }))).toBe('403 UM_01 ids');
    expect(outcomeOf(await outsider.post(`${lib}/restore-files`, { ids: [at.fileID] }))).toBe('403 UM_01 ids');
    expect(outcomeOf(await member.post(`${lib}/restore-files`, { ids: [at.fileID] }))).toBe('done');
    expect(outcomeOf(await admin.post(`${lib}/delete-directory`, { path: top }))).toBe('done');
  });

  /** Of each folder at a path, for whom it is reserved; null where it is open, undefined where there is none. */
  const rolesAt = async (path: string): Promise<string[] | null | undefined> => {
    const answer = await admin.post(`${lib}/get-dir`, { path });
    const reservation = answer.body['reservation'] as { roles: { name: string }[] } | null | undefined;
    return reservation === null ? null : reservation?.roles.map(({ name }) => name);
  };
  const nameOfRole = async (id: number): Promise<string> =>
    (await test.db.selectFrom('role').select('name').where('role_id', '=', id).executeTakeFirstOrThrow()).name;

  it('come back with a folder that is put back, and hold for its files in the bin until then', async () => {
    const at = await stock(true);
    const top = at.folder.split('/').slice(0, 2).join('/');
    const role = await nameOfRole(roleID);
    const secret = `${at.folder}/secret`;
    await create(at.folder, 'secret');
    const secretID = await fileIn(secret);
    const gone = await test.db
      .insertInto('role')
      .values({ name: `Gone ${top}`, permissions: '[]' })
      .returning('role_id as id')
      .executeTakeFirstOrThrow();
    await reserve(secret, [await roleOf(outsider), gone.id]);
    expect(outcomeOf(await admin.post(`${lib}/delete-directory`, { path: top }))).toBe('done');
    await admin.send('DELETE', `/api/ximblox/role/${gone.id}`);
    for (const id of [at.fileID, at.binnedID]) {
      expect(outcomeOf(await outsider.post(`${lib}/erase-files`, { ids: [id] }))).toBe('403 UM_01 ids');
      expect(outcomeOf(await outsider.post(`${lib}/restore-files`, { ids: [id] }))).toBe('403 UM_01 ids');
    }
    expect(outcomeOf(await outsider.post(`${lib}/restore-directory`, { path: top }))).toBe('403 UM_01 path');
    // It would come back in a folder that is reserved for others.
    expect(outcomeOf(await outsider.post(`${lib}/restore-files`, { ids: [secretID] }))).toBe('403 UM_01 ids');
    const { body } = await outsider.post(`${lib}/list-deleted`, { pageSize: 100 });
    const items = body['items'] as { id: number }[];
    expect(items.find(({ id }) => id === at.fileID)).toMatchObject({
      can: { restore: false, erase: false },
      reservation: { path: top, roles: [{ ID: roleID }] },
    });
    expect(items.find(({ id }) => id === secretID)).toMatchObject({ can: { restore: false, erase: true } });
    expect((body['directories'] as { path: string }[]).find(({ path }) => path === top)).toMatchObject({
      can: { restore: false },
    });
    expect(outcomeOf(await admin.post(`${lib}/restore-directory`, { path: top }))).toBe('done');
    expect([await rolesAt(top), await rolesAt(at.folder), await rolesAt(secret)]).toEqual([
      [role],
      [role],
      [await nameOfRole(await roleOf(outsider))],
    ]);
    expect(outcomeOf(await upload(outsider, { path: at.folder }))).toBe('403 UM_01 path');
    expect(outcomeOf(await upload(outsider, { path: secret }))).toBe('done');
    expect(outcomeOf(await upload(member, { path: at.folder }))).toBe('done');
  });

  it('come back with one file of a folder, and never in a folder that others made in its place', async () => {
    const at = await stock(true);
    const top = at.folder.split('/').slice(0, 2).join('/');
    expect(outcomeOf(await admin.post(`${lib}/delete-directory`, { path: top }))).toBe('done');
    await create('/', top.slice(1), outsider);
    const { body } = await member.post(`${lib}/restore-files`, { ids: [at.fileID] });
    expect(body).toMatchObject({ files: [{ path: `${top}-2/2026` }] });
    expect([await rolesAt(top), await rolesAt(`${top}-2`)]).toEqual([null, [await nameOfRole(roleID)]]);
    // The others find it again.
    expect((await member.post(`${lib}/restore-files`, { ids: [at.binnedID] })).body).toMatchObject({
      files: [{ path: `${top}-2/2026` }],
    });
    expect(await rolesAt(`${top}-3`)).toBeUndefined();
    // The whole folder says where it is now.
    expect(outcomeOf(await admin.post(`${lib}/delete-directory`, { path: `${top}-2` }))).toBe('done');
    await create('/', `${top.slice(1)}-2`, outsider);
    expect((await member.post(`${lib}/restore-directory`, { path: `${top}-2` })).body).toMatchObject({ path: `${top}-2-2` });
  });

  it('stay with what was deleted in a folder, wherever that is by then', async () => {
    const at = await stock(true);
    const top = at.folder.split('/').slice(0, 2).join('/');
    expect(outcomeOf(await member.post(`${lib}/delete-directory`, { path: at.folder }))).toBe('done');
    expect(outcomeOf(await member.post(`${lib}/move-directory`, { oldPath: top, newPath: `${top}-b` }))).toBe('done');
    expect(outcomeOf(await outsider.post(`${lib}/restore-directory`, { path: `${top}-b/2026` }))).toBe('403 UM_01 path');
    expect(outcomeOf(await member.post(`${lib}/restore-directory`, { path: `${top}-b/2026` }))).toBe('done');
    expect([await rolesAt(top), await rolesAt(`${top}-b/2026`)]).toEqual([undefined, [await nameOfRole(roleID)]]);
    // Deleted before the folder above it was.
    expect(outcomeOf(await member.post(`${lib}/delete-directory`, { path: `${top}-b/2026` }))).toBe('done');
    expect(outcomeOf(await admin.post(`${lib}/delete-directory`, { path: `${top}-b` }))).toBe('done');
    expect(outcomeOf(await outsider.post(`${lib}/restore-directory`, { path: `${top}-b/2026` }))).toBe('403 UM_01 path');
    expect(outcomeOf(await member.post(`${lib}/restore-directory`, { path: `${top}-b/2026` }))).toBe('done');
    expect(await rolesAt(`${top}-b`)).toEqual([await nameOfRole(roleID)]);
  });

  it('are forgotten with the last file of a deleted folder', async () => {
    const at = await stock(false);
    const id = await findDirectoryID(test.db, at.folder);
    await admin.post(`${lib}/delete-directory`, { path: at.folder });
    const isThere = async () =>
      (
        await test.db
          .selectFrom('media_directory')
          .select('name')
          .where('media_directory_id', '=', id ?? 0)
          .execute()
      ).length > 0;
    await emptyFileBin(test.db);
    expect(await isThere()).toBe(true);
    await sql`update media_file set deleted_at = now() - interval '31 days' where bin_directory_id = ${id}`.execute(test.db);
    await emptyFileBin(test.db);
    expect(await isThere()).toBe(false);
  });

  it('stay reserved when the last of their roles is deleted', async () => {
    const at = await stock(false);
    const { body } = await admin.get('/api/ximblox/role/list');
    const permissions = (body['items'] as { ID: number; permissions: unknown[] }[]).find(({ ID }) => ID === roleID)?.permissions;
    const inserted = await test.db
      .insertInto('role')
      .values({ name: 'Short-lived', permissions: JSON.stringify(permissions) })
      .returning('role_id as id')
      .executeTakeFirstOrThrow();
    expect(outcomeOf(await reserve(at.folder, [inserted.id]))).toBe('done');
    expect(outcomeOf(await admin.send('DELETE', `/api/ximblox/role/${inserted.id}`))).toBe('done');
    expect(outcomeOf(await upload(outsider, { path: at.folder }))).toBe('403 UM_01 path');
    expect(outcomeOf(await upload(member, { path: at.folder }))).toBe('403 UM_01 path');
    expect(await list(member, at.folder)).toMatchObject({ reservation: { roles: [] }, can: { add: false } });
    expect(outcomeOf(await upload(admin, { path: at.folder }))).toBe('done');
  });

  it('follow the role of a user at once', async () => {
    const at = await stock(false);
    const guest = await test.loginAs(['manage-media']);
    expect(outcomeOf(await upload(guest, { path: at.folder }))).toBe('403 UM_01 path');
    await test.db.updateTable('staff_user').set({ role_id: roleID }).where('staff_user_id', '=', guest.userID).execute();
    expect(outcomeOf(await upload(guest, { path: at.folder }))).toBe('done');
  });

  it('are reserved by those who manage roles, for roles that exist, and the audit log says so', async () => {
    await create('/', 'set');
    expect(outcomeOf(await reserve('/set', [roleID], member))).toBe('403 UM_01 ');
    expect(outcomeOf(await reserve('/nowhere', [roleID]))).toBe('404 V_12 path');
    expect(outcomeOf(await reserve('/set', [roleID, 999_999]))).toBe('400 V_12 roleIDs[1]');
    expect(outcomeOf(await reserve(`/${'x'.repeat(2000)}`, [roleID]))).toBe('400 V_14 path');
    expect(
      outcomeOf(
        await reserve(
          '/set',
          Array.from({ length: 101 }, () => roleID),
        ),
      ),
    ).toBe('400 V_12 roleIDs');
    expect(await list(member, '/set')).toMatchObject({ reservation: null });
    expect((await reserve('/set', [roleID, roleID])).body).toMatchObject({
      directory: { path: '/set', reservation: { path: '/set', isOwn: true, roles: [{ ID: roleID }] } },
    });
    // Empty: for nobody but those who manage roles.
    expect((await reserve('/set', [])).body).toMatchObject({ directory: { reservation: { roles: [] } } });
    expect((await reserve('/set', null)).body).toMatchObject({ directory: { reservation: null } });
    const { rows } = await sql<{ summary: string }>`
      select summary from audit where action = 'media.reserveDirectory' and summary like '/set:%' order by audit_id`.execute(
      test.db,
    );
    expect(rows.map(({ summary }) => summary)).toEqual([
      expect.stringMatching(/^\/set: reserved for Role /),
      '/set: reserved for no role',
      '/set: no rights of its own',
    ]);
    // A user who manages roles without the right to files is locked out by that alone.
    const only = await test.loginAs(['manage-roles']);
    expect(outcomeOf(await upload(only, { path: '/set' }))).toBe('403 UM_01 ');
  });

  it('may be the whole library', async () => {
    expect(outcomeOf(await reserve('/', [roleID]))).toBe('done');
    expect(outcomeOf(await create('/', 'by outsider', outsider))).toBe('403 UM_01 path');
    expect(outcomeOf(await create('/', 'by member', member))).toBe('done');
    expect(await list(outsider, '/open')).toMatchObject({ reservation: { path: '/', isOwn: false } });
    await reserve('/', null);
  });
});
