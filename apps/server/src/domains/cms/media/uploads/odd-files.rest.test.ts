import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../../testing/factories.ts';

type File = { id: number; name: string; url: string };
const lib = '/api/ximblox/medialib';

let server: TestApp;
let staff: Caller;
let png: Buffer;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
  png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1d65a3' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

const fileOf = ({ body }: Answer): File => body['file'] as File;
const upload = async (name: string): Promise<File> =>
  fileOf(await staff.upload(`${lib}/add-file`, { path: '/' }, { field: 'f', name, type: 'image/png', bytes: png }));

/** The URL of an image on a live page. */
async function publishImage(): Promise<string> {
  const { id } = await upload('live.png');
  const input = { title: 'Live', slug: `odd/${id}`, type: 'content', locale: 'en-gb' };
  const { body: created } = await staff.post('/api/ximblox/page/create', input);
  const blocks = [{ type: 'image', key: 'pic', props: {}, __images: { image: [{ fileID: id, altText: 'A wake' }] } }];
  await staff.post(`/api/ximblox/page/version/${String(created['pageVersionID'])}/store`, { revision: 0, blocks });
  await staff.post(`/api/ximblox/page/${String(created['pageID'])}/publish`);
  const { body: page } = await server.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=en/odd/${id}`);
  return (
    (page['pageVersion'] as { blocks: { __images: { image: { url: string }[] } }[] }).blocks[0]?.__images.image[0]?.url ?? ''
  );
}

describe('a page’s image', () => {
  test('that depends on the browser tells caches by Vary', async () => {
    const url = await publishImage();
    const webp = await server.visitor.get(url, { accept: 'image/webp,*/*' });
    const plain = await server.visitor.get(url, { accept: '*/*' });
    expect([webp.headers['content-type'], plain.headers['content-type']]).toEqual(['image/webp', 'image/png']);
    expect([webp.headers['vary'], plain.headers['vary']]).toEqual(['Accept', 'Accept']);
    const known = await server.visitor.get(url, { accept: '*/*', 'if-none-match': String(plain.headers['etag']) });
    expect([known.status, known.headers['vary']]).toEqual([304, 'Accept']);
  });

  test('supports range requests', async () => {
    const url = await publishImage();
    const whole = (await server.visitor.get(url)).raw.rawPayload;
    const part = await server.visitor.get(url, { range: 'bytes=10-19' });
    expect([part.status, part.headers['content-range'], part.raw.rawPayload]).toEqual([
      206,
      `bytes 10-19/${whole.length}`,
      whole.subarray(10, 20),
    ]);
    expect((await server.visitor.get(url, { range: 'bytes=999999999-' })).status).toBe(416);
  });
});

test('a crop that is much larger than its image is shown small, without a server error', async () => {
  const { id } = await upload('small.png');
  for (const query of ['width=20000&height=20000', 'width=20000&height=20000&rotate=45', 'width=1000&height=1000']) {
    const answer = await staff.get(`${lib}/preview-crop?imageID=${id}&x=0&y=0&${query}`);
    const { width, height } = await sharp(answer.raw.rawPayload).metadata();
    expect([answer.status, width, height]).toEqual([200, Math.min(width, 1280), width]);
  }
});

test('a video returns its own URL, as we have no bytes of it', async () => {
  const add = async (url: string): Promise<string> => fileOf(await staff.post(`${lib}/add-video`, { path: '/', url })).url;
  expect(await add('https://youtu.be/dQw4w9WgXcQ?t=3')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(await add('https://player.vimeo.com/video/123456789')).toBe('https://vimeo.com/123456789');
});

test('a file whose content is not what its name says is refused with that reason', async () => {
  const send = (name: string) =>
    staff.upload(
      `${lib}/add-file`,
      { path: '/' },
      { field: 'f', name, type: 'application/pdf', bytes: Buffer.from('<html></html>') },
    );
  expect((await send('paper.pdf')).body['Errors']).toMatchObject([{ detail: { rule: 'fileContent', extension: 'pdf' } }]);
  expect((await send('paper.html')).body['Errors']).toMatchObject([{ detail: { rule: 'fileType' } }]);
});

describe('the name of a file', () => {
  test.each(['page.html', 'wake', 'wake.pdf', 'wake.png.svg'])('that holds a PNG cannot become %s', async (newFileName) => {
    const { id } = await upload('wake.png');
    const change = { id, newPath: '/', newFileName };
    expect(outcomeOf(await staff.post(`${lib}/move-file`, change))).toBe('400 V_12 newFileName');
    const edit = { ...change, defaultAltText: '', shared: true };
    expect(outcomeOf(await staff.post(`${lib}/edit-file`, edit))).toBe('400 V_12 newFileName');
  });

  test('accepts an extension of its type in any case, and any for a video', async () => {
    const rename = async (id: number, newFileName: string) =>
      outcomeOf(await staff.post(`${lib}/move-file`, { id, newPath: '/', newFileName }));
    expect(await rename((await upload('a.png')).id, `Kielwasser ${Date.now()}.PNG`)).toBe('done');
    const video = fileOf(await staff.post(`${lib}/add-video`, { path: '/', url: 'https://vimeo.com/987654321' }));
    expect(await rename(video.id, 'Launch of the Meridian')).toBe('done');
  });

  test('has its quotation marks, which browsers send as %22, and is downloaded with them', async () => {
    const { id, name } = await upload('The %22Meridian%22 at 100%.png');
    expect(name).toBe('The "Meridian" at 100%.png');
    const { headers } = await staff.get(`${lib}/file/${id}`);
    expect(headers['content-disposition']).toContain("filename*=UTF-8''The%20%22Meridian%22%20at%20100%25.png");
  });

  test('when empty is missing, with no other error', async () => {
    expect(outcomeOf(await staff.post(`${lib}/create-dir`, { path: '/', folderName: '' }))).toBe('400 V_01 folderName');
  });

  test('is the same however its accents are encoded', async () => {
    const created = await staff.post(`${lib}/create-dir`, { path: '/', folderName: 'Cafe\u0301' });
    expect(created.body['directory']).toMatchObject({ path: '/Caf\u00e9', name: 'Caf\u00e9' });
    expect((await staff.post(`${lib}/get-dir`, { path: '/Cafe\u0301' })).body).toMatchObject({ path: '/Caf\u00e9' });
  });
});

test('is made unique by a number at 255 bytes, and stays within 255 bytes', async () => {
  const long = `${'\u00e9'.repeat(125)}x.png`;
  const names = [(await upload(long)).name, (await upload(long)).name, (await upload(long)).name];
  expect(names[0]).toBe(long);
  expect([new Set(names).size, Math.max(...names.map((name) => Buffer.byteLength(name))), names[2]?.slice(-6)]).toEqual([
    3,
    255,
    '-2.png',
  ]);
});

test('has no lone surrogates when truncated', async () => {
  const { name } = await upload(`${'\u{1f6a2}'.repeat(80)}.png`);
  expect(name).toBe(`${'\u{1f6a2}'.repeat(62)}.png`);
});

test('a folder that is deleted during an insert refuses the insert or takes it along, without a server error', async () => {
  const answers: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const path = `/gone ${round}`;
    await staff.post(`${lib}/create-dir`, { path: '/', folderName: path.slice(1) });
    const { id } = await upload(`gone ${round}.png`);
    const calls = await Promise.all([
      staff.post(`${lib}/delete-directory`, { path }),
      staff.post(`${lib}/create-dir`, { path, folderName: 'Inside' }),
      staff.post(`${lib}/add-video`, { path, url: 'https://vimeo.com/123456789' }),
      staff.post(`${lib}/move-file`, { id, newPath: path, newFileName: 'moved.png' }),
      staff.upload(`${lib}/add-file`, { path }, { field: 'f', name: 'a.png', type: 'image/png', bytes: png }),
    ]);
    answers.push(...calls.map(outcomeOf));
  }
  expect(new Set(answers).difference(new Set(['done', '404 V_12 path', '404 V_12 newPath']))).toEqual(new Set());
});

test('the pages of a missing file are refused under the field’s name', async () => {
  expect(outcomeOf(await staff.post(`${lib}/list-pages-by-file`, { fileID: 999_999 }))).toBe('404 V_12 fileID');
});

test('the pages of a file are those whose draft or live version uses it, with the total even past the last page', async () => {
  const editor = await server.loginAs(['create-page', 'edit-page', 'manage-media'], 'E. Ditor');
  const { id: fileID } = await upload('used.png');
  const blocks = [{ type: 'image', key: 'a', __images: { image: [{ fileID }] } }];
  for (const title of ['First use', 'Second use']) {
    const { versionID } = await makePage(editor, { title });
    expect(outcomeOf(await editor.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks }))).toBe('done');
  }
  const list = async (query: object) => (await staff.post(`${lib}/list-pages-by-file`, { fileID, ...query })).body;
  const first = { totalItems: 2, items: [{ title: 'First use' }] };
  expect(await list({ pageSize: 1, columnToSort: 'title', sortOrder: 'asc' })).toMatchObject(first);
  expect(await list({ searchTerm: 'second' })).toMatchObject({ totalItems: 1, items: [{ title: 'Second use' }] });
  expect(await list({ pageIndex: 9 })).toMatchObject({ totalItems: 2, items: [] });
});

test('no name contains bidirectional controls, which can disguise a program as an image', async () => {
  const file = await upload('wake\u202egpj.png');
  expect(file.name).toBe('wakegpj.png');
  for (const sign of ['\u202e', '\u2066']) {
    const renamed = { id: file.id, newPath: '/', newFileName: `wake${sign}gpj.png` };
    expect((await staff.post(`${lib}/move-file`, renamed)).body['file']).toMatchObject({ name: 'wakegpj.png' });
    const folderName = `a${sign}b${sign.codePointAt(0)}`;
    expect((await staff.post(`${lib}/create-dir`, { path: '/', folderName })).body['directory']).toMatchObject({
      name: folderName.replace(sign, ''),
    });
  }
  expect((await upload('\u200e\u05d0\u05d1 نامه\u200cای.png')).name).toBe('\u05d0\u05d1 نامه\u200cای.png');
});

test.each([
  ['x', '1e308'],
  ['y', '-1000001'],
  ['width', '0'],
  ['rotate', '361'],
  ['scaleX', '1e9'],
  ['scaleY', 'x'],
])('a preview of a crop whose %s is %s is refused by that name', async (name, value) => {
  const { id } = await upload('crop.png');
  const crop = new URLSearchParams({ imageID: String(id), x: '0', y: '0', width: '40', height: '30', [name]: value });
  expect(outcomeOf(await staff.get(`${lib}/preview-crop?${crop.toString()}`))).toBe(`400 V_12 ${name}`);
});
