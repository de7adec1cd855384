-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/external-links/external-links.repository.ts: claimDue
update "external_link"
set "next_check_at" = now() + make_interval(secs => $1)
where
  "external_link_id" in (
    select "external_link_id"
    from "external_link"
    where "next_check_at" <= now()
    order by "next_check_at"
    limit $2
    for update skip locked
  )
returning "external_link_id" as "id", "url";

-- domains/cms/external-links/external-links.repository.ts: collectLinks
delete from "external_link" as "l"
where
  (
    not (
      l.url = any($1::text[])
      or exists (
        select "r"."path"
        from "content_reference" as "r" inner join "page" as "p" on "p"."page_id" = "r"."page_id"
        where
          "r"."kind" = $2
          and "r"."side" = $3
          and "p"."live_version_id" is not null
          and "p"."deleted_at" is null
          and "r"."path" = l.url
      )
    )
    or substring("l"."url" from '^https?://([^/?]+)') = any($4::text[])
  );
insert into "external_link" ("url")
select "u"."url"
from
  (
    select "r"."path" as "url"
    from "content_reference" as "r" inner join "page" as "p" on "p"."page_id" = "r"."page_id"
    -- … 5 lines as in collectLinks
    union
    select "m"."url"
    from jsonb_to_recordset($3::jsonb) as "m" (url text)
  ) as "u"
where substring("u"."url" from '^https?://([^/?]+)') <> all($4::text[])
order by "u"."url"
on conflict ("url") do nothing;

-- domains/cms/external-links/external-links.repository.ts: countOutcomes
select "l"."outcome", count(*)::int as "count"
from "external_link" as "l"
where
  (
    l.url = any($1::text[])
    -- … 11 lines as in collectLinks
group by "l"."outcome";

-- domains/cms/external-links/external-links.repository.ts: findExternalLink
select
  "l"."external_link_id" as "id", "l"."url", "l"."outcome", "l"."reason", "l"."status",
  "l"."moved_to" as "movedTo", "l"."checked_at" as "checkedAt", "l"."first_failed_at" as "failedSince",
  l.checked_at > now() - interval '1 minute' as "isFresh"
from "external_link" as "l"
where
  "l"."external_link_id" = $1
  and "l"."outcome" is not null
  and (
    l.url = any($2::text[])
    -- … 10 lines as in collectLinks
  );

-- domains/cms/external-links/external-links.repository.ts: listExternalLinks
select count(*)::int as "total"
from "external_link" as "l"
where
  "l"."outcome" = $1
  and "l"."url" ilike $2
  and (
  -- … 12 lines as in findExternalLink

-- domains/cms/external-links/external-links.repository.ts: listPlaces
select "u"."url", "u"."pageID", "u"."title", "u"."slug", "u"."locale", "u"."type", "u"."blockKey", "u"."total"
from
  (
    select
      "r"."path" as "url", "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type",
      min(r.page_block_key) as "blockKey", (count(*) over (partition by r.path))::int as "total",
      row_number() over (partition by r.path order by "p"."title" collate text_order, p.page_id) as "place"
    from "content_reference" as "r" inner join "page" as "p" on "p"."page_id" = "r"."page_id"
    -- … 5 lines as in collectLinks
      and "r"."path" = any($3::text[])
    group by "r"."path", "p"."page_id"
  ) as "u"
where "u"."place" <= $4
order by "u"."url", "u"."place";

-- domains/cms/external-links/external-links.repository.ts: postponeHost
update "external_link"
set "next_check_at" = now() + make_interval(secs => $1)
where substring("url" from '^https?://([^/?]+)') = $2 and "next_check_at" < now() + make_interval(secs => $3);

-- domains/cms/external-links/external-links.repository.ts: storeFinding
update "external_link"
set
  "checked_at" = now(), "outcome" = $1::text, "reason" = $2, "status" = $3, "moved_to" = $4,
  "first_failed_at" = $5,
  "next_check_at" = now() + make_interval(
    secs => case when $6::text = 'suspect' then $7::int else $8::int end
  )
where "external_link_id" = $9;
