import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';
import { sentMails } from '../../../../testing/sent-mails.ts';
import { findWords } from '../../../../testing/stored-data.ts';
import { sealEntries, verifyChain } from '../../audit/index.ts';

let test: TestApp;
let manager: Caller;
let auditor: Caller;
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.loginAs(everything, 'M. Anager');
  auditor = await test.loginAs(['view-audit-log']);
});
afterAll(() => test.close());

let people = 0;
type Person = Caller & { readonly id: number; readonly words: readonly string[]; readonly pageID: number };

/** An account with words of its own in every field of every table that has any. */
async function makePerson(): Promise<Person> {
  people += 1;
  const mark = `canary${people}x`;
  const person = await test.loginAs(everything, `Naam ${mark}`);
  const id = person.userID ?? 0;
  const [before, email] = [`old.${mark}@test.example`, `New.${mark}@test.example`];
  await sql`update staff_user set email = ${before} where staff_user_id = ${id}`.execute(test.db);
  await sql`update session set user_agent = ${`Agent ${mark}`}, network = ${`net ${mark}`} where realm = 'staff' and user_id = ${id}`.execute(
    test.db,
  );
  const fields = { email, roleID: await roleOf(id), profile: { name: `Naam ${mark}`, jobTitle: `Job ${mark}` } };
  const key = { 'idempotency-key': `by-manager-${mark}` };
  expect(outcomeOf(await manager.send('PUT', `/api/ximblox/user/${id}`, fields, key))).toBe('done');
  const [{ body } = { body: '' }] = await sentMails(test, email);
  const token = /confirm-email#([\w-]{43})/.exec(body)?.[1];
  expect(outcomeOf(await test.visitor.post('/api/ximblox/auth/confirm-email', { token }))).toBe('done');
  const { id: pageID } = await makePage(person);
  await sql`insert into api_token (token_hash, name, permissions, user_id) values (sha256(${mark}::bytea), ${`Token ${mark}`}, '["create-page"]', ${id})`.execute(
    test.db,
  );
  const image = { field: 'profileImage', name: 'me.png', type: 'image/png', bytes: await makeImage([20 + people, 20]) };
  expect(outcomeOf(await person.upload(`/api/ximblox/user/${id}/image`, {}, image, 'PUT'))).toBe('done');
  await sql`insert into second_factor (user_id, sealed_secret, confirmed_at) values (${id}, ${Buffer.from(mark)}, now())`.execute(
    test.db,
  );
  await sql`insert into recovery_code (user_id, code_hash) values (${id}, ${Buffer.from(mark)})`.execute(test.db);
  await sql`insert into passkey (user_id, credential_id, public_key, counter, transports, name, last_used_at)
    values (${id}, ${Buffer.from(mark)}, ${Buffer.from(mark)}, 3, '{internal,hybrid}', ${`Key ${mark}`}, now())`.execute(test.db);
  await sql`insert into passkey_challenge (challenge_hash, purpose, holder_hash, expires_at)
    select ${Buffer.from(mark)}, 'confirm', session_hash, now() + interval '5 minutes' from session
    where realm = 'staff' and user_id = ${id}`.execute(test.db);
  for (const address of [before, email])
    await test.visitor.post('/api/ximblox/auth/login', { email: address, password: 'Wrong password 1!' });
  await sql`update staff_user set password_hash = 'x', is_active = true where staff_user_id = ${id}`.execute(test.db);
  expect(outcomeOf(await test.visitor.post('/api/ximblox/auth/forgot-password', { email }))).toBe('done');
  expect(outcomeOf(await person.send('DELETE', '/api/ximblox/audit?before=2001-01-01'))).toBe('done');
  await test.services.outbox.settled();
  await sql`insert into audit (user_name, action, subject_type, subject_id, summary, params)
    values ('system', 'mail.refuse', 'mail', 1, ${`${email}: 550 no such mailbox`}, jsonb_build_object('kind', 'failed', 'name', ${email}::text))`.execute(
    test.db,
  );
  await sql`insert into mail (dedupe_key, recipient, subject, body, last_error)
    values (${`notice:password:${id}:${mark}`}, ${email}, 'Changed', ${`Dear Naam ${mark}`}, ${`550 ${email}`})`.execute(test.db);
  await sql`insert into mail (dedupe_key, recipient, subject, body)
    values (${`publication:1:${mark}:5`}, 'other@test.example', 'Asked', ${`Naam ${mark} asks for it.`})`.execute(test.db);
  // Of what concerns others, found by the address alone: whom it goes to, and who is answered.
  await sql`insert into mail (dedupe_key, recipient, reply_to, subject, body)
    values (${`comment:1:${people}:1`}, ${email}, '', 'Answered', 'A comment.'),
      (${`comment:1:${people}:2`}, 'other@test.example', ${email}, 'Answered', 'A comment.')`.execute(test.db);
  await sql`insert into outbox (topic, payload, run_at, last_error)
    select 'send-mail', jsonb_build_object('mailID', mail_id), now() + interval '1 day', last_error from mail where body like ${`%${mark}%`}`.execute(
    test.db,
  );
  return { ...person, id, words: [mark], pageID };
}
const roleOf = async (id: number): Promise<number> =>
  Number(
    (await test.db.selectFrom('staff_user').select('role_id').where('staff_user_id', '=', id).executeTakeFirstOrThrow()).role_id,
  );
