import type { Database } from '@ximblox/db';
import type { Transaction } from 'kysely';

/** The chain of hashes over the audit log. */
export type AuditChain = {
  /**
   * Seals entries that the transaction has just written. It must be the transaction's last step, since others that seal wait for its commit.
   */
  seal(tx: Transaction<Database>, auditIDs: readonly number[]): Promise<void>;
};
