-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/review-comments/review-comments.repository.ts: countComments
select
  (count(*) filter (where c.resolved_at is null))::int as "open",
  (count(*) filter (where c.resolved_at is null and c.page_version_id = $1::int))::int as "onVersion"
from "review_comment" as "c"
where "c"."page_id" = $2 and "c"."answered_comment_id" is null;

-- domains/cms/review-comments/review-comments.repository.ts: deleteWritten
update "review_comment"
set "text" = $1, "deleted_at" = now(), "replacement" = $2, "outcome" = $3
where
  "review_comment_id" = $4
  and exists (select "a"."text" from "review_comment" as "a" where "a"."answered_comment_id" = $5);

-- domains/cms/review-comments/review-comments.repository.ts: findComment
select
  "c"."page_id" as "pageID", "c"."page_version_id" as "versionID", "c"."replacement", "c"."outcome",
  (
    select count(*)::int as "count"
    from "review_comment" as "a"
    where "a"."answered_comment_id" = "c"."review_comment_id"
  ) as "answers"
from "review_comment" as "c"
where "c"."review_comment_id" = $1 and "c"."answered_comment_id" is null;

-- domains/cms/review-comments/review-comments.repository.ts: findNewestBlocks
select "v"."blocks"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."newest_version_id"
where "p"."page_id" = $1;

-- domains/cms/review-comments/review-comments.repository.ts: findWritten
select
  "page_id" as "pageID", "created_by_user_id" as "authorID", "text", "block_key" as "blockKey", "quote",
  "quote_before" as "before", "replacement", "resolved_at" as "resolvedAt"
from "review_comment"
where "review_comment_id" = $1 and "deleted_at" is null;

-- domains/cms/review-comments/review-comments.repository.ts: insertComment
insert into
  "review_comment" (
    "page_id", "page_version_id", "answered_comment_id", "block_key", "block_title", "quote", "quote_before",
    "replacement", "text", "created_by_user_id"
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning "review_comment_id";

-- domains/cms/review-comments/review-comments.repository.ts: listComments
select
  "c"."review_comment_id" as "id", "c"."page_version_id" as "pageVersionID", "c"."text",
  "c"."created_at" as "createdAt", "c"."block_key" as "blockKey", "c"."block_title" as "blockTitle",
  "c"."resolved_at" as "resolvedAt", "c"."replacement", "c"."outcome", "c"."edited_at" as "editedAt",
  c.deleted_at is not null as "isDeleted",
  case
    when c.quote is not null then jsonb_build_object('text', c.quote, 'before', c.quote_before)
  end as "quote",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = c.created_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when c.created_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "author",
  case
    when c.resolved_at is null then null
    else coalesce(
      (
        select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
        from staff_user u
        where u.staff_user_id = c.resolved_by_user_id and u.deleted_at is null
      ),
      jsonb_build_object(
        'ID', 0, 'name', case when c.resolved_by_user_id is null then 'system' else 'deleted user' end
      )
    )
  end as "resolvedBy",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id', a.review_comment_id, 'text', a.text, 'author',
            coalesce(
              (
                select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
                from staff_user u
                where u.staff_user_id = a.created_by_user_id and u.deleted_at is null
              ),
              jsonb_build_object(
                'ID', 0, 'name', case when a.created_by_user_id is null then 'system' else 'deleted user' end
              )
            ),
            'createdAt', to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'editedAt', to_char(a.edited_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isDeleted',
            a.deleted_at is not null
          )
          order by a.review_comment_id
        )
      from review_comment a
      where a.answered_comment_id = c.review_comment_id
    ),
    '[]'
  ) as "answers"
from "review_comment" as "c"
where "c"."page_id" = $1 and "c"."answered_comment_id" is null
order by c.resolved_at is not null, "c"."review_comment_id"
limit $2
offset $3;
select count(*)::int as "total"
from "review_comment" as "c"
where "c"."page_id" = $1 and "c"."answered_comment_id" is null;

-- domains/cms/review-comments/review-comments.repository.ts: listConcerned
select
  array[p.created_by_user_id, p.updated_by_user_id, q.requested_by_user_id] || array(
    select c.created_by_user_id
    from review_comment c
    where $1::int in (c.review_comment_id, c.answered_comment_id) and c.page_id = p.page_id
  ) as "ids"
from
  "page" as "p"
  left join "publication_request" as "q" on "q"."publication_request_id" = "p"."publication_request_id"
where "p"."page_id" = $2;

-- domains/cms/review-comments/review-comments.repository.ts: resolveComment
update "review_comment"
set "resolved_at" = now(), "resolved_by_user_id" = $1, "outcome" = $2
where "review_comment_id" = $3 and "resolved_at" is null;

-- domains/cms/review-comments/review-comments.repository.ts: updateWritten
update "review_comment"
set "text" = $1, "replacement" = $2, "edited_at" = now()
where "review_comment_id" = $3;
