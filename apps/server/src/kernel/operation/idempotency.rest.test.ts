import { connect, createServer, type AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../testing/factories.ts';
import { openCaller } from '../../testing/servers/network-caller.ts';
import { unitOfWork } from '../transaction/unit-of-work.ts';
import { nextMonth } from '../../testing/next-month.ts';

let keys = 0;
const newKey = (): Record<string, string> => {
  keys += 1;
  return { 'idempotency-key': `key-${keys}` };
};

describe('a call repeated with its Idempotency-Key', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media', 'manage-users', 'manage-api-tokens']);
  });
  afterAll(() => test.close());

  const newPage = (slug: string) => ({ title: 'Repeated', slug, type: 'content', locale: 'en-gb', typeData: {} });
  const create = (slug: string, headers: Record<string, string>, caller = staff): Promise<Answer> =>
    caller.post('/api/ximblox/page/create', newPage(slug), headers);
  const pagesAt = async (slug: string): Promise<number> =>
    (await test.db.selectFrom('page').select('page_id').where('slug', '=', slug).execute()).length;
  const storedCalls = async (key: Record<string, string>) =>
    test.db
      .selectFrom('answered_call')
      .select(['operation', 'answer'])
      .where('idempotency_key', '=', String(key['idempotency-key']))
      .execute();
  const upload = async (headers: Record<string, string>, bytes: Buffer, name = 'repeated.png', path = '/') => {
    const file = new File([Uint8Array.from(bytes)], name);
    const address = await originOf();
    const http = openCaller(() => address, staff);
    return http.upload('/api/ximblox/medialib/add-file', { path }, file, headers);
  };
  let origin: Promise<string> | undefined;
  const originOf = (): Promise<string> => (origin ??= test.app.listen({ port: 0, host: '127.0.0.1' }));

  it('is answered the same and run once, over REST and tRPC', async () => {
    const key = newKey();
    const first = await create('again-rest', key);
    expect(outcomeOf(first)).toBe('done');
    const second = await create('again-rest', key);
    expect([second.status, second.text]).toEqual([200, first.text]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit where action = 'pages.create' and subject_id = ${Number(first.body['pageID'])}`.execute(
      test.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
    const other = newKey();
    const one = await staff.post('/api/trpc/pages.create', newPage('again-trpc'), other);
    const two = await staff.post('/api/trpc/pages.create', newPage('again-trpc'), other);
    expect([two.status, two.text]).toEqual([200, one.text]);
    expect(await pagesAt('again-trpc')).toBe(1);
  });

  it('ten times concurrently runs once', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('at-once', key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await pagesAt('at-once')).toBe(1);
  });

  it('with its fields in another order is the same call, with another value it is refused', async () => {
    const key = newKey();
    const page = newPage('in-order');
    const first = await create('in-order', key);
    const turned = Object.fromEntries(Object.entries(page).toReversed());
    expect((await staff.post('/api/ximblox/page/create', turned, key)).text).toBe(first.text);
    expect(outcomeOf(await create('out-of-order', key))).toBe('400 V_12 Idempotency-Key');
    expect(await pagesAt('out-of-order')).toBe(0);
  });

  it('is identified by caller and operation: the same key of another caller or operation is another call', async () => {
    const key = newKey();
    const other = await test.loginAs(['create-page']);
    const mine = await create('of-mine', key);
    expect(outcomeOf(await create('of-theirs', key, other))).toBe('done');
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${Number(mine.body['pageID'])}/publish`, {}, key))).toBe('done');
    expect(outcomeOf(await create('of-mine', key, test.visitor))).toBe('401 UM_01 ');
  });

  it('runs again when it failed before', async () => {
    const key = newKey();
    const { id, slug } = await makePage(staff);
    expect(outcomeOf(await create(slug, key))).toBe('409 V_06 slug');
    await staff.send('PUT', `/api/ximblox/page/${id}/save`, { id, slug: `${slug}-away`, shouldUpdateLinks: false });
    expect(outcomeOf(await create(slug, key))).toBe('done');
  });

  it('stores one file in the library, and is refused with other bytes, another name or another folder', async () => {
    const key = newKey();
    const [bytes, others] = [await makeImage([8, 8]), await makeImage([9, 9])];
    const first = await upload(key, bytes);
    expect(first.status).toBe(200);
    const second = await upload(key, bytes);
    expect([second.status, second.text]).toEqual([200, first.text]);
    for (const refused of [
      await upload(key, others),
      await upload(key, bytes, 'other.png'),
      await upload(key, bytes, 'repeated.png', '/x'),
    ])
      expect([refused.status, refused.body['Errors']]).toMatchObject([400, [{ code: 'V_12', property: 'Idempotency-Key' }]]);
    const files = await test.db.selectFrom('media_file').select('name').where('name', 'like', 'repeated%').execute();
    expect(files).toEqual([{ name: 'repeated.png' }]);
  });

  it('sends one mail: of a publication request, of a new user, of a password reset', async () => {
    const asker = await test.loginAs(['create-page', 'edit-page'], 'A. Sker');
    const { id } = await makePage(asker);
    const mails = async (): Promise<number> => (await test.db.selectFrom('mail').select('mail_id').execute()).length;
    const twice = async (caller: Caller, url: string, body: object): Promise<number> => {
      await test.services.outbox.settled();
      const [before, key] = [await mails(), newKey()];
      const first = await caller.post(url, body, key);
      await test.services.outbox.settled();
      const second = await caller.post(url, body, key);
      expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
      await test.services.outbox.settled();
      return (await mails()) - before;
    };
    expect(await twice(asker, `/api/ximblox/page/${id}/request-publication`, { comment: 'Please' })).toBe(1);
    const { rows } = await sql<{ id: number; email: string }>`
      select role_id as id, (select email from staff_user where staff_user_id = ${staff.userID}) as email from role order by role_id limit 1`.execute(
      test.db,
    );
    const profile = { name: 'N. Ew', jobTitle: '' };
    const user = { email: 'new@test.example', roleID: rows[0]?.id, profile };
    const administrator = await test.loginAs([
      'manage-users',
      'manage-roles',
      'create-page',
      'edit-page',
      'publish-page',
      'manage-media',
      'manage-api-tokens',
    ]);
    expect(await twice(administrator, '/api/ximblox/user', user)).toBe(1);
    await sql`update staff_user set password_hash = 'x' where staff_user_id = ${staff.userID}`.execute(test.db);
    expect(await twice(test.visitor, '/api/ximblox/auth/forgot-password', { email: rows[0]?.email })).toBe(1);
  });

  it('of a visitor keeps no other visitor with the same key from being answered', async () => {
    const key = newKey();
    const ask = (email: string) => test.visitor.post('/api/ximblox/auth/forgot-password', { email }, key);
    expect([outcomeOf(await ask('one@test.example')), outcomeOf(await ask('two@test.example'))]).toEqual(['done', 'done']);
    expect(outcomeOf(await ask('one@test.example'))).toBe('done');
  });

  it('whose answer was lost in transit gets it, and nothing is done twice', async () => {
    const { port } = new URL(await originOf());
    let isLosing = true;
    // Relays what the client sends, and closes the connection as soon as the server has answered.
    const line = createServer((client) => {
      const server = connect(Number(port), '127.0.0.1');
      client.pipe(server);
      server.on('data', (chunk) => (isLosing && chunk.includes('pageID') ? client.destroy() : client.write(chunk)));
      client.on('error', () => server.destroy());
      server.on('error', () => client.destroy());
      client.on('close', () => server.destroy());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => void line.once('listening', resolve));
    const http = openCaller(() => `http://127.0.0.1:${(line.address() as AddressInfo).port}`, staff);
    const key = newKey();
    await expect(http.send('POST', '/api/ximblox/page/create', newPage('lost'), key)).rejects.toThrow();
    expect(await pagesAt('lost')).toBe(1);
    isLosing = false;
    const again = await http.send('POST', '/api/ximblox/page/create', newPage('lost'), key);
    line.close();
    const page = await test.db.selectFrom('page').select('page_id').where('slug', '=', 'lost').executeTakeFirst();
    expect([again.status, again.body['pageID']]).toEqual([200, page?.page_id]);
    expect(await pagesAt('lost')).toBe(1);
  });

  it('whose file turns out invalid while the key is looked up is refused all the same', async () => {
    const address = await originOf();
    const headers = { ...(await openCaller(() => address, staff).changeHeaders()), ...newKey() };
    const form = new FormData();
    form.append('path', '/');
    form.append('f', new File([Uint8Array.from(await makeImage([4, 4]))], 'behind.png'));
    form.append('late', 'nobody asked for this');
    const init = { method: 'POST', headers, body: form, signal: AbortSignal.timeout(5_000) };
    const answer = await fetch(`${address}/api/ximblox/medialib/add-file`, init);
    expect([answer.status, await answer.json()]).toMatchObject([400, { Errors: [{ code: 'V_12', property: 'late' }] }]);
  });

  it('whose answer was lost with the process gets a conflict and does not run twice', async () => {
    const key = newKey();
    await create('went-down', key);
    await sql`update answered_call set answer = null where idempotency_key = ${key['idempotency-key']}`.execute(test.db);
    const answer = await create('went-down', key);
    expect(outcomeOf(answer)).toBe('409 V_07 Idempotency-Key');
    expect(answer.headers['retry-after']).toBeUndefined();
    expect(await pagesAt('went-down')).toBe(1);
  });

  it('that is still in progress is awaited, and after a deadline the client gets a Retry-After', async () => {
    const key = newKey();
    await create('under-way', key);
    await sql`update answered_call set answer = null, is_committed = false where idempotency_key = ${key['idempotency-key']}`.execute(
      test.db,
    );
    const answer = await create('under-way', key);
    expect([outcomeOf(answer), answer.headers['retry-after']]).toEqual(['409 V_07 Idempotency-Key', '5']);
  });

  it('that was abandoned before it changed anything runs, and the earlier attempt can no longer commit', async () => {
    const key = newKey();
    await create('cut-off-first', key);
    const { rows } = await sql<{ id: number }>`
      update answered_call set answer = null, is_committed = false, claimed_at = now() - interval '61 seconds'
      where idempotency_key = ${key['idempotency-key']} returning answered_call_id as id`.execute(test.db);
    await sql`update page set slug = 'cut-off-moved' where slug = 'cut-off-first'`.execute(test.db);
    expect(outcomeOf(await create('cut-off-first', key))).toBe('done');
    const claim = { callID: rows[0]?.id ?? 0, number: 1, wasUsed: false };
    const late = unitOfWork({ ...test.context, claim }, async (unit) => {
      await sql`update page set title = 'Too late' where slug = 'cut-off-first'`.execute(unit.tx);
      unit.audit({ action: 'pages.save', subjectType: 'page', subjectID: null, params: { kind: 'text', text: 'Too late' } });
    });
    await expect(late).rejects.toThrow('idempotencyConflict');
    const page = await test.db.selectFrom('page').select('title').where('slug', '=', 'cut-off-first').executeTakeFirst();
    expect(page?.title).toBe('Repeated');
  });

  it('runs again after a day', async () => {
    const key = newKey();
    const { id, versionID } = await makePage(staff);
    const first = await staff.post(`/api/ximblox/page/${id}/publish`, {}, key);
    await staff.post(`/api/ximblox/page/${id}/unpublish`);
    expect((await staff.post(`/api/ximblox/page/${id}/publish`, {}, key)).text).toBe(first.text);
    expect((await staff.get(`/api/ximblox/page/${id}`)).body['state']).toBe('notPublished');
    await sql`update answered_call set claimed_at = now() - interval '25 hours' where idempotency_key = ${key['idempotency-key']}`.execute(
      test.db,
    );
    const anew = await staff.post(`/api/ximblox/page/${id}/publish`, {}, key);
    expect(anew.body).toMatchObject({ publishedVersionID: versionID });
    expect(anew.body['publishedID']).not.toBe(first.body['publishedID']);
  });

  it('that only reads runs again, and nothing is stored', async () => {
    const key = newKey();
    expect(outcomeOf(await staff.post('/api/ximblox/page/list', {}, key))).toBe('done');
    expect(outcomeOf(await staff.post('/api/ximblox/page/list', { searchTerm: 'other' }, key))).toBe('done');
    expect(outcomeOf(await staff.get('/api/ximblox/user'))).toBe('done');
    expect(await storedCalls(key)).toEqual([]);
  });

  it.each(['', ' ', 'two words', 'é', 'x'.repeat(201)])(
    'needs a key of visible ASCII characters: “%s” is refused',
    async (key) => {
      const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
      const answer = await create('no-key', headers);
      expect(outcomeOf(answer)).toBe('400 V_12 Idempotency-Key');
      expect(await pagesAt('no-key')).toBe(0);
    },
  );

  it('is not offered where the answer is a secret or comes with a session, so that neither is stored', async () => {
    const token = { name: 'Robot', permissions: ['create-page'], expiresAt: nextMonth() };
    expect(outcomeOf(await staff.post('/api/ximblox/api-token', token, newKey()))).toBe('400 V_12 Idempotency-Key');
    const login = { email: 'a@test.example', password: 'Wave-Basin-260' };
    expect(outcomeOf(await test.visitor.post('/api/ximblox/auth/login', login, newKey()))).toBe('400 V_12 Idempotency-Key');
    const { rows } = await sql<{ operation: string }>`
      select distinct operation from answered_call where operation like 'auth.%' or operation like 'apiTokens.%' or operation like 'secondFactor.%'`.execute(
      test.db,
    );
    expect(rows.filter(({ operation }) => operation !== 'auth.forgotPassword')).toEqual([]);
  });
});
