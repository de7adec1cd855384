import { readdir } from 'node:fs/promises';

import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createElasticsearch } from '../adapters/elasticsearch/elasticsearch-search.ts';
import { createS3ObjectStore } from '../adapters/s3/s3-object-store.ts';
import { makeImage } from '../testing/factories.ts';
import { startMailSink, type MailSink } from '../testing/servers/mail-sink.ts';
import { openCaller, type NetworkCaller } from '../testing/servers/network-caller.ts';
import { newBucket, s3Server } from '../testing/servers/s3-settings.ts';
import { newSearchName, searchServerURL } from '../testing/servers/search-settings.ts';
import { administrator, startProgram, type Program } from '../testing/servers/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const patient = { timeout: 60_000, interval: 250 };

describe.skipIf(s3Server === undefined || searchServerURL === undefined)(
  'the program itself, on real servers for all it can have',
  () => {
    const bucket = newBucket();
    const name = newSearchName();
    const index = createElasticsearch({
      url: searchServerURL ?? 'http://localhost',
      name,
      log: pino({ level: 'silent' }),
      searchMs: 20_000,
    });
    const dataDir = temporaryFolder();
    let sink: MailSink;
    let program: Program;
    let staff: NetworkCaller;
    let visitor: NetworkCaller;
    let fileID = 0;
    let pageID = 0;

    beforeAll(async () => {
      sink = await startMailSink();
      const environment = {
        SEED: 'none',
        S3_ENDPOINT: bucket.endpoint,
        S3_ACCESS_KEY: bucket.accessKey,
        S3_SECRET_KEY: bucket.secretKey,
        S3_BUCKET: bucket.bucket,
        ELASTICSEARCH_URL: searchServerURL ?? '',
        ELASTICSEARCH_INDEX: name,
        SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      };
      program = await startProgram({ dataDir, environment });
      staff = openCaller(() => program.origin);
      visitor = openCaller(() => program.origin);
    }, 180_000);
    afterAll(async () => {
      await program.end();
      await sink.close();
      await index.close();
    });

    /** What the search server itself has, and what the site's visitors are shown. */
    const findings = async (term: string): Promise<unknown[]> => {
      const query = { term, locales: [], pageTypes: [], count: 10, offset: 0, audience: { level: 0 as const, groupIDs: [] } };
      const [own, shown] = [await index.search(query), await visitor.send('POST', '/api/ximblox/search/search', { term })];
      return [own.total, shown.body['total']];
    };

    test('logs the administrator in', async () => {
      const answer = await staff.send('POST', '/api/ximblox/auth/login', administrator);
      expect([answer.status, (await staff.send('POST', '/api/ximblox/auth/user')).status]).toEqual([200, 200]);
    });

    test('stores an uploaded image in the bucket', async () => {
      const image = await makeImage([640, 480], { format: 'jpeg' });
      const file = new File([image], 'tank.jpg', { type: 'image/jpeg' });
      const { status, body } = await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
      expect(status).toBe(200);
      fileID = (body['file'] as { id: number }).id;
      expect((await staff.get(`/api/ximblox/medialib/file/${fileID}`)).bytes.equals(image)).toBe(true);
      const keys: string[] = [];
      for await (const { key } of createS3ObjectStore(bucket).list('')) keys.push(key);
      expect([keys.length, (await readdir(dataDir)).includes('media')]).toEqual([1, false]);
    });

    test('publishes a page with it, which visitors read and search finds', async () => {
      const created = (
        await staff.send('POST', '/api/ximblox/page/create', {
          title: 'Towing tank',
          slug: 'tank',
          type: 'content',
          locale: 'en-gb',
        })
      ).body;
      pageID = Number(created['pageID']);
      const cropParams = { x: 0, y: 0, width: 640, height: 480, rotate: 0, scaleX: 1, scaleY: 1 };
      const image = { fileID, altText: 'The tank', cropParams };
      const blocks = [{ type: 'image', key: 'pic', props: { caption: 'Hydrodynamics at work' }, __images: { image: [image] } }];
      const stored = await staff.send('POST', `/api/ximblox/page/version/${String(created['pageVersionID'])}/store`, {
        revision: 0,
        blocks,
      });
      expect(stored.status).toBe(200);
      expect((await staff.send('POST', `/api/ximblox/page/${pageID}/publish`)).status).toBe(200);
      expect((await visitor.get('/api/ximblox/page/get-by-slug-query?slug=en%2Ftank')).text).toContain('Hydrodynamics at work');
      await vi.waitFor(async () => expect(await findings('hydrodynamic')).toEqual([1, 1]), patient);
    });

    test('unpublishes it, and removes it from search', async () => {
      expect((await staff.send('POST', `/api/ximblox/page/${pageID}/unpublish`)).status).toBe(200);
      expect((await visitor.get('/api/ximblox/page/get-by-slug-query?slug=en%2Ftank')).status).toBe(404);
      await vi.waitFor(async () => expect(await findings('hydrodynamic')).toEqual([0, 0]), patient);
    });

    test('mails a link to a user who forgot the password', async () => {
      const { status } = await visitor.send('POST', '/api/ximblox/auth/forgot-password', { email: administrator.email });
      expect(status).toBe(200);
      await vi.waitFor(() => expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[administrator.email]]), patient);
      expect(sink.mails[0]?.email.text).toContain(program.origin);
    });
  },
);
