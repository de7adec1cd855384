-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/publication-requests/decision-links.repository.ts: deleteDecisionLink
delete from "decision_link"
where "decision_link_id" = $1;

-- domains/cms/publication-requests/decision-links.repository.ts: deleteOldDecisionLinks
delete from "decision_link"
where "expires_at" < now();

-- domains/cms/publication-requests/decision-links.repository.ts: findDecisionLink
select
  "l"."decision_link_id" as "id", "l"."publication_request_id" as "requestID", "l"."revision",
  "l"."expires_at" as "expiresAt", "q"."page_version_id" as "versionID", "q"."comment",
  "q"."requested_at" as "requestedAt",
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
  "v"."title", "p"."locale", "p"."slug", "u"."staff_user_id" as "userID", "u"."name", "r"."permissions",
  not (
    r.requires_second_factor
    or exists (select from second_factor f where f.user_id = u.staff_user_id and f.confirmed_at is not null)
    or exists (select from passkey k where k.user_id = u.staff_user_id)
  ) as "mayAccept"
from
  "decision_link" as "l"
  inner join "publication_request" as "q" on "q"."publication_request_id" = "l"."publication_request_id"
  inner join "page" as "p" on "p"."page_id" = "q"."page_id"
  inner join "page_version" as "v" on "v"."page_version_id" = "q"."page_version_id"
  inner join "staff_user" as "u" on "u"."staff_user_id" = "l"."user_id"
  inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where
  "l"."token_hash" = $1
  and "l"."email_hash" = sha256(convert_to(u.email, 'UTF8'))
  and "l"."expires_at" > now()
  and "u"."is_active" = $2
  and "u"."deleted_at" is null
  and "p"."deleted_at" is null;

-- domains/cms/publication-requests/decision-links.repository.ts: insertDecisionLinks
with
  "made" as (
    insert into
      "decision_link" (
        "publication_request_id", "user_id", "revision", "token_hash", "email_hash", "expires_at"
      )
    select
      $1::int as "request", "l"."userID", $2::int as "revision", decode(l.hash, 'hex') as "hash",
      sha256(convert_to(u.email, 'UTF8')) as "email", now() + interval '7 days' as "expires"
    from
      jsonb_to_recordset($3::jsonb) as "l" ("userID" int, hash text)
      inner join "staff_user" as "u" on "u"."staff_user_id" = "l"."userID"
    returning "user_id", "expires_at"
  )
select
  "made"."user_id" as "userID", "made"."expires_at" as "expiresAt",
  not (
  -- … 5 lines as in findDecisionLink
  "made"
  inner join "staff_user" as "u" on "u"."staff_user_id" = "made"."user_id"
  inner join "role" as "r" on "r"."role_id" = "u"."role_id";

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
  "q"."reviewer_user_ids" as "reviewerIDs", "q"."requested_by_user_id" as "requesterID",
  coalesce(
  -- … 8 lines as in findDecisionLink
  ) as "requestedBy"
from "publication_request" as "q"
where "q"."page_version_id" = $1
order by "q"."publication_request_id" desc
limit $2;

-- domains/cms/publication-requests/publication-requests.repository.ts: findRequestByID
select
-- … 13 lines as in findRequest
where "q"."publication_request_id" = $1;

-- domains/cms/publication-requests/publication-requests.repository.ts: insertRequest
insert into
  "publication_request" ("page_id", "page_version_id", "comment", "reviewer_user_ids", "requested_by_user_id")
values ($1, $2, $3, $4, $5)
returning "publication_request_id";

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
    -- … 5 lines as in dismissRequest
    and not exists (select from release r where r.page_id = q.page_id and r.published_at >= q.decided_at),
    false
  ) as "asksForChanges",
  coalesce(
  -- … 9 lines as in findDecisionLink
  (
    select count(*)::int
    from review_comment n
    where n.page_id = p.page_id and n.answered_comment_id is null and n.resolved_at is null
  ) as "openComments",
  coalesce(
    (
      select
        jsonb_agg(
          coalesce(
            (
              select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
              from staff_user u
              where u.staff_user_id = i.user_id and u.deleted_at is null
            ),
            jsonb_build_object(
              'ID', 0, 'name', case when i.user_id is null then 'system' else 'deleted user' end
            )
          )
          order by i.place
        )
      from unnest(q.reviewer_user_ids) with ordinality as i (user_id, place)
    ),
    '[]'
  ) as "reviewers",
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
-- … 8 lines as in listRequests
  ) ilike $4;

-- domains/cms/publication-requests/publication-requests.repository.ts: updateComment
update "publication_request"
set "comment" = $1
where "publication_request_id" = $2;

-- domains/cms/publication-requests/reminders.repository.ts: countReminder
update "publication_request" as "q"
set "reminders" = "q"."reminders" + $1, "reminded_at" = now()
where
  "q"."publication_request_id" = $2
  and q.reminders < $3
  and coalesce(q.reminded_at, q.requested_at) <= now() - case
    when q.reminders = 0 then interval '3 days'
    else interval '7 days'
  end
returning "q"."reminders" as "number", extract(day from now() - q.requested_at)::int as "days";

-- domains/cms/publication-requests/reminders.repository.ts: listDueReminders
select
  "p"."page_id" as "pageID", "q"."page_version_id" as "versionID", "q"."publication_request_id" as "requestID"
from
  "page" as "p"
  inner join "publication_request" as "q" on "q"."publication_request_id" = "p"."publication_request_id"
where
  "p"."deleted_at" is null
  and q.reminders < $1
  and coalesce(q.reminded_at, q.requested_at) <= now() - case
    when q.reminders = 0 then interval '3 days'
    else interval '7 days'
  end
order by "q"."requested_at", "q"."publication_request_id"
limit $2;
