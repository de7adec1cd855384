import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../../../testing/factories.ts';
import { hashPassword, insertAccountToken } from '../../access/credentials/index.ts';

const user = '/api/institute/user';
const long = (length: number): string => 'x'.repeat(length + 1);
const password = 'Correct horse 9!';
const chosen = { password, confirmPassword: password, token: 'none' };
const profile = { title: 'Mr.', firstName: 'Pieter', lastName: 'Groot' };
const registration = {
  ...profile,
  email: 'new@devlijt.example',
  password,
  confirmPassword: password,
  privacyAccepted: true,
};

type Scene = { readonly visitor: Caller; readonly member: Caller; readonly manager: Caller };
type Line = [call: string, answer: string, run: (scene: Scene) => Promise<Answer>];

const register =
  (change: object) =>
  ({ visitor }: Scene): Promise<Answer> =>
    visitor.post(`${user}/register`, { ...registration, ...change });
const post =
  (path: string, body: object) =>
  ({ visitor }: Scene): Promise<Answer> =>
    visitor.post(`${user}/${path}`, body);
const update =
  (change: object) =>
  ({ member }: Scene): Promise<Answer> =>
    member.send('PUT', user, { ...profile, ...change });
const administer =
  (change: object, id: number | string = 1) =>
  ({ manager }: Scene): Promise<Answer> =>
    manager.send('PUT', `${user}/admin-update-user/${id}`, { ...profile, email: 'a@test.example', ...change });
const changePassword =
  (change: object) =>
  ({ member }: Scene): Promise<Answer> =>
    member.post(`${user}/change-password`, {
      currentPassword: password,
      newPassword: password,
      confirmNewPassword: password,
      ...change,
    });
const lines: Line[] = [
  ['register', '400 V_10 Password', register({ password: 'Aa1!', confirmPassword: 'Aa1!' })],
  ['register', '400 V_11 Password', register({ password: `Aa1!${long(250)}`, confirmPassword: `Aa1!${long(250)}` })],
  ['register', '400 V_12 title', register({ title: 'Dr.' })],
  ['register', '400 V_12 Password', register({ password: 'Password1!', confirmPassword: 'Password1!' })],
  ['register', '400 V_14 lastName', register({ lastName: long(100) })],
  ['login', '400 V_01 Email', post('login', { email: '', password })],
  ['login', '400 V_14 Email', post('login', { email: long(254), password })],
  ['forgot-password', '400 V_01 Email', post('forgot-password', { email: '' })],
  ['forgot-password', '400 V_02 Email', post('forgot-password', { email: 'nobody' })],
  ['forgot-password', '400 V_14 Email', post('forgot-password', { email: long(254) })],
  ['link-state', '400 V_14 token', post('link-state', { token: long(200) })],
  ['link-state', 'done', post('link-state', { token: 'unknown' })],
  ['restore-account', '400 V_14 Token', post('restore-account', { token: long(200) })],
  ['update', '400 V_01 firstName', update({ firstName: '' })],
  ['update', '400 V_14 city', update({ city: long(100) })],
  ['change-password', '400 V_01 newPassword', changePassword({ newPassword: '' })],
  ['change-password', '400 V_08 confirmNewPassword', changePassword({ newPassword: 'Another horse 7!' })],
  ['change-password', '400 V_09 newPassword', changePassword({ newPassword: 'weakhorse', confirmNewPassword: 'weakhorse' })],
  ['change-password', '400 V_10 newPassword', changePassword({ newPassword: 'Aa1!', confirmNewPassword: 'Aa1!' })],
  ['change-password', '400 V_11 newPassword', changePassword({ newPassword: long(255), confirmNewPassword: long(255) })],
  ['change-password', '400 V_12 newPassword', changePassword({ newPassword: 'Password1!', confirmNewPassword: 'Password1!' })],
  ['change-password', '400 V_14 confirmNewPassword', changePassword({ confirmNewPassword: long(1000) })],
  ['delete', '400 V_01 Password', ({ member }) => member.send('DELETE', user, { password: '' })],
  ['delete', '400 V_11 Password', ({ member }) => member.send('DELETE', user, { password: long(1000) })],
  ['end-session', '400 V_12 id', ({ member }) => member.send('DELETE', `${user}/sessions/x`)],
  ['admin-update', '404 UM_02 id', administer({}, 999_999)],
  ['admin-update', '400 V_01 lastName', administer({ lastName: '' })],
  ['admin-update', '400 V_02 email', administer({ email: 'nobody' })],
  ['admin-update', '400 V_12 id', administer({}, 'x')],
  ['admin-update', '400 V_14 firstName', administer({ firstName: long(100) })],
  ['admin-delete', '400 V_12 id', ({ manager }) => manager.send('DELETE', `${user}/delete-user/x`)],
  ['csv-export', '400 V_14 filter', ({ manager }) => manager.get(`${user}/csv-export?filter=${long(200)}`)],
  [
    'is-user-allowed',
    '400 V_12 pageID',
    ({ manager }) => manager.get(`${user}/is-user-allowed-to-see-content?pageID=x&userID=1`),
  ],
];

