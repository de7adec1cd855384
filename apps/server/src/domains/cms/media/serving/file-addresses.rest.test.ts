import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';

const lib = '/api/ximblox/medialib';
const crop = { x: 0, y: 0, width: 50, height: 40, rotate: 0, scaleX: 1, scaleY: 1 };
const asPDF = (words: string): Buffer => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);

let test: TestApp;
let staff: Caller;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
});
afterAll(() => test.close());

async function send(call: string, input: Record<string, string>, name: string, bytes: Buffer): Promise<number> {
  const answer = await staff.upload(`${lib}/${call}`, input, { field: 'f', name, type: 'x/y', bytes });
  expect(outcomeOf(answer)).toBe('done');
  return (answer.body['file'] as { id: number }).id;
}
const add = (name: string, bytes: Buffer) => send('add-file', { path: '/' }, name, bytes);
const replace = (id: number, name: string, bytes: Buffer) => send('replace-file', { id: String(id) }, name, bytes);

type Shown = {
  readonly key?: string;
  readonly visibility?: number;
  readonly pdf?: number;
  readonly image?: number;
  readonly crop?: object;
};
type Addresses = { readonly pdf: string; readonly image: string; readonly shared: string };

/** Publishes a page with a download, an image and a share image. */
async function publish(
  page: CreatedPage,
  { key = 'a', visibility = 0, pdf, image, crop: cropParams }: Shown,
): Promise<Addresses> {
  const current = (await staff.get(`/api/ximblox/page/${page.id}`)).body['pageVersion'] as { id: number; revision: number };
  const picture = image === undefined ? [] : [{ fileID: image, altText: 'A wake', cropParams: cropParams ?? null }];
  const blocks = [
    ...(pdf === undefined
      ? []
      : [
          {
            type: 'downloads',
            key: `${key}d`,
            visibility,
            props: { title: 'Downloads', items: [{ key: 'a', title: 'Report', language: 'en' }] },
            __files: { 'items.a.file': [{ fileID: pdf, altText: 'Report' }] },
          },
        ]),
    ...(image === undefined
      ? []
      : [{ type: 'image', key: `${key}i`, visibility, props: { caption: '' }, __images: { image: picture } }]),
  ];
  const store = { revision: current.revision, blocks, seoImage: visibility === 0 ? picture : [] };
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${current.id}/store`, store))).toBe('done');
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
  return addresses(page);
}

async function addresses(page: CreatedPage): Promise<Addresses> {
  const { body } = await staff.get(`/api/ximblox/page/${page.id}`);
  const text = JSON.stringify(body['pageVersion']);
  const of = (group: string) => new RegExp(`${lib}/get-page-file/${page.id}/${group}[^"]*`).exec(text)?.[0] ?? '';
  return { pdf: of('block_files'), image: of('block_images'), shared: of('seoImage') };
}

const seen = ({ status, headers }: Answer) => [status, headers['location'] ?? null, headers['cache-control'] ?? null];
const movedTo = (address: string) => [301, address, 'public, max-age=300'];

it('earlier addresses of files and images lead to the present one: after replacing twice, in another crop, in a new block', async () => {
  const [pdf, image] = [await add('first.pdf', asPDF('first')), await add('wake.png', await makeImage([100, 80]))];
  const page = await makePage(staff);
  const first = await publish(page, { pdf, image });
  await replace(pdf, 'second.pdf', asPDF('second'));
  await replace(image, 'b.png', await makeImage([101, 80]));
  const second = await addresses(page);
  const checkAll = async (old: Addresses, now: Addresses) => {
    for (const name of ['pdf', 'image', 'shared'] as const) {
      expect(old[name]).not.toBe(now[name]);
      expect(seen(await test.visitor.get(old[name]))).toEqual(movedTo(now[name]));
      expect((await test.visitor.get(now[name])).status).toBe(200);
    }
  };
  await checkAll(first, second);
  await replace(pdf, 'third.pdf', asPDF('third'));
  const third = await publish(page, { key: 'b', pdf, image, crop });
  await checkAll(first, third);
  await checkAll(second, third);
  expect(seen(await test.visitor.get(`${first.image}?w=320`))).toEqual(movedTo(`${third.image}?w=320`));
  const { items } = (await staff.get(`${lib}/file/${pdf}/versions`)).body as { items: { id: number }[] };
  for (const { id } of items) expect(outcomeOf(await staff.post(`${lib}/delete-file-version`, { id }))).toBe('done');
  await checkAll(first, third);
  expect(seen(await staff.get(first.pdf)), 'staff').toEqual(movedTo(third.pdf));
});

it('an earlier address tells nothing of what a page does not show: another file, none, another page, an unpublished or deleted one', async () => {
  const [pdf, other] = [await add('shown.pdf', asPDF('shown')), await add('other.pdf', asPDF('other'))];
  const page = await makePage(staff);
  const old = await publish(page, { pdf });
  await replace(pdf, 'again.pdf', asPDF('shown again'));
  const stranger = await makePage(staff);
  await publish(stranger, { pdf: other });
  expect((await test.visitor.get(old.pdf.replace(`/${page.id}/`, `/${stranger.id}/`))).status).toBe(404);
  expect((await test.visitor.get(old.pdf)).status).toBe(301);
  await publish(page, { key: 'a', pdf: other });
  expect((await test.visitor.get(old.pdf)).status).toBe(404);
  await publish(page, { key: 'a', pdf });
  expect((await test.visitor.get(old.pdf)).status).toBe(301);
  await staff.post(`/api/ximblox/page/${page.id}/unpublish`, {});
  expect((await test.visitor.get(old.pdf)).status).toBe(404);
});

it('whoever may not open the present use gets no address of it, and members who may are led on privately', async () => {
  const pdf = await add('inside.pdf', asPDF('inside'));
  const page = await makePage(staff);
  const open = await publish(page, { pdf });
  const closed = await publish(page, { key: 'm', visibility: 1, pdf });
  await replace(pdf, 'inside2.pdf', asPDF('inside, again'));
  const present = (await addresses(page)).pdf;
  for (const old of [open.pdf, closed.pdf]) {
    expect(seen(await test.visitor.get(old)).slice(0, 2)).toEqual([401, null]);
    const member = await test.loginAsMember(7);
    expect(seen(await member.get(old))).toEqual([301, present, 'private, no-cache']);
  }
  expect(await test.db.selectFrom('member_download').selectAll().execute(), 'a redirect is no download').toEqual([]);
  await publish(page, { key: 'j', visibility: 2, pdf });
  expect(seen(await (await test.loginAsMember(7)).get(open.pdf)).slice(0, 2)).toEqual([403, null]);
});

it('a document is asked for again each time, so that a withdrawn one is gone; an image is kept', async () => {
  const [pdf, image] = [await add('kept.pdf', asPDF('kept')), await add('kept.png', await makeImage([90, 80]))];
  const page = await makePage(staff);
  const { pdf: address, image: picture } = await publish(page, { pdf, image });
  const answer = await test.visitor.get(address);
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, no-cache']);
  const etag = String(answer.headers['etag']);
  expect((await test.visitor.get(address, { 'if-none-match': etag })).status).toBe(304);
  expect((await test.visitor.get(picture)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await staff.post(`/api/ximblox/page/${page.id}/unpublish`, {});
  expect((await test.visitor.get(address, { 'if-none-match': etag })).status).toBe(404);
});
