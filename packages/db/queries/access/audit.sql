-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/audit/audit.repository.ts: deleteAudit
delete from "audit"
where "at" < $1;

-- domains/access/audit/audit.repository.ts: findNewestEntry
select "audit_id"
from "audit"
order by "audit_id" desc
limit $1;

-- domains/access/audit/audit.repository.ts: listAudit
select
  "a"."audit_id" as "id", "a"."at", "a"."user_id" as "userID", "a"."action", "a"."summary", "a"."params",
  case
    when a.salt is not null then a.user_name
    when a.user_id is null then 'unknown'
    else coalesce(
      (select u.name from staff_user u where u.staff_user_id = a.user_id and u.deleted_at is null),
      'deleted user'
    )
  end as "userName",
  "a"."subject_type" as "type", "a"."subject_id" as "subjectID"
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
-- … 6 lines as in listAudit
  and a.at < $9;

-- domains/access/audit/chain/chain.repository.ts: countUnsealed
select count(*)::int as "count"
from
  "audit_unsealed" as "u"
  inner join "audit" as "a" on "a"."audit_id" = "u"."audit_id"
  left join "audit_seal" as "s" on "s"."audit_id" = "u"."audit_id"
where "s"."audit_id" is null;

-- domains/access/audit/chain/chain.repository.ts: deleteUnsealed
delete from "audit_unsealed"
where "audit_id" = any($1::bigint[]);

-- domains/access/audit/chain/chain.repository.ts: findHead
select "position", "hash"
from "audit_seal"
order by "position" desc
limit $1;

-- domains/access/audit/chain/chain.repository.ts: findStranger
select "a"."audit_id" as "auditID"
from
  "audit" as "a"
  left join "audit_seal" as "s" on "s"."audit_id" = "a"."audit_id"
  left join "audit_unsealed" as "u" on "u"."audit_id" = "a"."audit_id"
where "s"."audit_id" is null and "u"."audit_id" is null
order by "a"."audit_id"
limit $1;

-- domains/access/audit/chain/chain.repository.ts: insertSeals
insert into "audit_seal" ("audit_id")
values ($1);

-- domains/access/audit/chain/chain.repository.ts: listContents
select
  "a"."audit_id" as "auditID", to_char("a"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "at",
  "a"."user_id" as "userID", "a"."user_name" as "userName", "a"."action", "a"."subject_type" as "subjectType",
  "a"."subject_id" as "subjectID", "a"."summary", "a"."request_id" as "requestID", a.params::text as "params",
  "a"."address", "a"."salt"
from "audit" as "a" left join "audit_seal" as "s" on "s"."audit_id" = "a"."audit_id"
where "a"."audit_id" = any($1::bigint[]) and "s"."audit_id" is null
order by "a"."audit_id";

-- domains/access/audit/chain/chain.repository.ts: listDeletions
select "summary", "params"
from "audit"
where "action" = $1
order by "at", "audit_id";

-- domains/access/audit/chain/chain.repository.ts: listSealed
select
  "s"."position", "s"."audit_id" as "sealedID",
  to_char("s"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sealedAt", "s"."commitment",
  "s"."digest", "s"."hash", "a"."audit_id" as "auditID",
  to_char("a"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "at", "a"."user_id" as "userID",
  "a"."user_name" as "userName", "a"."action", "a"."subject_type" as "subjectType",
  "a"."subject_id" as "subjectID", "a"."summary", "a"."request_id" as "requestID", a.params::text as "params",
  "a"."address", "a"."salt", coalesce(s.at < $1::timestamptz, false) as "mayBeGone"
from "audit_seal" as "s" left join "audit" as "a" on "a"."audit_id" = "s"."audit_id"
where "s"."position" > $2
order by "s"."position"
limit $3;

-- domains/access/audit/chain/chain.repository.ts: lockChain
select pg_advisory_xact_lock(hashtext('audit-chain')) as "locked";

-- domains/access/audit/chain/chain.repository.ts: takeUnsealed
delete from "audit_unsealed"
where "audit_id" in (select "audit_id" from "audit_unsealed" order by "audit_id" limit $1)
returning "audit_id";
select
-- … 7 lines as in listContents

-- domains/access/audit/erase-entries.repository.ts: eraseEntries
select "a"."audit_id" as "id", "a"."action", "a"."summary", "a"."params"
from "audit" as "a"
where
  "a"."salt" is not null
  and (
    "a"."user_id" = $1
    or ("a"."subject_type" = $2 and "a"."subject_id" = $3)
    or a.concerns @> array[$4]::text[]
    or ("a"."subject_type" = $5 and "a"."subject_id" is null and lower(a.summary) = any($6::text[]))
    or ("a"."action" = $7 and split_part(lower(a.summary), ': ', 1) = any($8::text[]))
  );
update "audit"
set "user_name" = $1, "summary" = $2, "params" = $3, "address" = $4, "salt" = $5
where "audit_id" = any($6::bigint[]);
