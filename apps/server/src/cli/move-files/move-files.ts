import { createHash } from 'node:crypto';

import { isRenditionKey } from '../../domains/cms/media/index.ts';
import { eachAtOnce } from '../../kernel/each-at-once.ts';
import type { ObjectStore } from '../../ports/object-store.ts';

/** Each holds a part of a file in memory. */
const filesAtOnce = 4;
const failuresMax = 100;
const nothingDone = {
  copied: 0,
  replaced: 0,
  present: 0,
  /** A rendition that a server has made again: either serves. */
  kept: 0,
  /** Deleted by a server since it was listed. */
  gone: 0,
  /** The original is not what its key says. */
  damaged: 0,
  /** Both exist, and no hash in the key tells which is right. */
  differs: 0,
  /** The copy, read back, is not the original; it was deleted. */
  unverified: 0,
};

type Outcome = keyof typeof nothingDone;
export type Failure = { readonly key: string; readonly outcome: 'damaged' | 'differs' | 'unverified' };
export type MoveOptions = {
  /** Nothing is changed; the result says what would be. */
  readonly isDryRun: boolean;
  /** Whether an original is deleted once its copy was read back. */
  readonly isDeleting: boolean;
  readonly onProgress: (done: number, total: number) => void;
};
export type MoveResult = {
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The first {@link failuresMax}; `counts` has all. */
  readonly failures: readonly Failure[];
  readonly bytes: number;
  readonly deleted: number;
};

type Sum = { readonly hash: string; readonly size: number };

/** The hash and size of what a store has under a key, by reading it. */
async function sumOf(store: ObjectStore, key: string): Promise<Sum | undefined> {
  const body = await store.get(key);
  if (body === undefined) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { hash: hash.digest('hex'), size };
}

const isSame = (one: Sum, other: Sum | undefined): boolean => one.hash === other?.hash && one.size === other.size;
const isNamedByHash = (key: string): boolean => /^[0-9a-f]{64}$/.test(key);
const isFailure = (outcome: Outcome): outcome is Failure['outcome'] =>
  outcome === 'damaged' || outcome === 'differs' || outcome === 'unverified';
const isDeletable = (outcome: Outcome): boolean => !isFailure(outcome) && outcome !== 'gone';

type Stores = { readonly from: ObjectStore; readonly to: ObjectStore };

/** What is to be done about a file, and its sum where it is to be copied. */
async function compare({ from, to }: Stores, key: string): Promise<{ outcome: Outcome; sum?: Sum }> {
  const sum = await sumOf(from, key);
  if (sum === undefined) return { outcome: 'gone' };
  if (isNamedByHash(key) && sum.hash !== key) return { outcome: 'damaged' };
  const copy = await sumOf(to, key);
  if (copy === undefined) return { outcome: 'copied', sum };
  if (isSame(sum, copy)) return { outcome: 'present' };
  if (isRenditionKey(key)) return { outcome: 'kept' };
  return isNamedByHash(key) ? { outcome: 'replaced', sum } : { outcome: 'differs' };
}

/** Copies a file and reads the copy back. A copy that is not the original is deleted. */
async function copyFile({ from, to }: Stores, key: string, sum: Sum): Promise<'gone' | 'unverified' | undefined> {
  const body = await from.get(key);
  if (body === undefined) return 'gone';
  await to.put(key, body, 'application/octet-stream');
  if (isSame(sum, await sumOf(to, key))) return undefined;
  await to.delete(key);
  return 'unverified';
}

async function moveFile(stores: Stores, key: string, { isDryRun }: MoveOptions): Promise<{ outcome: Outcome; bytes: number }> {
  const { outcome, sum } = await compare(stores, key);
  if (sum === undefined) return { outcome, bytes: 0 };
  if (isDryRun) return { outcome, bytes: sum.size };
  if (outcome === 'replaced') await stores.to.delete(key);
  const fault = await copyFile(stores, key, sum);
  return fault === undefined ? { outcome, bytes: sum.size } : { outcome: fault, bytes: 0 };
}

/** The number of files in a store. */
export async function countFiles(store: ObjectStore): Promise<number> {
  let count = 0;
  for await (const _file of store.list('')) count += 1;
  return count;
}

/**
 * Copies every file of a store to another, and reads each copy back. What is there with the same bytes is not copied again, so an
 * interrupted run is continued by the next one. Servers may be using both stores meanwhile.
 * @throws DomainError `unavailable` where a store is unreachable
 */
export async function moveFiles(from: ObjectStore, to: ObjectStore, options: MoveOptions): Promise<MoveResult> {
  const counts = { ...nothingDone };
  const failures: Failure[] = [];
  let [done, deleted, bytes] = [0, 0, 0];
  const total = await countFiles(from);
  await eachAtOnce(from.list(''), filesAtOnce, async ({ key }) => {
    const moved = await moveFile({ from, to }, key, options);
    const { outcome } = moved;
    counts[outcome] += 1;
    bytes += moved.bytes;
    if (isFailure(outcome) && failures.length < failuresMax) failures.push({ key, outcome });
    if (options.isDeleting && !options.isDryRun && isDeletable(outcome)) {
      await from.delete(key);
      deleted += 1;
    }
    done += 1;
    options.onProgress(done, Math.max(done, total));
  });
  return { counts, failures, bytes, deleted };
}
