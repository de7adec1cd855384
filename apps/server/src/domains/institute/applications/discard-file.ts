import type { Context } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { hashFileToken } from './add-file.ts';
import { deleteWaitingFile } from './applications.repository.ts';
import { deleteObjects } from './delete-old.ts';

/** Deletes a file that waits for an application. The answer doesn't reveal whether there is one. */
export async function discardFile(context: Context, token: string): Promise<Record<string, never>> {
  const objectKey = await unitOfWork(context, (unit) => deleteWaitingFile(unit.tx, hashFileToken(token)));
  if (objectKey !== undefined) await deleteObjects(context.services, [objectKey]);
  return {};
}
