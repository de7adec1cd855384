import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Context } from '../../../kernel/operation/context.ts';
import {
  imageTooLarge,
  invalid,
  isForNow,
  isRefusal,
  notFound,
  required,
  tooLarge,
  unsupportedType,
} from '../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../kernel/operation/handlers.ts';
import { scanUpload } from '../../../kernel/scan-upload.ts';
import type { Services } from '../../../kernel/operation/services.ts';

const bytesMax = 2 * 1024 * 1024;
const sideMax = 1024;
const property = 'profileImage';

const tooManyPixels = (cause?: unknown): Error =>
  imageTooLarge(property, { limit: sideMax * sideMax, width: sideMax, height: sideMax }, { subject: 'profileImage', cause });

const signatures = [
  { contentType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { contentType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47] },
] as const;

const contentTypeOf = (bytes: Buffer): string | undefined =>
  signatures.find((signature) => signature.bytes.every((value, index) => bytes[index] === value))?.contentType;

/** Reads a small file; drains what exceeds the limit, so that the client receives the response. */
async function readUpToLimit(file: IncomingFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file.stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bytesMax) chunks.push(chunk);
  }
  if (size > bytesMax) throw tooLarge(property, { rule: 'maxBytes', limit: bytesMax }, { subject: 'profileImage' });
  if (size === 0) throw required(property, { subject: 'file' });
  return Buffer.concat(chunks);
}

/**
 * Accepts a user's image, whose type is determined by its content; it is stored without metadata.
 * @returns the hash under which it is stored
 * @throws DomainError `required` where it is empty, `tooLarge` over 2 MB, `unsupportedType` for neither JPEG nor PNG and for malware, `invalid` where it
 * can't be decoded, `imageTooLarge` over 1024 by 1024 pixels
 */
export async function acceptProfileImage(context: Context, file: IncomingFile): Promise<string> {
  const { services } = context;
  const bytes = await readUpToLimit(file);
  await scanUpload(context, bytes, property, { subject: 'profileImage' });
  const contentType = contentTypeOf(bytes);
  if (contentType === undefined)
    throw unsupportedType(property, { rule: 'fileType', allowed: ['jpg', 'png'] }, { subject: 'profileImage' });
  const facts = await services.images.facts(bytes).catch((error: unknown) => {
    if (isForNow(error)) throw error;
    throw isRefusal(error, 'imageTooLarge')
      ? tooManyPixels(error)
      : invalid(property, { rule: 'unreadable' }, { subject: 'profileImage', cause: error });
  });
  if (facts.width > sideMax || facts.height > sideMax) throw tooManyPixels();
  const format = contentType === 'image/png' ? 'png' : 'jpeg';
  const clean = await services.images.make(bytes, { crop: null, width: null, format }, { purpose: 'upload' });
  const hash = createHash('sha256').update(clean).digest('hex');
  await services.files.put(hash, clean, contentType);
  return hash;
}

/** The bytes and content type of a stored image. @throws DomainError `notFound` where there is none */
export async function getProfileImage(services: Services, hash: string): Promise<{ bytes: Buffer; contentType: string }> {
  const stream = await services.files.get(hash);
  if (stream === undefined) throw notFound('user', 'hash');
  const bytes = await buffer(stream);
  return { bytes, contentType: contentTypeOf(bytes) ?? 'application/octet-stream' };
}
