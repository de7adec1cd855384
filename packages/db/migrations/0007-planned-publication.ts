import { sql, type Kysely } from 'kysely';

/**
 * Publication at a planned time: which version, who planned it, and the order of the two times. Planned times were never written before,
 * so what stands in the columns is none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `update page set scheduled_at = null, unpublish_at = null where scheduled_at is not null or unpublish_at is not null`,
  `alter table page
    add column scheduled_version_id integer references page_version deferrable initially deferred,
    add column planned_by_user_id integer,
    add constraint page_plan_has_version check ((scheduled_at is null) = (scheduled_version_id is null)),
    add constraint page_plan_in_order check (unpublish_at > scheduled_at),
    add constraint page_plan_has_start check (unpublish_at is null or scheduled_at is not null or live_version_id is not null),
    add constraint page_in_bin_has_no_plan check (deleted_at is null or (scheduled_at is null and unpublish_at is null))`,
  `create index page_plan_idx on page (coalesce(scheduled_at, unpublish_at)) where coalesce(scheduled_at, unpublish_at) is not null`,
];
