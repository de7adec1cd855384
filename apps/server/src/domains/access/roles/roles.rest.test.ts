import { draftPermissions, type Permission } from '@ximblox/primitives';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';

const grant = (name: Permission['name'], parameters: Permission['parameters'] = {}) => [{ name, parameters }];
/** A permission to work on content, with the one to read it, as roles have them. */
const editing = (parameters: Permission['parameters'] = {}) => [...grant('edit-page', parameters), ...grant('read-drafts')];

describe('roles', () => {
  let test: TestApp;
  let manager: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    manager = await test.loginAs(['manage-roles', 'manage-users', 'edit-page']);
  });
  afterAll(() => test.close());
  const create = async (name: string, permissions: unknown): Promise<number> => {
    const { body } = await manager.post('/api/ximblox/role', { name, permissions });
    return (body['role'] as { ID: number }).ID;
  };

  it('are created, listed by name, changed and deleted', async () => {
    const id = await create('  Writers ', editing({ locales: ['nl-nl'] }));
    const { body } = await manager.get('/api/ximblox/role/list');
    expect(body['items']).toContainEqual({
      ID: id,
      name: 'Writers',
      permissions: editing({ locales: ['nl-nl'] }),
      can: { edit: true, delete: true, assign: true },
    });
    const changed = await manager.send('PUT', `/api/ximblox/role/${id}`, { name: 'Authors', permissions: editing() });
    expect(changed.body).toMatchObject({ role: { ID: id, name: 'Authors', permissions: editing() } });
    expect(outcomeOf(await manager.send('DELETE', `/api/ximblox/role/${id}`))).toBe('done');
    expect(outcomeOf(await manager.send('DELETE', `/api/ximblox/role/${id}`))).toBe('404 V_12 id');
  });

  it.each([null, undefined, {}])('accept %o as parameters that narrow nothing', async (parameters) => {
    const permissions = [{ name: 'edit-page', parameters }, ...grant('read-drafts')];
    const { status, body } = await manager.post('/api/ximblox/role', { name: `Wide ${JSON.stringify(parameters)}`, permissions });
    expect([status, body['role']]).toEqual([200, expect.objectContaining({ permissions: editing() })]);
    const { ID } = body['role'] as { ID: number };
    const changed = await manager.send('PUT', `/api/ximblox/role/${ID}`, { name: 'Wide', permissions });
    expect(changed.body).toMatchObject({ role: { permissions: editing() } });
    await manager.send('DELETE', `/api/ximblox/role/${ID}`);
  });

  it.each<[string, object, string]>([
    ['without a name', { name: ' ', permissions: [] }, '400 V_01 name'],
    ['of a permission that there is not', { name: 'x', permissions: [{ name: 'fly' }] }, '400 V_12 permissions[0].name'],
    [
      'with a permission twice',
      { name: 'x', permissions: [...grant('edit-page'), ...grant('edit-page')] },
      '400 V_12 permissions',
    ],
    ['named over two lines', { name: 'a\nb', permissions: [] }, '400 V_12 name'],
    [
      'narrowed to a language that there is not',
      { name: 'x', permissions: grant('edit-page', { locales: ['nl-nl', 'xx'] }) },
      '400 V_12 permissions[0].parameters.locales[1]',
    ],
    [
      'narrowed to a page type that there is not',
      { name: 'x', permissions: grant('edit-page', { pageTypes: ['nwes'] }) },
      '400 V_12 permissions[0].parameters.pageTypes[0]',
    ],
    [
      'narrowed where nothing is kept to it',
      { name: 'x', permissions: grant('manage-users', { locales: ['nl-nl'] }) },
      '400 V_12 permissions[0].parameters.locales',
    ],
    ['of a permission that its maker lacks', { name: 'x', permissions: grant('manage-settings') }, '403 UM_01 permissions'],
  ])('%s are refused', async (_, input, answer) => {
    expect(outcomeOf(await manager.post('/api/ximblox/role', input))).toBe(answer);
  });

  it.each(draftPermissions)('with %s need the permission to read drafts, over REST and tRPC', async (name) => {
    const all = await test.loginAs(['manage-roles', ...draftPermissions]);
    const role = { name: `With ${name}`, permissions: [...grant('manage-roles'), ...grant(name)] };
    const refused = await all.post('/api/ximblox/role', role);
    expect(outcomeOf(refused)).toBe('400 V_12 permissions');
    expect(refused.body).toMatchObject({ Errors: [{ detail: { rule: 'together', permission: name, needs: 'read-drafts' } }] });
    expect(JSON.stringify(refused.body)).toContain('needs “Read unpublished content” too.');
    const overTRPC = await all.post('/api/trpc/roles.create', role);
    expect([overTRPC.status, JSON.stringify(overTRPC.body)]).toEqual([400, expect.stringContaining('"rule":"together"')]);
    const whole = { ...role, permissions: [...role.permissions, ...grant('read-drafts')] };
    const { body } = await all.post('/api/ximblox/role', whole);
    const { ID } = body['role'] as { ID: number };
    expect(outcomeOf(await all.send('PUT', `/api/ximblox/role/${ID}`, role))).toBe('400 V_12 permissions');
  });

  it('keep a permission of a newer version, which is not shown, and which nobody hands out who lacks it', async () => {
    const id = await create('Of tomorrow', editing());
    const own = '{"name": "fly", "parameters": {"heights": [260]}}';
    const add = (where: string) =>
      sql`update role set permissions = permissions || ${own}::jsonb where ${sql.raw(where)}`.execute(test.db);
    await add(`role_id = ${id}`);
    const listed = async () => {
      const { status, body } = await manager.get('/api/ximblox/role/list');
      return [status, (body['items'] as { ID: number; permissions: unknown }[]).find((role) => role.ID === id)?.permissions];
    };
    expect(await listed()).toEqual([200, editing()]);
    const save = () => manager.send('PUT', `/api/ximblox/role/${id}`, { name: 'Of tomorrow', permissions: [] });
    const invite = { email: 'tomorrow@example.org', roleID: id, profile: { name: 'T. Morrow', jobTitle: '' } };
    expect(outcomeOf(await save())).toBe('403 UM_01 id');
    expect(outcomeOf(await manager.post('/api/ximblox/user', invite))).toBe('403 UM_01 roleID');
    await add(`permissions @> '[{"name": "manage-roles"}]'`);
    expect((await save()).body).toMatchObject({ role: { permissions: [] } });
    expect(await listed()).toEqual([200, []]);
    const { rows } = await sql<{ permissions: unknown }>`select permissions from role where role_id = ${id}`.execute(test.db);
    expect(rows[0]?.permissions).toEqual([JSON.parse(own)]);
    expect((await manager.get('/api/ximblox/user/list')).status).toBe(200);
  });

  it('have unique names, whatever their case', async () => {
    await create('Crew', []);
    expect(outcomeOf(await manager.post('/api/ximblox/role', { name: 'CREW', permissions: [] }))).toBe('409 V_06 name');
  });

  it('have unique names, however their accents are encoded', async () => {
    const make = (name: string) => manager.post('/api/ximblox/role', { name, permissions: [] });
    expect([await make('Rédaction'), await make('Re\u0301daction')].map(outcomeOf)).toEqual(['done', '409 V_06 name']);
  });

  it('with more permissions than the caller can’t be changed or deleted', async () => {
    const strong = await test.loginAs(['manage-roles', 'manage-settings']);
    const { body } = await strong.post('/api/ximblox/role', { name: 'Strong', permissions: grant('manage-settings') });
    const { ID } = body['role'] as { ID: number };
    expect(outcomeOf(await manager.send('PUT', `/api/ximblox/role/${ID}`, { name: 'Weak', permissions: [] }))).toBe(
      '403 UM_01 id',
    );
    expect(outcomeOf(await manager.send('DELETE', `/api/ximblox/role/${ID}`))).toBe('403 UM_01 id');
  });

  it('that are in use can’t be deleted', async () => {
    const user = await test.loginAs(['edit-page']);
    const row = await test.db
      .selectFrom('staff_user')
      .select('role_id')
      .where('staff_user_id', '=', Number(user.userID))
      .executeTakeFirstOrThrow();
    expect(outcomeOf(await manager.send('DELETE', `/api/ximblox/role/${row.role_id}`))).toBe('409 V_07 id');
    await test.db.updateTable('staff_user').set({ deleted_at: new Date() }).where('role_id', '=', row.role_id).execute();
    expect(outcomeOf(await manager.send('DELETE', `/api/ximblox/role/${row.role_id}`))).toBe('done');
  });

  it('apply at once to their users', async () => {
    const user = await test.loginAs(['edit-page', 'manage-roles', 'manage-users']);
    const { role_id: id } = await test.db
      .selectFrom('staff_user')
      .select('role_id')
      .where('staff_user_id', '=', Number(user.userID))
      .executeTakeFirstOrThrow();
    expect((await user.post('/api/ximblox/role', { name: 'One more', permissions: [] })).status).toBe(200);
    expect(outcomeOf(await manager.send('PUT', `/api/ximblox/role/${id}`, { name: 'No longer', permissions: editing() }))).toBe(
      'done',
    );
    expect((await user.post('/api/ximblox/role', { name: 'Two more', permissions: [] })).status).toBe(403);
  });

  it('leave somebody who can manage users and roles', async () => {
    const alone = await createTestApp();
    try {
      const last = await alone.loginAs(['manage-roles', 'manage-users']);
      const { role_id: id } = await alone.db.selectFrom('staff_user').select('role_id').executeTakeFirstOrThrow();
      const answer = await last.send('PUT', `/api/ximblox/role/${id}`, { name: 'Nobody', permissions: grant('manage-roles') });
      expect(outcomeOf(answer)).toBe('409 V_07 permissions');
      const { body } = await last.get('/api/ximblox/role/list');
      expect(JSON.stringify(body)).toContain('manage-users');
    } finally {
      await alone.close();
    }
  });
});
