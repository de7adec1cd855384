import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contract, type Operation } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { nextMonth } from '../../../testing/next-month.ts';

const path = '/api/ximblox/api-token';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
type CreatedToken = { id: number; token: string };

describe('API tokens', () => {
  let test: TestApp;
  let maker: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    maker = await test.loginAs(['manage-api-tokens', 'manage-tags', 'manage-users', 'view-audit-log'], 'M. Aker');
  });
  afterAll(() => test.close());

  const make = async (by: Caller, input: object): Promise<CreatedToken> => {
    const { body } = await by.post(path, { name: 'Feeder', permissions: ['manage-tags'], expiresAt: nextMonth(), ...input });
    return { id: (body['apiToken'] as { id: number }).id, token: String(body['token']) };
  };
  /** A call of a program: with its token, without the headers of a browser. */
  const call = (
    token: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    more = {},
  ): Promise<Answer> =>
    test.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...more },
      ...(body === undefined ? {} : { payload: body }),
    });
  let tags = 0;
  const makeTag = (token: string, more = {}): Promise<Answer> =>
    call(token, 'POST', '/api/ximblox/tags', { name: `Tag ${++tags}` }, more);

  it('with a permission of a newer version are listed without it, and keep it', async () => {
    const { id } = await make(maker, { name: 'Of tomorrow' });
    await sql`update api_token set permissions = permissions || '["fly"]' where api_token_id = ${id}`.execute(test.db);
    const { status, body } = await maker.get(`${path}/list`);
    expect(status).toBe(200);
    expect(body['items']).toContainEqual(expect.objectContaining({ id, permissions: ['manage-tags'] }));
    const { rows } = await sql<{ permissions: unknown }>`select permissions from api_token where api_token_id = ${id}`.execute(
      test.db,
    );
    expect(rows[0]?.permissions).toEqual(['manage-tags', 'fly']);
  });

  it('are shown once, listed without their secret, used over REST and tRPC, and revoked', async () => {
    const expiresAt = nextMonth();
    const created = await maker.post(path, {
      name: ' Reader ',
      permissions: ['manage-tags'],
      expiresAt,
    });
    expect(created.body).toMatchObject({
      Success: true,
      apiToken: { name: 'Reader', permissions: ['manage-tags'], lastUsedAt: null, expiresAt },
    });
    const token = String(created.body['token']);
    const { id } = created.body['apiToken'] as { id: number };
    expect(outcomeOf(await makeTag(token))).toBe('done');
    expect((await call(token, 'POST', '/api/trpc/tags.create', { name: 'Over tRPC' })).status).toBe(200);
    const list = await maker.get(`${path}/list`);
    expect(list.text).not.toContain(token);
    const listed = (list.body['items'] as { id: number; lastUsedAt: string | null }[]).find((item) => item.id === id);
    expect(listed?.lastUsedAt).toMatch(/^20/);
    expect(outcomeOf(await maker.send('DELETE', `${path}/${id}`))).toBe('done');
    expect(outcomeOf(await makeTag(token))).toBe('401 UM_01 ');
    expect((await call(token, 'GET', '/api/trpc/users.current')).status).toBe(401);
    expect(outcomeOf(await maker.send('DELETE', `${path}/${id}`))).toBe('404 V_12 id');
  });

  it('are stored as a hash', async () => {
    const { token } = await make(maker, {});
    const rows = await test.db.selectFrom('api_token').selectAll().execute();
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token.slice('ximblox_'.length));
    expect(test.logLines().join('')).not.toContain(token);
  });

  it.each<[string, object, string]>([
    ['without a name', { name: ' ' }, '400 V_01 name'],
    ['with a name that is too long', { name: 'x'.repeat(61) }, '400 V_14 name'],
    ['with a permission that there is not', { permissions: ['fly'] }, '400 V_12 permissions[0]'],
    ['with a permission twice', { permissions: ['manage-tags', 'manage-tags'] }, '400 V_12 permissions'],
    ['with a permission that the maker lacks', { permissions: ['manage-roles'] }, '403 UM_01 permissions'],
    ['without an end', { expiresAt: undefined }, '400 V_01 expiresAt'],
    ['that would never end', { expiresAt: null }, '400 V_12 expiresAt'],
    ['that end in more than a year', { expiresAt: inDays(367) }, '400 V_12 expiresAt'],
    ['that have expired already', { expiresAt: '2001-01-01T00:00:00.000Z' }, '400 V_12 expiresAt'],
    ['with a field that there is not', { userID: 1 }, '400 V_12 userID'],
  ])('%s are refused', async (_, input, answer) => {
    expect(outcomeOf(await maker.post(path, { name: 'x', permissions: [], expiresAt: inDays(366), ...input }))).toBe(answer);
  });

  it.each(['', 'ximblox_none', 'a b'])(
    '%j is not a token: 401 even where a call needs no session, over REST and tRPC',
    async (token) => {
      expect(outcomeOf(await call(token, 'GET', '/api/ximblox/settings/get'))).toBe('401 UM_01 ');
      expect((await call(token, 'GET', '/api/trpc/settings.get')).status).toBe(401);
      expect(outcomeOf(await call(token, 'GET', '/api/ximblox/user', undefined, { cookie: maker.cookie }))).toBe('401 UM_01 ');
    },
  );

  it('expire', async () => {
    const { id, token } = await make(maker, {});
    await test.db
      .updateTable('api_token')
      .set({ expires_at: new Date(0) })
      .where('api_token_id', '=', id)
      .execute();
    expect(outcomeOf(await makeTag(token))).toBe('401 UM_01 ');
  });

  it('have their own permissions only, whatever a cookie beside them grants', async () => {
    const { token } = await make(maker, { permissions: ['read-drafts'] });
    expect(outcomeOf(await makeTag(token, { cookie: maker.cookie }))).toBe('403 UM_01 ');
    expect((await call(token, 'GET', '/api/ximblox/user')).body).toMatchObject({ ID: maker.userID });
  });

  it('lose at once what their creator loses, and end with the creator', async () => {
    const other = await test.loginAs(['manage-api-tokens', 'manage-tags']);
    const { token } = await make(other, {});
    expect(outcomeOf(await makeTag(token))).toBe('done');
    const userID = Number(other.userID);
    const of = test.db.selectFrom('staff_user').select('role_id').where('staff_user_id', '=', userID);
    await test.db.updateTable('role').set({ permissions: '[]' }).where('role_id', '=', of).execute();
    test.services.cacheBus.drop([`staff:${userID}`]);
    expect(outcomeOf(await makeTag(token))).toBe('403 UM_01 ');
    expect(outcomeOf(await maker.send('DELETE', `/api/ximblox/user/${userID}`))).toBe('done');
    expect(outcomeOf(await makeTag(token))).toBe('401 UM_01 ');
  });

  it('can’t create tokens, end sessions or change their creator’s account', async () => {
    const { token } = await make(maker, { permissions: ['manage-api-tokens'] });
    expect(outcomeOf(await call(token, 'POST', path, { name: 'More', permissions: [], expiresAt: nextMonth() }))).toBe(
      '403 UM_01 ',
    );
    expect(outcomeOf(await call(token, 'POST', '/api/ximblox/auth/logout', {}))).toBe('401 UM_01 ');
    expect(outcomeOf(await call(token, 'DELETE', `/api/ximblox/user/${maker.userID}/image`))).toBe('403 UM_01 ');
  });

  it('are refused what gives power to an account, whatever their permissions, over REST and tRPC', async () => {
    const administrator = await test.loginAs(permissionNames);
    const { token } = await make(administrator, { permissions: permissionNames });
    const declared = Object.entries(contract).flatMap(([domain, operations]) =>
      Object.entries(operations as Record<string, Operation>)
        .filter(([, { needsRecentLogin, access }]) => needsRecentLogin === true && access.realm === 'staff')
        .map(([verb, operation]) => ({ ...operation, name: `${domain}.${verb}` })),
    );
    const names = declared.map(({ name }) => name);
    for (const name of ['users.create', 'roles.create', 'roles.update', 'apiTokens.create']) expect(names).toContain(name);
    for (const { name, rest, example, kind } of declared) {
      const url = rest.path.replace(':id', String((example as { id?: number }).id));
      const { body } = await call(token, rest.method, url, rest.method === 'GET' ? undefined : (example as object));
      expect([name, body['Errors']]).toMatchObject([name, [{ code: 'UM_01', detail: { state: 'sessionRequired' } }]]);
      if (kind === 'download') continue;
      const answer = await call(token, 'POST', `/api/trpc/${name}`, example as object);
      expect([name, answer.body]).toMatchObject([
        name,
        { error: { data: { httpStatus: 403, errors: [{ name: 'forbidden', detail: { state: 'sessionRequired' } }] } } },
      ]);
    }
  });

  it('change names of users, and neither email nor role', async () => {
    const administrator = await test.loginAs(permissionNames);
    const { token } = await make(administrator, { permissions: permissionNames });
    const other = await test.loginAs(['manage-tags']);
    const { body } = await other.get('/api/ximblox/user');
    const { email, role } = body as unknown as { email: string; role: { ID: number } };
    const change = async (fields: object) => {
      const profile = { name: 'Renamed', jobTitle: '' };
      const input = { email, roleID: role.ID, profile, ...fields };
      return outcomeOf(await call(token, 'PUT', `/api/ximblox/user/${other.userID}`, input));
    };
    const own = (await administrator.get('/api/ximblox/user')).body as unknown as { role: { ID: number } };
    expect(await change({})).toBe('done');
    expect(await change({ email: 'thief@test.example' })).toBe('403 UM_01 ');
    expect(await change({ roleID: own.role.ID })).toBe('403 UM_01 ');
    expect((await other.get('/api/ximblox/user')).body).toMatchObject({ name: 'Renamed', email, role });
  });

  it('are named in the audit log beside their creator', async () => {
    const { token } = await make(maker, { name: 'Night job' });
    await makeTag(token);
    const { body } = await maker.get('/api/ximblox/audit/list?pageSize=1');
    expect(body['items']).toMatchObject([
      { action: 'tags.create', user: { ID: maker.userID, name: 'M. Aker (API token “Night job”)' } },
    ]);
  });

  it('record their use at most once a minute', async () => {
    const { id, token } = await make(maker, {});
    const usedAt = async (at?: Date): Promise<unknown> => {
      if (at !== undefined)
        await test.db.updateTable('api_token').set({ last_used_at: at }).where('api_token_id', '=', id).execute();
      test.services.cacheBus.drop(['staff']);
      await call(token, 'GET', '/api/ximblox/user');
      return (
        await test.db.selectFrom('api_token').select('last_used_at').where('api_token_id', '=', id).executeTakeFirstOrThrow()
      ).last_used_at;
    };
    const recent = new Date(Date.now() - 30_000);
    expect(await usedAt(recent)).toBe(recent.toISOString());
    const old = new Date(Date.now() - 90_000);
    expect(await usedAt(old)).not.toBe(old.toISOString());
  });

  it('require the permission to manage them', async () => {
    const reader = await test.loginAs(['manage-tags']);
    for (const [caller, answer] of [
      [reader, '403 UM_01 '],
      [test.visitor, '401 UM_01 '],
    ] as const) {
      expect(outcomeOf(await caller.get(`${path}/list`))).toBe(answer);
      expect(outcomeOf(await caller.post(path, { name: 'x', permissions: [] }))).toBe(answer);
      expect(outcomeOf(await caller.send('DELETE', `${path}/1`))).toBe(answer);
    }
  });
});