/** How many challenges for passkeys of a person are open. */
async function challengesOf({ words: [mark = ''] }: Person): Promise<number> {
  const { rows } = await sql`select from passkey_challenge where challenge_hash = ${Buffer.from(mark)}`.execute(test.db);
  return rows.length;
}
const userPath = (id: number): string => `/api/ximblox/user/${id}`;
const erase = (id: number, caller = manager) => caller.send('DELETE', `${userPath(id)}/data`);
const everything = ['manage-users', 'manage-roles', 'create-page', 'edit-page', 'manage-api-tokens'] as const;
/** Somebody who logged in too long ago to be given what takes a recent login. */
async function loginLongAgo(): Promise<Caller> {
  const caller = await test.loginAs(everything);
  await sql`update session set authenticated_at = now() - interval '11 minutes' where realm = 'staff' and user_id = ${caller.userID}`.execute(
    test.db,
  );
  return caller;
}

describe('the export of an account', () => {
  it('has all that is stored about it, and no secret', async () => {
    const person = await makePerson();
    const { body, headers, text } = await manager.get(`${userPath(person.id)}/export`);
    const [mark = ''] = person.words;
    expect(headers).toMatchObject({
      'content-disposition': expect.stringContaining(`account-${person.id}.json`) as string,
      'cache-control': 'private, no-store',
    });
    expect(body).toMatchObject({
      profile: {
        ID: person.id,
        name: `Naam ${mark}`,
        email: `New.${mark}@test.example`,
        jobTitle: `Job ${mark}`,
        deletedAt: null,
      },
      secondFactor: { recoveryCodes: 1 },
      passkeys: [
        {
          name: `Key ${mark}`,
          createdAt: expect.any(String) as string,
          lastUsedAt: expect.any(String) as string,
          transports: ['internal', 'hybrid'],
        },
      ],
      sessions: [{ userAgent: `Agent ${mark}`, network: `net ${mark}` }],
      apiTokens: [{ name: `Token ${mark}`, permissions: ['create-page'] }],
      mailedLinks: [
        { purpose: 'email', email: `New.${mark}@test.example`, usedAt: expect.any(String) as string },
        { purpose: 'reset', usedAt: null },
      ],
      failedLogins: [{ network: '127.0.0.0/24' }],
      authorOf: { pages: 1, versions: 1 },
    });
    const { audit, mails } = body as unknown as { audit: { items: { action: string; isOwn: boolean }[] }; mails: unknown[] };
    expect(audit.items.map(({ action, isOwn }) => `${action} ${isOwn}`)).toEqual(
      expect.arrayContaining(['pages.create true', 'users.update false', 'users.setImage true']),
    );
    expect(mails.length).toBeGreaterThan(1);
    for (const secret of [
      Buffer.from(mark).toString('hex'),
      Buffer.from(mark).toString('base64'),
      'hash":"',
      'credential',
      'handle',
      'M. Anager',
    ])
      expect(text).not.toContain(secret);
    const log = await auditor.get(`/api/ximblox/audit/list?subject=user:${person.id}&action=users.export`);
    expect(log.body).toMatchObject({ totalItems: 1, items: [{ user: { ID: manager.userID } }] });
  });

  it('is for the person and those who manage users, who have logged in lately, and not for others', async () => {
    const own = `${userPath(auditor.userID ?? 0)}/export`;
    expect(outcomeOf(await auditor.get(own))).toBe('done');
    expect(outcomeOf(await auditor.get(`${userPath(manager.userID ?? 0)}/export`))).toBe('403 UM_01 ');
    const other = await test.loginAs(['manage-users']);
    expect(outcomeOf(await other.get(`${userPath(manager.userID ?? 0)}/export`))).toBe('403 UM_01 id');
    expect(outcomeOf(await test.visitor.get(own))).toBe('401 UM_01 ');
    expect(outcomeOf(await manager.get(`${userPath(999_999)}/export`))).toBe('404 UM_02 id');
    const idle = await loginLongAgo();
    expect(outcomeOf(await idle.get(`${userPath(idle.userID ?? 0)}/export`))).toBe('403 UM_01 reauthentication');
  });
});

