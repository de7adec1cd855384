import { createHash, createHmac } from 'node:crypto';
import { pipeline as pipe, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { takesIdempotencyKey } from '@ximblox/contract';

import type { Actor, Context } from './context.ts';
import { idempotencyConflict, invalid } from './errors.ts';
import type { BoundOperation, RawAnswer } from './bound-operation.ts';
import { JSONText, type IncomingFile } from './handlers.ts';
import { claimCall, deleteCall, updateAnswer, type CallClaim, type KnownCall } from './idempotency.repository.ts';

/** The header that identifies a retry of a call whose answer the client did not get; also the property of errors about it. */
export const idempotencyHeader = 'Idempotency-Key';

/** The format of a key. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;
const waitMs = 5_000;
const pollMs = 50;

/** A validated call on its way to its handler. */
export type CheckedCall = {
  readonly bound: BoundOperation;
  readonly context: Context;
  readonly input: unknown;
  readonly file: IncomingFile | undefined;
  /** What stands for the input where it is compared; the input itself where it is absent. */
  readonly fingerprint?: unknown;
};
type Answering = (context: Context, file: IncomingFile | undefined) => Promise<RawAnswer>;

/**
 * Whose keys they are. Visitors can't be told apart, so theirs belong to the input as well: a key that two of them happen to choose
 * keeps neither from being answered.
 */
const ownerOf = (actor: Actor, inputHash: string): string =>
  'userID' in actor ? `${actor.kind}:${actor.userID}` : `${actor.kind}:${inputHash}`;

/** Canonical JSON: the same text for the same value, whatever the order of its fields. */
const sameText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';

/** Computes the hash of a file while it is read. */
function withHash(file: IncomingFile): { file: IncomingFile; hash: () => string } {
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // The file may have failed while its key was looked up; pipe forwards that error to the reader.
  pipe(file.stream, meter, () => {});
  return { file: { ...file, stream: meter }, hash: () => hash.digest('hex') };
}

async function hashOf(file: IncomingFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(file.stream, hash);
  return hash.digest('hex');
}

async function runOnce({ context, file }: CheckedCall, claim: CallClaim, answering: Answering): Promise<RawAnswer> {
  const { db, services } = context;
  const measured = file === undefined ? undefined : withHash(file);
  const use = { ...claim, wasUsed: false };
  try {
    const answer = await answering({ ...context, claim: use }, measured?.file);
    const stored = {
      answer: answer instanceof JSONText ? answer.text : JSON.stringify(answer),
      fileHash: measured?.hash() ?? null,
    };
    // A call that only reads may run again. A committed change stands, whether or not its answer can be stored.
    await (use.wasUsed ? updateAnswer(db, claim, stored) : deleteCall(db, claim)).catch((error: unknown) =>
      services.log.error({ event: 'answer-not-kept', err: error }, 'The answer of an idempotent call could not be stored.'),
    );
    return answer;
  } catch (error) {
    await deleteCall(db, claim).catch(() => {});
    throw error;
  }
}

/** The stored answer. @throws DomainError `invalid` where the file differs */
async function answerAgain({ file }: CheckedCall, known: KnownCall & { readonly answer: string }): Promise<RawAnswer> {
  if (file !== undefined && (await hashOf(file)) !== known.fileHash) throw invalid(idempotencyHeader, { rule: 'otherInput' });
  return JSON.parse(known.answer) as unknown;
}

/**
 * Runs a changing call once per idempotency key and replays its answer for a day. A key is scoped to actor and operation, that of a visitor to the input too.
 * A call in progress is awaited; a failed one may be retried.
 * @throws DomainError `invalid` where the key is malformed, belongs to another input, or the operation takes none; `idempotencyConflict`
 * with `Retry-After` where the call is still in progress, without it where it was completed and its answer lost with the process
 */
export async function runIdempotent(call: CheckedCall, answering: Answering): Promise<RawAnswer> {
  const { bound, context, input, file, fingerprint = input } = call;
  const key = context.request.idempotencyKey;
  const { operation } = bound;
  if (key === undefined || (operation.kind !== 'mutation' && operation.kind !== 'upload')) return answering(context, file);
  if (!idempotencyKeyPattern.test(key) || !takesIdempotencyKey(operation))
    throw invalid(idempotencyHeader, { rule: 'otherInput' });
  const text = sameText([fingerprint, file?.fileName ?? null]);
  const hashes = context.services.config.sessionSecrets.map((secret) => createHmac('sha256', secret).update(text).digest('hex'));
  const [inputHash = ''] = hashes;
  const name = { actor: ownerOf(context.actor, inputHash), operation: bound.name, key };
  const deadline = Date.now() + waitMs;
  for (;;) {
    const found = await claimCall(context.db, { ...name, inputHash });
    if ('claim' in found) return runOnce(call, found.claim, answering);
    const { known } = found;
    if (known !== undefined && !hashes.includes(known.inputHash)) throw invalid(idempotencyHeader, { rule: 'otherInput' });
    if (known !== undefined && known.answer !== null) return answerAgain(call, { ...known, answer: known.answer });
    // A committed call without an answer lost it with its process; an uncommitted one may still get one.
    if (Date.now() > deadline)
      throw idempotencyConflict(idempotencyHeader, known?.isCommitted === true ? 'answerLost' : 'callInProgress');
    await sleep(pollMs);
  }
}
