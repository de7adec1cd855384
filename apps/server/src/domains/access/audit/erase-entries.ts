import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { deletedBefore } from './deletions.ts';
import { eraseEntries, type EntriesOf } from './erase-entries.repository.ts';

/**
 * Erases a person from the audit log: what was done to what, and when, remains under a number that names nobody any more. The statement of a
 * deletion by age is repeated in an entry of the caller, so that the log still accounts for what is missing.
 */
export async function eraseFromAudit(unit: UnitOfWork, person: EntriesOf): Promise<void> {
  const deletions = await eraseEntries(unit.tx, person);
  const cutoff = deletedBefore(deletions);
  if (cutoff === null) return;
  unit.audit({
    action: 'audit.delete',
    subjectType: 'audit',
    subjectID: null,
    params: { kind: 'entriesBefore', count: 0, before: cutoff.toISOString() },
  });
}
