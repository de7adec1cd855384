-- Generated from the repositories by "npm run generate"; never edited by hand.

-- kernel/operation/idempotency.repository.ts: claimCall
insert into "answered_call" ("actor", "operation", "idempotency_key", "input_hash")
values ($1, $2, $3, $4)
on conflict ("actor", "operation", "idempotency_key") do update
set
  "claim" = "answered_call"."claim" + $5, "input_hash" = "excluded"."input_hash", "file_hash" = $6,
  "is_committed" = $7, "answer" = $8, "claimed_at" = now()
where
  (
    "answered_call"."claimed_at" < now() - make_interval(hours => $9)
    or (
      "answered_call"."is_committed" = $10
      and "answered_call"."answer" is null
      and "answered_call"."claimed_at" < now() - make_interval(secs => $11)
    )
  )
returning "answered_call_id" as "callID", "claim" as "number";

-- kernel/operation/idempotency.repository.ts: commitCall
update "answered_call"
set "is_committed" = $1
where "answered_call_id" = $2 and "claim" = $3
returning "answered_call_id";

-- kernel/operation/idempotency.repository.ts: deleteCall
delete from "answered_call"
where "answered_call_id" = $1 and "claim" = $2 and "is_committed" = $3;

-- kernel/operation/idempotency.repository.ts: deleteCallsOf
delete from "answered_call"
where ("actor" = $1 or strpos(lower(answer), lower($2::text)) > 0);

-- kernel/operation/idempotency.repository.ts: deleteOldCalls
delete from "answered_call"
where "claimed_at" < now() - make_interval(hours => $1);

-- kernel/operation/idempotency.repository.ts: updateAnswer
update "answered_call"
set "answer" = $1, "file_hash" = $2
where "answered_call_id" = $3 and "claim" = $4;

-- kernel/rate-limits/rate-limits.repository.ts: addCounts
insert into "rate_limit" ("key", "points", "expire")
select "e"."key", "e"."points", (extract(epoch from now()) * 1000)::bigint + $1 as "expire"
from jsonb_to_recordset($2::jsonb) as "e" (key text, points int)
on conflict ("key") do update
set
  "points" = case
    when rate_limit.expire <= (extract(epoch from now()) * 1000)::bigint then excluded.points
    else rate_limit.points + excluded.points
  end,
  "expire" = case
    when rate_limit.expire <= (extract(epoch from now()) * 1000)::bigint then excluded.expire
    else rate_limit.expire
  end
returning "key", "points";

-- kernel/rate-limits/rate-limits.repository.ts: deleteExpiredRateLimits
delete from "rate_limit"
where "expire" < (extract(epoch from now()) * 1000)::bigint;

-- kernel/scheduler/scheduler.repository.ts: claimJob
update "scheduled_job"
set "run_at" = now() + make_interval(secs => $1)
where
  "name" = (select "name" from "scheduled_job" where "name" = $2 and "run_at" <= now() for update skip locked)
returning "name";

-- kernel/scheduler/scheduler.repository.ts: countJobs
select
  count(*) filter(where "run_at" <= now()) as "due", count(*) filter(where "run_at" > now()) as "scheduled",
  coalesce(greatest(extract(epoch from now() - min(run_at)), 0), 0)::float8 as "oldestDueSeconds"
from "scheduled_job";

-- kernel/scheduler/scheduler.repository.ts: insertJob
insert into "scheduled_job" ("name", "run_at")
values
  (
    $1,
    current_date + $2::time + case
      when current_date + $3::time > now() then interval '0'
      else interval '1 day'
    end
  )
on conflict ("name") do nothing;

-- kernel/scheduler/scheduler.repository.ts: listDueJobs
select "name"
from "scheduled_job"
where "name" in $1 and "run_at" <= now()
order by "run_at";

-- kernel/scheduler/scheduler.repository.ts: updateJob
update "scheduled_job"
set
  "run_at" = current_date + $1::time + case
    when current_date + $2::time > now() then interval '0'
    else interval '1 day'
  end
where "name" = $3;

-- kernel/transaction/change-feed.repository.ts: deleteOldChanges
select min("position") as "first"
from "change"
where "position" is not null and not at < now() - make_interval(days => $1);
delete from "change"
where at < now() - make_interval(days => $1) and "position" is not null and "position" < $2
returning "position";
update "change_feed"
set "deleted_position" = $1;

-- kernel/transaction/change-feed.repository.ts: sealChanges
select "last_position" as "lastPosition"
from "change_feed"
for update;
with
  "waiting" as (
    select "change_id", row_number() over (order by change_id) as "number"
    from "change"
    where "position" is null
    order by "change_id"
    limit $1
  )
update "change"
set "position" = $2::bigint + waiting.number
from "waiting"
where "change"."change_id" = "waiting"."change_id"
returning "position", "message_id", "event", "at", "subject_id", "page_type", "locale", "path";
update "change_feed"
set "last_position" = $1;

-- kernel/transaction/edge-purges.repository.ts: hasMoreWaiting
select "outbox_id"
from "outbox"
where "topic" = $1
limit $2
offset $3;

-- kernel/transaction/edge-purges.repository.ts: purgeWhole
delete from "outbox"
where "topic" like $1 and topic <> all($2::text[]);
insert into "outbox" ("topic", "payload", "run_at")
values ($1, $2, now() + make_interval(secs => $3));
select pg_notify($1, '') as "sent";

-- kernel/transaction/edge-purges.repository.ts: queuePurge
insert into "outbox" ("topic", "payload", "run_at")
values ($1, $2, now() + make_interval(secs => $3));

-- kernel/transaction/edge-purges.repository.ts: replaceByWhole
delete from "outbox"
where "topic" = $1;
insert into "outbox" ("topic", "payload", "run_at")
values ($1, $2, now() + make_interval(secs => $3));

-- kernel/transaction/outbox.repository.ts: countEffects
select
  "topic", count(*) as "waiting", count(*) filter(where "last_error" <> $1) as "failed",
  extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
from "outbox"
group by "topic";

-- kernel/transaction/outbox.repository.ts: deleteMailEffects
delete from "outbox"
where
  "outbox_id" = any(
    array(
      (
        select "outbox_id"
        from "outbox"
        where
          (
            ("topic" = $1 and (payload ->> 'mailID')::int = any($2::int[]))
            or payload ->> 'account' = any($3::text[])
          )
        for update skip locked
      )
    )
  );
