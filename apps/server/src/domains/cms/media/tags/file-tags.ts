import type { Database } from '@ximblox/db';
import type { Transaction } from 'kysely';

import { missingReferences } from '../../../../kernel/operation/errors.ts';
import { alike } from '../../../../kernel/operation/merge-changes.ts';
import { deleteFileTags, insertFileTags, lockTags } from './file-tags.repository.ts';

const inOrder = (ids: readonly number[]): readonly number[] => [...new Set(ids)].toSorted((one, other) => one - other);

/**
 * The tags of a file as they are merged: lists that differ in their order only are one.
 * @param given the tags that the caller sends, @param read those that the caller had read, @param stored those that it has
 */
export function comparedTags(
  given: readonly number[] | undefined,
  read: readonly number[] | undefined,
  stored: readonly number[],
): { read: readonly number[] | undefined; stored: readonly number[] } {
  const mine = given === undefined ? [] : [given];
  const now = alike(stored, mine, inOrder);
  return { read: read && alike(read, [...mine, now], inOrder), stored: now };
}

/**
 * Requires that tags exist, and that nobody deletes them until the end of the transaction.
 * @throws DomainError `invalid` where one does not exist, at its place in the property
 */
export async function requireTags(tx: Transaction<Database>, ids: readonly number[], property: string): Promise<void> {
  if (ids.length === 0) return;
  const known = await lockTags(tx, ids);
  const missing = ids.flatMap((id, index) => (known.has(id) ? [] : [`${property}[${index}]`]));
  if (missing.length > 0) throw missingReferences(missing);
}

/** Sets the tags of a file, locked by the caller. @throws DomainError `invalid` tags where one does not exist */
export async function setTags(
  tx: Transaction<Database>,
  file: { readonly id: number; readonly tags: readonly { readonly id: number }[] },
  tagIDs: readonly number[],
): Promise<void> {
  const before = file.tags.map(({ id }) => id);
  const added = tagIDs.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !tagIDs.includes(id));
  await requireTags(tx, tagIDs, 'tags');
  if (removed.length > 0) await deleteFileTags(tx, [file.id], removed);
  if (added.length > 0) await insertFileTags(tx, [file.id], added);
}
