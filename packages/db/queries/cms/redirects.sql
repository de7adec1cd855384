-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/redirects/moved-pages.repository.ts: deleteMoveRedirect
delete from "redirect"
where "redirect_id" = $1;

-- domains/cms/redirects/moved-pages.repository.ts: insertAgain
insert into
  "redirect" (
    "original_url", "target_url", "target_page_id", "status", "hits", "last_hit_at", "created_at",
    "created_by_user_id"
  )
select
  "b"."originalURL", "b"."targetURL", "b"."targetPageID", "b"."status", "b"."hits", "b"."lastHitAt",
  "b"."createdAt",
  (
    select "u"."staff_user_id"
    from "staff_user" as "u"
    where "u"."staff_user_id" = "b"."createdByUserID"
  ) as "created_by"
from
  jsonb_to_recordset($1::jsonb) as "b" (
    "id" int, "originalURL" text, "targetURL" text, "targetPageID" int, "status" smallint, "hits" int,
    "lastHitAt" timestamptz, "createdAt" timestamptz, "createdByUserID" int
  )
where "targetPageID" is null or exists (select from page where page_id = "targetPageID")
returning "redirect_id" as "id", "original_url" as "path";

-- domains/cms/redirects/moved-pages.repository.ts: listConcerned
select
  "redirect_id" as "id", "original_url" as "originalURL", "target_url" as "targetURL",
  "target_page_id" as "targetPageID", "status", "hits", "last_hit_at" as "lastHitAt",
  "created_at" as "createdAt", "created_by_user_id" as "createdByUserID"
from "redirect"
where
  (
    "original_url" = any($1::text[])
    or regexp_replace(target_url, '[?#].*$', '') = any($2::text[])
    or "target_page_id" = $3
  )
order by "redirect_id"
limit $4;

-- domains/cms/redirects/moved-pages.repository.ts: listRedirectsTo
select "redirect_id" as "id", "original_url" as "originalURL", count(*) over ()::int as "total"
from "redirect"
where ("target_page_id" = any($1::int[]) or regexp_replace(target_url, '[?#].*$', '') = any($2::text[]))
order by "original_url" collate text_order
limit $3;

-- domains/cms/redirects/moved-pages.repository.ts: updateBack
update "redirect"
set "target_url" = "b"."targetURL", "target_page_id" = "b"."targetPageID", "status" = "b"."status"
from
  jsonb_to_recordset($1::jsonb) as "b" (
    "id" int, "originalURL" text, "targetURL" text, "targetPageID" int, "status" smallint, "hits" int,
    "lastHitAt" timestamptz, "createdAt" timestamptz, "createdByUserID" int
  )
where "redirect"."redirect_id" = "b"."id";

-- domains/cms/redirects/not-found.repository.ts: countMissedAddresses
lock table not_found in share row exclusive mode;
insert into "not_found" ("path", "locale", "slug", "hits")
select "e"."path", "e"."locale", "e"."slug", "e"."hits"
from jsonb_to_recordset($1::jsonb) as "e" (path text, locale text, slug text, hits int)
on conflict ("path") do update
set "hits" = least(not_found.hits::bigint + excluded.hits, 2000000000), "last_seen_at" = now();
delete from "not_found" as "n"
where
  (
    (
      (
        select true
        from redirect r left join page p on p.page_id = r.target_page_id
        where
          lower(rtrim(split_part(r.original_url, '?', 1), '/')) = lower(rtrim(n.path, '/'))
          and r.original_url !~ '[?]'
          and (r.target_page_id is null or p.live_version_id is not null)
        limit 1
      ) is true
      or (
        select true
        from page p
        where
          p.locale = n.locale
          and p.slug = n.slug
          and p.live_version_id is not null
          and p.deleted_at is null
        limit 1
      ) is true
    )
    or "n"."last_seen_at" < now() - interval '90 days'
  );
