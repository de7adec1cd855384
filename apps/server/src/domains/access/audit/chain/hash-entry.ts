import { createHash } from 'node:crypto';

/** An entry of the audit log as it is sealed. */
export type SealedContent = {
  readonly auditID: number;
  /** In UTC, to the microsecond. */
  readonly at: string;
  readonly userID: number | null;
  readonly userName: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectID: number | null;
  readonly summary: string;
  /** As text; null where the entry has none. */
  readonly params: string | null;
  readonly requestID: string;
  readonly address: string;
  /** Null where its personal parts were erased. */
  readonly salt: string | null;
};

export type Seal = {
  readonly position: number;
  readonly auditID: number;
  readonly at: string;
  readonly commitment: Buffer;
  readonly digest: Buffer;
  readonly hash: Buffer;
};

/** What the first seal follows. */
export const chainStart = { position: 0, hash: Buffer.alloc(32) };

/** JSON separates the parts, so that none can pass for a piece of its neighbour. */
const sha256 = (parts: readonly (string | number | null)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Binds an entry to its personal parts, without which and the salt nobody can guess them. Entries from before there were parameters
 * are sealed without.
 */
export const commitmentOf = ({ salt, userName, summary, params, address }: SealedContent): Buffer =>
  sha256([salt, userName, summary, address, ...(params === null ? [] : [params])]);

/** @param commitment that of the seal where the personal parts were erased */
export const digestOf = (entry: SealedContent, commitment: Buffer): Buffer =>
  sha256([
    entry.auditID,
    entry.at,
    entry.userID,
    entry.action,
    entry.subjectType,
    entry.subjectID,
    entry.requestID,
    commitment.toString('hex'),
  ]);

/** The hash of a seal, which covers all seals before it. */
export const hashOf = (previous: Buffer, { position, auditID, at, digest }: Omit<Seal, 'hash' | 'commitment'>): Buffer =>
  sha256([previous.toString('hex'), position, auditID, at, digest.toString('hex')]);
