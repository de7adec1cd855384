import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { makeLivePage, outcomeOf } from '../../testing/factories.ts';
import { nextMonth } from '../../testing/next-month.ts';

const read = '/api/ximblox/settings/get';

let test: TestApp;
/** The path of a page that is stored once it was rendered. */
let stored = '';
/** The path of a publication with a document that everybody may open. */
let publication = '';
/** How far the clock of the limits is put forward. */
let forwardMs = 0;
const now = Date.now.bind(Date);
let network = 0;
/** An address in a network that nobody called from yet. */
let address = '';
beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + forwardMs);
  test = await createTestApp();
  const staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media']);
  stored = `/en/${(await makeLivePage(staff)).slug}`;
  const pdf = { field: 'f', name: 'waves.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const { body } = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, pdf);
  const download = [{ fileID: (body['file'] as { id: number }).id, altText: '' }];
  const typeData = { date: '2021-01-01', download, downloadVisibility: 0 };
  publication = `/en/${(await makeLivePage(staff, { type: 'publication', typeData })).slug}`;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
});
beforeEach(() => {
  network += 1;
  address = `10.0.${network}.7`;
});

type From = { readonly from?: string; readonly headers?: Record<string, string> };
const get = (url: string, { from = address, headers = {} }: From = {}): Promise<Answer> =>
  test.inject({ method: 'GET', url, headers, remoteAddress: from });

async function post(url: string, body: unknown, { from = address, headers = {} }: From = {}): Promise<Answer> {
  const { headers: given } = await test.inject({ method: 'GET', url: read, headers });
  const changing = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': String(given['x-csrf-token']) };
  const request: InjectOptions = {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...changing, ...headers },
    payload: JSON.stringify(body),
    remoteAddress: from,
  };
  return test.inject(request);
}

/** How many of so many calls were let through, one after another. */
async function countAllowed(count: number, call: () => Promise<Answer>): Promise<number> {
  let through = 0;
  for (let index = 0; index < count; index += 1) if ((await call()).status !== 429) through += 1;
  return through;
}

/** Spends so many reads of a minute, of which each test asks the last ones itself: ten in one request, each of which counts. */
async function spend(count: number, from: From = {}): Promise<void> {
  const batch = `/api/trpc/${Array.from({ length: 10 }, () => 'settings.get').join(',')}?batch=1&input=%7B%7D`;
  expect(await countAllowed(count / 10, () => get(batch, from))).toBe(count / 10);
}