delete from "not_found"
where
  "not_found_id" in (
    select m.id
    from
      (
        select
          "not_found_id" as id, "last_seen_at" + ln("hits") / ln(2) * interval '1 day' as worth,
          row_number() over (order by "last_seen_at" desc, "not_found_id" desc) as place
        from "not_found"
      ) m
    order by m.place <= $1 desc, m.worth desc, m.id desc
    offset $2
  );

-- domains/cms/redirects/not-found.repository.ts: deleteMissedAddress
delete from "not_found"
where "not_found_id" = $1
returning "path";

-- domains/cms/redirects/not-found.repository.ts: listMissedAddresses
with
  "missed" as (
    select "n".*
    from "not_found" as "n"
    where
      "n"."path" ilike $1
      and not (
        (
        -- … 19 lines as in countMissedAddresses
  ),
  "shown" as (
    select "n".*
    from "missed" as "n"
    order by "n"."path" collate text_order desc, "n"."not_found_id" desc
    limit $2
    offset $3
  )
select
  (select count(*)::int as "count" from "missed") as "total",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id', n.not_found_id, 'path', n.path, 'hits', n.hits, 'firstSeenAt',
            to_char(n.first_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastSeenAt',
            to_char(n.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          )
          order by "n"."path" collate text_order desc, "n"."not_found_id" desc
        ) as "rows"
      from "shown" as "n"
    ),
    '[]'
  ) as "items";

-- domains/cms/redirects/not-found.repository.ts: listMostMissed
select "n"."path"
from (select * from "not_found" order by "hits" desc, "not_found_id" desc limit $1) as "n"
where
  not (
    (
    -- … 11 lines as in countMissedAddresses
      where p.locale = n.locale and p.slug = n.slug and p.live_version_id is not null and p.deleted_at is null
      limit 1
    ) is true
  )
order by "n"."hits" desc, "n"."not_found_id" desc
limit $2;

-- domains/cms/redirects/redirects.repository.ts: deleteRedirect
delete from "redirect"
where "redirect_id" = $1
returning "original_url";

-- domains/cms/redirects/redirects.repository.ts: findRedirectEnds
select "original_url" as "address", true as "isStart"
from "redirect"
where
  "redirect_id" <> $1
  and lower(rtrim(split_part(original_url, '?', 1), '/')) in (
    select lower(rtrim(path, '/'))
    from unnest($2::text[]) as path
  )
union all
select distinct "target_url" as "address", false as "isStart"
from "redirect"
where
  "redirect_id" <> $3
  and lower(regexp_replace(target_url, '[?#].*$', '')) in (
    select lower(address)
    from unnest($4::text[]) as address
  );

-- domains/cms/redirects/redirects.repository.ts: followRedirect
with
  "found" as (
    select "r"."redirect_id", "r"."original_url", "r"."target_url", "r"."status", "p"."locale", "p"."slug"
    from "redirect" as "r" left join "page" as "p" on "p"."page_id" = "r"."target_page_id"
    where
      lower(rtrim(split_part(original_url, '?', 1), '/')) = lower(rtrim($1::text, '/'))
      and string_to_array(lower(split_part(original_url, '?', 2)), '&') <@ $2::text[]
      and ("r"."target_page_id" is null or "p"."live_version_id" is not null)
    order by
      rtrim(split_part(original_url, '?', 1), '/') = rtrim($3::text, '/')
      and string_to_array(split_part(original_url, '?', 2), '&') <@ $4::text[] desc,
      cardinality(string_to_array(split_part(original_url, '?', 2), '&')) desc, length(original_url),
      "r"."redirect_id"
    limit $5
  ),
  "counted" as (
    update "redirect"
    set "hits" = "hits" + $6, "last_hit_at" = now()
    where "redirect_id" = (select "redirect_id" from "found")
  )
