-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/calendar/subscriptions.repository.ts: deleteSubscription
delete from "calendar_subscription"
where "user_id" = $1;

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
