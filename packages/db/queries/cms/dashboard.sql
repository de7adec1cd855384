-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/dashboard/dashboard.repository.ts: countFailedMails
select count(*)::int as "count"
from (select "mail_id" from "mail" where state = 'failed' limit $1) as "m";

-- domains/cms/dashboard/dashboard.repository.ts: findOwnPages
select
  "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type",
  p.publication_request_id is not null as "isRequested",
  exists (select from release r where r.page_id = p.page_id) as "wasPublished"
from
  (
    select "p".*
    from "page" as "p"
    where "p"."updated_by_user_id" = $1 and "p"."deleted_at" is null
    order by "p"."updated_at" desc, "p"."page_id" desc
    limit $2
  ) as "p";

-- domains/cms/dashboard/dashboard.repository.ts: hideHint
insert into "hidden_hint" ("staff_user_id", "hint")
values ($1, $2)
on conflict do nothing;

-- domains/cms/dashboard/dashboard.repository.ts: listColleagueChanges
select
  "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type",
  case
    when q.requested_at >= p.updated_at then 'requested'
    when r.published_at >= p.updated_at then 'published'
    else 'changed'
  end as "act",
  greatest(p.updated_at, q.requested_at, r.published_at) as "at",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where
        u.staff_user_id = case
          when q.requested_at >= p.updated_at then "q"."requested_by_user_id"
          when r.published_at >= p.updated_at then "r"."published_by_user_id"
          else "p"."updated_by_user_id"
        end
        and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name',
      case
        when case
          when q.requested_at >= p.updated_at then "q"."requested_by_user_id"
          when r.published_at >= p.updated_at then "r"."published_by_user_id"
          else "p"."updated_by_user_id"
        end is null then 'system'
        else 'deleted user'
      end
    )
  ) as "by"
from
  (
    select "p".*
    from "page" as "p"
    where "p"."deleted_at" is null
    order by "p"."updated_at" desc, "p"."page_id" desc
    limit $1
  ) as "p"
  left join "release" as "r" on "r"."release_id" = "p"."release_id"
  left join "publication_request" as "q" on "q"."publication_request_id" = "p"."publication_request_id"
where
  case
    when q.requested_at >= p.updated_at then "q"."requested_by_user_id"
    when r.published_at >= p.updated_at then "r"."published_by_user_id"
    else "p"."updated_by_user_id"
  end <> $2::int
order by "at" desc, "p"."page_id" desc
limit $3;

-- domains/cms/dashboard/dashboard.repository.ts: listFailedJobs
select "j"."kind"
from
  (
    select distinct on ("j"."kind") "j"."kind", "j"."state"
    from "job" as "j"
    order by "j"."kind", "j"."job_id" desc
  ) as "j"
where "j"."state" = $1;

-- domains/cms/dashboard/dashboard.repository.ts: listFailingWebhooks
select "w"."name"
from "webhook" as "w"
where ("w"."failing_since" is not null or "w"."turned_off_at" is not null)
order by "w"."name" collate text_order
limit $1;

-- domains/cms/dashboard/dashboard.repository.ts: listHiddenHints
select "hint"
from "hidden_hint"
where "staff_user_id" = $1;

-- domains/cms/dashboard/dashboard.repository.ts: listOpenComments
select
  "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type", "l"."text",
  l.created_at as "at",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = l.created_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when l.created_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "author"
from
  "review_comment" as "c"
  inner join "page" as "p" on "p"."page_id" = "c"."page_id"
  inner join lateral (
    select "a"."text", "a"."created_at", "a"."created_by_user_id"
    from "review_comment" as "a"
    where
      (
        "a"."review_comment_id" = "c"."review_comment_id"
        or "a"."answered_comment_id" = "c"."review_comment_id"
      )
    order by "a"."review_comment_id" desc
    limit $1
  ) as "l" on true
where
  "c"."answered_comment_id" is null
  and "c"."resolved_at" is null
  and "p"."deleted_at" is null
  and $2::int in (p.created_by_user_id, p.updated_by_user_id, c.created_by_user_id)
  and l.created_by_user_id is distinct from $3::int
order by "c"."review_comment_id" desc
limit $4;

-- domains/cms/dashboard/dashboard.repository.ts: listOpenRequests
select
  "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type",
  "q"."page_version_id" as "pageVersionID", "q"."requested_at" as "requestedAt",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = q.requested_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when q.requested_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "requestedBy",
  $1::int = any(q.reviewer_user_ids) as "namesYou"
from
  "page" as "p"
  inner join "publication_request" as "q" on "q"."publication_request_id" = "p"."publication_request_id"
where "p"."deleted_at" is null and q.requested_by_user_id is distinct from $2::int
order by "namesYou" desc, "q"."publication_request_id"
limit $3;

-- domains/cms/dashboard/dashboard.repository.ts: listOwnDebts
select "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type", "t"."debt"
from
-- … 6 lines as in findOwnPages
  ) as "p"
  inner join lateral (
    select "t"."debt"
    from "translation" as "t" inner join "page" as "s" on "s"."page_id" = "t"."source_page_id"
    where "t"."page_id" = "p"."page_id" and "t"."debt" > $3 and "s"."deleted_at" is null
    limit $4
  ) as "t" on true
order by "t"."debt" desc, "p"."page_id"
limit $5;

-- domains/cms/dashboard/dashboard.repository.ts: listOwnDrafts
select
  "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type", "p"."state",
  "p"."updated_at" as "updatedAt", p.live_version_id is not null as "isLive"
from
-- … 6 lines as in findOwnPages
  ) as "p"
where
  "p"."publication_request_id" is null
  and p.scheduled_version_id is distinct from p.newest_version_id
  and (
    p.live_version_id is null
    or "p"."live_version_id" is not null
    and p.newest_version_id <> "p"."live_version_id"
    and exists (
      select
      from page_version n, page_version o
      where
        n.page_version_id = p.newest_version_id
        and o.page_version_id = "p"."live_version_id"
        and row(
          "n"."title", "n"."blocks", "n"."type_data", "n"."seo_title", "n"."seo_description",
          "n"."seo_keywords", "n"."seo_image", array(select unnest("n"."tag_ids") order by 1)
        ) is distinct from row(
          "o"."title", "o"."blocks", "o"."type_data", "o"."seo_title", "o"."seo_description",
          "o"."seo_keywords", "o"."seo_image", array(select unnest("o"."tag_ids") order by 1)
        )
    )
  )
order by "p"."updated_at" desc, "p"."page_id" desc;

-- domains/cms/dashboard/dashboard.repository.ts: listOwnRejections
select
  "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type",
  "q"."page_version_id" as "pageVersionID", "q"."feedback", q.decided_at as "decidedAt",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = q.decided_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when q.decided_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "decidedBy"
from "publication_request" as "q" inner join "page" as "p" on "p"."page_id" = "q"."page_id"
where
  "q"."requested_by_user_id" = $1
  and "p"."deleted_at" is null
  and q.decision = 'rejected'
  and q.dismissed_at is null
  and not exists (
    select
    from publication_request n
    where n.page_id = q.page_id and n.publication_request_id > q.publication_request_id
  )
  and not exists (select from release r where r.page_id = q.page_id and r.published_at >= q.decided_at)
order by "q"."decided_at" desc
limit $2;
