import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { countFrames, makeMovingImage } from '../../../../testing/animations.ts';
import { makePage, outcomeOf } from '../../../../testing/factories.ts';
import { sweepContent } from '../index.ts';

type Format = 'webp' | 'gif' | 'png';
type Added = { readonly id: number; readonly notice: string };
const canary = 'CanaryPhotographer';
const lib = '/api/ximblox/medialib';
const upright = { rotate: 0, scaleX: 1, scaleY: 1 };
const part = { x: 10, y: 20, width: 200, height: 100, ...upright };
const turned = { x: 0, y: 0, width: 200, height: 400, ...upright, rotate: 90, scaleX: -1 };
const webp = { accept: 'image/avif,image/webp,*/*' };

let test: TestApp;
let staff: Caller;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
});
afterAll(() => test.close());

async function add(name: string, bytes: Buffer): Promise<Added> {
  const answer = await staff.upload(`${lib}/add-file`, { path: '/' }, { field: 'f', name, type: 'x/y', bytes });
  expect(outcomeOf(answer)).toBe('done');
  return { id: (answer.body['file'] as { id: number }).id, notice: (answer.body['notice'] as string | undefined) ?? '' };
}

/** The addresses of an image in a block of a live page, and as its share image. */
async function show(fileID: number, cropParams: object | null): Promise<string[]> {
  const page = await makePage(staff);
  const image = [{ fileID, cropParams, altText: 'Moving' }];
  await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, {
    revision: 0,
    blocks: [{ type: 'image', key: 'i1', props: { caption: '' }, __images: { image } }],
    seoImage: image,
  });
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
  const { body } = await staff.get(`/api/ximblox/page/${page.id}`);
  const version = body['pageVersion'] as { blocks: { __images: { image: { url: string }[] } }[]; seoImage: { url: string }[] };
  return [version.blocks[0]?.__images.image[0]?.url ?? '', version.seoImage[0]?.url ?? ''];
}

const shape = async ({ raw, headers }: Answer) => {
  const { width, pageHeight, height } = await sharp(raw.rawPayload, { animated: true }).metadata();
  const name = /filename="[^"]*\.(\w+)"/.exec(String(headers['content-disposition']))?.[1];
  return [await countFrames(raw.rawPayload), width, pageHeight ?? height, headers['content-type'], name];
};

describe.each(['webp', 'gif'] as const)('an animated %s', (format) => {
  it('moves in every width and crop, in a block and as the share image, whatever the client accepts', async () => {
    const { id, notice } = await add(`moving.${format}`, await makeMovingImage(format, [400, 200], canary));
    expect(notice).toBe('');
    for (const url of await show(id, null)) {
      expect(await shape(await test.visitor.get(`${url}?w=320`, webp))).toEqual([3, 320, 160, 'image/webp', 'webp']);
      expect(await shape(await test.visitor.get(`${url}?w=320`))).toEqual([3, 320, 160, 'image/webp', 'webp']);
      const whole = await test.visitor.get(`${url}?w=1280`, webp);
      expect(await shape(whole)).toEqual([3, 400, 200, `image/${format}`, format]);
      expect(whole.raw.rawPayload.includes(canary)).toBe(false);
    }
    for (const url of await show(id, part))
      expect(await shape(await test.visitor.get(`${url}?w=320`))).toEqual([3, 200, 100, 'image/webp', 'webp']);
    const [url = ''] = await show(id, turned);
    expect(await shape(await test.visitor.get(`${url}?w=2560`))).toEqual([3, 200, 400, 'image/webp', 'webp']);
    const query = `imageID=${id}&x=10&y=20&width=200&height=100`;
    expect(await shape(await staff.get(`${lib}/preview-crop?${query}`))).toEqual([3, 200, 100, 'image/webp', 'webp']);
  });
});

it('the frames of an animation keep their colours, order and duration', async () => {
  const { id } = await add('colours.gif', await makeMovingImage('gif', [400, 200]));
  const [url = ''] = await show(id, part);
  const { raw } = await test.visitor.get(`${url}?w=320`);
  const { data, info } = await sharp(raw.rawPayload, { animated: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = [0, 1, 2].map((frame) => {
    const at = ((frame * 100 + 50) * info.width + 100) * info.channels;
    return ['red', 'green', 'blue'][[...data.subarray(at, at + 3)].findIndex((value) => value > 150)];
  });
  expect(colours).toEqual(['red', 'green', 'blue']);
  expect((await sharp(raw.rawPayload).metadata()).delay).toEqual([100, 100, 100]);
});

it('an animated PNG moves in its own size without what was written beside it, stands still where it is cropped, and says so', async () => {
  const { id, notice } = await add('moving.png', await makeMovingImage('png', [400, 200], canary));
  expect(notice).toContain('“moving.png” is an animated PNG');
  for (const url of await show(id, null)) {
    const answer = await test.visitor.get(`${url}?w=320`, webp);
    expect(await shape(answer)).toEqual([3, 400, 200, 'image/png', 'png']);
    expect(answer.raw.rawPayload.includes(canary)).toBe(false);
    const again = await test.visitor.get(`${url}?w=320`, { range: 'bytes=0-3' });
    expect([again.status, again.raw.rawPayload.toString('latin1')]).toEqual([206, '\x89PNG']);
  }
  for (const url of await show(id, part))
    expect(await shape(await test.visitor.get(`${url}?w=320`, webp))).toEqual([1, 200, 100, 'image/webp', 'webp']);
});

it.each<Format>(['webp', 'gif'])(
  'an animated %s too large to be resized is shown in its own size, and says so',
  async (format) => {
    const colours = Array.from({ length: 12 }, (_, index) => `#${(index + 1).toString(16)}02040`);
    const { id, notice } = await add(`large.${format}`, await makeMovingImage(format, [1000, 1000], canary, colours));
    expect(notice).toContain(`The animation “large.${format}” is too large to be resized`);
    const [url] = await show(id, null);
    const answer = await test.visitor.get(`${url}?w=320`);
    expect(await shape(answer)).toEqual([12, 1000, 1000, `image/${format}`, format]);
    expect(answer.raw.rawPayload.includes(canary)).toBe(false);
    const [cropped] = await show(id, part);
    expect(await shape(await test.visitor.get(`${cropped}?w=320`, webp))).toEqual([1, 200, 100, 'image/webp', 'webp']);
  },
);

it('an animation uploaded before frames were counted moves; what was rendered of it is kept while it is used', async () => {
  const { id } = await add('earlier.webp', await makeMovingImage('webp', [500, 200]));
  await test.db.deleteFrom('media_image').execute();
  const [url = ''] = await show(id, null);
  expect(await shape(await test.visitor.get(`${url}?w=320`))).toEqual([3, 320, 128, 'image/webp', 'webp']);
  expect(await shape(await test.visitor.get(`${url}?w=640`))).toEqual([3, 500, 200, 'image/webp', 'webp']);
  expect(await test.db.selectFrom('media_image').select('frames').execute()).toEqual([{ frames: 3 }]);
  const { content_hash: hash } = await test.db
    .selectFrom('media_file')
    .select('content_hash')
    .where('media_file_id', '=', id)
    .executeTakeFirstOrThrow();
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of test.services.files.list(`renditions/${hash ?? ''}/`)) found.push(key);
    return found;
  };
  await sweepContent(test.services, new Date(Date.now() + 60_000));
  expect(await keys()).toHaveLength(2);
});
