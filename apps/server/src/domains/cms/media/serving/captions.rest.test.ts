import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makePage, type CreatedPage } from '../../../../testing/factories.ts';
import { makeVideo } from '../../../../testing/videos.ts';

const cues = 'WEBVTT\n\n00:00.000 --> 00:02.000\nDe boot verlaat de helling – café.\n';
let test: TestApp;
let staff: Caller;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
});
afterAll(() => test.close());

const add = (name: string, bytes: Buffer | string, type = 'text/vtt'): Promise<Answer> =>
  staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, { field: 'f', name, type, bytes: Buffer.from(bytes as string) });
const idOf = ({ body }: Answer): number => (body['file'] as { id: number }).id;

describe('a caption file', () => {
  it('is accepted by its content, whatever the browser says of it', async () => {
    const answer = await add('film.nl.vtt', cues, 'application/octet-stream');
    expect(answer.body['file']).toMatchObject({ name: 'film.nl.vtt', type: 'document', mimeType: 'text/vtt' });
  });

  it('is refused where it is none, with the field, the reason and the remedy', async () => {
    const { status, body } = await add('film.srt.vtt', '1\n00:00:00,000 --> 00:00:02,000\nDe boot.\n');
    expect([status, body['Errors']]).toEqual([
      415,
      [
        expect.objectContaining({
          property: 'f',
          detail: {
            rule: 'fileContent',
            extension: 'vtt',
            text: expect.stringMatching(/first line.*WEBVTT.*Export the captions as WebVTT/) as string,
          },
        }),
      ],
    ]);
    expect((await add('film.vtt', '<html>WEBVTT</html>')).status).toBe(415);
  });
});

describe('captions in another format', () => {
  const subRip = '1\n00:00:00,000 --> 00:00:02,000\nDe boot.\n';
  const file = { field: 'f', name: 'film.SRT', type: 'application/x-subrip', bytes: Buffer.from(subRip) };
  const refusal = [
    415,
    [
      expect.objectContaining({
        property: 'f',
        detail: {
          rule: 'captions',
          name: 'film.SRT',
          text: expect.stringMatching(/isn’t a WebVTT file \(\.vtt\).*Export the captions as WebVTT/) as string,
        },
      }),
    ],
  ];

  it('are refused with the format that is needed, as a new file and in the place of one', async () => {
    const added = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
    expect([added.status, added.body['Errors']]).toEqual(refusal);
    const id = String(idOf(await add('waves-srt.vtt', cues)));
    const replaced = await staff.upload('/api/ximblox/medialib/replace-file', { id }, file);
    expect([replaced.status, replaced.body['Errors']]).toEqual(refusal);
  });

  it.each(['sbv', 'ass', 'ssa', 'sub', 'ttml', 'dfxp', 'scc'])('are known by the extension .%s', async (extension) => {
    const { status, body } = await add(`film.${extension}`, subRip);
    expect([status, body['Errors']]).toMatchObject([415, [{ detail: { rule: 'captions' } }]]);
  });
});

describe('replacing a caption file', () => {
  const put = (answer: Answer, name: string, bytes: Buffer | string): Promise<Answer> =>
    staff.upload(
      '/api/ximblox/medialib/replace-file',
      { id: String(idOf(answer)) },
      {
        field: 'f',
        name,
        type: 'x/y',
        bytes: Buffer.from(bytes as string),
      },
    );
  const refusalOf = ({ status, body }: Answer) => [status, body['Errors']];

  it('is for other captions only: pages would lose theirs without a word', async () => {
    const file = await add('replaced.vtt', cues);
    expect(refusalOf(await put(file, 'report.pdf', '%PDF-1.7\nA report.\n'))).toEqual([
      415,
      [
        expect.objectContaining({
          property: 'f',
          detail: {
            rule: 'fileType',
            allowed: ['vtt'],
            text: expect.stringMatching(/captions.*only.*WebVTT file \(\.vtt\)/) as string,
          },
        }),
      ],
    ]);
    expect((await put(file, 'words.txt', 'Words.')).status).toBe(415);
    expect((await put(file, 'other.vtt', cues.replace('boot', 'reddingsboot'))).body['file']).toMatchObject({
      name: 'replaced.vtt',
      mimeType: 'text/vtt',
    });
  });

  it('is refused the other way round too, so that a version of before never brings another type back', async () => {
    const file = await add('report.txt', 'First edition.');
    const { status, body } = await put(file, 'film.vtt', cues);
    expect([status, (body['Errors'] as { detail: { allowed: string[] } }[])[0]?.detail.allowed]).toEqual([
      415,
      expect.not.arrayContaining(['vtt', 'mp4', 'png']),
    ]);
  });
});

