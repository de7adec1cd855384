import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hashSessionToken, insertSession, lifetimes, newSessionToken } from '../domains/access/credentials/index.ts';
import { createStaffUser } from '../domains/access/users/index.ts';
import { password } from '../testing/accounts.ts';
import { createTestApp, type Caller, type TestApp } from '../testing/app.ts';
import { makeLivePage, makePage } from '../testing/factories.ts';
import { inTurn, openCaller, type NetworkAnswer, type NetworkCaller } from '../testing/servers/network-caller.ts';
import { startProgram, type Program } from '../testing/servers/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const secret = 'a secret of tests, long enough to be one';
/** What is cached in one process is dropped in the others within this time. */
const heardMs = 2_000;
const plannedMs = 10_000;

let test: TestApp;
let staff: Caller;
const dataDir = temporaryFolder();
const programs: Program[] = [];

const startServer = async (): Promise<Program> => {
  const environment = { DATABASE_URL: test.databaseUrl, SESSION_SECRET: secret, SEED: 'none' };
  const program = await startProgram({ dataDir, environment });
  programs.push(program);
  return program;
};

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page'], 'S. Taff');
  await startServer();
  await startServer();
}, 60_000);
afterAll(async () => {
  for (const program of programs.splice(0)) await program.end('SIGKILL');
  await test.close();
});

