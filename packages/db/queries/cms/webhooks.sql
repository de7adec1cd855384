-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/webhooks/deliveries.repository.ts: claimDue
with
  "claimed" as (
    update "webhook_delivery"
    set "tries" = "tries" + $1, "tried_at" = now(), "due_at" = now() + make_interval(secs => $2)
    where
      "webhook_delivery_id" = any(
        array(
          (
            select "due"."webhook_delivery_id"
            from
              "webhook" as "w"
              inner join lateral (
                select "d"."webhook_delivery_id"
                from "webhook_delivery" as "d"
                where
                  "d"."webhook_id" = "w"."webhook_id"
                  and "d"."state" = $3
                  and "d"."due_at" <= now()
                  and ("w"."is_enabled" = $4 or "d"."is_manual" = $5)
                order by "d"."due_at", "d"."webhook_delivery_id"
                limit greatest($6::int - coalesce(($7::jsonb ->> w.webhook_id::text)::int, 0), 0)
                for update skip locked
              ) as "due" on true
          )
        )
      )
    returning "webhook_delivery_id", "webhook_id", "message_id", "body", "tries", "is_manual"
  )
select
  "c"."webhook_delivery_id" as "id", "c"."webhook_id" as "webhookID", "c"."message_id" as "messageID",
  "c"."body", "c"."tries", "c"."is_manual" as "isManual", "w"."url", "w"."sealed_secret" as "sealed",
  case when w.old_secret_until > now() then w.sealed_old_secret end as "sealedOld"
from "claimed" as "c" inner join "webhook" as "w" on "w"."webhook_id" = "c"."webhook_id"
order by "c"."webhook_delivery_id";

-- domains/cms/webhooks/deliveries.repository.ts: countDue
select count(*)::int as "count"
from "webhook_delivery" as "d" inner join "webhook" as "w" on "w"."webhook_id" = "d"."webhook_id"
where "d"."state" = $1 and "d"."due_at" <= now() and ("w"."is_enabled" = $2 or "d"."is_manual" = $3);

-- domains/cms/webhooks/deliveries.repository.ts: deleteOldDeliveries
delete from "webhook_delivery"
where "created_at" < now() - make_interval(days => $1);

-- domains/cms/webhooks/deliveries.repository.ts: dropWaiting
update "webhook_delivery"
set "state" = $1, "error" = $2
where "webhook_id" = $3 and "state" = $4 and "is_manual" = $5;

-- domains/cms/webhooks/deliveries.repository.ts: insertDeliveries
insert into "webhook_delivery" ("webhook_id", "message_id", "event", "body")
select $1::int as "webhook_id", "m"."messageID", "m"."event", "m"."body"
from jsonb_to_recordset($2::jsonb) as "m" ("messageID" uuid, "event" text, "body" text);
update "webhook"
set "left_out" = "left_out" + $1
where "webhook_id" = $2;

-- domains/cms/webhooks/deliveries.repository.ts: insertManualDelivery
insert into "webhook_delivery" ("webhook_id", "message_id", "event", "body", "is_manual")
values ($1, $2, $3, $4, $5)
returning "webhook_delivery_id" as "id";

-- domains/cms/webhooks/deliveries.repository.ts: listDeliveries
select count(*)::int as "count"
from "webhook_delivery"
where "webhook_id" = $1 and "state" = $2;
select *
from "webhook_delivery"
where "webhook_id" = $1 and "state" = $2
order by "webhook_delivery_id" desc
limit $3
offset $4;

-- domains/cms/webhooks/deliveries.repository.ts: listReceivers
select
  "w"."webhook_id" as "webhookID", "w"."events",
  (
    select count(*)::int as "count"
    from "webhook_delivery" as "d"
    where "d"."webhook_id" = "w"."webhook_id" and "d"."state" = $1
  ) as "waiting"
from "webhook" as "w"
where "w"."is_enabled" = $2
order by "w"."webhook_id"
for share of "w";

-- domains/cms/webhooks/deliveries.repository.ts: lockDelivery
select "d"."webhook_id" as "webhookID", "w"."name", "d"."state"
from "webhook_delivery" as "d" inner join "webhook" as "w" on "w"."webhook_id" = "d"."webhook_id"
where "d"."webhook_delivery_id" = $1
for update;

