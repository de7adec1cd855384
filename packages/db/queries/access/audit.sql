-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/audit/audit.repository.ts: deleteAudit
delete from "audit"
where "at" < $1;

-- domains/access/audit/audit.repository.ts: listAudit
select
  "a"."audit_id" as "id", "a"."at", "a"."user_id" as "userID", "a"."user_name" as "userName", "a"."action",
  "a"."summary", "a"."subject_type" as "type", "a"."subject_id" as "subjectID"
from
  (
    select "a"."audit_id"
    from "audit" as "a"
    where
      (a.user_name || ' ' || a.action || ' ' || a.summary) ilike $1
      and a.user_id = $2
      and ((a.subject_type = $3 and a.subject_id = $4) or a.concerns @> array[$5]::text[])
      and (a.action = $6 or a.action like $7)
      and a.at >= $8
      and a.at < $9
    order by "a"."at" desc, "a"."audit_id" desc
    limit $10
    offset $11
  ) as "shown"
  inner join "audit" as "a" on "a"."audit_id" = "shown"."audit_id"
order by "a"."at" desc, "a"."audit_id" desc;
select count(*)::int as "total"
from "audit" as "a"
where
  (a.user_name || ' ' || a.action || ' ' || a.summary) ilike $1
  and a.user_id = $2
  and ((a.subject_type = $3 and a.subject_id = $4) or a.concerns @> array[$5]::text[])
  and (a.action = $6 or a.action like $7)
  and a.at >= $8
  and a.at < $9;
