import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** When a page is published and unpublished, as ISO 8601; null if not scheduled. */
export type ScheduledTimes = { readonly publishAt: string | null; readonly unpublishAt: string | null };

/**
 * Compares scheduled times with each other and with now, by the database's clock, which is authoritative.
 * @param keptStart the existing scheduled publication, where it is preserved unless another is given
 */
export async function weighTimes(
  db: Kysely<Database>,
  { publishAt, unpublishAt }: ScheduledTimes,
  keptStart: string | null,
): Promise<{ isLater: boolean; isOver: boolean; isOutOfOrder: boolean }> {
  const { rows } = await sql<{ isLater: boolean; isOver: boolean; isOutOfOrder: boolean }>`
    select
      (t.publish_at > now()) is true as "isLater", (t.unpublish_at <= now()) is true as "isOver",
      (
        t.unpublish_at <= case
          when t.publish_at > now() then t.publish_at
          else greatest(t.publish_at, t.kept_start)
        end
      ) is true as "isOutOfOrder"
    from
      (
        select
          ${publishAt}::timestamptz as publish_at, ${unpublishAt}::timestamptz as unpublish_at,
          ${keptStart}::timestamptz as kept_start
      ) t`.execute(db);
  return rows[0] ?? { isLater: false, isOver: false, isOutOfOrder: false };
}

/** Replaces a page's schedule. @returns the stored times */
export async function writePlan(
  db: Kysely<Database>,
  plan: ScheduledTimes & { readonly pageID: number; readonly versionID: number | null; readonly userID: number | null },
): Promise<{ scheduledAt: string | null; unpublishAt: string | null }> {
  const { rows } = await sql<{ scheduledAt: string | null; unpublishAt: string | null }>`
    update page
    set
      scheduled_at = ${plan.publishAt}::timestamptz, scheduled_version_id = ${plan.versionID}::int,
      unpublish_at = ${plan.unpublishAt}::timestamptz, planned_by_user_id = ${plan.userID}::int
    where page_id = ${plan.pageID}
    returning scheduled_at as "scheduledAt", unpublish_at as "unpublishAt"`.execute(db);
  return rows[0] ?? { scheduledAt: null, unpublishAt: null };
}

/** A due page, and the scheduling user. A deleted user is still known by name. */
export type DuePage = { readonly pageID: number; readonly userID: number | null; readonly userName: string };

/** Pages with a due time, longest due first. */
export async function listDue(db: Kysely<Database>, limit: number): Promise<DuePage[]> {
  const { rows } = await sql<DuePage>`
    select p.page_id as "pageID", p.planned_by_user_id as "userID", coalesce(u.name, 'system') as "userName"
    from page p left join staff_user u on u.staff_user_id = p.planned_by_user_id
    where coalesce(p.scheduled_at, p.unpublish_at) <= now()
    order by coalesce(p.scheduled_at, p.unpublish_at), p.page_id
    limit ${limit}`.execute(db);
  return rows;
}

export type DuePlan = {
  readonly scheduledVersionID: number | null;
  readonly scheduledAt: string | null;
  readonly unpublishAt: string | null;
  /** Which of the two times is due. */
  readonly mustPublish: boolean;
  readonly mustEnd: boolean;
};

/**
 * Locks a due page that was scheduled by this user.
 * @returns undefined where another process is running or has run it, or the schedule was changed meanwhile
 */
export async function lockDue(db: Kysely<Database>, page: DuePage): Promise<DuePlan | undefined> {
  const { rows } = await sql<DuePlan>`
    select
      scheduled_version_id as "scheduledVersionID", scheduled_at as "scheduledAt", unpublish_at as "unpublishAt",
      (scheduled_at <= now()) is true as "mustPublish", (unpublish_at <= now()) is true as "mustEnd"
    from page
    where
      page_id = ${page.pageID}
      and planned_by_user_id is not distinct from ${page.userID}::int
      and coalesce(scheduled_at, unpublish_at) <= now()
    for update skip locked`.execute(db);
  return rows[0];
}
