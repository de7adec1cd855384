-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/menus/menu-versions.repository.ts: listEarlierVersions
select
  "v"."number", "v"."items", "v"."published_at" as "publishedAt",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = v.published_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when v.published_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "publishedBy"
from "menu_version" as "v"
where "v"."locale" = $1 and "v"."place" = $2 and "v"."number" = $3
order by "v"."number" desc
limit $4;

-- domains/cms/menus/menu-versions.repository.ts: storeEarlierVersion
insert into "menu_version" ("locale", "place", "number", "items", "published_at", "published_by_user_id")
select
  "m"."locale", "m"."place", "m"."revision",
  coalesce(case when m.entries_revision = m.revision then m.entries end, m.items) as "items",
  "m"."updated_at", "m"."updated_by_user_id"
from "site_menu" as "m"
where "m"."locale" = $1 and "m"."place" = $2 and "m"."revision" > $3;
delete from "menu_version"
where
  "locale" = $1
  and "place" = $2
  and "number" in (
    select "v"."number"
    from "menu_version" as "v"
    where "v"."locale" = $3 and "v"."place" = $4
    order by "v"."number" desc
    offset $5
  );

-- domains/cms/menus/menus.repository.ts: findExistingPages
select "page_id"
from "page"
where "page_id" in ($1);

-- domains/cms/menus/menus.repository.ts: findMenu
select "locale", "place", "revision", "items", "entries", "entries_revision"
from "site_menu"
where "locale" = $1 and "place" = $2;

-- domains/cms/menus/menus.repository.ts: findMenuPages
select "page_id", "locale", "slug", "live_version_id"
from "page"
where "page_id" in ($1) and "deleted_at" is null;

-- domains/cms/menus/menus.repository.ts: listMenus
select "locale", "place", "revision", "items", "entries", "entries_revision", "draft"
from "site_menu"
order by "locale", "place";

-- domains/cms/menus/menus.repository.ts: listPublishedMenus
select "locale", "place", "revision", "items", "entries", "entries_revision"
from "site_menu"
where "locale" = $1
order by "place";

-- domains/cms/menus/menus.repository.ts: lockMenu
insert into "site_menu" ("locale", "place")
values ($1, $2)
on conflict do nothing;
select
  "m"."revision", "m"."items", "m"."entries", "m"."entries_revision", "m"."updated_at", "m"."draft",
  "m"."draft_revision", "m"."draft_of_revision", "m"."draft_updated_at",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = m.updated_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when m.updated_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "publishedBy",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = m.draft_updated_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when m.draft_updated_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "draftBy"
from "site_menu" as "m"
where "m"."locale" = $1 and "m"."place" = $2
for update of "m";

-- domains/cms/menus/menus.repository.ts: readMenu
select
-- … 25 lines as in lockMenu

-- domains/cms/menus/menus.repository.ts: storeDraft
update "site_menu"
set
  "draft" = $1, "draft_revision" = "draft_revision" + $2,
  "draft_of_revision" = coalesce(draft_of_revision, revision), "draft_updated_at" = now(),
  "draft_updated_by_user_id" = $3
where "locale" = $4 and "place" = $5;

-- domains/cms/menus/menus.repository.ts: storePublished
update "site_menu"
set
  "items" = $1, "entries" = $2, "entries_revision" = "revision" + $3, "revision" = "revision" + $4,
  "updated_at" = now(), "updated_by_user_id" = $5, "draft" = $6, "draft_of_revision" = $7,
  "draft_updated_at" = $8, "draft_updated_by_user_id" = $9
where "locale" = $10 and "place" = $11;
