import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAs(['manage-redirects']);
});
afterAll(() => app.close());

const create = async (originalURL: string, targetURL: string): Promise<string> =>
  outcomeOf(await staff.post('/api/ximblox/redirect', { originalURL, targetURL }));
const site = (): string => app.services.config.publicUrl;

test('a redirect forms no loop with itself in any variant of its path', async () => {
  for (const target of ['/loop', '/loop/', '/loop?x', '/loop/#y', '/l%6Fop', `${site()}/loop`, `${site()}/loop/?x`])
    expect(await create('/loop', target)).toBe('409 V_07 targetURL');
  expect(await create('/loop/', '/loop')).toBe('409 V_07 targetURL');
  expect(await create('/caf%C3%A9', '/café')).toBe('409 V_07 targetURL');
  expect(await create('/loop', 'https://elsewhere.example/loop')).toBe('done');
});

test('redirects form no chain in any variant of their paths', async () => {
  expect(await create('/chain/b', '/chain/c')).toBe('done');
  for (const target of ['/chain/b/', `${site()}/chain/b`, '/chain/%62'])
    expect(await create('/chain/a', target)).toBe('409 V_07 targetURL');
  expect(await create('/chain/d', `${site()}/chain/e/?x=1`)).toBe('done');
  for (const from of ['/chain/e', '/chain/e/', '/chain/%65']) expect(await create(from, '/chain/f')).toBe('409 V_07 originalURL');
});

test('redirects that are created concurrently form no loop', async () => {
  const answers = await Promise.all([create('/both/a', '/both/b'), create('/both/b', '/both/a')]);
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
});

test('a redirect from a percent-encoded path equals one from the decoded path', async () => {
  expect(await create('/na%C3%AFef/a%20b', '/en/')).toBe('done');
  expect(await create('/naïef/a%20b', '/nl/')).toBe('409 RM_02 originalURL');
  const answer = await app.visitor.get('/na%C3%AFef/a%20b');
  expect([answer.status, answer.headers['location']]).toEqual([301, '/en/']);
});

test('a redirect starts from a path and a query, and not from a fragment, which browsers don’t send', async () => {
  expect(await create('/path#part', '/en/')).toBe('400 V_12 originalURL');
  expect(await create('/path?id=5', '/en/')).toBe('done');
});

test('redirects form no loop in other capitals, or by the query that they carry on', async () => {
  expect(await create('/Capital', '/capital')).toBe('409 V_07 targetURL');
  expect(await create('/Up', '/down')).toBe('done');
  expect(await create('/DOWN', '/uP')).toBe('409 V_07 targetURL');
  expect(await create('/q?id=1', '/q?id=1&x=2')).toBe('409 V_07 targetURL');
  expect(await create('/Round?id=1', '/Turn?id=1')).toBe('done');
  expect(await create('/turn', '/round')).toBe('409 V_07 originalURL');
  expect(await create('/turn?id=2', '/round')).toBe('done');
  expect(await create('/list.php?id=1', '/list.php')).toBe('done');
});
