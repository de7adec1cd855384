-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/menus/menus.repository.ts: findExistingPages
select "page_id"
from "page"
where "page_id" in ($1);

-- domains/cms/menus/menus.repository.ts: findMenu
select "locale", "revision", "items", "entries", "entries_revision"
from "menu"
where "locale" = $1;

-- domains/cms/menus/menus.repository.ts: findMenuPages
select "page_id", "locale", "slug", "live_version_id"
from "page"
where "page_id" in ($1) and "deleted_at" is null;

-- domains/cms/menus/menus.repository.ts: listMenus
select "locale", "revision", "items", "entries", "entries_revision"
from "menu"
order by "locale";

-- domains/cms/menus/menus.repository.ts: updateMenu
insert into "menu" ("locale")
values ($1)
on conflict do nothing;
update "menu"
set
  "items" = $1, "entries" = $2, "entries_revision" = "revision" + $3, "revision" = "revision" + $4,
  "updated_at" = now(), "updated_by_user_id" = $5
where "locale" = $6 and "revision" = $7
returning "revision";
