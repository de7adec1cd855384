-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/publications/allowed-members.repository.ts: deleteAllowedMembers
delete from "publication_member"
where
  "page_id" in (
    select "t"."page_id"
    from "page" as "p" inner join "page" as "t" on "t"."page_group_id" = "p"."page_group_id"
    where "p"."page_id" = $1
  )
  and "member_id" = any($2::int[])
returning "member_id" as "id";

-- domains/institute/publications/allowed-members.repository.ts: findAllowedMembers
select distinct "member_id" as "id"
from "publication_member"
where
-- … 5 lines as in deleteAllowedMembers
  and "member_id" = any($2::int[]);

-- domains/institute/publications/allowed-members.repository.ts: insertAllowedMembers
insert into "publication_member" ("page_id", "member_id")
select $1::int, unnest($2::int[])
on conflict do nothing;

-- domains/institute/publications/allowed-members.repository.ts: isPublication
select "page_id"
from "page"
where "page_id" = $1 and "type" = $2 and "deleted_at" is null
for key share;

-- domains/institute/publications/allowed-members.repository.ts: listAllowedMembers
select
  "m"."member_id" as "ID", "m"."first_name" as "firstName", "m"."middle_name" as "middleName",
  "m"."last_name" as "lastName", "m"."email", "m"."organisation", "m"."is_active" as "active",
  "m"."delete_after" as "erasedAt", "g"."addedAt"
from
  (
    select "member_id" as "memberID", min(added_at) as "addedAt"
    from "publication_member"
    -- … 6 lines as in findAllowedMembers
    group by "member_id"
  ) as "g"
  inner join "member" as "m" on "m"."member_id" = "g"."memberID"
where
  lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || organisation) like $2
order by "m"."last_name" collate text_order, "m"."member_id"
limit $3
offset $4;
select count(*)::int as "total"
from
-- … 13 lines as in listAllowedMembers
  lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || organisation) like $2;

-- domains/institute/publications/allowed-members.repository.ts: listAllowedMembersAfter
select
  "m"."member_id" as "ID", "m"."email", "m"."title", "m"."first_name" as "firstName",
  "m"."middle_name" as "middleName", "m"."last_name" as "lastName", "m"."organisation",
  "m"."job_function" as "function", "m"."country", "m"."telephone", "g"."addedAt"
from
-- … 12 lines as in listAllowedMembers
where "g"."memberID" > $2 and "m"."delete_after" is null
order by "g"."memberID"
limit $3;

-- domains/institute/publications/allowed-members.repository.ts: listAllowedPages
select "p"."page_id" as "id"
from "page" as "p"
where
  "p"."page_id" = any($1::int[])
  and exists (
    select "g"."page_id"
    from "page" as "t" inner join "publication_member" as "g" on "g"."page_id" = "t"."page_id"
    where "t"."page_group_id" = "p"."page_group_id" and "g"."member_id" = $2
  );

-- domains/institute/publications/publications.repository.ts: listPaperIDs
select "p"."page_id" as "id"
from "page" as "p"
where
  "p"."type" = $1
  and "p"."live_version_id" is not null
  and p.locale = $2
  and "p"."page_id" in (
    select "r"."page_id"
    from
      "page" as "e"
      inner join "page" as "t" on "t"."page_group_id" = "e"."page_group_id"
      inner join "page_reference" as "r" on "r"."target_page_id" = "t"."page_id"
    where
      "e"."page_id" = $3
      and "e"."type" = $4
      and "t"."deleted_at" is null
      and "r"."side" = $5
      and "r"."kind" = $6
      and "r"."block_key" = $7
  )
order by "p"."sorted_at" desc, "p"."page_id" desc
limit $8;
