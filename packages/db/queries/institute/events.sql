-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/events/events.repository.ts: claimReminders
update "event_registration"
set "reminded_at" = now()
where "page_id" = $1 and "status" = $2 and "reminded_at" is null
returning "event_registration_id" as "id", "page_id" as "pageID", "email", "locale", "status";

-- domains/institute/events/events.repository.ts: confirmFirst
update "event_registration"
set "status" = $1
where
  "event_registration_id" in (
    select "event_registration_id"
    from "event_registration"
    where
      "page_id" in (
        select e.page_id
        from page e join page p on p.page_group_id = e.page_group_id
        where p.page_id = $2
      )
      and "status" = $3
    order by "event_registration_id"
    limit $4
  )
returning "event_registration_id" as "id", "page_id" as "pageID", "email", "locale", "status";

-- domains/institute/events/events.repository.ts: countAllRegistrations
select
  "p"."page_id" as "pageID", (count(*) filter (where r.status = 'confirmed'))::int as "confirmed",
  (count(*) filter (where r.status = 'waiting'))::int as "waiting"
from
  "page" as "p"
  inner join "page" as "e" on "e"."page_group_id" = "p"."page_group_id"
  left join "event_registration" as "r" on "r"."page_id" = "e"."page_id"
where p.page_id = any($1::int[])
group by "p"."page_id";

-- domains/institute/events/events.repository.ts: countRegistrations
select
-- … 8 lines as in countAllRegistrations

-- domains/institute/events/events.repository.ts: deleteByEmail
delete from "event_registration"
where lower(email) = lower($1::text)
returning "event_registration_id" as "id", "page_id" as "pageID";

-- domains/institute/events/events.repository.ts: deleteExpired
delete from "event_registration"
where "event_day" < (now() - interval '1 year')::date
returning "event_registration_id" as "id";

-- domains/institute/events/events.repository.ts: deleteRegistration
delete from "event_registration"
where "event_registration_id" = $1;

-- domains/institute/events/events.repository.ts: findByCode
select "event_registration_id" as "id", "page_id" as "pageID", "email", "locale", "status"
from "event_registration"
where
  "cancel_hash" = $1
  and "page_id" in (
    select e.page_id
    from page e join page p on p.page_group_id = e.page_group_id
    where p.page_id = $2
  );

-- domains/institute/events/events.repository.ts: findPageOf
select "page_id" as "pageID"
from "event_registration"
where "event_registration_id" = $1;

-- domains/institute/events/events.repository.ts: findPosition
select count(*)::int as "position"
from "event_registration"
-- … 7 lines as in confirmFirst
  and "event_registration_id" <= $3;

-- domains/institute/events/events.repository.ts: findRegistrationOf
select "event_registration_id" as "id", "page_id" as "pageID", "email", "locale", "status"
from "event_registration"
-- … 6 lines as in confirmFirst
  and lower(email) = lower($2::text)
  and "status" <> $3
order by "event_registration_id"
limit $4;

-- domains/institute/events/events.repository.ts: insertRegistration
insert into
  "event_registration" (
    "page_id", "event_title", "event_day", "locale", "name", "email", "organisation", "answers", "status",
    "cancel_hash"
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning "event_registration_id" as "id";

-- domains/institute/events/events.repository.ts: listPagesOfEvent
select "page_id" as "id"
from "page"
where
  "page_id" in (
    select e.page_id
    from page e join page p on p.page_group_id = e.page_group_id
    where p.page_id = $1
  );

-- domains/institute/events/events.repository.ts: listPagesToRemind
select distinct "page_id"
from "event_registration"
where "page_id" is not null and "status" = $1 and "reminded_at" is null;

-- domains/institute/events/events.repository.ts: listRegisteredEvents
select
  (array_agg(r.page_id order by r.event_registration_id desc)) [1] as "pageID",
  (array_agg(r.event_title order by r.event_registration_id desc)) [1] as "title",
  (count(*) filter (where r.status = 'confirmed'))::int as "confirmed",
  (count(*) filter (where r.status = 'waiting'))::int as "waiting"
from "event_registration" as "r" inner join "page" as "p" on "p"."page_id" = "r"."page_id"
where
  "r"."page_id" in (
    select e.page_id
    from page e join page p on p.page_group_id = e.page_group_id
    where p.page_id = $1
  )
group by "p"."page_group_id"
order by max(r.event_registration_id) desc
limit $2;

-- domains/institute/events/events.repository.ts: listRegistrations
select
  "event_registration_id" as "id", "page_id" as "pageID", "event_title" as "eventTitle", "name", "email",
  "organisation", "answers", "status", "locale", "created_at" as "createdAt"
from "event_registration"
-- … 6 lines as in confirmFirst
  and unaccent(concat_ws(' ', name, email, organisation, event_title)) ilike unaccent($2)
order by "event_registration_id" desc
limit $3
offset $4;
select count(*)::int as "total"
from "event_registration"
-- … 6 lines as in confirmFirst
  and unaccent(concat_ws(' ', name, email, organisation, event_title)) ilike unaccent($2);

-- domains/institute/events/events.repository.ts: listRegistrationsAfter
select
-- … 9 lines as in listRegistrations
  and "event_registration_id" > $2
order by "event_registration_id"
limit $3;

-- domains/institute/events/events.repository.ts: listRegistrationsOf
select
  "event_registration_id" as "id", "page_id" as "pageID", "event_title" as "eventTitle", "status",
  event_day::text as "eventDay"
from "event_registration"
where lower(email) = lower($1::text) and "event_day" >= $2 and "status" <> $3
order by "event_day", "event_registration_id"
limit $4;

-- domains/institute/events/events.repository.ts: lockEvent
select
  pg_advisory_xact_lock(
    (select hashtextextended('event ' || page_group_id, 0) from page where page_id = $1)
  ) as "locked";

-- domains/institute/events/events.repository.ts: setCancelHash
update "event_registration"
set "cancel_hash" = $1
where "event_registration_id" = $2;

-- domains/institute/events/events.repository.ts: setCancelled
update "event_registration"
set "status" = $1
where "event_registration_id" = $2;
