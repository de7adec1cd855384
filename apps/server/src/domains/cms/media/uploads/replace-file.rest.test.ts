import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';
import { sweepContent } from '../index.ts';

type File = { id: number; name: string; width: number; height: number; size: number; mimeType: string };
type Shown = { url: string; width: number; height: number; cropParams: object | null };

const crop = { x: 20, y: 10, width: 40, height: 20, rotate: 0, scaleX: 1, scaleY: 1 };

describe('replacing a file', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
  });
  afterAll(() => test.close());

  const add = async (name: string, bytes: Buffer): Promise<File> => {
    const answer = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, { field: 'f', name, type: 'x/y', bytes });
    expect(outcomeOf(answer)).toBe('done');
    return answer.body['file'] as File;
  };
  const replace = (id: number | string, name: string, bytes: Buffer, caller = staff): Promise<Answer> =>
    caller.upload('/api/ximblox/medialib/replace-file', { id: String(id) }, { field: 'f', name, type: 'x/y', bytes });
  const imageBlock = (fileID: number, cropParams: object | null) => ({
    type: 'image',
    key: 'i1',
    props: { caption: '' },
    __images: { image: [{ fileID, cropParams, altText: 'A wake' }] },
  });
  /** A live page that shows an image. */
  const showOnPage = async (fileID: number, cropParams: object | null) => {
    const page = await makePage(staff);
    await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, {
      revision: 0,
      blocks: [imageBlock(fileID, cropParams)],
      seoImage: [{ fileID, cropParams: null, altText: '' }],
    });
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
    return page;
  };
  const shownIn = ({ body }: Answer): Shown => {
    const version = body['pageVersion'] as { blocks: { __images: { image: Shown[] } }[] };
    const [image] = version.blocks[0]?.__images.image ?? [];
    if (image === undefined) throw new Error('The page shows no image.');
    return image;
  };
  const live = (slug: string) => test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${slug}`);
  /** The colour at the centre of an image as a visitor gets it, and its size. */
  const look = async (url: string) => {
    const { raw, status } = await test.visitor.get(url);
    if (status !== 200) return { status };
    const { data, info } = await sharp(raw.rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    const name = (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
    return { status, width: info.width, height: info.height, name };
  };
  const keysInStore = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of test.services.files.list('')) keys.push(key);
    return keys.toSorted();
  };

  it('preserves its ID, name, folder and alternative text, and shows the new image on live pages, in drafts and in earlier versions at once', async () => {
    const file = await add('wake.png', await makeImage([80, 60], { colour: '#0000ff' }));
    const page = await showOnPage(file.id, crop);
    await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 1, title: 'A draft' });
    const before = shownIn(await live(page.slug));
    expect(await look(before.url)).toEqual({ status: 200, width: 40, height: 20, name: 'blue' });

    const bytes = await makeImage([100, 90], { colour: '#ff0000' });
    const answer = await replace(file.id, 'another name.png', bytes);
    expect(answer.body).toMatchObject({
      Success: true,
      file: { id: file.id, name: 'wake.png', path: '/', width: 100, height: 90, size: bytes.length },
    });
    const after = shownIn(await live(page.slug));
    expect(after.url).not.toBe(before.url);
    expect(await look(after.url)).toEqual({ status: 200, width: 40, height: 20, name: 'red' });
    expect(await look(before.url)).toEqual({ status: 301 });
    expect(shownIn(await staff.get(`/api/ximblox/page/${page.id}`)).url).toBe(after.url);
    const first = await staff.get(`/api/ximblox/page/version/fetch/${page.versionID}`);
    expect(shownIn({ ...first, body: { pageVersion: first.body } }).url).toBe(after.url);
    expect(outcomeOf(await staff.get(`/api/ximblox/medialib/file/${file.id}`))).toBe('done');
    const { rows } = await sql<{ summary: string }>`
      select summary from audit where action = 'media.replaceFile' and subject_id = ${file.id}`.execute(test.db);
    expect(rows).toEqual([{ summary: '“wake.png” by “another name.png”' }]);
  });

  it('fits crops to a smaller image, and shows all of it where the crop is outside; a larger one restores them later', async () => {
    const file = await add('crops.png', await makeImage([80, 60], { colour: '#0000ff' }));
    const page = await showOnPage(file.id, crop);
    await replace(file.id, 'a.png', await makeImage([50, 60], { colour: '#ff0000' }));
    const held = shownIn(await live(page.slug));
    expect(held).toMatchObject({ cropParams: { ...crop, width: 30 }, width: 30, height: 20 });
    expect(await look(held.url)).toEqual({ status: 200, width: 30, height: 20, name: 'red' });
    await replace(file.id, 'a.png', await makeImage([16, 16], { colour: '#0000ff' }));
    const whole = shownIn(await live(page.slug));
    expect(whole).toMatchObject({ cropParams: null, width: 16, height: 16 });
    expect(await look(whole.url)).toEqual({ status: 200, width: 16, height: 16, name: 'blue' });
    await replace(file.id, 'a.png', await makeImage([80, 60], { colour: '#ff0000' }));
    expect(shownIn(await live(page.slug))).toMatchObject({ cropParams: crop, width: 40, height: 20 });
  });

  it('gives the name the extension of the new content, with a number where that name exists', async () => {
    const file = await add('chart.png', await makeImage());
    await add('chart.jpg', await makeImage([8, 8], { format: 'jpeg' }));
    const answer = await replace(file.id, 'x.JPG', await makeImage([9, 9], { format: 'jpeg' }));
    expect(answer.body['file']).toMatchObject({ id: file.id, name: 'chart-2.jpg', mimeType: 'image/jpeg' });
  });

  it('recognizes an image with a wrong extension, and reports the new name', async () => {
    const file = await add('buoy.png', await makeImage());
    const answer = await replace(file.id, 'new.png', await makeImage([9, 9], { format: 'jpeg' }));
    expect(answer.body).toMatchObject({
      file: { id: file.id, name: 'buoy.jpg', mimeType: 'image/jpeg' },
      notice: '“new.png” is a JPEG image, so it was stored as “buoy.jpg”.',
    });
    expect(outcomeOf(await replace(file.id, 'new.jpg', Buffer.from('<html>')))).toBe('415 V_12 f');
  });

  it('accepts a document for a document and shows its new size on pages', async () => {
    const file = await add('report.txt', Buffer.from('First edition.'));
    const answer = await replace(file.id, 'report.pdf', Buffer.from('%PDF-1.7\nSecond edition.\n'));
    expect(answer.body['file']).toMatchObject({ name: 'report.pdf', mimeType: 'application/pdf', size: 25 });
  });

  it('is refused for content of another kind, unknown, damaged, empty or too large, and leaves the file unchanged', async () => {
    const image = await makeImage([8, 8], { colour: '#00ff00' });
    const file = await add('kept.png', image);
    const text = await add('kept.txt', Buffer.from('Words.'));
    const gif = await sharp(image).gif().toBuffer();
    const noVideo = Buffer.from('not a film');
    expect(outcomeOf(await replace(file.id, 'a.txt', Buffer.from('Words.')))).toBe('415 V_12 f');
    expect(outcomeOf(await replace(file.id, 'a.gif', gif))).toBe('415 V_12 f');
    expect(outcomeOf(await replace(text.id, 'a.png', image))).toBe('415 V_12 f');
    expect(outcomeOf(await replace(text.id, 'a.mp4', noVideo))).toBe('415 V_12 f');
    expect(outcomeOf(await replace(file.id, 'a.svg', Buffer.from('<svg/>')))).toBe('415 V_12 f');
    expect(outcomeOf(await replace(file.id, 'a.png', image.subarray(0, 60)))).toBe('400 V_12 f');
    expect(outcomeOf(await replace(file.id, 'a.png', Buffer.alloc(0)))).toBe('400 V_17 f');
    expect(outcomeOf(await replace(file.id, 'a.txt', Buffer.alloc(100 * 1024 * 1024, 'a')))).toBe('413 ML_01 f');
    const now = await staff.get(`/api/ximblox/medialib/file/${file.id}`);
    expect(now.raw.rawPayload.equals(image)).toBe(true);
  });

  it('requires an existing file and the permission to manage media, and takes no other fields', async () => {
    const image = await makeImage();
    const file = await add('mine.png', image);
    const reader = await test.loginAs(['edit-page']);
    expect(outcomeOf(await replace(file.id, 'a.png', image, test.visitor))).toBe('401 UM_01 ');
    expect(outcomeOf(await replace(file.id, 'a.png', image, reader))).toBe('403 UM_01 ');
    expect(outcomeOf(await replace(999_999, 'a.png', image))).toBe('404 V_12 id');
    expect(outcomeOf(await replace('x', 'a.png', image))).toBe('400 V_12 id');
    const more = { id: String(file.id), path: '/' };
    const part = { field: 'f', name: 'a.png', type: 'image/png', bytes: image };
    expect(outcomeOf(await staff.upload('/api/ximblox/medialib/replace-file', more, part))).toBe('400 V_12 path');
    expect(outcomeOf(await staff.upload('/api/ximblox/medialib/replace-file', { id: '1' }, { ...part, field: 'g' }))).toBe(
      '400 V_12 g',
    );
    expect(outcomeOf(await staff.post('/api/ximblox/medialib/replace-file', { id: file.id }))).toBe('415 V_12 ');
    const video = await staff.post('/api/ximblox/medialib/add-video', { path: '/', url: 'https://vimeo.com/123456789' });
    expect(outcomeOf(await replace((video.body['file'] as File).id, 'a.png', image))).toBe('415 V_12 f');
  });

  it('is serialized with stores and publications: the later one shows the new image', async () => {
    const file = await add('race.png', await makeImage([80, 60], { colour: '#0000ff' }));
    const pages = await Promise.all(Array.from({ length: 6 }, () => makePage(staff)));
    await Promise.all([
      ...pages.map(async ({ id, versionID }) => {
        await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks: [imageBlock(file.id, crop)] });
        await staff.post(`/api/ximblox/page/${id}/publish`, {});
      }),
      replace(file.id, 'a.png', await makeImage([80, 60], { colour: '#ff0000' })),
    ]);
    for (const { slug } of pages) expect(await look(shownIn(await live(slug)).url)).toMatchObject({ status: 200, name: 'red' });
  });

  it('allows the previous content to be swept where nothing else uses it, with its renditions, and nothing else', async () => {
    const later = () => new Date(Date.now() + 60_000);
    await sweepContent(test.services, later());
    const shared = await makeImage([20, 20], { colour: '#123123' });
    const twin = await add('twin.png', shared);
    const file = await add('swept.png', shared);
    const page = await showOnPage(file.id, null);
    await look(shownIn(await live(page.slug)).url);
    await replace(file.id, 'a.png', await makeImage([20, 20], { colour: '#321321' }));
    await look(shownIn(await live(page.slug)).url);
    expect(await sweepContent(test.services), 'what is young is left').toBe(0);
    expect(await sweepContent(test.services, later()), 'another file has these bytes, and no page shows them').toBe(1);
    for (const call of ['delete-files', 'erase-files']) await staff.post(`/api/ximblox/medialib/${call}`, { ids: [twin.id] });
    expect(await sweepContent(test.services, later()), 'a version has these bytes').toBe(0);
    const [version] = (await staff.get(`/api/ximblox/medialib/file/${file.id}/versions`)).body['items'] as { id: number }[];
    await staff.post('/api/ximblox/medialib/delete-file-version', { id: version?.id });
    const hash = createHash('sha256').update(shared).digest('hex');
    const old = (await keysInStore()).filter((key) => key.includes(hash));
    expect(old, 'the original').toEqual([hash]);
    const before = await keysInStore();
    expect(await sweepContent(test.services, later())).toBe(1);
    expect(await keysInStore()).toEqual(before.filter((key) => !old.includes(key)));
    expect(await look(shownIn(await live(page.slug)).url)).toMatchObject({ status: 200 });
    expect(outcomeOf(await staff.get(`/api/ximblox/medialib/file/${file.id}`))).toBe('done');
  });

  it('allows renditions to be swept that neither a draft nor a live page uses, and previews stored by earlier versions', async () => {
    const later = () => new Date(Date.now() + 60_000);
    await sweepContent(test.services, later());
    const bytes = await makeImage([90, 60], { colour: '#456456' });
    const hash = createHash('sha256').update(bytes).digest('hex');
    const keysOf = async (): Promise<string[]> => (await keysInStore()).filter((key) => key.includes(hash));
    const file = await add('recipes.png', bytes);
    const page = await showOnPage(file.id, crop);
    const first = shownIn(await live(page.slug)).url;
    for (const query of ['', '?w=320', '?w=2560']) expect((await test.visitor.get(first + query)).status).toBe(200);
    expect(await keysOf(), 'the original and two widths').toHaveLength(3);

    // A draft with another crop: both are in use.
    const cropParams = { ...crop, rotate: 12 };
    const blocks = [imageBlock(file.id, cropParams)];
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 1, blocks }))).toBe(
      'done',
    );
    const draft = shownIn(await staff.get(`/api/ximblox/page/${page.id}`)).url;
    expect((await staff.get(`${draft}?w=640`)).status).toBe(200);
    const preview = `renditions/${hash}/0123456789abcdef0123.webp`;
    await test.services.files.put(preview, Buffer.from('a preview of the past'), 'image/webp');
    const both = await keysOf();
    expect(both).toHaveLength(5);
    expect(await sweepContent(test.services), 'what is young is left').toBe(0);
    expect(await sweepContent(test.services, later())).toBe(1);
    expect(await keysOf()).toEqual(both.filter((key) => key !== preview));

    // Once published, only an earlier version uses the previous crop: staff still see it, visitors are led on, and nothing is stored for it.
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
    expect(await sweepContent(test.services, later())).toBe(2);
    const now = await keysInStore();
    expect(await keysOf()).toHaveLength(2);
    expect((await test.visitor.get(first)).status).toBe(301);
    expect((await staff.get(`${first}?w=960`)).status).toBe(200);
    expect(await keysInStore()).toEqual(now);
  });

  it('gets a free name, even when another file takes it concurrently', async () => {
    const file = await add('held.png', await makeImage());
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`.execute(
        test.db,
      );
      return (rows[0]?.count ?? 0) > 0;
    };
    const jpeg = await makeImage([4, 4], { format: 'jpeg' });
    let answer: Promise<Answer> | undefined;
    await test.db.transaction().execute(async (tx) => {
      await sql`insert into media_file (media_directory_id, name, type, mime_type, content_hash) values (1, 'held.jpg', 'image', 'image/jpeg', 'other')`.execute(
        tx,
      );
      answer = replace(file.id, 'x.jpg', jpeg);
      await vi.waitUntil(isWaiting, { timeout: 10_000 });
    });
    expect((await answer)?.body).toMatchObject({
      Success: true,
      file: { id: file.id, name: 'held-2.jpg', mimeType: 'image/jpeg' },
    });
  });
});
