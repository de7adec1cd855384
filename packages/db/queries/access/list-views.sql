-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/list-views/list-views.repository.ts: clearDefault
update "list_view"
set "is_default" = $1
where "list" = $2 and "user_id" = $3 and "is_default" = $4;

-- domains/access/list-views/list-views.repository.ts: deletePrivateViews
delete from "list_view"
where "user_id" = $1 and "is_shared" = $2;

-- domains/access/list-views/list-views.repository.ts: deleteView
delete from "list_view"
where "list_view_id" = $1;

-- domains/access/list-views/list-views.repository.ts: findView
select
  "v"."list_view_id" as "id", "v"."list", "v"."name", "v"."query", "v"."columns",
  "v"."is_shared" as "isShared", "v"."is_default" as "isDefault", "v"."user_id" as "ownerID",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = coalesce(v.user_id, 0) and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when coalesce(v.user_id, 0) is null then 'system' else 'deleted user' end
    )
  ) as "owner"
from "list_view" as "v"
where "v"."list_view_id" = $1
for update of "v";

-- domains/access/list-views/list-views.repository.ts: insertView
insert into "list_view" ("list", "user_id")
values ($1, $2)
returning "list_view_id" as "id";

-- domains/access/list-views/list-views.repository.ts: listViews
select
-- … 13 lines as in findView
where "v"."list" = $1 and ("v"."user_id" = $2 or "v"."is_shared" = $3)
order by "v"."name" collate text_order, "v"."list_view_id";

-- domains/access/list-views/list-views.repository.ts: lockViews
select "staff_user_id"
from "staff_user"
where "staff_user_id" = $1
for no key update;

-- domains/access/list-views/list-views.repository.ts: updateView
update "list_view"
set "name" = $1, "query" = $2, "columns" = $3, "is_shared" = $4, "is_default" = $5, "updated_at" = now()
where "list_view_id" = $6;
