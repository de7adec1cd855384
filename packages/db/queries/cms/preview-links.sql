-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/preview-links/preview-links.repository.ts: deleteExpiredLinks
delete from "preview_link"
where "expires_at" < now();

-- domains/cms/preview-links/preview-links.repository.ts: deleteLink
delete from "preview_link"
where "preview_link_id" = $1;

-- domains/cms/preview-links/preview-links.repository.ts: findLink
select
  "l"."preview_link_id" as "id", "l"."page_id" as "pageID", "l"."audience", "l"."created_at" as "createdAt",
  "l"."expires_at" as "expiresAt", "l"."last_opened_at" as "lastOpenedAt",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = l.created_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when l.created_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "createdBy"
from "preview_link" as "l"
where "l"."expires_at" > now() and "l"."preview_link_id" = $1;

-- domains/cms/preview-links/preview-links.repository.ts: findOpenLink
select
  "l"."preview_link_id" as "id", "l"."page_id" as "pageID", "l"."audience", "l"."expires_at" as "expiresAt"
from "preview_link" as "l" inner join "page" as "p" on "p"."page_id" = "l"."page_id"
where "l"."token_hash" = $1 and "l"."expires_at" > now() and "p"."deleted_at" is null;

-- domains/cms/preview-links/preview-links.repository.ts: insertLink
insert into "preview_link" ("page_id", "token_hash", "audience", "expires_at", "created_by_user_id")
values ($1, $2, $3, now() + make_interval(days => $4), $5)
returning "preview_link_id" as "id";

-- domains/cms/preview-links/preview-links.repository.ts: listLinks
select
-- … 13 lines as in findLink
where "l"."expires_at" > now() and "l"."page_id" = $1
order by "l"."preview_link_id" desc;

-- domains/cms/preview-links/preview-links.repository.ts: noteOpened
update "preview_link"
set "last_opened_at" = now()
where "preview_link_id" = $1 and last_opened_at is null or last_opened_at < now() - interval '1 minute';
