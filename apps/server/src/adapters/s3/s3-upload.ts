import { Readable } from 'node:stream';

import type { Client } from 'minio';

import { ask, partBytes } from './s3-requests.ts';

/** The destination of an upload and its type. */
export type Target = { readonly bucket: string; readonly key: string; readonly contentType: string };

/** The bytes in parts of `partBytes`, the last one smaller (or empty). */
async function* partsOf(body: Readable | Buffer): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of body instanceof Readable ? body : [body]) {
    let rest = Buffer.from(chunk as Buffer);
    while (size + rest.length >= partBytes) {
      const end = partBytes - size;
      yield Buffer.concat([...waiting, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      [waiting, size] = [[], 0];
    }
    waiting.push(rest);
    size += rest.length;
  }
  yield Buffer.concat(waiting);
}

/** Sends a multipart upload; the file exists once the last step has completed it, or not at all. */
async function sendParts(client: Client, target: Target, first: Buffer, rest: AsyncIterable<Buffer>): Promise<number> {
  const { bucket, key, contentType } = target;
  const uploadID = await ask(() => client.initiateNewMultipartUpload(bucket, key, { 'Content-Type': contentType }));
  const etags: { part: number; etag: string }[] = [];
  let size = 0;
  const send = async (bytes: Buffer): Promise<void> => {
    const part = { bucketName: bucket, objectName: key, uploadID, partNumber: etags.length + 1, headers: {} };
    const { etag } = await ask(() => client.uploadPart(part, bytes));
    etags.push({ part: part.partNumber, etag });
    size += bytes.length;
  };
  try {
    await send(first);
    for await (const bytes of rest) if (bytes.length > 0) await send(bytes);
    await ask(() => client.completeMultipartUpload(bucket, key, uploadID, etags));
    return size;
  } catch (error) {
    // Parts that can't be deleted now are left to the server's lifecycle rule for unfinished uploads.
    await client.abortMultipartUpload(bucket, key, uploadID).catch(() => {});
    throw error;
  }
}

/**
 * Uploads a stream of unknown length, in a single request if it is small. @returns the number of bytes; @throws the stream's
 * error, or those of `ask`
 */
export async function upload(client: Client, target: Target, body: Readable | Buffer): Promise<number> {
  const parts = partsOf(body);
  const found = await parts.next();
  const first = found.done === true ? Buffer.alloc(0) : found.value;
  if (first.length === partBytes) return sendParts(client, target, first, parts);
  const { bucket, key, contentType } = target;
  await ask(() => client.putObject(bucket, key, first, first.length, { 'Content-Type': contentType }));
  return first.length;
}
