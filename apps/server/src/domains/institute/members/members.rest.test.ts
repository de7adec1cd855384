import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { createBrowser } from '../../../testing/callers/browser.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { findWords } from '../../../testing/stored-data.ts';
import { systemContext } from '../../../kernel/operation/context.ts';
import { hashPassword } from '../../access/credentials/index.ts';
import { eraseMembers } from './index.ts';

const user = '/api/institute/user';
const password = 'Correct horse 9!';
const profile = {
  title: 'Mr.',
  firstName: 'Pieter',
  middleName: 'de',
  lastName: 'Groot',
  organisation: 'Werf Noord',
  receiveCourses: true,
};

describe('members', () => {
  let test: TestApp;
  let manager: Caller;
  let count = 100;
  let passwordHash: string;
  beforeAll(async () => {
    test = await createTestApp();
    manager = await test.loginAs(['manage-members']);
    passwordHash = await hashPassword(password);
  });
  afterAll(() => test.close());

  /** A member who is logged in and whose password is known. */
  const newMember = async (jipIDs: readonly number[] = []): Promise<Caller & { id: number; email: string }> => {
    const id = (count += 1);
    const caller = await test.loginAsMember(id, jipIDs);
    await sql`update member set password_hash = ${passwordHash} where member_id = ${id}`.execute(test.db);
    return { ...caller, id, email: `member${id}@test.example` };
  };

  /** Whether staff are told of a deletion, in the list and in the CSV. */
  const asListed = async (email: string): Promise<Record<string, unknown>> => {
    const { body } = await manager.post(`${user}/list`, { searchTerm: email });
    const { text } = await manager.get(`${user}/csv-export?filter=${encodeURIComponent(email)}`);
    const [row] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    const [{ erasedAt } = {}] = body['items'] as { erasedAt?: string | null }[];
    const toAdd = await manager.post(`${user}/list`, { searchTerm: email, includeDeleted: false });
    return { erasedAt, active: row?.['Active'], csvErasedAt: row?.['Erased'], canBeAdded: toAdd.body['totalItems'] === 1 };
  };

  it('a member changes their profile and interests, and no other field', async () => {
    const member = await newMember();
    const answer = await member.send('PUT', user, profile);
    expect(answer.body['User']).toMatchObject({ ...profile, email: member.email, receiveSeminars: false });
    expect(outcomeOf(await member.send('PUT', user, { ...profile, email: 'other@test.example' }))).toBe('400 V_12 email');
    expect(outcomeOf(await member.send('PUT', user, { ...profile, firstName: 'Line\nbreak' }))).toBe('400 V_12 firstName');
    expect(outcomeOf(await test.visitor.send('PUT', user, profile))).toBe('401 UM_01 ');
  });

  it('a country is one of the list, and one that was stored before stays valid until it is changed', async () => {
    const member = await newMember();
    const country = async (caller: Caller, path: string, value: string, more = {}) =>
      outcomeOf(await caller.send('PUT', path, { ...profile, ...more, country: value }));
    const admin = `${user}/admin-update-user/${member.id}`;
    expect(await country(member, user, 'Holland')).toBe('400 V_12 country');
    expect(await country(manager, admin, 'Holland', { email: member.email })).toBe('400 V_12 country');
    await sql`update member set country = 'Holland' where member_id = ${member.id}`.execute(test.db);
    expect(await country(member, user, 'Holland')).toBe('done');
    expect(await country(manager, admin, 'Holland', { email: member.email })).toBe('done');
    expect(await country(member, user, 'Netherlands')).toBe('done');
    expect(await country(member, user, 'Holland')).toBe('400 V_12 country');
    expect(await country(member, user, '')).toBe('done');
  });

  it('a changed password ends the other sessions and keeps this one', async () => {
    const { cookie, id } = await newMember();
    const browser = createBrowser(test, cookie);
    const other = await test.loginAsMember(id);
    const change = (currentPassword: string) =>
      browser.post(`${user}/change-password`, {
        currentPassword,
        newPassword: 'Another horse 7!',
        confirmNewPassword: 'Another horse 7!',
      });
    expect(outcomeOf(await change('Wrong horse 1!'))).toBe('400 AUTH_02 currentPassword');
    expect(outcomeOf(await change(password))).toBe('done');
    expect((await other.get(`${user}/downloads`)).status).toBe(401);
    expect((await browser.get(`${user}/downloads`)).status).toBe(200);
  });

  it('a changed password keeps a remembered session remembered', async () => {
    const { email } = await newMember();
    const browser = createBrowser(test);
    expect(outcomeOf(await browser.post(`${user}/login`, { email, password, rememberMe: true }))).toBe('done');
    const changed = await browser.post(`${user}/change-password`, {
      currentPassword: password,
      newPassword: 'Another horse 7!',
      confirmNewPassword: 'Another horse 7!',
    });
    const cookie = [changed.headers['set-cookie']].flat().find((line) => line?.startsWith('institute_session='));
    expect(Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1])).toBeGreaterThan(29 * 86_400);
  });

  it('an account is closed at once, restored by the mailed link, and erased after fourteen days', async () => {
    const member = await newMember([7]);
    expect(outcomeOf(await member.send('DELETE', user, { password: 'Wrong horse 1!' }))).toBe('400 AUTH_02 Password');
    const { body } = await member.send('DELETE', user, { password });
    const days = (Date.parse(String(body['erasedAt'])) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(outcomeOf(await test.visitor.post(`${user}/login`, { email: member.email, password }))).toBe('401 AUTH_01 ');
    const mail = (await sentMails(test, member.email)).at(-1);
    expect(mail?.subject).toBe('Your account will be deleted');
    expect(await asListed(member.email)).toEqual({
      erasedAt: body['erasedAt'],
      active: 'no',
      csvErasedAt: body['erasedAt'],
      canBeAdded: false,
    });
    const token = /#([\w-]{43})/.exec(mail?.body ?? '')?.[1];
    expect(outcomeOf(await test.visitor.post(`${user}/restore-account`, { token }))).toBe('done');
    expect(outcomeOf(await test.visitor.post(`${user}/restore-account`, { token }))).toBe('400 V_05 Token');
    expect(outcomeOf(await test.visitor.post(`${user}/login`, { email: member.email, password }))).toBe('done');
    expect(await asListed(member.email)).toEqual({ erasedAt: null, active: 'yes', csvErasedAt: '', canBeAdded: true });

    const again = await test.loginAsMember(member.id);
    await again.send('DELETE', user, { password });
    expect(await eraseMembers(systemContext(test.services, 'clean-up'))).toBe(0);
    expect(await findWords(test, [member.email])).toContain('kept mail');
    await sql`update member set delete_after = now() - interval '1 second' where member_id = ${member.id}`.execute(test.db);
    expect(await eraseMembers(systemContext(test.services, 'clean-up'))).toBe(1);
    const { rows } = await sql<{ left: number }>`
      select
        (select count(*) from member where member_id = ${member.id})
        + (select count(*) from jip_member where member_id = ${member.id})
        + (select count(*) from session where realm = 'member' and user_id = ${member.id})
        + (select count(*) from account_token where realm = 'member' and user_id = ${member.id}) as left`.execute(test.db);
    expect(Number(rows[0]?.left)).toBe(0);
    expect(await findWords(test, [member.email])).toEqual([]);
  });

  it('a member sees their own sessions and logs others out, and nobody else’s', async () => {
    const member = await newMember();
    const other = await test.loginAsMember(member.id);
    const stranger = await newMember();
    const items = async (caller: Caller) =>
      (await caller.get(`${user}/sessions`)).body['items'] as { id: number; current: boolean; userAgent: string }[];
    const listed = await items(member);
    expect(listed).toHaveLength(2);
    const id = listed.find(({ current }) => !current)?.id ?? 0;
    expect(outcomeOf(await stranger.send('DELETE', `${user}/sessions/${id}`))).toBe('404 V_12 id');
    expect(outcomeOf(await member.send('DELETE', `${user}/sessions/${id}`))).toBe('done');
    expect((await other.get(`${user}/sessions`)).status).toBe(401);
    const third = await test.loginAsMember(member.id);
    expect(outcomeOf(await member.send('DELETE', `${user}/sessions`))).toBe('done');
    expect((await third.get(`${user}/sessions`)).status).toBe(401);
    expect(await items(member)).toHaveLength(1);
  });

  it('the export contains all data stored about the member, and no secrets', async () => {
    const member = await newMember([8]);
    const { body, headers } = await member.get(`${user}/export`);
    expect(body).toMatchObject({
      profile: { ID: member.id, email: member.email },
      linkedIn: false,
      jips: [{ id: 8, name: 'JIP 8', status: 2, type: 0, path: null }],
      downloads: [],
      sessions: [{ current: true }],
    });
    expect((await member.get(`${user}/jips`)).body).toMatchObject({ items: [{ id: 8 }] });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect(headers['cache-control']).toContain('no-store');
  });

  it('a member manager lists, finds, changes and deletes members', async () => {
    const member = await newMember();
    const list = (body: object) => manager.post(`${user}/list`, body);
    const found = await list({ searchTerm: `MEMBER${member.id}@` });
    expect(found.body).toMatchObject({ totalItems: 1, items: [{ ID: member.id }] });
    expect(found.headers['cache-control']).toContain('no-store');
    expect((await list({ searchTerm: '100%' })).body).toMatchObject({ totalItems: 0 });
    const sorted = (await list({ columnToSort: 'email', sortOrder: 'desc' })).body['items'] as { email: string }[];
    expect(sorted.map(({ email }) => email)).toEqual(
      sorted
        .map(({ email }) => email)
        .toSorted()
        .toReversed(),
    );
    const update = `${user}/admin-update-user/${member.id}`;
    const changed = await manager.send('PUT', update, { ...profile, email: `New${member.id}@test.example` });
    expect(changed.body['User']).toMatchObject({ email: `New${member.id}@test.example`, lastName: 'Groot' });
    const taken = await newMember();
    expect(outcomeOf(await manager.send('PUT', update, { ...profile, email: taken.email.toUpperCase() }))).toBe('409 V_06 email');
    expect(outcomeOf(await manager.send('DELETE', `${user}/delete-user/${member.id}`))).toBe('done');
    expect(outcomeOf(await manager.send('DELETE', `${user}/delete-user/${member.id}`))).toBe('404 UM_02 id');
    expect((await member.get(`${user}/downloads`)).status).toBe(401);
    expect(outcomeOf(await (await test.loginAs([])).post(`${user}/list`, {}))).toBe('403 UM_01 ');
  });

  it('the CSV is parsed by a CSV reader, and executed by no spreadsheet', async () => {
    const member = await newMember();
    await member.send('PUT', user, { ...profile, organisation: '=HYPERLINK("x"), "N.V."' });
    const { text } = await manager.get(`${user}/csv-export?filter=${encodeURIComponent('HYPERLINK')}`);
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ Email: member.email, Organisation: `'=HYPERLINK("x"), "N.V."`, Courses: 'yes' });
  });

  it('access to a page is reported to the member and to member managers', async () => {
    const member = await newMember();
    const other = await newMember();
    const url = `${user}/is-user-allowed-to-see-content?pageID=1&userID=${member.id}`;
    expect(outcomeOf(await test.visitor.get(url))).toBe('401 UM_01 ');
    expect(outcomeOf(await other.get(url))).toBe('403 UM_01 ');
    expect(outcomeOf(await (await test.loginAs([])).get(url))).toBe('403 UM_01 ');
    expect(outcomeOf(await member.get(url))).toBe('404 PM_01 pageID');
    expect(outcomeOf(await manager.get(url.replace(/userID=\d+/, 'userID=999999')))).toBe('404 UM_02 userID');
  });
});
