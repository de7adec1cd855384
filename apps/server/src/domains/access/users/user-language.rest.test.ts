import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a user chooses the language of the back office for themselves, or to follow the browser', async () => {
  const user = await test.loginAs([], 'One who reads Dutch');
  const other = await test.loginAs([], 'One who does not');
  const choose = async (language: unknown) => user.send('PUT', '/api/ximblox/user/language', { language });
  const current = async (caller = user) => (await caller.get('/api/ximblox/user')).body['language'];
  expect(await current()).toBeNull();
  expect((await choose('nl')).body).toMatchObject({ User: { language: 'nl' } });
  expect([await current(), await current(other)]).toEqual(['nl', null]);
  expect(outcomeOf(await choose('fr'))).toBe('400 V_12 language');
  expect(outcomeOf(await choose(undefined))).toBe('400 V_01 language');
  await choose(null);
  expect(await current()).toBeNull();
});