describe('the promised errors of members’ calls', () => {
  let test: TestApp;
  let scene: Scene;
  beforeAll(async () => {
    test = await createTestApp();
    const member = await test.loginAsMember(1);
    const hash = await hashPassword(password);
    await sql`update member set password_hash = ${hash}`.execute(test.db);
    scene = { visitor: test.visitor, member, manager: await test.loginAs(['manage-members']) };
  });
  afterAll(() => test.close());

  it.each(lines)('%s: %s', async (_call, answer, run) => {
    // Many wrong passwords from one place would lock it.
    await sql`delete from login_failure`.execute(test.db);
    expect(outcomeOf(await run(scene))).toBe(answer);
  });

  it.each(['activate', 'reset'] as const)(
    'a password chosen to %s an account is refused by field, and the link stays valid',
    async (purpose) => {
      const { token } = await insertAccountToken(test.db, { realm: 'member', userID: 1 }, purpose);
      const path = purpose === 'activate' ? 'activate-user' : 'reset-password';
      const choose = (change: object) => test.visitor.post(`${user}/${path}`, { ...chosen, token, ...change });
      const both = (value: string) => choose({ password: value, confirmPassword: value });
      expect(outcomeOf(await both(''))).toBe('400 V_01 Password');
      expect(outcomeOf(await choose({ confirmPassword: 'Other horse 9!' }))).toBe('400 V_03 Confirm');
      expect(outcomeOf(await both('weakhorse'))).toBe('400 V_09 Password');
      expect(outcomeOf(await both('Aa1!'))).toBe('400 V_10 Password');
      expect(outcomeOf(await both(long(255)))).toBe('400 V_11 Password');
      expect(outcomeOf(await both('Password1!'))).toBe('400 V_12 Password');
      expect(outcomeOf(await choose({ token: long(200) }))).toBe('400 V_14 Token');
      expect(outcomeOf(await choose({ token: 'wrong' }))).toBe('400 V_05 Token');
      expect(outcomeOf(await choose({}))).toBe('done');
    },
  );

  it('a locked account is locked for its own changes too', async () => {
    const member = await test.loginAsMember(1);
    for (let index = 0; index < 5; index += 1) await member.send('DELETE', user, { password: 'Wrong horse 1!' });
    expect(outcomeOf(await member.send('DELETE', user, { password }))).toBe('429 AUTH_03 ');
    const change = { newPassword: 'Another horse 7!', confirmNewPassword: 'Another horse 7!' };
    expect(outcomeOf(await changePassword(change)({ ...scene, member }))).toBe('429 AUTH_03 ');
  });

  it('the response tells whether a member may see all content of a live page', async () => {
    const editor = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
    const isAllowed = async (slug: string, visibility: number, memberID: number): Promise<unknown> => {
      const page = await makePage(editor, { slug });
      const blocks = [makeHeading('a', 'Open'), { ...makeHeading('b', 'Hidden'), visibility }];
      const stored = await editor.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
      expect(outcomeOf(stored)).toBe('done');
      expect(outcomeOf(await editor.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
      const url = `${user}/is-user-allowed-to-see-content?pageID=${page.id}&userID=${memberID}`;
      return (await scene.manager.get(url)).body;
    };
    await test.loginAsMember(2, [7]);
    expect(await isAllowed('level-0', 0, 1)).toMatchObject({ allowed: true, level: 0 });
    expect(await isAllowed('level-1', 1, 1)).toMatchObject({ allowed: true, level: 1 });
    expect(await isAllowed('level-2', 2, 1)).toMatchObject({ allowed: false, level: 2 });
    expect(await isAllowed('level-2-too', 2, 2)).toMatchObject({ allowed: true, level: 2 });
  });
});