select "original_url", "target_url", "status", "locale", "slug"
from "found";
-- plan:
--   CTE Scan on found
--     CTE found
--       ->  Limit
--             ->  Sort
--                   Sort Key: (((rtrim(split_part(r.original_url, '?'::text, 1), '/'::text) = rtrim($3, '/'::text)) AND (string_to_array(split_part(r.original_url, '?'::text, 2), '&'::text) <@ $4))) DESC, (cardinality(string_to_array(split_part(r.original_url, '?'::text, 2), '&'::text))) DESC, (length(r.original_url)), r.redirect_id
--                   ->  Nested Loop Left Join
--                         Filter: ((r.target_page_id IS NULL) OR (p.live_version_id IS NOT NULL))
--                         ->  Index Scan using redirect_path_idx on redirect r
--                               Index Cond: (lower(rtrim(split_part(original_url, '?'::text, 1), '/'::text)) = lower(rtrim($1, '/'::text)))
--                               Filter: (string_to_array(lower(split_part(original_url, '?'::text, 2)), '&'::text) <@ $2)
--                         ->  Index Scan using page_pkey on page p
--                               Index Cond: (page_id = r.target_page_id)
--     CTE counted
--       ->  Update on redirect
--             InitPlan 2
--               ->  CTE Scan on found found_1
--             ->  Index Scan using redirect_pkey on redirect
--                   Index Cond: (redirect_id = (InitPlan 2).col1)

-- domains/cms/redirects/redirects.repository.ts: insertRedirects
insert into "redirect" ("original_url", "target_url", "status", "created_by_user_id")
select "r"."originalURL", "r"."targetURL", "r"."status", $1::int as "created_by_user_id"
from jsonb_to_recordset($2::jsonb) as "r" ("originalURL" text, "targetURL" text, status smallint)
on conflict ("original_url") do nothing
returning
  "redirect_id" as "id", "original_url" as "originalURL", "target_url" as "targetURL", "status", "hits",
  "created_at" as "createdAt";

-- domains/cms/redirects/redirects.repository.ts: listRedirects
select count(*) as "total"
from "redirect"
where ("original_url" ilike $1 or "target_url" ilike $2);

-- domains/cms/redirects/redirects.repository.ts: lockRedirect
select "r"."original_url" as "originalURL", "r"."target_url", "r"."status", "p"."locale", "p"."slug"
from "redirect" as "r" left join "page" as "p" on "p"."page_id" = "r"."target_page_id"
where "r"."redirect_id" = $1
for update of "r";

-- domains/cms/redirects/redirects.repository.ts: lockRedirects
select pg_advisory_xact_lock(hashtext('redirects')) as "locked";

-- domains/cms/redirects/redirects.repository.ts: movePageRedirects
with
  "freed" as (
    delete from "redirect"
    where "original_url" = any($1::text[])
    returning "redirect_id", "original_url"
  ),
  "followed" as (
    update "redirect"
    set
      "target_page_id" = case when substring(target_url from '[?#].*$') is null then $2::int end,
      "target_url" = coalesce($3::text || substring(target_url from '[?#].*$'), '')
    where regexp_replace(target_url, '[?#].*$', '') = any($4::text[]) and original_url <> all($5::text[])
    returning "redirect_id", "original_url"
  ),
  "led" as (
    insert into "redirect" ("original_url", "target_page_id", "created_by_user_id")
    values ($6, $7, $8)
    on conflict ("original_url") do update
    set "target_page_id" = "excluded"."target_page_id", "target_url" = $9, "status" = $10
    returning "redirect_id", "original_url", xmax = 0 as "is_new"
  )
select "redirect_id" as "id", "original_url" as "path", 'redirect.deleted' as "event"
from "freed"
union all
select "redirect_id" as "id", "original_url" as "path", 'redirect.changed' as "event"
from "followed"
union all
select
  "redirect_id" as "id", "original_url" as "path",
  case when is_new then 'redirect.created' else 'redirect.changed' end as "event"
from "led";

-- domains/cms/redirects/redirects.repository.ts: updateRedirect
update "redirect"
set "original_url" = $1, "target_url" = $2, "status" = $3, "target_page_id" = $4
where "redirect_id" = $5
returning
  "redirect_id" as "id", "original_url" as "originalURL", "target_url" as "targetURL", "status", "hits",
  "created_at" as "createdAt";
