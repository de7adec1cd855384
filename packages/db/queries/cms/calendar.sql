-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/calendar/subscriptions.repository.ts: deleteSubscription
delete from "calendar_subscription"
where "user_id" = $1;

-- domains/cms/calendar/subscriptions.repository.ts: findSubscriber
select "c"."user_id" as "userID", "u"."name", "r"."permissions"
from
  "calendar_subscription" as "c"
  inner join "staff_user" as "u" on "u"."staff_user_id" = "c"."user_id"
  inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where
  "c"."token_hash" = $1
  and "u"."is_active" = $2
  and "u"."deleted_at" is null
  and (
    "r"."requires_second_factor" = $3
    or exists (
      select "f"."user_id"
      from "second_factor" as "f"
      where "f"."user_id" = "c"."user_id" and "f"."confirmed_at" is not null
    )
    or exists (select "p"."user_id" from "passkey" as "p" where "p"."user_id" = "c"."user_id")
  );

-- domains/cms/calendar/subscriptions.repository.ts: findSubscription
select "created_at" as "createdAt", "last_fetched_at" as "lastFetchedAt"
from "calendar_subscription"
where "user_id" = $1;

-- domains/cms/calendar/subscriptions.repository.ts: noteFetched
update "calendar_subscription"
set "last_fetched_at" = now()
where "user_id" = $1 and last_fetched_at is null or last_fetched_at < now() - interval '1 minute';

-- domains/cms/calendar/subscriptions.repository.ts: replaceSubscription
insert into "calendar_subscription" ("token_hash", "created_at", "last_fetched_at", "user_id")
values ($1, now(), $2, $3)
on conflict ("user_id") do update
set "token_hash" = $4, "created_at" = now(), "last_fetched_at" = $5;
