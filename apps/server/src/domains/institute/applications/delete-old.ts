import { systemContext } from '../../../kernel/operation/context.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { eraseMails } from '../../access/mail/index.ts';
import { filesPrefix } from './add-file.ts';
import { mailKeys } from './application-mails.ts';
import { deleteExpiredApplications, deleteExpiredFiles, listKnownKeys } from './applications.repository.ts';

const hourMs = 3_600_000;
const batchSize = 500;

/** Deletes the bytes of deleted rows. Objects that an unavailable store does not delete are left to the sweep. */
export async function deleteObjects({ files, log }: Pick<Services, 'files' | 'log'>, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await files.delete(key).catch((error: unknown) => {
      log.warn({ event: 'application-file-left', err: error }, 'The bytes of an application could not be deleted yet.');
    });
}

/** Deletes uploads of a day ago that no application was sent with. @returns how many */
export async function deleteWaitingFiles(services: Services): Promise<number> {
  const keys = await deleteExpiredFiles(services.db);
  await deleteObjects(services, keys);
  return keys.length;
}

/** Deletes the applications of a year ago with their files and mails; the audit log has a row for each run, with no names. @returns how many */
export async function deleteOldApplications(services: Services): Promise<number> {
  const { count, keys } = await unitOfWork(systemContext(services, 'delete-applications'), async (unit) => {
    const { ids, keys: objectKeys } = await deleteExpiredApplications(unit.tx);
    if (ids.length > 0) await eraseMails(unit, services, { emails: [], keys: mailKeys(ids) });
    unit.audit({
      action: 'applications.deleteOld',
      subjectType: 'application',
      subjectID: null,
      params: { kind: 'applications', count: ids.length },
    });
    return { count: ids.length, keys: objectKeys };
  });
  await deleteObjects(services, keys);
  return count;
}

/**
 * Deletes bytes without a row: of processes that were killed between the one and the other. What is younger than an hour may belong to an
 * upload in progress.
 * @param before objects that are older than this are looked at
 * @returns how many
 */
export async function sweepApplicationFiles(services: Services, before = new Date(Date.now() - hourMs)): Promise<number> {
  let swept = 0;
  const sweep = async (keys: readonly string[]): Promise<void> => {
    const known = await listKnownKeys(services.db, keys);
    const orphans = keys.filter((key) => !known.has(key));
    await deleteObjects(services, orphans);
    swept += orphans.length;
  };
  let keys: string[] = [];
  for await (const { key, modifiedAt } of services.files.list(filesPrefix)) {
    if (modifiedAt < before) keys.push(key);
    if (keys.length < batchSize) continue;
    await sweep(keys);
    keys = [];
  }
  await sweep(keys);
  return swept;
}
