import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore =
  'It gives roles the permission manage-webhooks, and the lists of the release before fail on one that they do not know.';

/**
 * Changes that others follow, and the webhooks that receive them (decision 0058). A change gets its position once it is committed, so that no
 * reader passes one that a slower transaction commits later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const changeEvents = `'page.published', 'page.unpublished', 'page.deleted', 'media.created', 'media.changed', 'media.deleted',
  'redirect.created', 'redirect.changed', 'redirect.deleted'`;

const statements = [
  `create table change (
    change_id bigint generated always as identity primary key,
    position bigint unique,
    message_id uuid not null default gen_random_uuid(),
    event text not null check (event in (${changeEvents})),
    at timestamptz not null default now(),
    subject_id integer not null,
    page_type text,
    locale text,
    path text
  )`,
  `comment on table change is 'What programs outside can follow: ids and addresses that visitors know, and no content.'`,
  `comment on column change.position is 'Its place in the feed, given after the commit; null until then.'`,
  `comment on column change.message_id is 'Identifies its messages to webhooks, and its place in the feed after a restore.'`,
  `create index change_unsealed_idx on change (change_id) where position is null`,
  `create index change_at_idx on change (at)`,

  `create table change_feed (
    is_only boolean primary key default true check (is_only),
    last_position bigint not null default 0,
    deleted_position bigint not null default 0
  )`,
  `comment on table change_feed is 'One row; whoever gives positions locks it.'`,
  `comment on column change_feed.deleted_position is 'Changes up to this position were deleted by age.'`,
  `insert into change_feed default values`,

  `create table webhook (
    webhook_id integer generated always as identity primary key,
    name text not null,
    url text not null,
    events text[] not null,
    is_enabled boolean not null,
    sealed_secret bytea not null,
    sealed_old_secret bytea,
    old_secret_until timestamptz,
    failing_since timestamptz,
    turned_off_at timestamptz,
    left_out integer not null default 0,
    created_at timestamptz not null default now(),
    created_by_user_id integer references staff_user on delete set null
  )`,
  `create index webhook_created_by_user_idx on webhook (created_by_user_id)`,
  `comment on column webhook.sealed_old_secret is 'Signs beside the other for a day after a change of it.'`,
  `comment on column webhook.failing_since is 'The first failed try since the last message that arrived.'`,
  `comment on column webhook.turned_off_at is 'When the program turned it off after days of failures.'`,
  `comment on column webhook.left_out is 'Messages that were not queued because too many waited.'`,

  `create table webhook_delivery (
    webhook_delivery_id integer generated always as identity primary key,
    webhook_id integer not null references webhook on delete cascade,
    message_id uuid not null,
    event text not null check (event in (${changeEvents}, 'ping')),
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    is_manual boolean not null default false,
    tries integer not null default 0,
    due_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    tried_at timestamptz,
    status integer,
    duration_ms integer,
    error text not null default '',
    response text not null default ''
  )`,
  `comment on column webhook_delivery.is_manual is 'Sent by hand: tried once, also to a webhook that is turned off.'`,
  `comment on column webhook_delivery.due_at is 'The next try; while one runs, when another process takes over.'`,
  `create index webhook_delivery_due_idx on webhook_delivery (webhook_id, due_at) where state = 'waiting'`,
  `create index webhook_delivery_list_idx on webhook_delivery (webhook_id, webhook_delivery_id desc)`,
  `create index webhook_delivery_created_idx on webhook_delivery (created_at)`,

  // Whoever gives programs their rights and sets up the site is an administrator, whatever the role is called.
  `update role set permissions = permissions || '[{"name": "manage-webhooks", "parameters": {}}]'
    where permissions @> '[{"name": "manage-api-tokens"}]' and permissions @> '[{"name": "manage-settings"}]'
      and not permissions @> '[{"name": "manage-webhooks"}]'`,
];
