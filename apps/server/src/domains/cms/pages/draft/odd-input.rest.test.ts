import { permissionNames } from '@ximblox/primitives';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';
import { nextMonth } from '../../../../testing/next-month.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media']);
});
afterAll(() => app.close());

test('a lone surrogate in a block is refused, and stores nothing', async () => {
  const page = await makePage(staff);
  const blocks = [makeHeading('a', 'Half \ud800')];
  const stored = await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
  expect(outcomeOf(stored)).toBe('400 V_12 blocks[0].props.title');
  expect((await staff.get(`/api/ximblox/page/${page.id}`)).body).toMatchObject({ pageVersion: { revision: 0, blocks: [] } });
});

test('an absent field is reported as missing, whatever its kind; one with a wrong value as invalid', async () => {
  const create = async (input: object): Promise<string> => outcomeOf(await staff.post('/api/ximblox/page/create', input));
  const page = { title: 'Locale', slug: 'locale', type: 'content' };
  expect(await create(page)).toBe('400 V_01 locale');
  for (const locale of [null, '', 'en', 5, ['en-gb']]) expect(await create({ ...page, locale })).toBe('400 V_12 locale');
});

describe('an image of a page', () => {
  const add = async (name: string, bytes: Buffer): Promise<number> => {
    const file = { field: 'f', name, type: 'application/octet-stream', bytes };
    const { body } = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
    return (body['file'] as { id: number }).id;
  };
  const image = (fileID: number, change: object = {}) => ({ fileID, ...change });
  const crop = (change: object) => ({ x: 0, y: 0, width: 4, height: 4, rotate: 0, scaleX: 1, scaleY: 1, ...change });
  const store = async (used: object): Promise<string> => {
    const { versionID } = await makePage(staff);
    const blocks = [{ type: 'image', key: 'i', __images: { image: [used] } }];
    return outcomeOf(await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks, seoImage: [used] }));
  };
  const both = (property: string): string => `400 V_12 blocks[0].__images.image[0].${property}, V_12 seoImage[0].${property}`;

  test('must exist and be an image', async () => {
    const document = await add('a.pdf', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'));
    expect(await store(image(document))).toBe(both('fileID'));
    expect(await store(image(999_999))).toBe(both('fileID'));
    expect(await store(image(3_000_000_000))).toBe('400 V_12 seoImage[0].fileID');
  });

  test('has a crop inside it, of a supported size', async () => {
    const fileID = await add('a.png', await makeImage([8, 8]));
    for (const change of [{}, { x: -2, width: 40 }, { rotate: 45, x: 9 }])
      expect(await store(image(fileID, { cropParams: crop(change) }))).toBe('done');
    for (const change of [{ x: 8 }, { y: -4 }, { x: 900_000 }])
      expect(await store(image(fileID, { cropParams: crop(change) }))).toBe(both('cropParams'));
    for (const [name, value] of [
      ['width', 1e308],
      ['height', 1e12],
      ['x', -1e300],
      ['scaleX', 1e9],
      ['scaleX', 0],
      ['scaleY', -0],
    ] as const)
      expect(await store(image(fileID, { cropParams: crop({ [name]: value }) }))).toBe(`400 V_12 seoImage[0].cropParams.${name}`);
  });

  test('has no empty crop, in blocks and fields of the page type, over REST and tRPC', async () => {
    const fileID = await add('f.png', await makeImage([8, 8]));
    const { versionID } = await makePage(staff);
    for (const [name, value] of [
      ['scaleX', '0'],
      ['scaleY', '-0'],
      ['scaleX', '1e999'],
      ['width', '0'],
      ['height', '-1'],
      ['rotate', 'null'],
      ['rotate', '"NaN"'],
    ] as const) {
      // As text, since JavaScript has no 1e999 in JSON.
      const used = JSON.stringify({ fileID, cropParams: crop({ [name]: '@' }) }).replace('"@"', value);
      const blocks = `[{"type":"image","key":"i","__images":{"image":[${used}]}}]`;
      const body = `{"id":${versionID},"revision":0,"blocks":${blocks}}`;
      const property = `blocks[0].__images.image[0].cropParams.${name}`;
      expect(outcomeOf(await staff.send('POST', `/api/ximblox/page/version/${versionID}/store`, body))).toBe(
        `400 V_12 ${property}`,
      );
      const overTRPC = await staff.send('POST', '/api/trpc/pages.store', body);
      expect(overTRPC.body).toMatchObject({ error: { data: { httpStatus: 400, errors: [{ code: 'V_12', property }] } } });
      const typed = { title: 'Typed', slug: 'typed', type: 'expert', locale: 'en-gb' };
      const create = JSON.stringify({ ...typed, typeData: { image: '@' } }).replace('"@"', `[${used}]`);
      expect(outcomeOf(await staff.send('POST', '/api/ximblox/page/create', create))).toBe(
        `400 V_12 typeData.image[0].cropParams.${name}`,
      );
    }
  });

  test('with a stored crop with a factor of 0 is shown unchanged, and can be stored again', async () => {
    const fileID = await add('g.png', await makeImage([8, 8]));
    const { id, versionID } = await makePage(staff);
    const blocks = [{ type: 'image', key: 'i', props: {}, __images: { image: [image(fileID, { cropParams: crop({}) })] } }];
    await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks });
    await sql`update page_version set blocks = replace(blocks::text, '"scaleX": 1', '"scaleX": 0')::jsonb where page_version_id = ${versionID}`.execute(
      app.db,
    );
    const read = await staff.get(`/api/ximblox/page/${id}`);
    expect(outcomeOf(read)).toBe('done');
    const version = read.body['pageVersion'] as { revision: number; blocks: object[] };
    expect(version.blocks).toMatchObject([{ __images: { image: [{ cropParams: crop({}) }] } }]);
    const stored = { revision: version.revision, blocks: version.blocks };
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${versionID}/store`, stored))).toBe('done');
  });

  test('with a stored crop without bounds is shown whole, and its page can be read', async () => {
    const fileID = await add('b.png', await makeImage([8, 8]));
    const { id, versionID } = await makePage(staff);
    const seoImage = JSON.stringify([{ ...image(fileID), cropParams: crop({ width: 1e308 }), altText: '' }]);
    await app.db.updateTable('page_version').set({ seo_image: seoImage }).where('page_version_id', '=', versionID).execute();
    const { body } = await staff.get(`/api/ximblox/page/${id}`);
    expect(body).toMatchObject({ pageVersion: { seoImage: [{ cropParams: null, width: 8, height: 8 }] } });
  });
});

test('a date has a plausible year', async () => {
  const page = { title: 'Date', slug: 'date', type: 'news', locale: 'en-gb' };
  const answer = await staff.post('/api/ximblox/page/create', { ...page, typeData: { date: '0000-01-01' } });
  expect(outcomeOf(answer)).toBe('400 V_12 typeData.date');
});

test('a title with a line break is refused in every operation', async () => {
  const { id, versionID } = await makePage(staff);
  const title = 'Title\r\nBcc: somebody@elsewhere.example';
  const post = async (path: string, input: object): Promise<string> =>
    outcomeOf(await staff.post(`/api/ximblox/page/${path}`, input));
  const page = { title, slug: 'one-line', type: 'content', locale: 'en-gb' };
  expect(await post('create', page)).toBe('400 V_12 title');
  expect(await post(`version/${versionID}/store`, { revision: 0, title, seoTitle: title })).toBe('400 V_12 title, V_12 seoTitle');
  expect(await post('duplicate', { pageID: id, locale: 'en-gb', title, slug: 'one-line' })).toBe('400 V_12 title');
  expect(await post('create-translation', { pageID: id, newLocale: 'nl-nl', title, slug: 'one-line' })).toBe('400 V_12 title');
});

test.each(['\u200b', ' \u2060\ufeff ', '\u202e', '\u3164'])(
  'an invisible name (%j) counts as empty in every operation',
  async (nothing) => {
    const all = await app.loginAs(permissionNames);
    const page = { title: nothing, slug: 'nothing', type: 'content', locale: 'en-gb' };
    const person = { email: 'nobody@test.example', roleID: 1, profile: { name: nothing, jobTitle: '' } };
    const item = { key: 'a', title: nothing, link: '/en/news', pageID: null, newWindow: false, children: [] };
    const { body } = await all.get('/api/ximblox/menu/fr-fr');
    const answers = await Promise.all([
      all.post('/api/ximblox/page/create', page),
      all.post('/api/ximblox/user', person),
      all.post('/api/ximblox/role', { name: nothing, permissions: [] }),
      all.post('/api/ximblox/tags', { name: nothing }),
      all.post('/api/ximblox/api-token', { name: nothing, permissions: [], expiresAt: nextMonth() }),
      all.post('/api/ximblox/medialib/create-dir', { path: '/', folderName: nothing }),
      all.send('PUT', '/api/ximblox/menu/fr-fr', { revision: body['revision'], items: [item] }),
    ]);
    expect(answers.map(outcomeOf)).toEqual([
      '400 V_16 title',
      '400 V_01 profile.name',
      '400 V_01 name',
      '400 V_01 name',
      '400 V_01 name',
      '400 V_01 folderName',
      '400 V_16 items[0].title',
    ]);
  },
);
