import { Readable } from 'node:stream';

import type { Application } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { notFound } from '../../../kernel/operation/errors.ts';
import type { Download } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { eraseMails } from '../../access/mail/index.ts';
import { mailKeys } from './application-mails.ts';
import { deleteApplication, findApplication, findApplicationFile } from './applications.repository.ts';
import { deleteObjects } from './delete-old.ts';

/** An application with the names of its files. @throws DomainError `notFound` */
export async function getApplication(context: Context, id: number): Promise<Application> {
  const found = await findApplication(context.db, id);
  if (found === undefined) throw notFound('application');
  return found;
}

/**
 * A file of an application, to be saved and never stored by a cache. Who reads it is in the audit log before it is sent, by numbers: the log
 * outlives the application, and the name of a file often is that of the applicant.
 * @throws DomainError `notFound`
 */
export async function downloadFile(context: Context, { id, fileID }: { id: number; fileID: number }): Promise<Download> {
  const file = await findApplicationFile(context.db, id, fileID);
  if (file === undefined) throw notFound('file', 'fileID');
  const body = await context.services.files.get(file.objectKey);
  if (body === undefined) throw notFound('file', 'fileID');
  await recordReading(context, id, fileID).catch((error: unknown) => {
    if (body instanceof Readable) body.destroy();
    throw error;
  });
  return {
    body,
    contentType: file.mimeType,
    size: file.size,
    fileName: file.name,
    disposition: 'attachment',
    etag: `"${file.contentHash.slice(0, 32)}"`,
    cacheControl: 'private, no-store',
  };
}

const recordReading = (context: Context, applicationID: number, fileID: number): Promise<void> =>
  unitOfWork(context, (unit) => {
    unit.audit({
      action: 'applications.file',
      subjectType: 'application',
      subjectID: applicationID,
      params: { kind: 'applicationFile', fileID, id: applicationID },
    });
    return Promise.resolve();
  });

/** Deletes an application: its rows and mails, then the bytes of its files. @throws DomainError `notFound` */
export async function removeApplication(context: Context, id: number): Promise<Record<string, never>> {
  const keys = await unitOfWork(context, async (unit) => {
    const objectKeys = await deleteApplication(unit.tx, id);
    if (objectKeys === undefined) throw notFound('application');
    await eraseMails(unit, context.services, { emails: [], keys: mailKeys([id]) });
    unit.audit({
      action: 'applications.delete',
      subjectType: 'application',
      subjectID: id,
      params: { kind: 'application', id },
    });
    return objectKeys;
  });
  await deleteObjects(context.services, keys);
  return {};
}
