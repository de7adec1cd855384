-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/security-reports/violations.repository.ts: addViolations
lock table csp_violation in share row exclusive mode;
insert into "csp_violation" ("area", "directive", "blocked", "page", "source", "line", "reports", "day")
select
  "e"."area", "e"."directive", "e"."blocked", "e"."page", "e"."source", "e"."line", "e"."reports",
  (now() at time zone 'UTC')::date as "day"
from
  jsonb_to_recordset($1::jsonb) as "e" (
    area text, directive text, blocked text, page text, source text, line int, reports int
  )
on conflict on constraint "csp_violation_key" do update
set
  "reports" = least(csp_violation.reports::bigint + excluded.reports, $2), "line" = excluded.line,
  "last_seen_at" = now();
delete from "csp_violation"
where
  "csp_violation_id" in (
    select "csp_violation_id"
    from "csp_violation"
    order by "last_seen_at" desc, "csp_violation_id" desc
    offset $1
  );

-- domains/cms/security-reports/violations.repository.ts: deleteAllViolations
delete from "csp_violation";

-- domains/cms/security-reports/violations.repository.ts: deleteOldViolations
delete from "csp_violation"
where "day" < (now() at time zone 'UTC')::date - $1::int;

-- domains/cms/security-reports/violations.repository.ts: deleteViolation
delete from "csp_violation" using "csp_violation" as "one"
where
  "one"."csp_violation_id" = $1
  and "csp_violation"."directive" = "one"."directive"
  and "csp_violation"."blocked" = "one"."blocked"
  and "csp_violation"."page" = "one"."page"
  and "csp_violation"."source" = "one"."source"
returning "csp_violation"."directive";

-- domains/cms/security-reports/violations.repository.ts: listViolations
select
  "area", "directive", "blocked", "page", "source", max("csp_violation_id") as "id",
  (array_agg(line order by last_seen_at desc)) [1] as "line", least(sum(reports), $1)::int as "reports",
  min("first_seen_at") as "firstSeenAt", max("last_seen_at") as "lastSeenAt"
from "csp_violation"
where directive || ' ' || blocked || ' ' || page || ' ' || source ilike $2 and "area" = $3
group by "area", "directive", "blocked", "page", "source"
order by "page" collate text_order desc, "id" desc
limit $4
offset $5;
select count(*)::int as "count"
from
  (
    select "directive"
    from "csp_violation"
    where directive || ' ' || blocked || ' ' || page || ' ' || source ilike $1 and "area" = $2
    group by "area", "directive", "blocked", "page", "source"
  ) as "kinds";
