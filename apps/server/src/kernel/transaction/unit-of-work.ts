import { withCommit, type Database } from '@ximblox/db';
import { sql, type Transaction } from 'kysely';

import { actorUserID, type Actor, type Context } from '../operation/context.ts';
import { cacheChannel, evictionNotice } from '../cache/cache-bus.ts';
import { idempotencyConflict } from '../operation/errors.ts';
import { commitCall } from '../operation/idempotency.repository.ts';
import type { AnnouncedChange } from './announced-change.ts';
import { storedEntry, type AuditEntry } from './audit-entry.ts';
import { purgedTags } from '../cache/surrogate-keys.ts';
import { edgeTopic, outboxChannel, type OutboxTopic } from './outbox.ts';

/** A transaction with the effects of its commit. */
export type UnitOfWork = {
  readonly tx: Transaction<Database>;
  /**
   * Invalidates cached answers with one of these tags in every process: `page:12`, `type:news:en-gb`, `menu:en-gb`, `settings`.
   */
  invalidate(...tags: string[]): void;
  /** Enqueues an effect that runs after the commit, at least once: index a page, send a mail. */
  enqueue(topic: OutboxTopic, payload: Record<string, unknown>): void;
  audit(entry: AuditEntry): void;
  /** Tells programs outside of a change, by the feed and by webhooks. It names what visitors know, and no content. */
  announce(change: AnnouncedChange): void;
};

/** Maximum attempts of a change that the database aborts because of a deadlock. */
const attemptsMax = 4;

/** Whether the database aborted a transaction to resolve a deadlock. */
const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

/**
 * Runs a change in one transaction. Audit rows, outbox rows and cache invalidations are written by one statement at its end, so
 * they exist exactly if the change does. Our own caches are invalidated before the caller is answered. Where the context says so, the audit
 * rows are sealed before the commit, at the very end: whoever holds the chain's lock waits for no other.
 * @example
 * const { id } = await unitOfWork(context, async (unit) => {
 *   const tag = await insertTag(unit.tx, name);
 *   unit.invalidate('tags');
 *   unit.audit({ action: 'tags.create', subjectType: 'tag', subjectID: tag.id, params: { kind: 'named', name } });
 *   return tag;
 * });
 * @param work may be re-run after a deadlock, so it must have no side effects outside the transaction
 */
export async function unitOfWork<Result>(context: Context, work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(context, work);
    } catch (error) {
      if (!isDeadlock(error) || attempt === attemptsMax) throw error;
    }
  }
}

async function runOnce<Result>(context: Context, work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
  const tags = new Set<string>();
  const effects: { topic: OutboxTopic; payload: Record<string, unknown> }[] = [];
  const entries: AuditEntry[] = [];
  const changes: AnnouncedChange[] = [];
  const result = await context.db.transaction().execute(async (tx) => {
    const answer = await work({
      tx,
      invalidate: (...names) => names.forEach((name) => tags.add(name)),
      enqueue: (topic, payload) => void effects.push({ topic, payload }),
      audit: (entry) => void entries.push(entry),
      announce: (change) => void changes.push(change),
    });
    if (changes.length > 0) effects.push({ topic: 'publish-changes', payload: {} });
    effects.push(...purgesOf(context, [...tags]));
    await useClaim(context, tx, tags.size + effects.length + entries.length > 0);
    await writeEffects(context, tx, { tags: [...tags], effects, entries, changes });
    return answer;
  });
  if (tags.size > 0) context.services.cacheBus.drop([...tags]);
  if (effects.length > 0) context.services.outbox.wake();
  return result;
}

/** What each shared cache is told to drop. */
function purgesOf({ services }: Context, tags: readonly string[]): { topic: OutboxTopic; payload: { tags: string[] } }[] {
  const purged = purgedTags(tags);
  if (purged.length === 0) return [];
  return (services.config.sharedCache?.purgeURLs ?? []).map((url) => ({ topic: edgeTopic(url), payload: { tags: purged } }));
}

/**
 * Binds a change to its idempotent call. @throws DomainError `idempotencyConflict` where the call counts as abandoned and another attempt
 * runs it
 */
async function useClaim({ claim }: Context, tx: Transaction<Database>, changesSomething: boolean): Promise<void> {
  if (claim === undefined) return;
  claim.wasUsed = true;
  if (changesSomething && !(await commitCall(tx, claim))) throw idempotencyConflict('Idempotency-Key', 'takenOver');
}

/** The actor's name in the audit log. A member's name is personal data that is deleted with the account, so it is omitted. */
function auditName(actor: Actor): string {
  if (actor.kind === 'anonymous') return 'anonymous';
  return actor.kind === 'member' ? `member ${actor.userID}` : actor.name;
}

type Effects = {
  readonly tags: string[];
  readonly effects: readonly unknown[];
  readonly entries: readonly AuditEntry[];
  readonly changes: readonly AnnouncedChange[];
};

async function writeEffects(
  context: Context,
  tx: Transaction<Database>,
  { tags, effects, entries, changes }: Effects,
): Promise<void> {
  if (tags.length + effects.length + entries.length === 0) return;
  // Sealing reads the entries and ends the transaction, so they can't wait for the commit.
  const seals = context.sealsAudit === true && entries.length > 0;
  const { actor, request } = context;
  const userName = auditName(actor);
  const [audited, announced] = [JSON.stringify(entries.map(storedEntry)), JSON.stringify(changes)];
  // Raw: a statement of the builder can't begin with the mark.
  const { rows } = await sql<{ auditIDs: number[] }>`
    ${sql.raw(seals ? '' : withCommit)}
    with
      audited as (
        insert into
          audit (
            user_id, user_name, action, subject_type, subject_id, summary, params, concerns, request_id, address
          )
        select
          ${actorUserID(actor)}::int, ${userName}, e."action", e."subjectType", e."subjectID", e."summary",
          e."params", coalesce(e."concerns", '{}'), ${request.id}, ${request.address}
        from
          jsonb_to_recordset(${audited}::jsonb) as e(
            "action" text, "subjectType" text, "subjectID" int, "summary" text, "params" jsonb, "concerns" text[]
          )
        returning audit_id
      ),
      announced as (
        insert into change (event, subject_id, page_type, locale, path)
        select c."event", c."subjectID", c."pageType", c."locale", c."path"
        from
          jsonb_to_recordset(${announced}::jsonb) as c("event" text, "subjectID" int, "pageType" text, "locale" text, "path" text)
      ),
      queued as (
        insert into outbox (topic, payload)
        select e."topic", e."payload"
        from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) as e("topic" text, "payload" jsonb)
      )
    select
      array(select audit_id from audited) as "auditIDs",
      case when ${tags.length} > 0 then pg_notify(${cacheChannel}, ${evictionNotice(tags)}) end,
      case when ${effects.length} > 0 then pg_notify(${outboxChannel}, '') end`.execute(tx);
  if (seals) await context.services.auditChain.seal(tx, rows[0]?.auditIDs ?? []);
}
