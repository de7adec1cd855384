import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-media']);
});
afterAll(() => app.close());

type Shown = { readonly url: string };
const addImage = async (): Promise<number> => {
  const file = { field: 'f', name: 'before.png', type: 'image/png', bytes: await makeImage([40, 40]) };
  const { body } = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
  return (body['file'] as { id: number }).id;
};
const crop = { x: 0, y: 0, width: 20, height: 10, rotate: 0, scaleX: 1, scaleY: 1 };

/** A page whose first version had images and was live, and whose live version has none. @returns their URLs */
async function makePageThatHadImages(): Promise<{ page: CreatedPage; urls: string[] }> {
  const fileID = await addImage();
  const page = await makePage(staff);
  const store = (body: object) => staff.post(`/api/ximblox/page/version/${page.versionID}/store`, body);
  const blocks = [{ type: 'image', key: 'i', __images: { image: [{ fileID, cropParams: crop }] } }];
  expect(outcomeOf(await store({ revision: 0, blocks, seoImage: [{ fileID }] }))).toBe('done');
  await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
  expect(outcomeOf(await store({ revision: 1, blocks: [], seoImage: null }))).toBe('done');
  await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
  const { body } = await staff.get(`/api/ximblox/page/version/fetch/${page.versionID}`);
  const [block] = body['blocks'] as { __images: { image: Shown[] } }[];
  return { page, urls: [...(block?.__images.image ?? []), ...(body['seoImage'] as Shown[])].map(({ url }) => url) };
}

test('the images of an earlier version open for staff as it showed them, and for nobody else', async () => {
  const { urls } = await makePageThatHadImages();
  expect(urls).toHaveLength(2);
  for (const url of urls) {
    const answer = await staff.get(url);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(outcomeOf(await app.visitor.get(url))).toBe('404 V_12 hash');
  }
});

test('no other file opens at the URL of an earlier version’s, and none of a page in the bin', async () => {
  const { page, urls } = await makePageThatHadImages();
  const other = await makePageThatHadImages();
  for (const url of urls) {
    expect(outcomeOf(await staff.get(url.replace(/[0-9a-f]{32}/, '0'.repeat(32))))).toBe('404 V_12 hash');
    expect(outcomeOf(await staff.get(url.replace(/block_images_i|seoImage/, 'block_images_x')))).toBe('404 V_12 hash');
    expect(outcomeOf(await staff.get(url.replace(/block_images_i|seoImage/, 'image')))).toBe('404 V_12 hash');
  }
  await staff.post(`/api/ximblox/page/${page.id}/delete`, {});
  for (const url of urls) expect(outcomeOf(await staff.get(url))).toBe('404 V_12 hash');
  for (const url of other.urls) expect((await staff.get(url)).status).toBe(200);
});

test('the images of a checkpoint open for staff after the draft lost them', async () => {
  const fileID = await addImage();
  const page = await makePage(staff);
  const store = (body: object) => staff.post(`/api/ximblox/page/version/${page.versionID}/store`, body);
  await store({ revision: 0, blocks: [{ type: 'image', key: 'i', __images: { image: [{ fileID, cropParams: crop }] } }] });
  const { body: taken } = await staff.post(`/api/ximblox/page/${page.id}/checkpoints`, {});
  await store({ revision: 1, blocks: [] });
  const { body } = await staff.get(`/api/ximblox/page/checkpoint/${String(taken['checkpointID'])}`);
  const [block] = body['blocks'] as { __images: { image: Shown[] } }[];
  const url = block?.__images.image[0]?.url ?? '';
  expect((await staff.get(url)).status).toBe(200);
  expect(outcomeOf(await app.visitor.get(url))).toBe('404 V_12 hash');
});