describe('captions of another type than WebVTT', () => {
  const pages = '/api/ximblox/page';
  const reusable = '/api/ximblox/reusable-block';
  let ids: { readonly video: number; readonly vtt: number; readonly pdf: number };
  beforeAll(async () => {
    const [video, vtt, pdf] = [
      await add('waves.mp4', makeVideo('types').bytes, 'video/mp4'),
      await add('waves.vtt', cues),
      await add('waves.pdf', '%PDF-1.7\nWords of the film.\n'),
    ].map(idOf);
    ids = { video: video ?? 0, vtt: vtt ?? 0, pdf: pdf ?? 0 };
  });
  const film = (captions: number) => ({
    type: 'video',
    key: 'v',
    props: { title: 'A film', captions: [{ key: 'c', language: 'en' }] },
    __files: { video: [{ fileID: ids.video }], 'captions.c.file': [{ fileID: captions }] },
  });
  /** The refusal of a file as the captions of the first block. */
  const refused = (name: string) => [
    400,
    [
      {
        code: 'V_12',
        property: 'blocks[0].__files.captions.c.file[0].fileID',
        detail: { rule: 'captions', name, text: expect.stringMatching(/isn’t.*WebVTT.*Export the captions as WebVTT/) as string },
      },
    ],
  ];
  const heard = ({ status, body }: Answer) => [
    status,
    ((body['Errors'] ?? []) as Record<string, unknown>[]).map(({ code, property, detail }) => ({ code, property, detail })),
  ];
  /** A file that was stored as captions before it had another type. */
  const changeType = (mimeType: string) =>
    test.db.updateTable('media_file').set({ mime_type: mimeType }).where('media_file_id', '=', ids.vtt).execute();

  it('are refused by a page that is stored or published', async () => {
    const page = await makePage(staff);
    const store = (captions: number, revision: number) =>
      staff.post(`${pages}/version/${page.versionID}/store`, { revision, blocks: [film(captions)] });
    expect(heard(await store(ids.pdf, 0))).toEqual(refused('waves.pdf'));
    expect((await store(ids.vtt, 0)).status).toBe(200);
    await changeType('application/pdf');
    expect(heard(await staff.post(`${pages}/${page.id}/publish`, {}))).toEqual(refused('waves.vtt'));
    await changeType('text/vtt');
    expect((await staff.post(`${pages}/${page.id}/publish`, {})).status).toBe(200);
  });

  it('are refused by a reusable block that is created, stored or published', async () => {
    const create = (captions: number) =>
      staff.post(`${reusable}s`, { name: 'The film', locale: 'en-gb', blocks: [film(captions)] });
    expect(heard(await create(ids.pdf))).toEqual(refused('waves.pdf'));
    const { status, body } = await create(ids.vtt);
    expect(status).toBe(200);
    const one = `${reusable}/${String(body['id'])}`;
    const input = { revision: body['revision'], blocks: [film(ids.pdf)] };
    expect(heard(await staff.send('PUT', one, input))).toEqual(refused('waves.pdf'));
    await changeType('application/pdf');
    expect(heard(await staff.post(`${one}/publish`, { revision: body['revision'] }))).toEqual(refused('waves.vtt'));
    await changeType('text/vtt');
  });
});

describe('the captions of a video on a page', () => {
  let page: CreatedPage;
  let files: { readonly video: number; readonly captions: number };
  beforeAll(async () => {
    page = await makePage(staff);
    files = {
      video: idOf(await add('film.mp4', makeVideo('canary').bytes, 'video/mp4')),
      captions: idOf(await add('film.en.vtt', cues)),
    };
  });

  /** Publishes the video for an audience. @returns the address of its captions, as staff reads it */
  const publish = async (visibility: number): Promise<string> => {
    const read = async () => (await staff.get(`/api/ximblox/page/${page.id}`)).body['pageVersion'] as Version;
    const before = await read();
    const block = {
      type: 'video',
      key: 'v',
      visibility,
      props: { title: 'A film', captions: [{ key: 'c', language: 'en' }] },
      __files: { video: [{ fileID: files.video }], 'captions.c.file': [{ fileID: files.captions }] },
    };
    const input = { revision: before.revision, blocks: [block] };
    expect((await staff.post(`/api/ximblox/page/version/${before.id}/store`, input)).status).toBe(200);
    expect((await staff.post(`/api/ximblox/page/${page.id}/publish`)).status).toBe(200);
    return (await read()).blocks[0]?.__files['captions.c.file']?.[0]?.url ?? '';
  };
  type Version = { id: number; revision: number; blocks: { __files: Record<string, { url: string }[]> }[] };

  it('are a track of the page’s own origin, which its policy allows, served as text that is no page', async () => {
    const url = await publish(0);
    const { text, headers } = await test.visitor.get(`/en/${page.slug}`);
    const [track = ''] = /<track[^>]*>/i.exec(text) ?? [];
    expect(track).toContain(`src="${url}"`);
    expect(track).toMatch(/kind="captions".*srclang="en" label="English" default/i);
    expect(url).toMatch(/^\/api\//);
    expect(text).not.toMatch(/<video[^>]*crossorigin/i);
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'self';(?!.*media-src)/);
    const served = await test.visitor.get(url);
    expect([served.status, served.text]).toEqual([200, cues]);
    expect(served.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'content-disposition': expect.stringMatching(/^inline; filename="film\.en\.vtt"/) as string,
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('are for members only where the video is', async () => {
    const url = await publish(1);
    const member = await test.loginAsMember(staff.userID ?? 0);
    const statuses = await Promise.all([test.visitor, member, staff].map(async (caller) => (await caller.get(url)).status));
    expect(statuses).toEqual([401, 200, 200]);
    expect((await test.visitor.get(`/en/${page.slug}`)).text).not.toContain('film.en.vtt');
    expect((await member.get(url)).headers['cache-control']).toBe('private, no-cache');
  });
});
