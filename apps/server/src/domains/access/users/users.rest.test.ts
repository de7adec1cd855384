import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Permission } from '@ximblox/primitives';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeImage, outcomeOf } from '../../../testing/factories.ts';

describe('users', () => {
  let test: TestApp;
  let manager: Caller;
  let roleID: number;
  let count = 0;
  beforeAll(async () => {
    test = await createTestApp();
    manager = await test.loginAs(['manage-users', 'manage-roles', 'edit-page'], 'The manager');
    roleID = await makeRole([]);
  });
  afterAll(() => test.close());

  async function makeRole(permissions: Permission[]): Promise<number> {
    count += 1;
    const row = await test.db
      .insertInto('role')
      .values({ name: `Made ${count}`, permissions: JSON.stringify(permissions) })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    return row.role_id;
  }
  const make = async (name: string, email: string, role = roleID): Promise<number> => {
    const { body } = await manager.post('/api/ximblox/user', { email, roleID: role, profile: { name, jobTitle: '' } });
    return (body['User'] as { ID: number }).ID;
  };
  it('are listed, searched and sorted', async () => {
    await make('Anna Able', 'z@list.example');
    await make('Zoe Young', 'a@list.example');
    const names = async (query: string): Promise<unknown> => {
      const { body } = await manager.get(`/api/ximblox/user/list?searchTerm=list.example&${query}`);
      return (body['items'] as { name: string }[]).map(({ name }) => name);
    };
    expect(await names('columnToSort=name')).toEqual(['Anna Able', 'Zoe Young']);
    expect(await names('columnToSort=email&sortOrder=asc')).toEqual(['Zoe Young', 'Anna Able']);
    expect(await names('columnToSort=name&sortOrder=desc&pageSize=1')).toEqual(['Zoe Young']);
    const second = await manager.get('/api/ximblox/user/list?searchTerm=list.example&pageSize=1&pageIndex=5');
    expect(second.body).toMatchObject({ items: [], totalItems: 2 });
    expect(outcomeOf(await manager.get('/api/ximblox/user/list?columnToSort=password'))).toBe('400 V_12 columnToSort');
  });

  it.each<[string, object, string]>([
    ['no e-mail', { email: '' }, '400 V_01 email'],
    ['no e-mail address', { email: 'nobody' }, '400 V_02 email'],
    ['no name', { profile: { name: ' ' } }, '400 V_01 profile.name'],
    ['a name of two lines', { profile: { name: 'a\nb' } }, '400 V_12 profile.name'],
    ['no such role', { roleID: 999_999 }, '400 V_12 roleID'],
    ['a field that there is not', { isAdmin: true }, '400 V_12 isAdmin'],
  ])('with %s are refused', async (_, change, answer) => {
    const input = { email: 'x@refused.example', roleID, profile: { name: 'X' }, ...change };
    expect(outcomeOf(await manager.post('/api/ximblox/user', input))).toBe(answer);
  });

  it('can’t be given a role with permissions that their creator lacks', async () => {
    const strong = await makeRole([{ name: 'manage-settings', parameters: {} }]);
    const input = { email: 'strong@x.example', roleID: strong, profile: { name: 'Strong' } };
    expect(outcomeOf(await manager.post('/api/ximblox/user', input))).toBe('403 UM_01 roleID');
    const admin = await test.loginAs(['manage-settings', 'manage-users']);
    const theirs = { email: 'weak@x.example', roleID, profile: { name: 'Weak' } };
    expect(outcomeOf(await manager.send('PUT', `/api/ximblox/user/${String(admin.userID)}`, theirs))).toBe('403 UM_01 id');
    expect(outcomeOf(await manager.send('DELETE', `/api/ximblox/user/${String(admin.userID)}`))).toBe('403 UM_01 id');
  });

  it('change their own name and job title, but not their e-mail address or role', async () => {
    const reader = await test.loginAs([], 'Reader');
    const { body: me } = await reader.get('/api/ximblox/user');
    const { email, role } = me as { email: string; role: { ID: number } };
    const own = { email, roleID: role.ID, profile: { name: 'Renamed', jobTitle: 'Naval architect' } };
    const put = (change: object) => reader.send('PUT', `/api/ximblox/user/${String(reader.userID)}`, { ...own, ...change });
    expect((await put({})).body).toMatchObject({ User: { name: 'Renamed', jobTitle: 'Naval architect' } });
    expect(outcomeOf(await put({ email: 'other@x.example' }))).toBe('403 UM_01 email');
    expect((await put({ email: email.toUpperCase() })).body).toMatchObject({ User: { email } });
    expect(outcomeOf(await put({ roleID }))).toBe('403 UM_01 roleID');
    expect(outcomeOf(await reader.send('PUT', `/api/ximblox/user/${String(manager.userID)}`, own))).toBe('403 UM_01 ');
  });

  it('lose their sessions when they are deleted, and release their e-mail address', async () => {
    const person = await test.loginAs([], 'Leaving');
    const { body } = await person.get('/api/ximblox/user');
    expect(outcomeOf(await manager.send('DELETE', `/api/ximblox/user/${String(person.userID)}`))).toBe('done');
    expect((await person.get('/api/ximblox/user')).status).toBe(401);
    expect(outcomeOf(await manager.send('DELETE', `/api/ximblox/user/${String(person.userID)}`))).toBe('404 UM_02 id');
    expect(await make('Successor', String(body['email']))).toBeGreaterThan(0);
  });

  it('always include one who can manage users and roles, even with concurrent deletions', async () => {
    const alone = await createTestApp();
    try {
      const pair = [await alone.loginAs(['manage-users', 'manage-roles']), await alone.loginAs(['manage-users', 'manage-roles'])];
      const [first, second] = pair as [Caller, Caller];
      const answers = await Promise.all([
        first.send('DELETE', `/api/ximblox/user/${String(second.userID)}`),
        second.send('DELETE', `/api/ximblox/user/${String(first.userID)}`),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const rows = await alone.db.selectFrom('staff_user').select('staff_user_id').where('deleted_at', 'is', null).execute();
      expect(rows).toHaveLength(1);
    } finally {
      await alone.close();
    }
  });

  it('can’t lose the last manager’s role', async () => {
    const alone = await createTestApp();
    try {
      const last = await alone.loginAs(['manage-users', 'manage-roles']);
      const { body } = await last.get('/api/ximblox/user');
      const { role_id: other } = await alone.db
        .insertInto('role')
        .values({ name: 'Other', permissions: '[]' })
        .returning('role_id')
        .executeTakeFirstOrThrow();
      const input = { email: body['email'], roleID: other, profile: { name: 'Last' } };
      expect(outcomeOf(await last.send('PUT', `/api/ximblox/user/${String(last.userID)}`, input))).toBe('409 V_07 roleID');
    } finally {
      await alone.close();
    }
  });

  describe('have an image', () => {
    const image = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'png'): Promise<Buffer> =>
      makeImage([width, height], { format });
    const upload = (caller: Caller, userID: number | null, bytes: Buffer): Promise<Answer> =>
      caller.upload(
        `/api/ximblox/user/${String(userID)}/image`,
        {},
        { field: 'profileImage', name: 'me.png', type: 'image/png', bytes },
        'PUT',
      );

    it('that they set and remove themselves', async () => {
      const person = await test.loginAs([], 'Portrayed');
      const answer = await upload(person, person.userID, await image(400, 400));
      const { url } = (answer.body['User'] as { image: { url: string } }).image;
      const shown = await person.get(url);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
      expect((await sharp(shown.raw.rawPayload).metadata()).width).toBe(400);
      expect((await test.visitor.get(url)).status).toBe(401);
      const removed = await person.send('DELETE', `/api/ximblox/user/${String(person.userID)}/image`);
      expect(removed.body).toMatchObject({ User: { image: null } });
      expect((await person.get(url)).status).toBe(404);
    });

    it('that nobody else sets without manage-users', async () => {
      const person = await test.loginAs([]);
      expect(outcomeOf(await upload(person, manager.userID, await image(10, 10)))).toBe('403 UM_01 ');
      expect(outcomeOf(await upload(manager, person.userID, await image(10, 10)))).toBe('done');
    });

    it.each<[string, () => Promise<Buffer>, string]>([
      ['over 2 MB', async () => Buffer.concat([await image(10, 10), Buffer.alloc(2 * 1024 * 1024)]), '413 UM_05 profileImage'],
      ['a WebP', () => image(10, 10, 'webp'), '415 UM_06 profileImage'],
      ['a text called .png', () => Promise.resolve(Buffer.from('hello')), '415 UM_06 profileImage'],
      ['half a PNG', async () => (await image(300, 300)).subarray(0, 60), '400 UM_07 profileImage'],
      ['1025 pixels wide', () => image(1025, 10), '400 UM_08 profileImage'],
      ['1025 pixels high', () => image(10, 1025, 'jpeg'), '400 UM_08 profileImage'],
      ['of more pixels than may be decoded', () => image(8000, 8000), '400 UM_08 profileImage'],
      ['empty', () => Promise.resolve(Buffer.alloc(0)), '400 V_17 profileImage'],
    ])('that is not %s', async (_, bytes, answer) => {
      expect(outcomeOf(await upload(manager, manager.userID, await bytes()))).toBe(answer);
    });
  });

  it('require the permission to manage them', async () => {
    const reader = await test.loginAs(['manage-roles']);
    expect((await reader.get('/api/ximblox/user/list')).status).toBe(403);
    expect((await test.visitor.get('/api/ximblox/user/list')).status).toBe(401);
  });
});
