import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';

import type { Context } from '../../../kernel/operation/context.ts';
import { required } from '../../../kernel/operation/errors.ts';
import type { IncomingFile } from '../../../kernel/operation/handlers.ts';
import { receiveFile, safeFileName, unsupportedFile, type Received } from '../../cms/media/index.ts';
import { insertFile, lockWaitingFiles } from './applications.repository.ts';
import { checkRoom, networkHashOf } from './file-quotas.ts';
import { documentTypes, nameOfType, recogniseDocument } from './recognise-document.ts';

/** What is under this prefix belongs to applications; the media library knows nothing of it. */
export const filesPrefix = 'applications/';
/** The hash under which a token is stored. */
export const hashFileToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const extensions = documentTypes.map(({ extension }) => extension);

type StoredFile = { readonly token: string; readonly name: string; readonly size: number };

/** Stores the bytes, then the row that names them: a process that is killed in between leaves bytes that the sweep finds. */
async function store(context: Context, received: Received, fileName: string): Promise<StoredFile> {
  const type = await recogniseDocument(received, 'f');
  const sent = safeFileName(fileName);
  if (type === undefined) throw unsupportedFile('f', sent, extensions);
  const token = randomBytes(32).toString('base64url');
  const objectKey = `${filesPrefix}${randomBytes(16).toString('hex')}`;
  const name = safeFileName(nameOfType(sent, type));
  const { contentHash, size } = received;
  const networkHash = networkHashOf(context);
  await context.services.files.take(objectKey, received.place, type.mimeType);
  try {
    await context.db.transaction().execute(async (tx) => {
      await lockWaitingFiles(tx);
      await checkRoom(context, tx, size);
      await insertFile(tx, {
        tokenHash: hashFileToken(token),
        objectKey,
        contentHash,
        name,
        mimeType: type.mimeType,
        size,
        networkHash,
      });
    });
  } catch (error) {
    await context.services.files.delete(objectKey).catch(() => {});
    throw error;
  }
  return { token, name, size };
}

/**
 * Stores a file for an application that is sent within 24 hours, by the holder of its token.
 * @throws DomainError `required` where it is empty, `unsupportedType`, `unavailable` where there is no room, `tooLarge` from the stream past its limit
 */
export async function addFile(context: Context, file: IncomingFile): Promise<StoredFile> {
  await checkRoom(context, context.db, 0);
  const received = await receiveFile(context, file, 'f');
  try {
    if (received.size === 0) throw required('f', { subject: 'file' });
    return await store(context, received, file.fileName);
  } finally {
    await rm(received.place, { force: true });
  }
}
