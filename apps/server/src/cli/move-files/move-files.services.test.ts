import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createFilesystemObjectStore } from '../../adapters/filesystem/filesystem-object-store.ts';
import { createS3ObjectStore } from '../../adapters/s3/s3-object-store.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { startCommand, type RunningCommand } from '../../testing/cms.ts';
import { newBucket, s3Server } from '../../testing/servers/s3-settings.ts';
import { openGate, type Gate } from '../../testing/servers/tcp-gate.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 180_000 });

const fileCount = 1_000;
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(s3Server === undefined)('move-files to a real S3 server', () => {
  const bucket = newBucket();
  const keys: string[] = [];
  const dataDir = temporaryFolder();
  let database: TestDatabase;
  let gate: Gate;
  let from: ObjectStore;
  let to: ObjectStore;

  const start = (args: readonly string[] = []): RunningCommand =>
    startCommand(['move-files', ...args], {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
      S3_ACCESS_KEY: bucket.accessKey,
      S3_SECRET_KEY: bucket.secretKey,
      S3_BUCKET: bucket.bucket,
    });
  const keysOf = async (store: ObjectStore): Promise<string[]> =>
    (await Array.fromAsync(store.list(''), ({ key }) => key)).toSorted();

  beforeAll(async () => {
    database = await createTestDatabase();
    from = await createFilesystemObjectStore(path.join(dataDir, 'media'));
    to = createS3ObjectStore(bucket);
    for (let index = 0; index < fileCount; index += 1) {
      // One of several parts, like a video.
      const bytes = index === 0 ? Buffer.alloc(20_000_000, 'large ') : Buffer.from(`file ${index} `.repeat(500));
      keys.push(hashOf(bytes));
      await from.put(hashOf(bytes), bytes, 'image/png');
    }
    keys.sort();
    const { hostname: host, port } = new URL(bucket.endpoint);
    gate = await openGate({ host, port: Number(port) });
  });
  afterAll(async () => {
    await gate.shut();
    await database.drop();
  });

  it('says in a dry run what is to be copied, and makes not even the bucket', async () => {
    const outcome = await start(['--dry-run']).outcome;
    expect(outcome).toMatchObject({ code: 0, err: '' });
    expect(outcome.out).toContain(
      `This was a dry run: nothing was copied. A run without --dry-run gives:\n${fileCount} files copied`,
    );
    expect(await keysOf(to)).toEqual([]);
  });

  it('goes on after the server broke down in the middle; what is there is not copied again', async () => {
    const broken = start();
    await vi.waitFor(async () => expect((await keysOf(to)).length).toBeGreaterThan(100), { timeout: 60_000, interval: 20 });
    await gate.shut();
    expect(await broken.outcome).toMatchObject({ code: 1, err: expect.stringContaining('cannot be reached') as string });
    const there = (await keysOf(to)).length;
    expect(there).toBeLessThan(fileCount);
    await gate.open();
    const outcome = await start().outcome;
    expect(outcome).toMatchObject({ code: 0, err: '' });
    expect(outcome.out).toContain(`${fileCount - there} files copied`);
    expect(outcome.out).toContain(`${there} there already`);
    expect(await keysOf(to)).toEqual(keys);
    for (const key of keys) {
      const stream = await to.get(key);
      expect(hashOf(stream === undefined ? Buffer.alloc(0) : await buffer(stream))).toBe(key);
    }
    expect(await keysOf(from)).toEqual(keys);
  });

  it('copies what came between, replaces a changed copy, reports a changed original with status 3, and deletes what is verified', async () => {
    const [changed = '', damaged = '', ...others] = keys;
    await to.delete(changed);
    await to.put(changed, Buffer.from('something else'), 'image/png');
    await writeFile(path.join(dataDir, 'media', damaged.slice(0, 2), damaged.slice(2, 4), damaged), 'changed on the disk');
    const late = Buffer.from('came between');
    await from.put(hashOf(late), late, 'text/plain');
    const outcome = await start(['--delete']).outcome;
    expect(outcome).toMatchObject({ code: 3, err: '' });
    expect(outcome.out).toContain(`1 file copied, 1 replaced, ${others.length} there already`);
    expect(outcome.out).toContain(`${damaged}: the file of the data folder is damaged`);
    expect(await keysOf(from)).toEqual([damaged]);
    expect(await keysOf(to)).toEqual([...keys, hashOf(late)].toSorted());
    await from.delete(damaged);
    expect(await start().outcome).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is nothing to move') as string,
    });
  });
});
