-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/jips/jips.repository.ts: deleteJip
delete from "jip_member"
where "jip_id" = $1
returning "member_id" as "id";
delete from "jip"
where "jip_id" = $1;

-- domains/institute/jips/jips.repository.ts: deleteJipMembers
delete from "jip_member"
where "jip_id" = $1 and "member_id" = any($2::int[])
returning "member_id" as "id";

-- domains/institute/jips/jips.repository.ts: findJip
select "jip_id" as "id", "name", "description", "status", "type"
from "jip"
where "jip_id" = $1;

-- domains/institute/jips/jips.repository.ts: findJipIDs
select "jip_id" as "id"
from "jip"
where "jip_id" = any($1::int[]);

-- domains/institute/jips/jips.repository.ts: insertJip
insert into "jip" ()
values ()
returning "jip_id" as "id", "name", "description", "status", "type";

-- domains/institute/jips/jips.repository.ts: insertJipMembers
insert into "jip_member" ("jip_id", "member_id")
select $1::int, unnest($2::int[])
on conflict do nothing
returning "member_id" as "id";

-- domains/institute/jips/jips.repository.ts: listJipMembers
select
  "m"."member_id" as "ID", "m"."first_name" as "firstName", "m"."middle_name" as "middleName",
  "m"."last_name" as "lastName", "m"."email", "m"."organisation", "m"."is_active" as "active",
  "m"."delete_after" as "erasedAt", "g"."addedAt"
from
  (select "member_id" as "memberID", "added_at" as "addedAt" from "jip_member" where "jip_id" = $1) as "g"
  inner join "member" as "m" on "m"."member_id" = "g"."memberID"
where
  lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || organisation) like $2
order by "m"."last_name" collate text_order, "m"."member_id"
limit $3
offset $4;
select count(*)::int as "total"
from
  (select "member_id" as "memberID", "added_at" as "addedAt" from "jip_member" where "jip_id" = $1) as "g"
  inner join "member" as "m" on "m"."member_id" = "g"."memberID"
where
  lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || organisation) like $2;

-- domains/institute/jips/jips.repository.ts: listJipMembersAfter
select
  "m"."member_id" as "ID", "m"."email", "m"."title", "m"."first_name" as "firstName",
  "m"."middle_name" as "middleName", "m"."last_name" as "lastName", "m"."organisation",
  "m"."job_function" as "function", "m"."country", "m"."telephone", "g"."addedAt"
from
  (select "member_id" as "memberID", "added_at" as "addedAt" from "jip_member" where "jip_id" = $1) as "g"
  inner join "member" as "m" on "m"."member_id" = "g"."memberID"
where "g"."memberID" > $2 and "m"."delete_after" is null
order by "g"."memberID"
limit $3;

-- domains/institute/jips/jips.repository.ts: listJips
select "jip_id" as "id", "name", "description", "status", "type"
from "jip"
where lower(name) like $1 and "status" = $2 and "type" = $3
order by "name" collate text_order
limit $4
offset $5;
select count(*)::int as "total"
from "jip"
where lower(name) like $1 and "status" = $2 and "type" = $3;

-- domains/institute/jips/jips.repository.ts: lockJip
select "jip_id" as "id", "name", "description", "status", "type"
from "jip"
where "jip_id" = $1
for share;

-- domains/institute/jips/jips.repository.ts: updateJip
update "jip"
set "updated_at" = now()
where "jip_id" = $1
returning "jip_id" as "id", "name", "description", "status", "type";