-- domains/cms/webhooks/deliveries.repository.ts: repeatDelivery
update "webhook_delivery"
set "state" = $1, "is_manual" = $2, "tries" = $3, "due_at" = now()
where "webhook_delivery_id" = $4;

-- domains/cms/webhooks/deliveries.repository.ts: storeOutcome
update "webhook_delivery"
set
  "status" = $1, "duration_ms" = $2, "error" = $3, "response" = $4,
  "due_at" = now() + make_interval(secs => $5)
where "webhook_delivery_id" = $6 and "tries" = $7 and "state" = $8;

-- domains/cms/webhooks/webhooks.repository.ts: deleteWebhook
delete from "webhook"
where "webhook_id" = $1
returning "name";

-- domains/cms/webhooks/webhooks.repository.ts: findWebhook
select
  "w"."webhook_id" as "id", "w"."name", "w"."url", "w"."events", "w"."is_enabled" as "isEnabled",
  "w"."turned_off_at" as "turnedOffAt", "w"."failing_since" as "failingSince", "w"."left_out" as "leftOut",
  "w"."created_at" as "createdAt",
  (
  -- … 5 lines as in listReceivers
where "w"."webhook_id" = $2;

-- domains/cms/webhooks/webhooks.repository.ts: insertWebhook
insert into "webhook" ("name", "url", "events", "is_enabled", "sealed_secret", "created_by_user_id")
values ($1, $2, $3, $4, $5, $6)
returning "webhook_id" as "id";

-- domains/cms/webhooks/webhooks.repository.ts: listManagers
select "u"."staff_user_id" as "ID", "u"."email"
from "staff_user" as "u" inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where "u"."is_active" = $1 and "u"."deleted_at" is null and r.permissions @> '[{"name": "manage-webhooks"}]'
order by "u"."staff_user_id";

-- domains/cms/webhooks/webhooks.repository.ts: listSealed
select "webhook_id" as "id", "sealed_secret" as "sealed", "sealed_old_secret" as "sealedOld"
from "webhook"
order by "webhook_id";

-- domains/cms/webhooks/webhooks.repository.ts: listWebhooks
select
-- … 9 lines as in findWebhook
order by "w"."name" collate text_order, "w"."webhook_id";

-- domains/cms/webhooks/webhooks.repository.ts: lockSecret
select "name", "sealed_secret" as "sealed"
from "webhook"
where "webhook_id" = $1
for update;

-- domains/cms/webhooks/webhooks.repository.ts: lockWebhooks
select pg_advisory_xact_lock(hashtext('webhooks')) as "locked";

-- domains/cms/webhooks/webhooks.repository.ts: noteFailure
update "webhook"
set "failing_since" = coalesce(failing_since, now())
where "webhook_id" = $1 and "is_enabled" = $2
returning "name", extract(epoch from now() - failing_since)::float8 / 86400 as "days";

-- domains/cms/webhooks/webhooks.repository.ts: noteSuccess
update "webhook"
set "failing_since" = $1
where "webhook_id" = $2 and "failing_since" is not null;

-- domains/cms/webhooks/webhooks.repository.ts: replaceSealed
update "webhook"
set "sealed_secret" = $1, "sealed_old_secret" = $2
where "webhook_id" = $3 and "sealed_secret" = $4 and "sealed_old_secret" is not distinct from $5;

-- domains/cms/webhooks/webhooks.repository.ts: setSecret
update "webhook"
set "sealed_secret" = $1, "sealed_old_secret" = $2, "old_secret_until" = now() + make_interval(hours => $3)
where "webhook_id" = $4;

-- domains/cms/webhooks/webhooks.repository.ts: turnOff
update "webhook"
set "is_enabled" = $1, "turned_off_at" = now()
where "webhook_id" = $2;

-- domains/cms/webhooks/webhooks.repository.ts: updateWebhook
update "webhook"
set
  "name" = $1, "url" = $2, "events" = $3, "is_enabled" = $4,
  "failing_since" = case when not $5 and not is_enabled then failing_since end,
  "turned_off_at" = case when not $6::boolean then turned_off_at end,
  "left_out" = case when $7 and not is_enabled then 0 else left_out end
where "webhook_id" = $8;
