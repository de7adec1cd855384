import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createS3ObjectStore } from '../adapters/s3/s3-object-store.ts';
import { buildApp } from '../boot/build-app.ts';
import { createTestApp, type Caller, type TestApp } from '../testing/app.ts';
import { startMailSink, type MailSink } from '../testing/servers/mail-sink.ts';
import { newBucket, s3Server } from '../testing/servers/s3-settings.ts';
import { newSearchName, searchServerURL } from '../testing/servers/search-settings.ts';
import { openGate, type Gate } from '../testing/servers/tcp-gate.ts';

type Block = { __images: { image: { url: string }[] } };

describe.skipIf(s3Server === undefined)('one walk on real servers for files, mail and, where it runs, search', () => {
  const bucket = newBucket();
  let server: TestApp;
  let sink: MailSink;
  let gate: Gate;
  let editor: Caller;
  let publisher: Caller;
  let jpeg: Buffer;
  let fileID = 0;
  let pageID = 0;
  let versionID = 0;
  let imageURL = '/';

  beforeAll(async () => {
    sink = await startMailSink();
    const { hostname: host, port } = new URL(bucket.endpoint);
    gate = await openGate({ host, port: Number(port) });
    server = await createTestApp({
      environment: {
        S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
        S3_ACCESS_KEY: bucket.accessKey,
        S3_SECRET_KEY: bucket.secretKey,
        S3_BUCKET: bucket.bucket,
        SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
        ELASTICSEARCH_URL: searchServerURL ?? '',
        ELASTICSEARCH_INDEX: newSearchName(),
      },
    });
    editor = await server.loginAs(['manage-media', 'create-page', 'edit-page'], 'E. Ditor');
    publisher = await server.loginAs(['edit-page', 'publish-page'], 'P. Ublisher');
    jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1d65a3' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await server.close();
    await sink.close();
    await gate.shut();
  });

  const inBucket = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of createS3ObjectStore(bucket).list('')) keys.push(key);
    return keys;
  };
  const original = (headers: Record<string, string> = {}) => editor.get(`/api/ximblox/medialib/file/${fileID}`, headers);

  test('an uploaded image is stored in the bucket and nowhere else, and is served completely and by range', async () => {
    const file = { field: 'f', name: 'wake.jpg', type: 'image/jpeg', bytes: jpeg };
    const { status, body } = await editor.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
    expect(status).toBe(200);
    fileID = (body['file'] as { id: number }).id;
    const { content_hash: key } = await server.db.selectFrom('media_file').select('content_hash').executeTakeFirstOrThrow();
    expect(await inBucket()).toEqual([key]);
    const { dataDir } = server.services.config;
    expect((await readdir(dataDir)).includes('media')).toBe(false);
    expect((await original()).raw.rawPayload.equals(jpeg)).toBe(true);
    const part = await original({ range: 'bytes=10-19' });
    expect([part.status, part.raw.rawPayload]).toEqual([206, jpeg.subarray(10, 20)]);
  });

  test('the publication of a page with it is requested, its publisher is mailed, and the page goes live with its image', async () => {
    const page = { title: 'Undercurrents', slug: 'walk', type: 'content', locale: 'en-gb' };
    const created = (await editor.post('/api/ximblox/page/create', page)).body;
    [pageID, versionID] = [Number(created['pageID']), Number(created['pageVersionID'])];
    const cropParams = { x: 100, y: 50, width: 400, height: 300, rotate: 0, scaleX: 1, scaleY: 1 };
    const image = { fileID, altText: 'A wake', cropParams };
    const blocks = [{ type: 'image', key: 'pic', props: { caption: 'A wake' }, __images: { image: [image] } }];
    const stored = await editor.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks });
    expect(stored.status).toBe(200);
    versionID = Number(stored.body['pageVersionID']);
    const requested = await editor.post(`/api/ximblox/page/${pageID}/request-publication`, {
      comment: 'Één vraag: is this right?',
    });
    expect(requested.status).toBe(200);
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 10_000 });
    expect(sink.mails[0]?.email.text).toContain('Één vraag: is this right?');
    expect((await publisher.post(`/api/ximblox/page/version/${versionID}/accept-publication`, {})).status).toBe(200);
    const { pageVersion } = (await editor.get(`/api/ximblox/page/${pageID}`)).body as { pageVersion: { blocks: Block[] } };
    const { url } = pageVersion.blocks[0]?.__images.image[0] ?? { url: '/none' };
    imageURL = `${url}?w=320`;
    const answer = await server.visitor.get(imageURL, { accept: 'image/webp' });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await inBucket()).toHaveLength(2);
  });

  test('a second process with its own folder serves the same image', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ximblox-second-'));
    const { services, db, databaseUrl } = server;
    const second = await buildApp({ config: { ...services.config, dataDir }, db, databaseUrl, log: services.log });
    const answer = await second.app.inject({ url: imageURL, headers: { accept: 'image/webp' } });
    const first = await server.visitor.get(imageURL, { accept: 'image/webp' });
    expect([answer.statusCode, answer.rawPayload.equals(first.raw.rawPayload)]).toEqual([200, true]);
    await second.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('the page is found by its words', async () => {
    await vi.waitFor(
      async () =>
        expect((await server.visitor.post('/api/ximblox/search/search', { term: 'undercurrents' })).text).toContain('/en/walk'),
      { timeout: 20_000, interval: 500 },
    );
  });

  test('with the file server unavailable, files are a 503 and pages are served; afterwards files are served again without a restart', async () => {
    await gate.shut();
    const lost = await original();
    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '5']);
    const page = { title: 'Calm', slug: 'calm', type: 'content', locale: 'en-gb' };
    expect((await editor.post('/api/ximblox/page/create', page)).status).toBe(200);
    expect((await server.visitor.get('/api/ximblox/page/get-by-slug-query?slug=en%2Fwalk')).status).toBe(200);
    await gate.open();
    expect((await original()).raw.rawPayload.equals(jpeg)).toBe(true);
  });
});