type ReportedError = { readonly code: string; readonly property: string };
/** How often each answer came, by its status with code and property. */
function tally(answers: readonly NetworkAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const errors = (body['Errors'] ?? []) as readonly ReportedError[];
    const name = [status, ...errors.map(({ code, property }) => `${code} ${property}`.trim())].join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const many = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe.each([
  ['one server process', 1],
  ['two server processes', 2],
])('calls at the same time, with %s', (_, processes) => {
  const open = (caller: Caller): NetworkCaller =>
    openCaller(inTurn(programs.slice(0, processes).map(({ origin }) => origin)), caller);

  it('fifty stores of one revision: one succeeds, and the others get the stored revision', async () => {
    const page = await makePage(staff);
    const http = open(staff);
    const answers = await many(50, (index) =>
      http.send('POST', `/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, title: `Writer ${index}` }),
    );
    expect(tally(answers)).toEqual({ 200: 1, '409 V_07 revision': 49 });
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body['current']).toMatchObject({ revision: 1, updatedBy: { ID: staff.userID, name: 'S. Taff' } });
    const winner = answers.findIndex(({ status }) => status === 200);
    const { body } = await http.get(`/api/ximblox/page/${page.id}`);
    expect(body).toMatchObject({ title: `Writer ${winner}`, pageVersion: { revision: 1, number: 1 } });
  });

  it('twenty new pages with one slug: one is created, and none for the others', async () => {
    const slug = `claimed-by-${processes}`;
    const http = open(staff);
    const page = { title: 'Claim', slug, type: 'content', locale: 'en-gb', typeData: {} };
    expect(tally(await many(20, () => http.send('POST', '/api/ximblox/page/create', page)))).toEqual({
      200: 1,
      '409 V_06 slug': 19,
    });
    const { body } = await http.send('POST', '/api/ximblox/page/list', { searchTerm: slug });
    expect(body['totalItems']).toBe(1);
  });

  it('twenty pages that move to one slug: one gets it, the others keep theirs, without redirects', async () => {
    const slug = `moved-to-${processes}`;
    const pages = await many(20, () => makePage(staff));
    const http = open(staff);
    const answers = await Promise.all(
      pages.map(({ id }) => http.send('PUT', `/api/ximblox/page/${id}/save`, { id, slug, shouldUpdateLinks: false })),
    );
    expect(tally(answers)).toEqual({ 200: 1, '409 V_06 slug': 19 });
    const winner = pages[answers.findIndex(({ status }) => status === 200)];
    for (const page of pages) {
      const { body } = await http.get(`/api/ximblox/page/${page.id}`);
      expect(body['slug']).toBe(page === winner ? slug : page.slug);
    }
    const redirects = await test.db
      .selectFrom('redirect')
      .select('original_url')
      .where(
        'original_url',
        'in',
        pages.map((page) => `/en/${page.slug}`),
      )
      .execute();
    expect(redirects.map((redirect) => redirect.original_url)).toEqual([`/en/${winner?.slug}`]);
  });

  it('twenty translations in one language: one is created', async () => {
    const page = await makePage(staff);
    const http = open(staff);
    const answers = await many(20, (index) =>
      http.send('POST', '/api/ximblox/page/create-translation', {
        pageID: page.id,
        newLocale: 'nl-nl',
        title: 'Vertaling',
        slug: `${page.slug}-${index}-${processes}`,
      }),
    );
    expect(tally(answers)).toEqual({ 200: 1, '409 V_06 newLocale': 19 });
  });

  it('accepting, rejecting and publishing a request: one decision, one publication, one mail', async () => {
    const asker = await test.loginAs(['create-page', 'edit-page'], 'A. Sker');
    const { body: user } = await asker.get('/api/ximblox/user');
    const reviewers = await many(3, (index) => test.loginAs(['publish-page'], `Reviewer ${index}`));
    const [first, second, third] = reviewers.map(open);
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are three.');
    for (let round = 0; round < 5; round += 1) {
      const { id, versionID } = await makePage(asker);
      await asker.post(`/api/ximblox/page/${id}/request-publication`, { comment: 'Please' });
      const [accepted, rejected, published] = await Promise.all([
        first.send('POST', `/api/ximblox/page/version/${versionID}/accept-publication`, {}),
        second.send('POST', `/api/ximblox/page/version/${versionID}/reject-publication`, { feedback: 'No' }),
        third.send('POST', `/api/ximblox/page/${id}/publish`, {}),
      ]);
      expect(published.status).toBe(200);
      expect(tally([accepted, rejected])['409 V_07 id'] ?? 0).toBeGreaterThanOrEqual(1);
      const { rows } = await sql<{ decision: string; decisions: number; releases: number; mails: number; state: string }>`
        select q.decision, (select count(*)::int from publication_request where page_id = ${id}) as decisions,
          (select count(*)::int from release where page_id = ${id}) as releases, p.state,
          (select count(*)::int from mail m where m.recipient = ${String(user['email'])} and m.dedupe_key like ${`publication:${versionID}:%`}) as mails
        from page p join publication_request q on q.page_id = p.page_id where p.page_id = ${id}`.execute(test.db);
      expect(rows).toEqual([
        {
          decision: rejected.status === 200 ? 'rejected' : 'accepted',
          decisions: 1,
          releases: 1,
          mails: 1,
          state: 'published',
        },
      ]);
    }
  });

  it('twenty concurrent publications publish once', async () => {
    const { id, versionID } = await makePage(staff);
    const http = open(staff);
    const answers = await many(20, () => http.send('POST', `/api/ximblox/page/${id}/publish`, {}));
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ body }) => body['publishedID'])).size).toBe(1);
    const releases = await test.db.selectFrom('release').select('page_version_id').where('page_id', '=', id).execute();
    expect(releases).toEqual([{ page_version_id: versionID }]);
  });
});

describe('two server processes on one database', () => {
  const visit = (program: Program | undefined, address: string): Promise<string> =>
    fetch(`${program?.origin}${address}`, { redirect: 'manual' }).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
    );
  /** Polls one process until the condition holds. @returns after how many milliseconds it did */
  const heardAfter = async (
    program: Program | undefined,
    address: string,
    isHeard: (text: string) => boolean,
    longestMs: number,
  ) => {
    const startedAt = Date.now();
    while (Date.now() - startedAt < longestMs + 1_000) {
      if (isHeard(await visit(program, address))) return Date.now() - startedAt;
      await sleep(25);
    }
    return Infinity;
  };

  it('show within two seconds what was published, moved and unpublished in the other, however warm their caches are', async () => {
    const [one, two] = programs;
    const page = await makeLivePage(staff, { title: 'Before' });
    const [addressOf, query] = [`/en/${page.slug}`, `/api/ximblox/page/get-by-slug-query?slug=/en/${page.slug}`];
    for (const address of [addressOf, query])
      for (let turn = 0; turn < 3; turn += 1) expect(await visit(two, address)).toContain('Before');
    const writer = openCaller(() => one?.origin ?? '', staff);
    await writer.send('POST', `/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, title: 'After' });
    await writer.send('POST', `/api/ximblox/page/${page.id}/publish`, {});
    expect(await heardAfter(two, addressOf, (text) => text.includes('After'), heardMs)).toBeLessThan(heardMs);
    expect(await heardAfter(two, query, (text) => text.includes('After'), heardMs)).toBeLessThan(heardMs);
    const slug = `${page.slug}-moved`;
    await writer.send('PUT', `/api/ximblox/page/${page.id}/save`, { id: page.id, slug, shouldUpdateLinks: false });
    expect(await heardAfter(two, addressOf, (text) => text.startsWith('301'), heardMs)).toBeLessThan(heardMs);
    expect(await heardAfter(two, `/en/${slug}`, (text) => text.startsWith('200'), heardMs)).toBeLessThan(heardMs);
    await writer.send('POST', `/api/ximblox/page/${page.id}/unpublish`);
    expect(await heardAfter(two, `/en/${slug}`, (text) => text.startsWith('404'), heardMs)).toBeLessThan(heardMs);
  });

  it('end a session in both immediately', async () => {
    const [one, two] = programs;
    const leaver = await test.loginAs(['edit-page'], 'L. Eaver');
    const [here, there] = [one, two].map((program) => openCaller(() => program?.origin ?? '', leaver));
    expect((await there?.get('/api/ximblox/user'))?.status).toBe(200);
    expect((await here?.send('POST', '/api/ximblox/auth/logout'))?.status).toBe(200);
    const startedAt = Date.now();
    while ((await there?.get('/api/ximblox/user'))?.status !== 401 && Date.now() - startedAt < heardMs) await sleep(25);
    expect(Date.now() - startedAt).toBeLessThan(heardMs);
  });

  it('end a session in both immediately that its owner ends from another browser', async () => {
    const [one, two] = programs;
    const owner = await test.loginAs([], 'O. Wner');
    const token = newSessionToken();
    const lost = { realm: 'staff', userID: owner.userID ?? 0, lifetime: lifetimes.usual, userAgent: 'lost' } as const;
    await insertSession(test.db, { ...lost, sessionHash: hashSessionToken(token) });
    const here = openCaller(() => one?.origin ?? '', owner);
    const there = openCaller(() => two?.origin ?? '', { ...owner, cookie: `ximblox_session=${token}` });
    expect((await there.get('/api/ximblox/user')).status).toBe(200);
    expect((await here.send('DELETE', '/api/ximblox/auth/sessions')).status).toBe(200);
    const startedAt = Date.now();
    while ((await there.get('/api/ximblox/user')).status !== 401 && Date.now() - startedAt < heardMs) await sleep(25);
    expect(Date.now() - startedAt).toBeLessThan(heardMs);
    expect((await here.get('/api/ximblox/user')).status).toBe(200);
  });

  it('count failed logins together: five of fifty concurrent ones, and none in a server that starts later', async () => {
    const email = 'locked@meridian.example';
    await createStaffUser(test.context, { email, name: 'L. Ocked', password });
    const http = openCaller(inTurn(programs.map(({ origin }) => origin)));
    const login = (caller: NetworkCaller, typed: string) =>
      caller.send('POST', '/api/ximblox/auth/login', { email, password: typed });
    expect(tally(await many(50, () => login(http, 'Wrong horse 9!')))).toEqual({ '401 AUTH_01': 5, '429 AUTH_03': 45 });
    const later = await startServer();
    const answer = await login(
      openCaller(() => later.origin),
      password,
    );
    expect(tally([answer])).toEqual({ '429 AUTH_03': 1 });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    programs.pop();
    await later.end();
  });

  it('publish scheduled pages within ten seconds, once, and show them in both', { timeout: 40_000 }, async () => {
    const pages = await many(5, () => makePage(staff));
    const http = openCaller(inTurn(programs.map(({ origin }) => origin)), staff);
    const { rows } = await sql<{ at: string }>`select now() + interval '3 seconds' as at`.execute(test.db);
    const publishAt = rows[0]?.at;
    for (const { id } of pages)
      expect((await http.send('POST', `/api/ximblox/page/${id}/publish`, { publishAt })).status).toBe(200);
    const lateMs = Date.parse(publishAt ?? '') - Date.now() + plannedMs;
    for (const program of programs)
      for (const { slug } of pages)
        expect(await heardAfter(program, `/en/${slug}`, (text) => text.startsWith('200'), lateMs)).toBeLessThan(lateMs);
    const { rows: done } = await sql<{ releases: number; notes: number; isEarly: boolean }>`
      select count(*)::int as releases, (select count(*)::int from audit a where a.subject_id = o.page_id and a.action = 'pages.publish' and a.subject_type = 'page') as notes,
        bool_or(o.published_at < ${publishAt}::timestamptz) as "isEarly"
      from release o where o.page_id = any(${pages.map(({ id }) => id)}::int[]) group by o.page_id`.execute(test.db);
    expect(done).toEqual(pages.map(() => ({ releases: 1, notes: 1, isEarly: false })));
  });

  it('run at their start what came due while none was running', { timeout: 60_000 }, async () => {
    const page = await makePage(staff);
    await staff.post(`/api/ximblox/page/${page.id}/publish`, { publishAt: new Date(Date.now() + 3_600_000).toISOString() });
    for (const program of programs.splice(0)) expect(await program.end()).toBe(0);
    await sql`update page set scheduled_at = now() - interval '1 minute' where page_id = ${page.id}`.execute(test.db);
    const [one, two] = await Promise.all([startServer(), startServer()]);
    for (const program of [one, two])
      expect(await heardAfter(program, `/en/${page.slug}`, (text) => text.startsWith('200'), plannedMs)).toBeLessThan(plannedMs);
    const releases = await test.db.selectFrom('release').select('page_version_id').where('page_id', '=', page.id).execute();
    expect(releases).toEqual([{ page_version_id: page.versionID }]);
  });
});