describe('calls of a network', () => {
  it('without a session are 600 a minute, over both doors together; the next is 429 with the time to wait', async () => {
    expect(await countAllowed(300, () => get(read))).toBe(300);
    expect(await countAllowed(310, () => get('/api/trpc/settings.get'))).toBe(300);
    const refused = await get(read);
    expect(outcomeOf(refused)).toBe('429 V_07 ');
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    const overTRPC = await get('/api/trpc/settings.get');
    expect([overTRPC.status, overTRPC.headers['retry-after']]).toEqual([429, String(seconds)]);
    expect(overTRPC.body).toMatchObject({ error: { data: { errors: [{ code: 'V_07' }] } } });
    forwardMs += seconds * 1000;
    expect((await get(read)).status).toBe(200);
  });

  it('are counted for the /24 and the /64, whatever a caller says of where it comes from', async () => {
    expect(await countAllowed(600, () => get(read))).toBe(600);
    expect((await get(read, { from: address.replace('.7', '.200') })).status).toBe(429);
    expect((await get(read, { from: address, headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(429);
    expect((await get(read, { from: `10.1.${network}.7` })).status).toBe(200);
    const six = (last: string): string => `2001:db8:${network}:1:${last}`;
    let host = 0;
    await spend(560, { from: six('0:0:0:ffff') });
    expect(await countAllowed(41, () => get(read, { from: six(`0:0:0:${(host += 1).toString(16)}`) }))).toBe(40);
  });

  it('say what is left of each limit they count towards, over both doors, and a refused one says none', async () => {
    const limits = ({ headers }: Answer) => [headers['ratelimit-policy'], headers['ratelimit']];
    expect(limits(await get(read))).toEqual(['"read";q=600;w=60', '"read";r=599;t=60']);
    expect(limits(await get('/api/trpc/settings.get,settings.get?batch=1&input=%7B%7D'))).toEqual([
      '"read";q=600;w=60',
      expect.stringMatching(/^"read";r=597;t=\d+$/),
    ]);
    const upload = await post('/api/institute/vacancies/application-files', {});
    expect(limits(upload)[0]).toBe('"public-file";q=30;w=3600, "public-file-of-day";q=90;w=86400');
    expect(limits(upload)[1]).toMatch(/^"public-file";r=29;t=\d+, "public-file-of-day";r=89;t=\d+$/);
    expect(limits(await get('/api/ximblox/nowhere'))).toEqual([undefined, undefined]);
    expect(limits(await get(read, { from: '127.0.0.1' }))).toEqual([undefined, undefined]);
    expect(limits(await get('/en/search?q=wave'))).toEqual([undefined, undefined]);
    forwardMs += 60_000;
    await spend(600);
    const refused = await get(read);
    expect(limits(refused)[1]).toBe(`"read";r=0;t=${String(refused.headers['retry-after'])}`);
  });

  it('in one batch of tRPC count each', async () => {
    const batch = `/api/trpc/${Array.from({ length: 10 }, () => 'settings.get').join(',')}?batch=1&input=${encodeURIComponent('{}')}`;
    expect(await countAllowed(62, () => get(batch))).toBe(60);
    const eleven = batch.replace('?', ',settings.get?');
    expect((await get(eleven, { from: `10.2.${network}.1` })).status).toBe(400);
  });

  it('that change something are 60 a minute, ten logins of a batch being ten', async () => {
    const wrong = { email: 'nobody@meridian.example', password: '' };
    const login = (): Promise<Answer> => post('/api/ximblox/auth/login', wrong);
    const path = Array.from({ length: 10 }, () => 'auth.login').join(',');
    const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, wrong]));
    expect((await post(`/api/trpc/${path}?batch=1`, inputs)).status).not.toBe(429);
    expect(await countAllowed(52, login)).toBe(50);
    expect(outcomeOf(await login())).toBe('429 V_07 ');
    expect((await get(read)).status).toBe(200);
  });

  it('that send mails are ten an hour', async () => {
    const ask = (): Promise<Answer> => post('/api/ximblox/auth/forgot-password', { email: 'nobody@meridian.example' });
    expect(await countAllowed(11, ask)).toBe(10);
    const seconds = Number((await ask()).headers['retry-after']);
    expect(seconds).toBeGreaterThan(60);
    forwardMs += seconds * 1000;
    expect((await ask()).status).toBe(200);
  });

  it('that export many records are thirty a minute', async () => {
    const exported = (name: string) => (): Promise<Answer> => get(`/api/institute/experts/${name}&instituteID=1`);
    expect(await countAllowed(20, exported('export-citations?format=bibtex'))).toBe(20);
    expect(await countAllowed(20, exported('export-publications?'))).toBe(10);
    expect((await get(read)).status).toBe(200);
  });

  it('that upload files for applications are thirty an hour and ninety a day', async () => {
    const upload = (): Promise<Answer> => post('/api/institute/vacancies/application-files', {});
    const hours: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      hours.push(await countAllowed(32, upload));
      forwardMs += 3_600_000;
    }
    expect(hours).toEqual([30, 30, 30, 0]);
    const seconds = Number((await upload()).headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_600);
    forwardMs += seconds * 1000;
    expect((await upload()).status).not.toBe(429);
  });

  const asks: Record<string, (page: number) => Promise<Answer>> = {
    'a made-up cookie': (page) => get(stored, { headers: { cookie: `institute_session=${String(page).padStart(43, 'x')}` } }),
    filters: (page) => get(`/en/search?year=${1_000 + page}&tag=${page}`),
    'a page that is not there': (page) => get(`/en/no-such-page-${page}`),
    'a file that is not there': (page) => get(`/en/no-such-${page}.pdf`),
    'the document of a publication': (page) => get(`${publication}.pdf?${page}`),
    'a page as Markdown': (page) => get(`${stored}.md?${page}`),
    'an old address of the root': (page) => get(`/?p=${page}`),
    'a search': (page) => get(`/en/search?q=${page}`),
  };
  it.each(Object.keys(asks))('that have pages rendered are 600 a minute, and stored pages go on: by %s', async (kind) => {
    const ask = asks[kind] ?? get.bind(undefined, '/en/');
    await get(stored, { from: '10.250.0.1' });
    let page = 0;
    await spend(560);
    expect(await countAllowed(50, () => ask((page += 1)))).toBe(40);
    const refused = await ask(0);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await get(read)).status).toBe(429);
    expect((await get(stored)).status).toBe(200);
    expect((await ask((page += 1))).status).toBe(429);
  });

  it('that show a cookie of no session are answered from the cache, and told to drop it', async () => {
    const known = await get(stored);
    const answer = await get(stored, { headers: { cookie: `institute_session=${'y'.repeat(43)}; other=1` } });
    expect([answer.status, answer.text === known.text, answer.headers['cache-control']]).toEqual([
      200,
      true,
      'private, no-store',
    ]);
    expect(String(answer.headers['set-cookie'])).toMatch(/^institute_session=;.*Max-Age=0/);
  });

  it('that search the site are 600 a minute, on its pages and by calls together; other pages go on', async () => {
    let term = 0;
    await get(stored, { from: '10.250.0.1' });
    const search = (): Promise<Answer> => get(`/en/search?q=wave${(term += 1)}`);
    expect(await countAllowed(40, search)).toBe(40);
    await spend(520);
    expect(await countAllowed(50, () => get(read))).toBe(40);
    const refused = await search();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.text).toContain('Too many requests have come from your network.');
    expect((await get('/nl/search?q=golf')).text).toContain('Uw netwerk heeft te veel verzoeken verstuurd.');
    const { cookie } = await test.loginAs([]);
    await spend(560, { headers: { cookie } });
    expect(await countAllowed(41, () => get(`/en/search?q=staff${(term += 1)}`, { headers: { cookie } }))).toBe(40);
    expect((await get(stored)).status).toBe(200);
    expect((await get(stored, { headers: { cookie } })).status).toBe(429);
  });

  it('for files are not counted, for one page shows many', async () => {
    const file = `/api/ximblox/medialib/get-page-file/1/seoImage/${'0'.repeat(64)}/a.jpg`;
    expect(await countAllowed(610, () => get(file))).toBe(610);
    expect((await get('/livez')).status).toBe(200);
    expect((await get(read)).status).toBe(200);
  });

  it('that show a token which is none are counted too', async () => {
    const headers = { authorization: 'Bearer nothing' };
    await spend(560, { headers });
    expect(await countAllowed(41, () => get(read, { headers }))).toBe(40);
  });
});