describe('erasing a deleted account', () => {
  let person: Person;
  beforeEach(async () => {
    person = await makePerson();
  });

  it('leaves nothing of the person in any table or file, and what they made by “deleted user”', async () => {
    const places = new Set(await findWords(test, person.words));
    for (const place of [
      'staff_user',
      'session',
      'api_token',
      'mail',
      'login_failure',
      'answered_call',
      'audit',
      'outbox',
      'passkey',
      'kept mail',
    ])
      expect([...places]).toContain(place);
    expect(await challengesOf(person)).toBe(1);
    // After thirty days, when the file of a mail that was sent is still there.
    await sql`delete from mail where sent_at is not null and recipient like 'New.%'`.execute(test.db);
    const files = async () => Array.fromAsync(test.services.files.list(''), ({ key }) => key);
    const stored = await files();
    expect(outcomeOf(await manager.send('DELETE', userPath(person.id)))).toBe('done');
    expect(await files()).toHaveLength(stored.length - 1);
    expect(outcomeOf(await erase(person.id))).toBe('done');
    expect(await findWords(test, person.words)).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from second_factor where user_id = ${person.id}) + (select count(*) from recovery_code where user_id = ${person.id})
        + (select count(*) from passkey where user_id = ${person.id})
        + (select count(*) from account_token where realm = 'staff' and user_id = ${person.id}) as count`.execute(test.db);
    expect(Number(rows[0]?.count)).toBe(0);
    expect(await challengesOf(person)).toBe(0);
    const page = await manager.get(`/api/ximblox/page/${person.pageID}`);
    expect(page.text).toContain('deleted user');
    expect(outcomeOf(await erase(person.id))).toBe('404 UM_02 id');
    expect(outcomeOf(await manager.get(`${userPath(person.id)}/export`))).toBe('404 UM_02 id');
  });

  it('leaves what was done, to what and when in the audit log, whose chain is whole and accounts for what was deleted by age', async () => {
    await sql`insert into audit (at, user_name, action, subject_type, summary) values ('2000-05-05', 'x', 'tags.create', 'tag', '')`.execute(
      test.db,
    );
    await sealEntries({ db: test.db });
    expect(outcomeOf(await person.send('DELETE', '/api/ximblox/audit?before=2001-01-01'))).toBe('done');
    await sealEntries({ db: test.db });
    await manager.send('DELETE', userPath(person.id));
    expect(outcomeOf(await erase(person.id))).toBe('done');
    await sealEntries({ db: test.db });
    expect(await verifyChain(test.db)).toMatchObject({ fault: undefined, deleted: expect.any(Number) as number });
    const { body } = await auditor.get(`/api/ximblox/audit/list?userID=${person.id}&action=pages.create`);
    expect(body['items']).toMatchObject([
      { user: { ID: person.id, name: 'deleted user' }, subject: { type: 'page', id: person.pageID }, summary: '', params: null },
    ]);
    const about = await auditor.get(`/api/ximblox/audit/list?subject=user:${person.id}&action=users.update`);
    expect(about.body['items']).toMatchObject([{ user: { ID: manager.userID, name: 'M. Anager' }, summary: '' }]);
    const erased = await auditor.get(`/api/ximblox/audit/list?subject=user:${person.id}&action=users.erase`);
    expect(erased.body['items']).toMatchObject([{ user: { name: 'M. Anager' }, summary: `User ${person.id}` }]);
  });

  it.each([
    'session',
    'account_token',
    'mail',
    'outbox',
    'login_failure',
    'answered_call',
    'audit',
    'api_token',
    'second_factor',
    'passkey',
    'passkey_challenge',
    'staff_user',
  ])('that fails at %s leaves everything as it was', async (table) => {
    await manager.send('DELETE', userPath(person.id));
    // A deletion ends these; here they are left, as by an earlier version.
    await sql`insert into second_factor (user_id, sealed_secret) values (${person.id}, '\\x00')`.execute(test.db);
    await sql`insert into passkey (user_id, credential_id, public_key, counter, transports, name)
      values (${person.id}, sha256(${table}::bytea), '\\x00', 0, '{}', 'Left')`.execute(test.db);
    await sql`insert into session (session_hash, realm, user_id, expires_at, ends_at) values (sha256(${table}::bytea), 'staff', ${person.id}, now() + interval '1 hour', now() + interval '1 hour')`.execute(
      test.db,
    );
    await sql`insert into passkey_challenge (challenge_hash, purpose, holder_hash, expires_at)
      values (sha256(${table}::bytea), 'confirm', sha256(${table}::bytea), now() + interval '5 minutes')`.execute(test.db);
    const before = await findWords(test, person.words);
    await sql
      .raw(`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
      .execute(test.db);
    await sql
      .raw(`create trigger fail_here before update or delete on ${table} for each row execute function fail_here()`)
      .execute(test.db);
    try {
      expect((await erase(person.id)).status).toBe(500);
    } finally {
      await sql.raw(`drop function fail_here() cascade`).execute(test.db);
    }
    expect(await findWords(test, person.words)).toEqual(before);
    expect(outcomeOf(await erase(person.id))).toBe('done');
    expect(await findWords(test, person.words)).toEqual([]);
  });

  it('takes a deletion before it, a recent login, and every permission that the account had', async () => {
    expect(await erase(person.id).then(({ body }) => body['Errors'])).toMatchObject([
      { code: 'V_07', property: 'id', detail: { rule: 'state', state: 'notDeleted' } },
    ]);
    await manager.send('DELETE', userPath(person.id));
    const other = await test.loginAs(['manage-users']);
    expect(outcomeOf(await erase(person.id, other))).toBe('403 UM_01 id');
    expect(outcomeOf(await erase(person.id, auditor))).toBe('403 UM_01 ');
    const listed = async (caller: Caller) =>
      ((await caller.get('/api/ximblox/user/deleted?pageSize=100')).body['items'] as Record<string, unknown>[]).find(
        ({ ID }) => ID === person.id,
      );
    expect(await listed(other)).toMatchObject({ email: expect.stringContaining('New.') as string, can: { erase: false } });
    expect(await listed(manager)).toMatchObject({ can: { erase: true } });
    expect(outcomeOf(await erase(person.id, await loginLongAgo()))).toBe('403 UM_01 reauthentication');
    expect(outcomeOf(await erase(person.id))).toBe('done');
    expect(await listed(manager)).toBeUndefined();
  });
});
