import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

import type { BucketItem, Client } from 'minio';

import type { S3Config } from '../../config.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { checkKey, isKey } from '../object-key.ts';
import { ask, awayAsDomainError, codeOf, createClient, missingAsUndefined } from './s3-requests.ts';
import { upload } from './s3-upload.ts';

/**
 * Files in a bucket of an S3 server. The bucket is created with the first file. The server may be unavailable at start: calls
 * fail with 503 until it is back.
 * @param limits `answerMs`: time limit until the response begins
 */
export function createS3ObjectStore(config: S3Config, { answerMs = 30_000 }: { answerMs?: number } = {}): ObjectStore {
  const { bucket } = config;
  const client = createClient(config, answerMs);
  let bucketReady: Promise<void> | undefined;
  /** Checked before sending the body: a server that has no bucket may close the connection in the middle of it. */
  const haveBucket = (): Promise<void> => {
    bucketReady ??= makeBucket(client, config).catch((error: unknown) => {
      bucketReady = undefined;
      throw error;
    });
    return bucketReady;
  };
  const stat = (key: string): Promise<{ size: number } | undefined> =>
    ask(() => client.statObject(bucket, checkKey(key))).then(({ size }) => ({ size }), missingAsUndefined);

  const store: ObjectStore = {
    async put(key, body, contentType) {
      try {
        const known = await stat(key);
        if (known === undefined) {
          await haveBucket();
          return { size: await upload(client, { bucket, key, contentType }, body) };
        }
        if (body instanceof Readable) body.resume();
        return known;
      } catch (error) {
        if (body instanceof Readable) body.destroy();
        // The bucket was deleted: the next call creates it again.
        if (codeOf(error) === 'NoSuchBucket') bucketReady = undefined;
        throw error;
      }
    },
    take(key, file, contentType) {
      return store.put(key, createReadStream(file), contentType);
    },
    async get(key, range) {
      checkKey(key);
      const open = (): Promise<Readable> =>
        range === undefined
          ? client.getObject(bucket, key)
          : client.getPartialObject(bucket, key, range.from, range.to - range.from + 1);
      return ask(open).catch(missingAsUndefined);
    },
    stat,
    async delete(key) {
      await ask(() => client.removeObject(bucket, checkKey(key))).catch(missingAsUndefined);
    },
    list: (prefix) => listObjects(client, bucket, prefix),
  };
  return store;
}

async function makeBucket(client: Client, { bucket, region }: S3Config): Promise<void> {
  // A user without permission to check for the bucket may still be permitted to use it.
  const isThere = (): Promise<boolean> =>
    ask(() => client.bucketExists(bucket)).catch((error: unknown) => {
      if (codeOf(error) === 'AccessDenied') return true;
      throw error;
    });
  if (await isThere()) return;
  await ask(() => client.makeBucket(bucket, region)).catch(async (refusal: unknown) => {
    // Another process may have created it first.
    if (!(await isThere())) throw refusal;
  });
}

async function* listObjects(
  client: Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<{ key: string; size: number; modifiedAt: Date }> {
  try {
    for await (const item of client.listObjectsV2(bucket, prefix, true) as AsyncIterable<BucketItem>)
      if (item.name !== undefined && isKey(item.name)) yield { key: item.name, size: item.size, modifiedAt: item.lastModified };
  } catch (error) {
    missingAsUndefined(awayAsDomainError(error));
  }
}