describe('calls of somebody logged in', () => {
  const as = ({ cookie }: Caller): From => ({ headers: { cookie } });

  it('are 600 a minute for each account, wherever they come from', async () => {
    const [first, second] = [await test.loginAs([]), await test.loginAs([])];
    let host = 0;
    const call = (): Promise<Answer> => get('/api/ximblox/user', { ...as(first), from: `10.3.${(host += 1) % 200}.1` });
    await spend(560, as(first));
    expect(await countAllowed(41, call)).toBe(40);
    expect(outcomeOf(await call())).toBe('429 V_07 ');
    expect((await get('/api/ximblox/user', as(second))).status).toBe(200);
    expect((await get(read)).status).toBe(200);
  });

  it('that have a link to another site checked are 60 an hour for each account, from wherever, and cost the other calls nothing', async () => {
    const [first, second] = [await test.loginAs(['edit-page']), await test.loginAs(['edit-page'])];
    let number = 0;
    const check = (caller: Caller): Promise<Answer> =>
      post('/api/ximblox/external-link/1/check', {}, { ...as(caller), from: `10.5.${(number += 1) % 200}.1` });
    expect(await countAllowed(65, () => check(first))).toBe(60);
    const refused = await check(first);
    // The limit is that of an hour, not of a minute.
    expect([outcomeOf(refused), Number(refused.headers['retry-after']) > 3_000]).toEqual(['429 V_07 ', true]);
    expect(outcomeOf(await check(second))).toBe('409 V_07 ');
    expect(outcomeOf(await get('/api/ximblox/external-link/list', as(first)))).toBe('done');
  });

  it('for previews of crops are 60 a minute for each account, of whatever crop and from wherever, and cost the other calls nothing', async () => {
    const [first, second] = [await test.loginAs([]), await test.loginAs([])];
    let number = 0;
    const preview = (caller: Caller): Promise<Answer> =>
      get(`/api/ximblox/medialib/preview-crop?imageID=999999&x=${(number += 1)}&y=0&width=9&height=9`, {
        ...as(caller),
        from: `10.4.${number % 200}.1`,
      });
    expect(await countAllowed(65, () => preview(first))).toBe(60);
    const refused = await preview(first);
    expect([outcomeOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual(['429 V_07 ', true]);
    expect(outcomeOf(await preview(second))).toBe('404 V_12 imageID');
    expect((await get('/api/ximblox/user', as(first))).status).toBe(200);
    expect(outcomeOf(await get('/api/ximblox/medialib/preview-image?imageID=999999', as(first)))).toBe('404 V_12 imageID');
    const anonymous = () => get('/api/ximblox/medialib/preview-crop?imageID=999999&x=0&y=0&width=9&height=9');
    expect(outcomeOf(await anonymous())).toBe('401 UM_01 ');
  });

  it('that mail colleagues are 60 an hour for each account, reminders ten', async () => {
    const [first, second] = [await test.loginAs(['create-page', 'edit-page', 'manage-users']), await test.loginAs(['edit-page'])];
    let host = 0;
    const call = (caller: Caller, path: string, body: object) => (): Promise<Answer> =>
      post(`/api/ximblox/${path}`, body, { ...as(caller), from: `10.5.${(host += 1) % 200}.1` });
    const remind = (caller: Caller) => call(caller, 'page/version/999999/resend-publication', {});
    expect(await countAllowed(15, remind(first))).toBe(10);
    expect(outcomeOf(await remind(first)())).toBe('429 V_07 ');
    expect(await countAllowed(30, call(first, 'page/999999/request-publication', {}))).toBe(30);
    expect(await countAllowed(40, call(first, 'user', {}))).toBe(30);
    expect(outcomeOf(await remind(second)())).toBe('404 PM_01 id');
    expect((await get('/api/ximblox/user', as(first))).status).toBe(200);
  });

  it('are counted for an API token apart', async () => {
    const maker = await test.loginAs(['manage-api-tokens']);
    const { body } = await maker.post('/api/ximblox/api-token', { name: 'feed', permissions: [], expiresAt: nextMonth() });
    const headers = { authorization: `Bearer ${String(body['token'])}` };
    await spend(560, { headers });
    expect(await countAllowed(41, () => get('/api/ximblox/role/list', { headers }))).toBe(40);
    expect((await get('/api/ximblox/role/list', as(maker))).status).toBe(200);
  });
});

describe('the limits', () => {
  it('do not count this machine', async () => {
    expect(await countAllowed(605, () => get(read, { from: '127.0.0.1' }))).toBe(605);
  });

  it('count the address that a trusted proxy names, and can be switched off', async () => {
    const proxied = await createTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    const unlimited = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
    try {
      const through = ({ inject }: TestApp, request: Partial<InjectOptions>): Promise<number> =>
        countAllowed(605, () => inject({ method: 'GET', url: read, ...request }));
      expect(await through(proxied, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(600);
      expect(await through(unlimited, { remoteAddress: '203.0.113.9' })).toBe(605);
    } finally {
      await proxied.close();
      await unlimited.close();
    }
  });
});
