import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { Client } from 'minio';
import { describe, expect, test } from 'vitest';

import { describeObjectStore } from '../../ports/object-store.conformance.ts';
import { newBucket, s3Server } from '../../testing/servers/s3-settings.ts';
import { openGate } from '../../testing/servers/tcp-gate.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const pieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const clientOf = (settings: ReturnType<typeof newBucket>): Client => {
  const { hostname, port } = new URL(settings.endpoint);
  const { accessKey, secretKey, region } = settings;
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
};
const unfinished = async (settings: ReturnType<typeof newBucket>): Promise<number> => {
  let count = 0;
  for await (const _upload of clientOf(settings).listIncompleteUploads(settings.bucket, '', true)) count += 1;
  return count;
};

describe.skipIf(s3Server === undefined)('on a real S3 server', () => {
  describeObjectStore('An S3 server', async () => {
    const settings = newBucket();
    return {
      store: createS3ObjectStore(settings),
      plant: async (name) => void (await clientOf(settings).putObject(settings.bucket, name, Buffer.from('not ours'))),
      close: async () => {},
    };
  });

  test('a missing bucket is empty and is created with the first file, also by two concurrent uploads', async () => {
    const store = createS3ObjectStore(newBucket());
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    expect([keys, await store.stat('a1'), await store.get('a1')]).toEqual([[], undefined, undefined]);
    await store.delete('a1');
    await Promise.all(['a1', 'a2', 'a3'].map((key) => store.put(key, Buffer.from(key), 'text/plain')));
    for await (const { key, size } of store.list('a')) keys.push(`${key} ${size}`);
    expect(keys.toSorted()).toEqual(['a1 2', 'a2 2', 'a3 2']);
  });

  test.each([0, 1, 8 * 1024 * 1024 - 1, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 20_000_000])(
    'a stream of %i bytes of unknown length is stored completely, and its last bytes can be read alone',
    async (length) => {
      const store = createS3ObjectStore(newBucket());
      const bytes = randomBytes(length);
      const key = createHash('sha256').update(bytes).digest('hex');
      expect(await store.put(key, pieces(bytes, 65_537), 'video/mp4')).toEqual({ size: length });
      expect(await store.stat(key)).toEqual({ size: length });
      const whole = await store.get(key);
      expect(whole !== undefined && (await buffer(whole)).equals(bytes)).toBe(true);
      if (length < 10) return;
      const end = await store.get(key, { from: length - 10, to: length - 1 });
      expect(end !== undefined && (await buffer(end)).equals(bytes.subarray(-10))).toBe(true);
    },
  );

  test('an interrupted large file leaves nothing, not even parts', async () => {
    const settings = newBucket();
    const store = createS3ObjectStore(settings);
    const broken = Readable.from(
      (async function* () {
        for (let count = 0; count < 12; count += 1) yield randomBytes(1024 * 1024);
        throw new Error('cut off');
      })(),
    );
    await expect(store.put('broken0002', broken, 'video/mp4')).rejects.toThrow('cut off');
    expect([await store.stat('broken0002'), await unfinished(settings)]).toEqual([undefined, 0]);
  });

  test('the same large file stored by two concurrent uploads exists once', async () => {
    const settings = newBucket();
    const store = createS3ObjectStore(settings);
    const bytes = randomBytes(10_000_000);
    const sizes = await Promise.all([1, 2].map(() => store.put('twice', pieces(bytes, 100_000), 'video/mp4')));
    expect(sizes).toEqual([{ size: bytes.length }, { size: bytes.length }]);
    const stored = await store.get('twice');
    expect(stored !== undefined && (await buffer(stored)).equals(bytes)).toBe(true);
    expect(await unfinished(settings)).toBe(0);
  });

  test('stored content is never overwritten', async () => {
    const store = createS3ObjectStore(newBucket());
    await store.put('kept', Buffer.from('first'), 'text/plain');
    expect(await store.put('kept', Buffer.from('second!'), 'text/plain')).toEqual({ size: 5 });
    const stored = await store.get('kept');
    expect(stored !== undefined && (await buffer(stored)).toString()).toBe('first');
  });

  test('an unavailable server is a 503, also in the middle of a large file, and is used again once it is back', async () => {
    const settings = newBucket();
    const { hostname: host, port } = new URL(settings.endpoint);
    const gate = await openGate({ host, port: Number(port) });
    const store = createS3ObjectStore({ ...settings, endpoint: `http://127.0.0.1:${gate.port}` });
    const away = { status: 503, retryAfterSeconds: 5 };
    await store.put('before', Buffer.from('x'), 'text/plain');
    const large = Readable.from(
      (async function* () {
        for (let count = 0; count < 20; count += 1) {
          if (count === 12) await gate.shut();
          yield randomBytes(1024 * 1024);
        }
      })(),
    );
    await expect(store.put('large', large, 'video/mp4')).rejects.toMatchObject(away);
    await expect(store.get('before')).rejects.toMatchObject(away);
    await gate.open();
    expect(await store.stat('before')).toEqual({ size: 1 });
    expect(await store.stat('large')).toBeUndefined();
    await gate.shut();
  });

  test('a wrong secret is reported as such, not as a temporary failure', async () => {
    const store = createS3ObjectStore({ ...newBucket(), secretKey: 'wrong-secret' });
    await expect(store.put('x', Buffer.from('x'), 'text/plain')).rejects.not.toHaveProperty('status');
  });
});
