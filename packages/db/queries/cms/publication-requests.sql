-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/publication-requests/publication-requests.repository.ts: decideRequest
update "publication_request"
set "decision" = $1, "feedback" = $2, "decided_at" = now(), "decided_by_user_id" = $3
where "publication_request_id" = $4;

-- domains/cms/publication-requests/publication-requests.repository.ts: dismissRequest
update "publication_request" as "q"
set "dismissed_at" = now()
where
  "q"."publication_request_id" = $1
  and q.decision = 'rejected'
  and q.dismissed_at is null
  and not exists (
    select
    from publication_request n
    where n.page_id = q.page_id and n.publication_request_id > q.publication_request_id
  )
  and not exists (select from release r where r.page_id = q.page_id and r.published_at >= q.decided_at);

-- domains/cms/publication-requests/publication-requests.repository.ts: findRequest
select
  "q"."publication_request_id" as "requestID", "q"."comment", "q"."requested_at" as "requestedAt",
  "q"."requested_by_user_id" as "requesterID",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = q.requested_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when q.requested_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "requestedBy"
from "publication_request" as "q"
where "q"."page_version_id" = $1
order by "q"."publication_request_id" desc
limit $2;

-- domains/cms/publication-requests/publication-requests.repository.ts: findRequestByID
select
  "q"."publication_request_id" as "requestID", "q"."comment", "q"."requested_at" as "requestedAt",
  "q"."requested_by_user_id" as "requesterID",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = q.requested_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when q.requested_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "requestedBy"
from "publication_request" as "q"
where "q"."publication_request_id" = $1;

-- domains/cms/publication-requests/publication-requests.repository.ts: insertRequest
insert into "publication_request" ("page_id", "page_version_id", "comment", "requested_by_user_id")
values ($1, $2, $3, $4)
returning "publication_request_id";

-- domains/cms/publication-requests/publication-requests.repository.ts: listColleagues
select "u"."staff_user_id" as "ID", "u"."name", "u"."email", "r"."permissions"
from "staff_user" as "u" inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where "u"."is_active" = $1 and "u"."deleted_at" is null;

-- domains/cms/publication-requests/publication-requests.repository.ts: listRequests
select
  "p"."page_id" as "pageID", "q"."page_version_id" as "pageVersionID", "p"."slug", "p"."locale", "p"."type",
  "q"."comment", "q"."requested_at" as "requestedAt", "q"."feedback", "q"."decided_at" as "decidedAt",
  (select v.title from page_version v where v.page_version_id = q.page_version_id) as "title",
  case q.decision when 'revoked' then 'withdrawn' else coalesce(q.decision, 'open')
  end as "state",
  coalesce(
    q.decision = 'rejected'
    and q.dismissed_at is null
    and not exists (
      select
      from publication_request n
      where n.page_id = q.page_id and n.publication_request_id > q.publication_request_id
    )
    and not exists (select from release r where r.page_id = q.page_id and r.published_at >= q.decided_at),
    false
  ) as "asksForChanges",
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
  (
    select count(*)::int
    from review_comment n
    where n.page_id = p.page_id and n.answered_comment_id is null and n.resolved_at is null
  ) as "openComments",
  case
    when q.decided_at is null then null
    else coalesce(
      (
        select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
        from staff_user u
        where u.staff_user_id = q.decided_by_user_id and u.deleted_at is null
      ),
      jsonb_build_object(
        'ID', 0, 'name', case when q.decided_by_user_id is null then 'system' else 'deleted user' end
      )
    )
  end as "decidedBy"
from "publication_request" as "q" inner join "page" as "p" on "p"."page_id" = "q"."page_id"
where
  "p"."deleted_at" is null
  and "q"."decision" = $1
  and "q"."page_id" = $2
  and "q"."page_version_id" = $3
  and concat_ws(
    ' ', (select v.title from page_version v where v.page_version_id = q.page_version_id), p.slug,
    (select u.name from staff_user u where u.staff_user_id = q.requested_by_user_id), q.feedback
  ) ilike $4
order by "q"."decided_at" desc, "q"."publication_request_id" desc
limit $5
offset $6;
select count(*)::int as "total"
from "publication_request" as "q" inner join "page" as "p" on "p"."page_id" = "q"."page_id"
where
  "p"."deleted_at" is null
  and "q"."decision" = $1
  and "q"."page_id" = $2
  and "q"."page_version_id" = $3
  and concat_ws(
    ' ', (select v.title from page_version v where v.page_version_id = q.page_version_id), p.slug,
    (select u.name from staff_user u where u.staff_user_id = q.requested_by_user_id), q.feedback
  ) ilike $4;

-- domains/cms/publication-requests/publication-requests.repository.ts: updateComment
update "publication_request"
set "comment" = $1
where "publication_request_id" = $2;
