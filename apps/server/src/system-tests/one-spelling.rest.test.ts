import { argon2id, hash } from 'argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hashPassword } from '../domains/access/credentials/index.ts';
import { createStaffUser } from '../domains/access/users/index.ts';
import { createTestApp, type Caller, type TestApp } from '../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../testing/factories.ts';
import { sentMails } from '../testing/sent-mails.ts';

const composed = 'Crème brûlée 9!';
const decomposed = composed.normalize('NFD').replaceAll(' ', '\u00a0');
const user = '/api/institute/user';

let test: TestApp;
let staff: Caller;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs([
    'manage-tags',
    'manage-media',
    'manage-users',
    'manage-roles',
    'manage-webhooks',
    'manage-members',
    'manage-jips',
  ]);
});
afterAll(() => test.close());

describe('names', () => {
  it('two tags that differ by what is not seen are one, and are found by either spelling', async () => {
    expect(outcomeOf(await staff.post('/api/ximblox/tags', { name: 'Crème X' }))).toBe('done');
    for (const name of ['Cre\u0300me X', ' crème\u00a0 x ', 'Crè\u200bme X', 'Cr\u00adème\u202e X', 'Crème\ufeff X'])
      expect([name, outcomeOf(await staff.post('/api/ximblox/tags', { name }))]).toEqual([name, '409 TM_02 name']);
    for (const term of ['crème x', 'cre\u0300me\u200b', ' crème\u00a0x'])
      expect([term, (await staff.post('/api/ximblox/tags/search', { term })).body['items']]).toMatchObject([
        term,
        [{ name: 'Crème X' }],
      ]);
  });

  it('a name of signs that are not seen is no name', async () => {
    for (const name of ['\u200b', '\u2800\u3164', '\ufe0f', '\u202e \u00ad'])
      expect([
        outcomeOf(await staff.post('/api/ximblox/tags', { name })),
        outcomeOf(await staff.post('/api/ximblox/medialib/create-dir', { path: '/', folderName: name })),
      ]).toEqual(['400 V_01 name', '400 V_01 folderName']);
  });

  it('folders have one spelling, made or moved', async () => {
    const { body } = await staff.post('/api/ximblox/medialib/create-dir', {
      path: '/',
      folderName: ' Re\u0301sume\u0301s\u200b  2026 ',
    });
    expect(body['directory']).toMatchObject({ path: '/Résumés 2026' });
    const moved = await staff.post('/api/ximblox/medialib/move-directory', {
      oldPath: '/Re\u0301sume\u0301s 2026',
      newPath: '/\u202eOld  \u200bones',
    });
    expect(outcomeOf(moved)).toBe('done');
    const rows = await sql<{ name: string }>`select name from media_directory where name like '%ones'`.execute(test.db);
    expect(rows.rows).toEqual([{ name: 'Old ones' }]);
  });
});

it('words of a page that are no names are stored in composed letters', async () => {
  const editor = await test.loginAs(['create-page', 'edit-page']);
  const { id, versionID } = await makePage(editor);
  const blocks = [makeHeading('h', 'Re\u0301sume\u0301 \ufeffof waves')];
  expect(outcomeOf(await editor.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks }))).toBe('done');
  const { body } = await editor.get(`/api/ximblox/page/${id}`);
  expect(body).toMatchObject({ pageVersion: { blocks: [{ props: { title: 'Résumé of waves' } }] } });
});

describe('passwords', () => {
  const hashes = {
    'set composed': () => hashPassword(composed),
    'set decomposed': () => hashPassword(decomposed),
  };
  const logInMember = async (email: string, password: string) =>
    outcomeOf(await test.visitor.post(`${user}/login`, { email, password }));
  const logInStaff = async (email: string, password: string) =>
    outcomeOf(await test.visitor.post('/api/ximblox/auth/login', { email, password }));

  it.each(Object.entries(hashes))('of staff and members match however they are typed: %s', async (name, makeHash) => {
    const id = 500 + name.length;
    const email = `s${id}@meridian.example`;
    await createStaffUser(test.context, { email, name: 'A. Person', password: name === 'set composed' ? composed : decomposed });
    await test.loginAsMember(id);
    await sql`update member set password_hash = ${await makeHash()} where member_id = ${id}`.execute(test.db);
    for (const password of [composed, decomposed])
      expect([await logInStaff(email, password), await logInMember(`member${id}@test.example`, password)]).toEqual([
        'done',
        'done',
      ]);
  });

  it('hashed as they were typed still log in, and match in every form from then on', async () => {
    const old = await hash(decomposed, { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const email = 'old@meridian.example';
    await createStaffUser(test.context, { email, name: 'A. Person', password: composed });
    await sql`update staff_user set password_hash = ${old} where email = ${email}`.execute(test.db);
    await test.loginAsMember(700);
    await sql`update member set password_hash = ${old} where member_id = 700`.execute(test.db);
    const both = async (password: string) => [
      await logInStaff(email, password),
      await logInMember('member700@test.example', password),
    ];
    expect(await both(composed)).toEqual(['401 AUTH_01 ', '401 AUTH_01 ']);
    expect(await both(decomposed)).toEqual(['done', 'done']);
    expect(await both(composed)).toEqual(['done', 'done']);
  });
});

describe('addresses of international domains', () => {
  const stored = 'jan@xn--bcher-kva.example';

  it('log a member in however they are written', async () => {
    await test.loginAsMember(800);
    await sql`update member set email = ${stored}, password_hash = ${await hashPassword(composed)} where member_id = 800`.execute(
      test.db,
    );
    for (const email of ['jan@bücher.example', 'Jan@BU\u0308CHER.example', stored])
      expect([email, outcomeOf(await test.visitor.post(`${user}/login`, { email, password: composed }))]).toEqual([
        email,
        'done',
      ]);
  });

  it('name members that are added to a project', async () => {
    const jip = await staff.post('/api/institute/jips', { name: 'Spelling', description: '', status: 2, type: 0 });
    const { id } = jip.body['jip'] as { id: number };
    const { body } = await staff.post(`/api/institute/jips/${id}/users`, {
      emails: ['jan@bücher.example', 'li@例え.テスト', 'x@bü cher.example'],
    });
    expect((body['results'] as { state: string }[]).map(({ state }) => state)).toEqual(['added', 'unknown', 'invalid']);
  });

  it('make a user, and are taken in every spelling', async () => {
    const role = await test.db
      .insertInto('role')
      .values({ name: 'Empty', permissions: '[]' })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    const make = async (email: string) =>
      outcomeOf(await staff.post('/api/ximblox/user', { email, roleID: role.role_id, profile: { name: 'Li', jobTitle: '' } }));
    expect(await make('li@例え.テスト')).toBe('done');
    expect(await make('li@例え。テスト')).toMatch(/^409/);
    expect(await sentMails(test, 'li@xn--r8jz45g.xn--zckzah')).toHaveLength(1);
  });
});
