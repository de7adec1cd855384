import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** When a page is published and unpublished, as ISO 8601; null if not scheduled. */
export type ScheduledTimes = { readonly publishAt: string | null; readonly unpublishAt: string | null };

/**
 * Compares scheduled times with each other and with now, by the database's clock, which is authoritative.
 * @param existingStart the existing scheduled publication, where it is preserved unless another is given
 */
export async function compareTimes(
  db: Kysely<Database>,
  { publishAt, unpublishAt }: ScheduledTimes,
  existingStart: string | null,
): Promise<{ isLater: boolean; isOver: boolean; isOutOfOrder: boolean }> {
  const times = db.selectNoFrom([
    sql`${publishAt}::timestamptz`.as('publish_at'),
    sql`${unpublishAt}::timestamptz`.as('unpublish_at'),
    sql`${existingStart}::timestamptz`.as('kept_start'),
  ]);
  return db
    .selectFrom(times.as('t'))
    .select([
      sql<boolean>`(t.publish_at > now()) is true`.as('isLater'),
      sql<boolean>`(t.unpublish_at <= now()) is true`.as('isOver'),
      sql<boolean>`
        (
          t.unpublish_at <= case
            when t.publish_at > now() then t.publish_at
            else greatest(t.publish_at, t.kept_start)
          end
        ) is true`.as('isOutOfOrder'),
    ])
    .executeTakeFirstOrThrow();
}

/** Replaces a page's schedule. @returns the stored times */
export async function updateSchedule(
  db: Kysely<Database>,
  plan: ScheduledTimes & { readonly pageID: number; readonly versionID: number | null; readonly userID: number | null },
): Promise<{ scheduledAt: string | null; unpublishAt: string | null }> {
  const row = await db
    .updateTable('page')
    .set({
      scheduled_at: plan.publishAt,
      scheduled_version_id: plan.versionID,
      unpublish_at: plan.unpublishAt,
      planned_by_user_id: plan.userID,
    })
    .where('page_id', '=', plan.pageID)
    .returning(['scheduled_at as scheduledAt', 'unpublish_at as unpublishAt'])
    .executeTakeFirst();
  return row ?? { scheduledAt: null, unpublishAt: null };
}

/** A due page, and the scheduling user. A deleted user is still known by name until they are erased. */
export type DuePage = { readonly pageID: number; readonly userID: number | null; readonly userName: string };

/** Pages with a due time, longest due first. */
export const listDue = (db: Kysely<Database>, limit: number): Promise<DuePage[]> =>
  db
    .selectFrom('page as p')
    .leftJoin('staff_user as u', 'u.staff_user_id', 'p.planned_by_user_id')
    .select(['p.page_id as pageID', 'p.planned_by_user_id as userID'])
    .select(
      sql<string>`coalesce(u.name, case when p.planned_by_user_id is null then 'system' else 'deleted user' end)`.as('userName'),
    )
    .where(sql<boolean>`coalesce(p.scheduled_at, p.unpublish_at) <= now()`)
    .orderBy(sql`coalesce(p.scheduled_at, p.unpublish_at)`)
    .orderBy('p.page_id')
    .limit(limit)
    .execute();

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
export const lockDue = (db: Kysely<Database>, page: DuePage): Promise<DuePlan | undefined> =>
  db
    .selectFrom('page')
    .select(['scheduled_version_id as scheduledVersionID', 'scheduled_at as scheduledAt', 'unpublish_at as unpublishAt'])
    .select([
      sql<boolean>`(scheduled_at <= now()) is true`.as('mustPublish'),
      sql<boolean>`(unpublish_at <= now()) is true`.as('mustEnd'),
    ])
    .where('page_id', '=', page.pageID)
    .where('planned_by_user_id', 'is not distinct from', page.userID)
    .where(sql<boolean>`coalesce(scheduled_at, unpublish_at) <= now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
