import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { makeHeading, makePage, told } from '../../testing/factories.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAs(['create-page', 'edit-page', 'publish-page']);
});
afterAll(() => app.close());

test('half a character in a block is refused, and stores nothing', async () => {
  const page = await makePage(staff);
  const blocks = [makeHeading('a', 'Half \ud800')];
  const stored = await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
  expect(told(stored)).toBe('400 V_12 blocks[0].props.title');
  expect((await staff.get(`/api/ximblox/page/${page.id}`)).body).toMatchObject({ pageVersion: { revision: 0, blocks: [] } });
});

test('a field that is not there is missing, whatever its kind; one of a wrong value is wrong', async () => {
  const create = async (input: object): Promise<string> => told(await staff.post('/api/ximblox/page/create', input));
  const page = { title: 'Locale', slug: 'locale', type: 'content' };
  expect(await create(page)).toBe('400 V_01 locale');
  for (const locale of [null, '', 'en', 5, ['en-gb']]) expect(await create({ ...page, locale })).toBe('400 V_12 locale');
});

test('a title is one line, wherever it is given, and a line break refuses it', async () => {
  const { id, versionID } = await makePage(staff);
  const title = 'Title\r\nBcc: somebody@elsewhere.example';
  const post = async (path: string, input: object): Promise<string> => told(await staff.post(`/api/ximblox/page/${path}`, input));
  const page = { title, slug: 'one-line', type: 'content', locale: 'en-gb' };
  expect(await post('create', page)).toBe('400 V_12 title');
  expect(await post(`version/${versionID}/store`, { revision: 0, title, seoTitle: title })).toBe('400 V_12 title, V_12 seoTitle');
  expect(await post('duplicate', { pageID: id, locale: 'en-gb', title, slug: 'one-line' })).toBe('400 V_12 title');
  expect(await post('create-translation', { pageID: id, newLocale: 'nl-nl', title, slug: 'one-line' })).toBe('400 V_12 title');
});
