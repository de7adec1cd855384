import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';

type File = { id: number; name: string; path: string; width: number; height: number; type: string };

const paint = (width: number, height: number, colour = '#1d65a3') =>
  sharp({ create: { width, height, channels: 3, background: colour } });

describe('the media library', () => {
  let test: TestApp;
  let staff: Caller;
  let jpeg: Buffer;
  const codesOf = (answer: { body: Record<string, unknown> }) =>
    (answer.body['Errors'] as { code: string; property: string }[]).map(({ code, property }) => `${code} ${property}`);
  const upload = (name: string, bytes: Buffer, path = '/', type = 'application/octet-stream') =>
    staff.upload('/api/ximblox/medialib/add-file', { path }, { field: 'f', name, type, bytes });
  const fileOf = (answer: { body: Record<string, unknown> }) => answer.body['file'] as File;

  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
    jpeg = await paint(800, 600)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => test.close());

  it('accepts an image, reports its size, and numbers an existing name', async () => {
    const first = await upload('wake.jpg', jpeg);
    expect(first.body).toMatchObject({
      Success: true,
      file: { name: 'wake.jpg', path: '/', type: 'image', mimeType: 'image/jpeg', width: 800, height: 600, size: jpeg.length },
    });
    expect(fileOf(await upload('wake.jpg', jpeg)).name).toBe('wake-2.jpg');
    expect(fileOf(await upload('WAKE.jpg', jpeg)).name).toBe('WAKE-3.jpg');
  });

  it('gives concurrent files of one name distinct numbers, however many', async () => {
    const names: string[] = [];
    const send = async (sender: number): Promise<void> => {
      for (let index = 0; index < 20; index += 1) {
        const answer = await upload('crowd.csv', Buffer.from(`wave,height\n${sender},${index}\n`));
        names.push(answer.status === 200 ? fileOf(answer).name : `${answer.status}`);
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, sender) => send(sender)));
    expect([new Set(names).size, names.filter((name) => !name.startsWith('crowd'))]).toEqual([240, []]);
  }, 60_000);

  it('refuses content that does not match its name, markup under any name, and undecodable images', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [name, bytes] of [
      ['a.svg', svg],
      ['a.png', svg],
      ['a.txt', svg],
      ['a.jpg', Buffer.from('hello')],
      ['a.jpg', Buffer.from('<!doctype html><p>x')],
      ['a.png', Buffer.from('%PDF-1.7\nA report.\n')],
      ['a.pdf', Buffer.from('MZ\x90\0\x03')],
      ['a.html', Buffer.from('<p>x')],
      ['a.exe', Buffer.from('MZ')],
    ] as const) {
      const answer = await upload(name, bytes);
      expect([name, answer.status, codesOf(answer)]).toEqual([name, 415, ['V_12 f']]);
    }
    for (const name of ['broken.jpg', 'broken.png']) {
      const broken = await upload(name, jpeg.subarray(0, 300));
      expect([broken.status, codesOf(broken)]).toEqual([400, ['V_12 f']]);
    }
    const empty = await upload('empty.jpg', Buffer.alloc(0));
    expect([empty.status, codesOf(empty)]).toEqual([400, ['V_17 f']]);
  });

  it('stores an image by its content, with the right extension, and reports the new name', async () => {
    const formats = {
      'image/png': await paint(8, 8).png().toBuffer(),
      'image/webp': await paint(8, 8).webp().toBuffer(),
      'image/gif': await paint(8, 8).gif().toBuffer(),
      'image/jpeg': jpeg,
    };
    for (const [sent, stored, mimeType] of [
      ['photo.jpg', 'photo.png', 'image/png'],
      ['photo.JPEG', 'photo-2.png', 'image/png'],
      ['photo.png', 'photo.jpg', 'image/jpeg'],
      ['photo.pdf', 'photo.webp', 'image/webp'],
      ['photo.webp', 'photo.gif', 'image/gif'],
      ['photo.jfif', 'photo-2.jpg', 'image/jpeg'],
      ['photo.svg', 'photo-3.jpg', 'image/jpeg'],
      ['photo', 'photo-4.jpg', 'image/jpeg'],
      ['wake v1.2', 'wake v1.2.png', 'image/png'],
      ['wake.exe', 'wake.exe.png', 'image/png'],
    ] as const) {
      const answer = await upload(sent, formats[mimeType]);
      const format = mimeType === 'image/webp' ? 'WebP' : mimeType.slice(6).toUpperCase();
      expect(answer.body).toMatchObject({
        file: { name: stored, mimeType, type: mimeType === 'image/gif' ? 'gif' : 'image' },
        notice: `“${sent}” is a ${format} image, so it was stored as “${stored}”.`,
      });
    }
    const right = await upload('right.PNG', formats['image/png']);
    expect([fileOf(right).name, right.body['notice']]).toEqual(['right.PNG', undefined]);
    const long = await upload(`${'é'.repeat(125)}x.jpg`, formats['image/webp']);
    expect(Buffer.byteLength(fileOf(long).name)).toBeLessThanOrEqual(255);
    expect(fileOf(long).name).toMatch(/é\.webp$/);
  });

  it('refuses an image with too many pixels by its header alone', async () => {
    const huge = await paint(9000, 9000).png().toBuffer();
    expect((await upload('huge.png', huge)).status).toBe(400);
  });

  it('lists, creates and moves folders, and reports name conflicts', async () => {
    await staff.post('/api/ximblox/medialib/create-dir', { path: '/', folderName: 'Basin' });
    const again = await staff.post('/api/ximblox/medialib/create-dir', { path: '/', folderName: 'basin' });
    expect([again.status, codesOf(again)]).toEqual([409, ['ML_03 folderName']]);
    const inside = fileOf(await upload('tank.jpg', jpeg, '/Basin'));
    const outside = fileOf(await upload('tank.jpg', jpeg));
    expect((await staff.post('/api/ximblox/medialib/get-dir', { path: '/Basin' })).body).toMatchObject({
      path: '/Basin',
      directories: [],
      files: [{ id: inside.id, path: '/Basin' }],
      totalItems: 1,
    });
    expect((await staff.post('/api/ximblox/medialib/get-dir', { path: '/' })).body).toMatchObject({
      directories: [{ path: '/Basin', name: 'Basin', can: { add: true, edit: true, delete: true } }],
    });
    const clash = await staff.post('/api/ximblox/medialib/move-file', {
      id: outside.id,
      newPath: '/Basin',
      newFileName: 'tank.jpg',
    });
    expect([clash.status, codesOf(clash)]).toEqual([409, ['ML_02 newFileName']]);
    const moved = await staff.post('/api/ximblox/medialib/edit-file', {
      id: outside.id,
      newPath: '/Basin',
      newFileName: 'tank-north.jpg',
      defaultAltText: 'The tank',
      shared: false,
    });
    expect(moved.body).toMatchObject({
      file: { path: '/Basin', name: 'tank-north.jpg', defaultAltText: 'The tank', shared: false },
    });
    expect(
      (await staff.post('/api/ximblox/medialib/search-files', { searchTerm: 'the tank', directory: '/' })).body,
    ).toMatchObject({ totalItems: 1, files: [{ id: outside.id }] });
    const nowhere = await staff.post('/api/ximblox/medialib/get-dir', { path: '/Nowhere' });
    expect([nowhere.status, codesOf(nowhere)]).toEqual([404, ['V_12 path']]);
  });

  it('shows a page’s image cropped and resized to visitors while it is live, and to nobody before or after', async () => {
    const file = fileOf(await upload('used.jpg', jpeg));
    const created = await staff.post('/api/ximblox/page/create', {
      title: 'With an image',
      slug: 'media/used',
      type: 'content',
      locale: 'en-gb',
    });
    const cropParams = { x: 100, y: 50, width: 400, height: 300, rotate: 0, scaleX: 1, scaleY: 1 };
    const blocks = [
      {
        type: 'image',
        key: 'pic',
        props: { caption: 'A wake' },
        __images: { image: [{ fileID: file.id, altText: 'A wake', cropParams }] },
      },
    ];
    await staff.post(`/api/ximblox/page/version/${String(created.body['pageVersionID'])}/store`, { revision: 0, blocks });
    const page = await staff.get(`/api/ximblox/page/${String(created.body['pageID'])}`);
    const image = (
      page.body['pageVersion'] as {
        blocks: { __images: { image: { url: string; width: number; height: number; hash: string }[] } }[];
      }
    ).blocks[0]?.__images.image[0];
    const url = image?.url ?? '';
    expect(image).toMatchObject({ width: 400, height: 300, hash: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    expect((await test.visitor.get(url)).status).toBe(404);
    expect((await staff.get(url)).headers['cache-control']).toMatch(/private/);
    await staff.post(`/api/ximblox/page/${String(created.body['pageID'])}/publish`);
    const shown = await test.visitor.get(`${url}?w=320`, { accept: 'image/webp,*/*' });
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    const { width, height, exif } = await sharp(shown.raw.rawPayload).metadata();
    expect([width, height, exif]).toEqual([320, 240, undefined]);
    const largest = await sharp((await test.visitor.get(`${url}?w=2560`)).raw.rawPayload).metadata();
    expect([largest.width, largest.format]).toEqual([400, 'jpeg']);
    expect((await test.visitor.get(`${url}?w=333`)).status).toBe(400);
    expect((await test.visitor.get(url.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).status).toBe(404);
    const deletion = await staff.post('/api/ximblox/medialib/delete-file', { id: file.id });
    expect([deletion.status, codesOf(deletion), deletion.body['pages']]).toEqual([
      409,
      ['V_07 id'],
      [{ id: created.body['pageID'], title: 'With an image', path: '/en/media/used' }],
    ]);
    await staff.post(`/api/ximblox/page/${String(created.body['pageID'])}/unpublish`);
    expect((await test.visitor.get(`${url}?w=320`)).status).toBe(404);
  });

  it('serves originals and previews to staff only', async () => {
    const file = fileOf(await upload('original.jpg', jpeg));
    const original = await staff.get(`/api/ximblox/medialib/file/${file.id}`);
    expect(original.raw.rawPayload).toEqual(jpeg);
    const part = await staff.get(`/api/ximblox/medialib/file/${file.id}`, { range: 'bytes=10-19' });
    expect([part.status, part.raw.rawPayload]).toEqual([206, jpeg.subarray(10, 20)]);
    expect(
      (await sharp((await staff.get(`/api/ximblox/medialib/preview-image?imageID=${file.id}`)).raw.rawPayload).metadata()).width,
    ).toBe(400);
    for (const url of [
      `file/${file.id}`,
      `preview-image?imageID=${file.id}`,
      `preview-crop?imageID=${file.id}&x=0&y=0&width=10&height=10`,
    ]) {
      expect((await test.visitor.get(`/api/ximblox/medialib/${url}`)).status).toBe(401);
    }
  });

  it('crops like cropperjs: flip, then rotate in a growing box, then cut', async () => {
    // Four quarters of different colours show where every corner went.
    const quarter = (colour: string) => paint(100, 50, colour).png().toBuffer();
    const corners = await paint(200, 100, '#000000')
      .composite([
        { input: await quarter('#ff0000'), left: 0, top: 0 },
        { input: await quarter('#00ff00'), left: 100, top: 0 },
        { input: await quarter('#0000ff'), left: 0, top: 50 },
        { input: await quarter('#ffffff'), left: 100, top: 50 },
      ])
      .png()
      .toBuffer();
    const file = fileOf(await upload('corners.png', corners));
    const crop = async (params: string) => {
      const answer = await staff.get(`/api/ximblox/medialib/preview-crop?imageID=${file.id}&${params}`);
      const { data, info } = await sharp(answer.raw.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) =>
        `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`;
      return {
        size: [info.width, info.height],
        corners: [at(5, 5), at(info.width - 5, 5), at(5, info.height - 5), at(info.width - 5, info.height - 5)],
      };
    };
    expect(await crop('x=0&y=0&width=200&height=100')).toEqual({
      size: [200, 100],
      corners: ['#ff0000', '#00ff00', '#0000ff', '#ffffff'],
    });
    expect(await crop('x=0&y=0&width=200&height=100&scaleX=-1')).toEqual({
      size: [200, 100],
      corners: ['#00ff00', '#ff0000', '#ffffff', '#0000ff'],
    });
    expect(await crop('x=0&y=0&width=100&height=200&rotate=90')).toEqual({
      size: [100, 200],
      corners: ['#0000ff', '#ff0000', '#ffffff', '#00ff00'],
    });
    expect(await crop('x=0&y=0&width=100&height=200&rotate=90&scaleX=-1')).toEqual({
      size: [100, 200],
      corners: ['#ffffff', '#00ff00', '#0000ff', '#ff0000'],
    });
    expect((await staff.get(`/api/ximblox/medialib/preview-crop?imageID=${file.id}&x=500&y=0&width=10&height=10`)).status).toBe(
      400,
    );
  });

  it('refuses malformed paths', async () => {
    for (const path of ['Basin', '/../x', '/a//b', '/a\\b', '/a\0', '/.'])
      expect((await staff.post('/api/ximblox/medialib/get-dir', { path })).status).toBe(400);
  });
});
