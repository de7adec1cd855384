import path from 'node:path';

import { Client } from 'minio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newBucket, s3Server } from '../../testing/servers/s3-settings.ts';
import { firstStart } from '../first-start.ts';
import { backUp } from './backup.ts';
import { prepareRestore, restore } from './restore.ts';
import { addManyFiles, contentOf, filesOf, isRendition, originalsOf, useInstance, visitorsView } from './testing/drill.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const manyFiles = 1_000;
const withinMs = 300_000;
const nothing = (): void => {};
const longKey = `kept/${'a-key-of-the-store.'.repeat(9)}bin`;

const environmentOf = ({ endpoint, accessKey, secretKey, bucket }: ReturnType<typeof newBucket>): Record<string, string> => ({
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
  S3_BUCKET: bucket,
});

describe.skipIf(s3Server === undefined)('a restore drill on a real S3 server', () => {
  const buckets = { source: newBucket(), target: newBucket() };
  const folder = temporaryFolder();
  let archive: string;
  let source: TestApp;
  let target: TestApp;
  let paths: string[];

  beforeAll(async () => {
    archive = path.join(folder, 'all.tar');
    source = await createTestApp({
      environment: { SEED: 'demo', ADMIN_EMAIL: 'first@example.org', ...environmentOf(buckets.source) },
    });
    target = await createTestApp({ environment: environmentOf(buckets.target) });
    await firstStart(source.services, source.services.config, {
      onProgress: nothing,
      onAdministrator: nothing,
      onDemoMembers: nothing,
    });
    await addManyFiles(source, manyFiles);
    // In several parts, like a video; and under a key that exceeds the name field of a tar header.
    await source.services.files.put(longKey, Buffer.alloc(20_000_000, 'large '), 'video/mp4');
    paths = await useInstance(source, ['/en/', '/en/facilities', '/en/news/a-quieter-propeller']);
    const { hostname, port } = new URL(buckets.source.endpoint);
    const { accessKey, secretKey, region, bucket } = buckets.source;
    const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
    // Foreign objects in the bucket are not part of the backup.
    await client.putObject(bucket, 'Foto’s/Zoë – 船.jpg', Buffer.from('not ours'));
    await backUp(source.context, archive, nothing);
  }, withinMs);
  afterAll(() => Promise.all([source.close(), target.close()]));

  it('uses an instance that visitors have browsed', async () => {
    const keys = await Array.fromAsync(source.services.files.list(''), ({ key }) => key);
    expect(keys.filter(isRendition).length).toBeGreaterThan(4);
    expect(keys.length).toBeGreaterThan(manyFiles);
    expect(keys).toContain(longKey);
  });

  it(
    'restores every row and every object, and visitors see the same pages, images and search results',
    async () => {
      const before = await contentOf(source);
      const result = await restore(target.context, await prepareRestore(target.db, archive, nothing));
      expect(await contentOf(target)).toEqual(before);
      const originals = originalsOf(await filesOf(source));
      expect(await filesOf(target)).toEqual(originals);
      expect(result.files).toBe(Object.keys(originals).length);
      expect(await visitorsView(target, paths)).toEqual(await visitorsView(source, paths));
    },
    withinMs,
  );

  it(
    'restores from the S3 server to a folder as well',
    async () => {
      const elsewhere = await createTestApp();
      try {
        await restore(elsewhere.context, await prepareRestore(elsewhere.db, archive, nothing));
        expect(await filesOf(elsewhere)).toEqual(originalsOf(await filesOf(source)));
      } finally {
        await elsewhere.close();
      }
    },
    withinMs,
  );
});
