-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/pages/bin/page-bin.repository.ts: emptyBin
delete from "page"
where
  "page_id" in (
    select "page_id"
    from "page"
    where "deleted_at" < now() - interval '30 days'
    order by "page_id"
    limit $1
    for update skip locked
  );

-- domains/cms/pages/bin/page-bin.repository.ts: listDeleted
select
  "p"."page_id" as "id", "p"."title", "p"."slug", "p"."locale", "p"."type", "p"."state",
  "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt", "p"."deleted_at" as "deletedAt",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = p.updated_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when p.updated_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "updatedBy"
from "page" as "p"
where
  "p"."deleted_at" is not null
  and p.title || ' ' || p.slug ilike $1
  and "p"."type" = $2
  and "p"."locale" = $3
  and "p"."state" = $4
  and "p"."updated_by_user_id" = $5
  and p.tag_ids @> array[$6::int]
order by "p"."title" collate text_order asc, "p"."page_id" asc;

-- domains/cms/pages/bin/page-bin.repository.ts: lockDeleted
select "page_id" as "pageID", "newest_version_id" as "pageVersionID", "title", "slug", "type", "locale"
from "page"
where "page_id" = $1 and "deleted_at" is not null
for update;

-- domains/cms/pages/bin/page-bin.repository.ts: moveToBin
update "page"
set
  "deleted_at" = now(), "scheduled_at" = $1, "scheduled_version_id" = $2, "unpublish_at" = $3,
  "publication_request_id" = $4,
  "state" = case
    when state <> 'publicationRequested' then state
    when exists (select from release r where r.page_id = page.page_id) then 'notPublished'
    else 'concept'
  end
where "page_id" = $5;

-- domains/cms/pages/bin/page-bin.repository.ts: restoreFromBin
update "page"
set "deleted_at" = $1, "slug" = $2, "updated_at" = now(), "updated_by_user_id" = $3
where "page_id" = $4;

-- domains/cms/pages/checkpoints/checkpoints.repository.ts: countNames
select count(*)::int as "count"
from
  (
    select "name"
    from "page_checkpoint"
    where "page_id" = $1
    union all
    select "name"
    from "page_version"
    where "page_id" = $2
  ) as "named"
where "named"."name" <> $3;

-- domains/cms/pages/checkpoints/checkpoints.repository.ts: deleteExcessCheckpoints
delete from "page_checkpoint"
where
  "page_checkpoint_id" in (
    select "c"."page_checkpoint_id"
    from
      (
        select
          "page_checkpoint_id", row_number() over (order by page_checkpoint_id desc) as "place",
          sum(size) over (order by page_checkpoint_id desc) as "total"
        from "page_checkpoint"
        where "page_id" = $1 and "name" = $2
      ) as "c"
    where ("c"."place" > $3 and ("c"."place" > $4 or "c"."total" > $5))
  );

-- domains/cms/pages/checkpoints/checkpoints.repository.ts: findCheckpoint
select
  "c"."page_checkpoint_id" as "id", "c"."page_id" as "pageID", "c"."page_version_id" as "pageVersionID",
  "c"."name", "c"."reason", "c"."title", "c"."created_at" as "createdAt",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = c.created_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when c.created_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "createdBy",
  "p"."type", "c"."blocks", "c"."type_data" as "typeData", "c"."seo_title" as "seoTitle",
  "c"."seo_description" as "seoDescription", "c"."seo_keywords" as "seoKeywords",
  "c"."seo_image" as "seoImage", "c"."tag_ids" as "tagIDs"
from "page_checkpoint" as "c" inner join "page" as "p" on "p"."page_id" = "c"."page_id"
where "p"."deleted_at" is null and "c"."page_checkpoint_id" = $1;

-- domains/cms/pages/checkpoints/checkpoints.repository.ts: findCheckpointPage
select "page_id" as "pageID", "name"
from "page_checkpoint"
where "page_checkpoint_id" = $1;

-- domains/cms/pages/checkpoints/checkpoints.repository.ts: findSameCheckpoint
select "c"."page_checkpoint_id" as "id", "c"."name"
from "page_checkpoint" as "c" inner join "page_version" as "v" on "v"."page_version_id" = $1
where
  "c"."page_checkpoint_id" = (
    select max("last"."page_checkpoint_id") as "id"
    from "page_checkpoint" as "last"
    where "last"."page_id" = $2
  )
  and row(
    "v"."title", "v"."blocks", "v"."type_data", "v"."seo_title", "v"."seo_description", "v"."seo_keywords",
    "v"."seo_image", array(select unnest("v"."tag_ids") order by 1)
  ) is not distinct from row(
    "c"."title", "c"."blocks", "c"."type_data", "c"."seo_title", "c"."seo_description", "c"."seo_keywords",
    "c"."seo_image", array(select unnest("c"."tag_ids") order by 1)
  );

-- domains/cms/pages/checkpoints/checkpoints.repository.ts: insertCheckpoint
insert into
  "page_checkpoint" (
    "page_id", "page_version_id", "tag_ids", "title", "blocks", "type_data", "seo_title", "seo_description",
    "seo_keywords", "seo_image", "name", "reason", "created_by_user_id", "size"
  )
select
  "v"."page_id", "v"."page_version_id", "v"."tag_ids", "v"."title", "v"."blocks", "v"."type_data",
  "v"."seo_title", "v"."seo_description", "v"."seo_keywords", "v"."seo_image", $1::text as "name",
  $2::text as "reason", $3::int as "created_by_user_id",
  octet_length(v.blocks::text) + octet_length(v.type_data::text) as "size"
from "page_version" as "v"
where "v"."page_version_id" = $4
returning "page_checkpoint_id" as "id";

-- domains/cms/pages/checkpoints/checkpoints.repository.ts: listCheckpoints
select
-- … 11 lines as in findCheckpoint
  ) as "createdBy"
from "page_checkpoint" as "c" inner join "page" as "p" on "p"."page_id" = "c"."page_id"
where "p"."deleted_at" is null and "c"."page_id" = $1
order by "c"."page_checkpoint_id" desc;

-- domains/cms/pages/checkpoints/checkpoints.repository.ts: thinCheckpoints
delete from "page_checkpoint"
-- … 6 lines as in deleteExcessCheckpoints
          "page_checkpoint_id",
          row_number() over (
            partition by
              page_id,
              date_trunc(
                case
                  when created_at > now() - interval '7 days' then 'hour'
                  when created_at > now() - interval '60 days' then 'day'
                  else 'week'
                end,
                created_at at time zone 'UTC'
              )
            order by page_checkpoint_id desc
          ) as "place"
        from "page_checkpoint"
        where "name" = $1 and "created_at" < now() - interval '1 day'
      ) as "c"
    where "c"."place" > $2
  );

-- domains/cms/pages/checkpoints/checkpoints.repository.ts: updateCheckpointName
update "page_checkpoint"
set "name" = $1
where "page_checkpoint_id" = $2;

-- domains/cms/pages/checkpoints/checkpoints.repository.ts: updateVersionName
update "page_version"
set "name" = $1
where "page_version_id" = $2;

-- domains/cms/pages/draft/lock-page.repository.ts: findPageSubject
select "type", "locale"
from "page"
where "page_id" = $1 and "deleted_at" is null;

-- domains/cms/pages/draft/lock-page.repository.ts: lockPage
select
  "p"."page_id" as "pageID", "p"."page_group_id" as "pageGroupID", "p"."locale", "p"."slug", "p"."type",
  "p"."state", "p"."newest_version_id" as "newestVersionID", "p"."live_version_id" as "liveVersionID",
  "p"."published_version_id" as "publishedVersionID", "p"."release_id" as "releaseID",
  "p"."publication_request_id" as "publicationRequestID", "p"."scheduled_version_id" as "scheduledVersionID",
  "p"."scheduled_at" as "scheduledAt", "p"."unpublish_at" as "unpublishAt",
  (select w.number from page_version w where w.page_version_id = p.scheduled_version_id) as "scheduledNumber",
  "p"."updated_at" as "updatedAt",
  coalesce(
  -- … 8 lines as in listDeleted
  ) as "updatedBy",
  (
    select array_agg(s.page_id) as "ids"
    from "page" as "s"
    where "s"."page_group_id" = "p"."page_group_id" and "s"."deleted_at" is null
  ) as "groupPageIDs",
  array(
    select distinct m.locale
    from site_menu m
    where
      jsonb_path_exists(
        m.items || coalesce(m.entries, '[]'), '$.**.pageID ? (@ == $id)', jsonb_build_object('id', p.page_id)
      )
  ) as "menuLocales",
  "v"."page_version_id" as "versionID", "v"."number", "v"."revision",
  "v"."published_at" as "versionPublishedAt", "v"."name" as "versionName", "v"."title", "v"."blocks",
  "v"."type_data" as "typeData", "v"."seo_title" as "seoTitle", "v"."seo_description" as "seoDescription",
  "v"."seo_keywords" as "seoKeywords", "v"."seo_image" as "seoImage", "v"."tag_ids" as "tagIDs",
  exists (
    select
    from publication_request q
    where q.publication_request_id = p.publication_request_id and q.page_version_id = v.page_version_id
  ) as "isRequested",
  exists (
    select
    from publication_request q
    where q.page_version_id = v.page_version_id and q.decision = 'rejected'
  ) as "wasRejected"
from
  "page" as "p"
  inner join "page_version" as "v" on "v"."page_id" = "p"."page_id"
  and "v"."page_version_id" = $1
where "p"."deleted_at" is null
for update of "p", "v";
-- plan:
--   LockRows
--     ->  Nested Loop
--           ->  Index Scan using page_version_pkey on page_version v
--                 Index Cond: (page_version_id = $1)
--           ->  Index Scan using page_pkey on page p
--                 Index Cond: (page_id = v.page_id)
--                 Filter: (deleted_at IS NULL)
--           SubPlan 1
--             ->  Index Scan using page_version_pkey on page_version w
--                   Index Cond: (page_version_id = p.scheduled_version_id)
--           SubPlan 2
--             ->  Seq Scan on staff_user u
--                   Filter: ((deleted_at IS NULL) AND (staff_user_id = p.updated_by_user_id))
--           SubPlan 3
--             ->  Aggregate
--                   ->  Index Only Scan using page_group_idx on page s
--                         Index Cond: (page_group_id = p.page_group_id)
--           SubPlan 4
--             ->  HashAggregate
--                   Group Key: m.locale
--                   ->  Seq Scan on site_menu m
--                         Filter: jsonb_path_exists((items || COALESCE(entries, '[]'::jsonb)), '$.**."pageID"?(@ == $"id")'::jsonpath, jsonb_build_object('id', p.page_id), false)
--           SubPlan 5
--             ->  Index Only Scan using publication_request_version_idx on publication_request q
--                   Index Cond: ((page_version_id = v.page_version_id) AND (publication_request_id = p.publication_request_id))
--           SubPlan 8
--             ->  Seq Scan on publication_request q_1
--                   Filter: (decision = 'rejected'::text)

-- domains/cms/pages/draft/page.repository.ts: findPageDetail
select
  "p"."page_id" as "pageID", "p"."page_group_id" as "pageGroupID", "p"."slug", "p"."locale", "p"."type",
  "p"."content", "p"."state", "p"."newest_version_id" as "newestVersionID",
  "p"."live_version_id" as "liveVersionID", "p"."published_version_id" as "publishedVersionID",
  "p"."release_id" as "releaseID", "p"."scheduled_at" as "scheduledAt",
  "p"."scheduled_version_id" as "scheduledVersionID", "p"."unpublish_at" as "unpublishAt",
  (select w.number from page_version w where w.page_version_id = p.scheduled_version_id) as "scheduledNumber",
  "p"."scheduled_version_id" is not null
  and p.newest_version_id <> "p"."scheduled_version_id"
  and exists (
    select
    from page_version n, page_version o
    where
      n.page_version_id = p.newest_version_id
      and o.page_version_id = "p"."scheduled_version_id"
      and row(
        "n"."title", "n"."blocks", "n"."type_data", "n"."seo_title", "n"."seo_description",
        "n"."seo_keywords", "n"."seo_image", array(select unnest("n"."tag_ids") order by 1)
      ) is distinct from row(
        "o"."title", "o"."blocks", "o"."type_data", "o"."seo_title", "o"."seo_description",
        "o"."seo_keywords", "o"."seo_image", array(select unnest("o"."tag_ids") order by 1)
      )
  ) as "hasLaterChanges",
  "p"."created_at" as "createdAt", "p"."updated_at" as "updatedAt", "p"."live_version_id" is not null
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
  ) as "hasDraft",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = p.created_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when p.created_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "createdBy",
  coalesce(
  -- … 8 lines as in listDeleted
  ) as "updatedBy",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('id', t.tag_id, 'name', t.name, 'private', t.is_private)
          order by "t"."name" collate text_order
        )
      from page_version v join tag t on t.tag_id = any(v.tag_ids)
      where v.page_version_id = p.newest_version_id
    ),
    '[]'
  ) as "tags",
  (
    select
      jsonb_agg(
        jsonb_build_object(
          'pageID', s.page_id, 'locale', s.locale, 'slug', s.slug, 'title', s.title, 'state', s.state,
          'isLive', s.live_version_id is not null, 'sourceID', t.source_page_id, 'debt', coalesce(t.debt, 0),
          'scheduledAt', s.scheduled_at, 'scheduledNumber',
          (select w.number from page_version w where w.page_version_id = s.scheduled_version_id)
        )
        order by s.page_id
      )
    from
      page s
      left join lateral (
        select r.source_page_id, r.debt
        from translation r join page q on q.page_id = r.source_page_id and q.deleted_at is null
        where r.page_id = s.page_id
      ) t on true
    where s.page_group_id = p.page_group_id and s.deleted_at is null
  ) as "siblings"
from "page" as "p"
where "p"."page_id" = $1 and "p"."deleted_at" is null;
-- plan:
--   Index Scan using page_pkey on page p
--     Index Cond: (page_id = $1)
--     Filter: (deleted_at IS NULL)
--     SubPlan 1
--       ->  Index Scan using page_version_pkey on page_version w
--             Index Cond: (page_version_id = p.scheduled_version_id)
--     SubPlan 4
--       ->  Nested Loop
--             Join Filter: ((n.title IS DISTINCT FROM o.title) OR (n.blocks IS DISTINCT FROM o.blocks) OR (n.type_data IS DISTINCT FROM o.type_data) OR (n.seo_title IS DISTINCT FROM o.seo_title) OR (n.seo_description IS DISTINCT FROM o.seo_description) OR (n.seo_keywords IS DISTINCT FROM o.seo_keywords) OR (n.seo_image IS DISTINCT FROM o.seo_image) OR (ARRAY(SubPlan 2) IS DISTINCT FROM ARRAY(SubPlan 3)))
--             ->  Index Scan using page_version_pkey on page_version n
--                   Index Cond: (page_version_id = p.newest_version_id)
--             ->  Index Scan using page_version_pkey on page_version o
--                   Index Cond: (page_version_id = p.scheduled_version_id)
--             SubPlan 2
--               ->  Sort
--                     Sort Key: (unnest(n.tag_ids))
--                     ->  ProjectSet
--                           ->  Result
--             SubPlan 3
--               ->  Sort
--                     Sort Key: (unnest(o.tag_ids))
--                     ->  ProjectSet
--                           ->  Result
--     SubPlan 9
--       ->  Nested Loop
--             Join Filter: ((n_1.title IS DISTINCT FROM o_1.title) OR (n_1.blocks IS DISTINCT FROM o_1.blocks) OR (n_1.type_data IS DISTINCT FROM o_1.type_data) OR (n_1.seo_title IS DISTINCT FROM o_1.seo_title) OR (n_1.seo_description IS DISTINCT FROM o_1.seo_description) OR (n_1.seo_keywords IS DISTINCT FROM o_1.seo_keywords) OR (n_1.seo_image IS DISTINCT FROM o_1.seo_image) OR (ARRAY(SubPlan 7) IS DISTINCT FROM ARRAY(SubPlan 8)))
--             ->  Index Scan using page_version_pkey on page_version n_1
--                   Index Cond: (page_version_id = p.newest_version_id)
--             ->  Index Scan using page_version_pkey on page_version o_1
--                   Index Cond: (page_version_id = p.live_version_id)
--             SubPlan 7
--               ->  Sort
--                     Sort Key: (unnest(n_1.tag_ids))
--                     ->  ProjectSet
--                           ->  Result
--             SubPlan 8
--               ->  Sort
--                     Sort Key: (unnest(o_1.tag_ids))
--                     ->  ProjectSet
--                           ->  Result
--     SubPlan 12
--       ->  Seq Scan on staff_user u
--             Filter: ((deleted_at IS NULL) AND (staff_user_id = p.created_by_user_id))
--     SubPlan 13
--       ->  Seq Scan on staff_user u_1
--             Filter: ((deleted_at IS NULL) AND (staff_user_id = p.updated_by_user_id))
--     SubPlan 14
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: t.name COLLATE text_order
--                   ->  Nested Loop
--                         ->  Index Scan using page_version_pkey on page_version v
--                               Index Cond: (page_version_id = p.newest_version_id)
--                         ->  Index Scan using tag_pkey on tag t
--                               Index Cond: (tag_id = ANY (v.tag_ids))
--     SubPlan 16
--       ->  Aggregate
--             ->  Nested Loop Left Join
--                   ->  Index Scan using page_group_idx on page s
--                         Index Cond: (page_group_id = p.page_group_id)
--                   ->  Nested Loop
--                         ->  Index Scan using translation_pkey on translation r
--                               Index Cond: (page_id = s.page_id)
--                         ->  Index Scan using page_pkey on page q
--                               Index Cond: (page_id = r.source_page_id)
--                               Filter: (deleted_at IS NULL)
--             SubPlan 15
--               ->  Index Scan using page_version_pkey on page_version w_1
--                     Index Cond: (page_version_id = s.scheduled_version_id)

-- domains/cms/pages/draft/page.repository.ts: insertPage
with
  id as (
    select
      nextval(pg_get_serial_sequence('page', 'page_id'))::int as page_id,
      nextval(pg_get_serial_sequence('page_version', 'page_version_id'))::int as version_id
  ),
  made as (
    insert into
      page (
        page_id, page_group_id, locale, slug, type, title, content, newest_version_id, created_by_user_id,
        updated_by_user_id
      )
    overriding system value
    select
      id.page_id, coalesce($1::int, nextval('page_group_seq')::int), $2, $3, $4, $5, $6::jsonb, id.version_id,
      $7::int, $8::int
    from id
  )
insert into
  page_version (
    page_version_id, page_id, number, title, blocks, type_data, seo_title, seo_description, seo_keywords,
    seo_image, tag_ids, created_by_user_id
  )
overriding system value
select
  id.version_id, id.page_id, 1, $9, $10::jsonb, $11::jsonb, $12, $13, $14::text[], $15::jsonb, $16::int[],
  $17::int
from id
returning page_id as "pageID", page_version_id as "pageVersionID";

-- domains/cms/pages/draft/versions.repository.ts: findDifferences
select
  "p"."live_version_id" is not null
  and p.newest_version_id <> "p"."live_version_id"
  -- … 14 lines as in findPageDetail
  "p"."scheduled_version_id" is not null
  -- … 14 lines as in findPageDetail
  ) as "hasLaterChanges"
from "page" as "p"
where "p"."page_id" = $1;

-- domains/cms/pages/draft/versions.repository.ts: findVersion
select
  "v"."page_version_id" as "versionID", "v"."page_id" as "pageID", "v"."number", "v"."revision", "p"."type",
  "v"."title", "v"."blocks", "v"."type_data" as "typeData", "v"."seo_title" as "seoTitle",
  "v"."seo_description" as "seoDescription", "v"."seo_keywords" as "seoKeywords",
  "v"."seo_image" as "seoImage", "v"."tag_ids" as "tagIDs", "v"."created_at" as "createdAt",
  "v"."updated_at" as "updatedAt", "v"."published_at" as "publishedAt",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = v.created_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when v.created_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "createdBy",
  exists (
    select
    from publication_request q
    where q.publication_request_id = p.publication_request_id and q.page_version_id = v.page_version_id
  ) as "isRequested"
from "page_version" as "v" inner join "page" as "p" on "p"."page_id" = "v"."page_id"
where "v"."page_version_id" = $1 and "p"."deleted_at" is null;
-- plan:
--   Nested Loop
--     ->  Index Scan using page_version_pkey on page_version v
--           Index Cond: (page_version_id = $1)
--     ->  Index Scan using page_pkey on page p
--           Index Cond: (page_id = v.page_id)
--           Filter: (deleted_at IS NULL)
--     SubPlan 1
--       ->  Seq Scan on staff_user u
--             Filter: ((deleted_at IS NULL) AND (staff_user_id = v.created_by_user_id))
--     SubPlan 2
--       ->  Index Only Scan using publication_request_version_idx on publication_request q
--             Index Cond: ((page_version_id = v.page_version_id) AND (publication_request_id = p.publication_request_id))

-- domains/cms/pages/draft/versions.repository.ts: insertBeforeDraft
update "page_version"
set "number" = "number" + $1
where "page_version_id" = $2
returning number - 1 as "number";
insert into
  "page_version" (
    "title", "blocks", "type_data", "seo_title", "seo_description", "seo_keywords", "seo_image", "tag_ids",
    "page_id", "number", "revision", "created_by_user_id"
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning "page_version_id" as "pageVersionID", "revision";

-- domains/cms/pages/draft/versions.repository.ts: insertNextVersion
select nextval(pg_get_serial_sequence('page_version', 'page_version_id'))::int as "id";
with
  made as (
    insert into
      page_version (
        page_version_id, page_id, number, revision, title, blocks, type_data, seo_title, seo_description,
        seo_keywords, seo_image, tag_ids, created_by_user_id
      )
    overriding system value
    values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10::text[], $11::jsonb, $12::int[], $13::int)
    returning page_version_id, revision
  ),
  touched as (
    update page
    set title = $14, newest_version_id = $15, updated_at = now(), updated_by_user_id = $16::int
    where page_id = $17
  ),
  gone as (delete from "page_reference" where "page_id" = $18 and "side" = $19),
  pointed as (
    insert into
      "page_reference" (
        "page_id", "page_version_id", "side", "kind", "block_key", "visibility", "slot", "position",
        "media_file_id", "crop", "hash", "target_page_id", "anchor", "path", "reusable_block_id"
      )
    select
      $20 as "page_id", $21 as "page_version_id", $22 as "side", "r"."kind", "r"."block_key",
      "r"."visibility", "r"."slot", "r"."position", "r"."media_file_id",
      nullif(r.crop, 'null'::jsonb) as "crop", "r"."hash", "r"."target_page_id", "r"."anchor", "r"."path",
      "r"."reusable_block_id"
    from
      jsonb_to_recordset($23::jsonb) as "r" (
        kind text, block_key text, visibility smallint, slot text, position smallint, media_file_id int,
        crop jsonb, hash text, target_page_id int, anchor text, path text, reusable_block_id int
      )
  )
select page_version_id as "pageVersionID", revision
from made;

-- domains/cms/pages/draft/versions.repository.ts: listVersions
select
  "v"."page_version_id" as "id", "v"."number", "v"."name", "v"."revision", "v"."title",
  "v"."created_at" as "createdAt", "v"."updated_at" as "updatedAt", "v"."published_at" as "publishedAt",
  coalesce(
  -- … 9 lines as in findVersion
  v.page_version_id = p.live_version_id is true as "isLive", v.published_at is not null as "wasPublished"
from "page_version" as "v" inner join "page" as "p" on "p"."page_id" = "v"."page_id"
where "v"."page_id" = $1 and "p"."deleted_at" is null
order by "v"."number" desc;

-- domains/cms/pages/draft/versions.repository.ts: updateDraft
with
  "gone" as (delete from "page_reference" where "page_id" = $1 and "side" = $2),
  "pointed" as (
    insert into
    -- … 5 lines as in insertNextVersion
      $3 as "page_id", $4 as "page_version_id", $5 as "side", "r"."kind", "r"."block_key", "r"."visibility",
      "r"."slot", "r"."position", "r"."media_file_id", nullif(r.crop, 'null'::jsonb) as "crop", "r"."hash",
      "r"."target_page_id", "r"."anchor", "r"."path", "r"."reusable_block_id"
    from
      jsonb_to_recordset($6::jsonb) as "r" (
        kind text, block_key text, visibility smallint, slot text, position smallint, media_file_id int,
        crop jsonb, hash text, target_page_id int, anchor text, path text, reusable_block_id int
      )
  ),
  "touched" as (
    update "page"
    set "title" = $7, "updated_at" = now(), "updated_by_user_id" = $8
    where "page_id" = $9
  )
update "page_version"
set
  "title" = $10, "blocks" = $11, "type_data" = $12, "seo_title" = $13, "seo_description" = $14,
  "seo_keywords" = $15, "seo_image" = $16, "tag_ids" = $17, "revision" = "revision" + $18,
  "updated_at" = now()
where "page_version_id" = $19
returning "page_version_id" as "pageVersionID", "revision";

-- domains/cms/pages/impact/page-impact.repository.ts: countPreviewLinks
select count(*)::int as "count"
from "preview_link"
where "page_id" = any($1::int[]) and "expires_at" > now();

-- domains/cms/pages/impact/page-impact.repository.ts: listChangedPages
select "page_id" as "id", "locale", "slug", live_version_id is not null as "isLive"
from "page"
where "page_id" = any($1::int[]) and "deleted_at" is null
order by "page_id";

-- domains/cms/pages/impact/page-impact.repository.ts: listLinkingPages
with
  "reference" as (
    select "page_id", "side"
    from "content_reference"
    where "target_page_id" = any($1::int[])
    union all
    select "page_id", "side"
    from "content_reference"
    where "path" = any($2::text[])
  ),
  "linking" as (select "page_id", bool_or(side = 'live') as "is_live" from "reference" group by "page_id")
select
  "p"."page_id" as "id", "p"."title", "p"."locale", "p"."slug", "p"."state", "linking"."is_live" as "isLive",
  count(*) over ()::int as "total", (count(*) filter (where is_live) over ())::int as "livePages"
from "linking" inner join "page" as "p" on "p"."page_id" = "linking"."page_id"
where "p"."deleted_at" is null and "p"."page_id" <> all($3::int[])
order by "linking"."is_live" desc, "p"."page_id"
limit $4;

-- domains/cms/pages/impact/page-impact.repository.ts: listPagesBelow
select
  "p"."page_id" as "id", "p"."title", "p"."locale", "p"."slug", "p"."state", count(*) over ()::int as "total"
from
  (
    select distinct "b".*
    from
      "page" as "c"
      inner join lateral (
        select "b"."page_id", "b"."title", "b"."locale", "b"."slug", "b"."state"
        from "page" as "b"
        where
          "b"."locale" = "c"."locale"
          and "b"."deleted_at" is null
          and b.slug ~>=~ (c.slug || '/')
          and b.slug ~<~ (c.slug || '0')
      ) as "b" on true
    where "c"."page_id" = any($1::int[]) and "c"."slug" <> $2
  ) as "p"
where "p"."page_id" <> all($3::int[])
order by "p"."slug" collate text_order, "p"."page_id"
limit $4;

-- domains/cms/pages/impact/page-impact.repository.ts: listRequested
select
  "p"."page_id" as "id", "p"."title", "p"."locale", "p"."slug", "p"."state", count(*) over ()::int as "total"
from "page" as "p"
where
  "p"."page_id" = any($1::int[])
  and "p"."deleted_at" is null
  and "p"."publication_request_id" is not null
order by "p"."page_id"
limit $2;

-- domains/cms/pages/impact/page-impact.repository.ts: listScheduled
select
  "p"."page_id" as "id", "p"."title", "p"."locale", "p"."slug", "p"."state",
  "p"."scheduled_at" as "scheduledAt", "p"."unpublish_at" as "unpublishAt", count(*) over ()::int as "total"
from "page" as "p"
where
  "p"."page_id" = any($1::int[])
  and "p"."deleted_at" is null
  and coalesce(p.scheduled_at, p.unpublish_at) is not null
order by coalesce(p.scheduled_at, p.unpublish_at), "p"."page_id"
limit $2;

-- domains/cms/pages/impact/page-impact.repository.ts: listTranslations
select
  "p"."page_id" as "id", "p"."title", "p"."locale", "p"."slug", "p"."state", count(*) over ()::int as "total"
from "page" as "p"
where
  "p"."page_group_id" in (select "page_group_id" from "page" where "page_id" = any($1::int[]))
  and "p"."page_id" <> all($2::int[])
  and "p"."deleted_at" is null
order by "p"."page_id"
limit $3;

-- domains/cms/pages/links/link-targets.repository.ts: listCheckedURLs
select "url", "outcome", "moved_to" as "movedTo", "checked_at" as "checkedAt", "reason", "status"
from "external_link"
where "url" = any($1::text[]) and "outcome" in ($2, $3);

-- domains/cms/pages/links/link-targets.repository.ts: listLibraryFiles
select "media_file_id" as "id", bin_path is not null as "isInBin"
from "media_file"
where "media_file_id" = any($1::int[]) and ("deleted_at" is null or "bin_path" is not null);

-- domains/cms/pages/links/link-targets.repository.ts: listOpenAddresses
select
  "a"."pageID", "a"."hash", (min(r.visibility) filter (where r.side = 'live'))::int as "live",
  (min(r.visibility) filter (where r.side = 'draft'))::int as "draft"
from
  jsonb_to_recordset($1::jsonb) as "a" ("pageID" int, hash text)
  left join "media_address" as "m" on "m"."hash" = "a"."hash"
  inner join "content_reference" as "r" on "r"."page_id" = "a"."pageID"
  and (r.hash = a.hash or (r.side = 'live' and r.media_file_id = m.media_file_id))
  inner join "page" as "p" on "p"."page_id" = "r"."page_id"
where "p"."deleted_at" is null
group by "a"."pageID", "a"."hash";

-- domains/cms/pages/links/link-targets.repository.ts: listRedirectTargets
select "r"."original_url" as "path", "r"."target_url" as "target", "p"."locale", "p"."slug"
from "redirect" as "r" left join "page" as "p" on "p"."page_id" = "r"."target_page_id"
where
  "r"."original_url" = any($1::text[])
  and ("r"."target_page_id" is null or "p"."live_version_id" is not null);

-- domains/cms/pages/links/link-targets.repository.ts: listTargetContents
select
  "p"."page_id" as "id", "v"."page_version_id" as "versionID", "p"."type", "v"."blocks",
  "v"."type_data" as "typeData"
from
  "page" as "p"
  inner join "page_version" as "v" on v.page_version_id = coalesce(p.live_version_id, p.newest_version_id)
where "p"."page_id" = any($1::int[]);

-- domains/cms/pages/links/link-targets.repository.ts: listTargets
select
  "p"."page_id" as "id", "p"."locale", "p"."slug", "p"."type", "p"."title",
  p.live_version_id is not null as "isLive", p.deleted_at is not null as "isDeleted"
from "page" as "p"
where "p"."page_id" = any($1::int[]);

-- domains/cms/pages/links/link-targets.repository.ts: listTargetsAt
select
  "p"."page_id" as "id", "p"."locale", "p"."slug", "p"."type", "p"."title",
  p.live_version_id is not null as "isLive", p.deleted_at is not null as "isDeleted"
from
  jsonb_to_recordset($1::jsonb) as "a" (locale text, slug text)
  inner join "page" as "p" on "p"."locale" = "a"."locale"
  and "p"."slug" = "a"."slug"
order by p.deleted_at is not null, "p"."page_id" desc;

-- domains/cms/pages/links/page-problems.repository.ts: findNewestContent
select "p"."page_id" as "pageID", "v"."title", "p"."type", "v"."blocks", "v"."type_data" as "typeData"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."newest_version_id"
where "p"."page_id" = any($1::int[]) and "p"."deleted_at" is null
order by "v"."title" collate text_order, "p"."page_id";

-- domains/cms/pages/links/page-problems.repository.ts: listLiveBlocks
select "p"."page_id" as "pageID", "v"."blocks"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
where "p"."page_id" = any($1::int[]);

-- domains/cms/pages/links/page-problems.repository.ts: listNewestContents
select "p"."page_id" as "pageID", "v"."title", "p"."type", "v"."blocks", "v"."type_data" as "typeData"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."newest_version_id"
where "p"."page_id" = any($1::int[]) and "p"."deleted_at" is null
order by "v"."title" collate text_order, "p"."page_id";

-- domains/cms/pages/links/scan-links.repository.ts: endReusableScans
delete from "reusable_reference"
where "reusable_block_id" = any($1::int[]) and "kind" = $2;
delete from "reusable_link_scan"
where "reusable_block_id" = any($1::int[]);

-- domains/cms/pages/links/scan-links.repository.ts: endScans
delete from "page_reference"
where "page_id" = any($1::int[]) and "kind" in ($2, $3, $4);
delete from "link_scan"
where "page_id" = any($1::int[]);

-- domains/cms/pages/links/scan-links.repository.ts: listScanned
select
  "p"."page_id" as "pageID", "p"."type", "s"."side", "v"."page_version_id" as "versionID", "v"."blocks",
  "v"."type_data" as "typeData"
from
  "page" as "p"
  inner join "page_version" as "v" on "v"."page_id" = "p"."page_id"
  inner join (
    values ('draft'), ('live')
  ) as s(side) on v.page_version_id = case s.side
    when 'draft' then p.newest_version_id
    else p.live_version_id
  end
where "p"."page_id" = any($1::int[]);

-- domains/cms/pages/links/scan-links.repository.ts: lockNextReusableScans
select "b"."reusable_block_id" as "id", "b"."blocks", "b"."published_blocks" as "publishedBlocks"
from
  "reusable_link_scan" as "s"
  inner join "reusable_block" as "b" on "b"."reusable_block_id" = "s"."reusable_block_id"
order by "b"."reusable_block_id"
limit $1
for update skip locked;

-- domains/cms/pages/links/scan-links.repository.ts: lockNextScans
select "s"."page_id"
from "link_scan" as "s" inner join "page" as "p" on "p"."page_id" = "s"."page_id"
order by "s"."page_id"
limit $1
for update skip locked;

-- domains/cms/pages/links/site-problems.repository.ts: isScanning
select "page_id"
from "link_scan"
limit $1;

-- domains/cms/pages/links/site-problems.repository.ts: listIDsWithBrokenURLs
select distinct "p"."page_id" as "id"
from
  "content_reference" as "r"
  inner join "external_link" as "l" on "l"."url" = "r"."path"
  inner join "page" as "p" on "p"."page_id" = "r"."page_id"
where
  "l"."outcome" = $1
  and "r"."kind" = $2
  and p.deleted_at is null
  and r.side = case when p.live_version_id is null then 'draft' else 'live' end;

-- domains/cms/pages/links/site-problems.repository.ts: listPagesWith
select
  "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type",
  p.live_version_id is not null as "isLive"
from "page" as "p" inner join "content_reference" as "r" on "r"."page_id" = "p"."page_id"
where
  p.deleted_at is null
  and r.side = case when p.live_version_id is null then 'draft' else 'live' end
  and (
    (
      r.kind = 'page'
      and (r.target_page_id, r.anchor) in (
        select a."pageID", a.anchor
        from jsonb_to_recordset($1::jsonb) as "a" ("pageID" int, path text, anchor text, "ownPageID" int)
      )
    )
    or (
      r.kind = 'address'
      and (r.path, r.anchor) in (
        select a.path, a.anchor
        from jsonb_to_recordset($2::jsonb) as "a" ("pageID" int, path text, anchor text, "ownPageID" int)
      )
    )
    or (
      r.kind = 'address'
      and (r.path, r.anchor, r.page_id) in (
        select a.path, a.anchor, a."ownPageID"
        from jsonb_to_recordset($3::jsonb) as "a" ("pageID" int, path text, anchor text, "ownPageID" int)
      )
    )
  )
group by "p"."page_id"
order by "p"."title" collate text_order, "p"."page_id"
limit $4;

-- domains/cms/pages/links/site-problems.repository.ts: listSkipping
select
-- … 6 lines as in listPagesWith
  and "r"."kind" = $1
group by "p"."page_id"
order by "p"."title" collate text_order, "p"."page_id"
limit $2;

-- domains/cms/pages/links/site-problems.repository.ts: listSuspects
select r.target_page_id as "pageID", null as path, r.anchor, null::int as "ownPageID"
from content_reference r join page p on p.page_id = r.page_id left join page t on t.page_id = r.target_page_id
where
  r.kind = 'page'
  and p.deleted_at is null
  and r.side = case when p.live_version_id is null then 'draft' else 'live' end
  and (t.live_version_id is null or t.deleted_at is not null or r.anchor <> '')
union
select null, r.path, r.anchor, case when r.path = '' then r.page_id end
from content_reference r join page p on p.page_id = r.page_id
where
  r.kind = 'address'
  and p.deleted_at is null
  and r.side = case when p.live_version_id is null then 'draft' else 'live' end
  and (r.path not like '//%' or r.path like any($1::text[]))
  and not (
    r.anchor = ''
    and exists (
      select
      from page t
      where
        t.locale = case substring(
          r.path
          from '^(?://[^/]+)?/(en|nl|de|fr)(?:/|$)'
          )
          when 'en' then 'en-gb'
          when 'nl' then 'nl-nl'
          when 'de' then 'de-de'
          when 'fr' then 'fr-fr'
        end
        and t.slug = coalesce(substring(r.path from '^(?://[^/]+)?/(?:en|nl|de|fr)/(.*)$'), '')
        and t.live_version_id is not null
        and t.deleted_at is null
    )
  )
limit $2;

-- domains/cms/pages/lists/page-list.repository.ts: countAmong
select count(*)::int as "count"
from "page" as "p"
where
  p.deleted_at is null
  and p.type = $1
  and p.locale = $2
  and p.updated_by_user_id = $3
  and p.tag_ids @> array[$4::int]
  and p.page_id = any($5::int[])
  and (p.title || ' ' || p.slug) ilike $6;

-- domains/cms/pages/lists/page-list.repository.ts: countChangesRequested
select count(*)::int as "count"
-- … 7 lines as in countAmong
  and exists (
    select
    from publication_request q
    where
      q.page_id = p.page_id
      and q.decision = 'rejected'
      and q.dismissed_at is null
      and not exists (
        select
        from publication_request n
        where n.page_id = q.page_id and n.publication_request_id > q.publication_request_id
      )
      and not exists (select from release r where r.page_id = q.page_id and r.published_at >= q.decided_at)
  )
  and (p.title || ' ' || p.slug) ilike $5;

-- domains/cms/pages/lists/page-list.repository.ts: countGroups
select "p"."type", "p"."locale", "p"."state", "p"."updated_by_user_id" as "authorID", count(*)::int as "count"
from
  (
    select "p"."type", "p"."locale", "p"."state", "p"."updated_by_user_id", "p"."tag_ids"
    from "page" as "p"
    where
      p.deleted_at is null
      and p.updated_by_user_id = $1
      and p.tag_ids @> array[$2::int]
      and (p.title || ' ' || p.slug) ilike $3
  ) as "p"
group by "p"."type", "p"."locale", "p"."state", "p"."updated_by_user_id";

-- domains/cms/pages/lists/page-list.repository.ts: countLiveUnderReview
select count(*)::int as "count"
-- … 5 lines as in countAmong
  and p.state = $3
  and p.live_version_id is not null
  and p.updated_by_user_id = $4
  and p.tag_ids @> array[$5::int]
  and (p.title || ' ' || p.slug) ilike $6;

-- domains/cms/pages/lists/page-list.repository.ts: countTags
select "t"."tag_id" as "id", "t"."name", "t"."is_private" as "private", count(*)::int as "count"
from
  (
    select unnest(p.tag_ids) as "tag_id"
    from
    -- … 5 lines as in countGroups
          and p.type = $1
          and p.locale = $2
          and p.updated_by_user_id = $3
          and (p.title || ' ' || p.slug) ilike $4
      ) as "p"
  ) as "u"
  inner join "tag" as "t" on "t"."tag_id" = "u"."tag_id"
group by "t"."tag_id", "t"."name", "t"."is_private"
order by "count" desc, "t"."name" collate text_order
limit $5;

-- domains/cms/pages/lists/page-list.repository.ts: findPageHead
select "title", "slug"
from "page"
where "page_id" = $1 and "deleted_at" is null;

-- domains/cms/pages/lists/page-list.repository.ts: listAuthors
select
  "a"."id",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = a.id and u.deleted_at is null
    ),
    jsonb_build_object('ID', 0, 'name', case when a.id is null then 'system' else 'deleted user' end)
  ) as "person"
from unnest($1::int[]) as a(id);

-- domains/cms/pages/lists/page-list.repository.ts: listPages
select
  "p"."page_id" as "id", "p"."title", "p"."slug", "p"."locale", "p"."type", "p"."state",
  "p"."scheduled_at" as "scheduledAt", "p"."unpublish_at" as "unpublishAt", "p"."created_at" as "createdAt",
  "p"."updated_at" as "updatedAt",
  -- … 10 lines as in lockPage
  p.live_version_id is not null as "isLive", "p"."live_version_id" is not null
  and p.newest_version_id <> "p"."live_version_id"
  -- … 14 lines as in findPageDetail
  (select w.number from page_version w where w.page_version_id = p.scheduled_version_id) as "scheduledNumber",
  -- … 16 lines as in findPageDetail
  (
    select
      jsonb_agg(
        jsonb_build_object(
          'pageID', s.page_id, 'locale', s.locale, 'state', s.state, 'isLive', s.live_version_id is not null,
          'debt', coalesce(t.debt, 0)
        )
        -- … 11 lines as in findPageDetail
from
  (
    select "p"."page_id"
    from "page" as "p"
    -- … 6 lines as in countAmong
      and (p.title || ' ' || p.slug) ilike $5
    order by "p"."title" collate text_order asc, "p"."page_id" asc
    limit $6
    offset $7
  ) as "s"
  inner join lateral (
    select "p".*
    from "page" as "p"
    where "p"."page_id" = "s"."page_id"
    offset $8
  ) as "p" on true
order by "p"."title" collate text_order asc, "p"."page_id" asc;
select count(*)::int as "total"
from
-- … 5 lines as in countGroups
      and p.type = $1
      and p.locale = $2
      and p.updated_by_user_id = $3
      and p.tag_ids @> array[$4::int]
      and (p.title || ' ' || p.slug) ilike $5
  ) as "p";

-- domains/cms/pages/lists/scheduled-list.repository.ts: listScheduled
select "s".*
from
  (
    select
      "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type", $1::text as "kind",
      "p"."scheduled_at" as "at"
    from "page" as "p"
    where
      "p"."scheduled_at" is not null
      and "p"."deleted_at" is null
      and "p"."scheduled_at" >= $2
      and "p"."scheduled_at" < $3
      and "p"."locale" = $4
      and "p"."type" = $5
    order by "p"."scheduled_at", "p"."page_id"
    limit $6
  ) as "s"
union all
select "e".*
from
  (
    select
      "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale", "p"."type", $7::text as "kind",
      "p"."unpublish_at" as "at"
    from "page" as "p"
    where
      "p"."unpublish_at" is not null
      and "p"."deleted_at" is null
      and "p"."unpublish_at" >= $8
      and "p"."unpublish_at" < $9
      and "p"."locale" = $10
      and "p"."type" = $11
    order by "p"."unpublish_at", "p"."page_id"
    limit $12
  ) as "e"
order by "at", "pageID"
limit $13;

-- domains/cms/pages/public/list-filters.repository.ts: listOwnTexts
select distinct "e"."label"
from
  "page" as "p"
  inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
  inner join lateral jsonb_array_elements_text(
    case when jsonb_typeof(v.type_data -> $1::text) = 'array' then v.type_data -> $2::text else '[]' end
  ) as e(label) on true
where "p"."type" = any($3::text[]) and "p"."live_version_id" is not null;

-- domains/cms/pages/public/live-pages.repository.ts: findClosedPage
select
  "p"."type", "p"."locale", "p"."slug", "v"."title",
  extract(epoch from now() - r.ended_at)::float8 / 86400 as "days"
from
  "page" as "p"
  inner join "release" as "r" on "r"."page_id" = "p"."page_id"
  inner join "page_version" as "v" on "v"."page_version_id" = "r"."page_version_id"
where
  "p"."locale" = $1
  and "p"."slug" = $2
  and "p"."type" in ($3)
  and "p"."deleted_at" is null
  and "p"."live_version_id" is null
  and "r"."ended_at" is not null
order by "r"."release_id" desc
limit $4;

-- domains/cms/pages/public/live-pages.repository.ts: findLiveContent
select "p"."type", "v"."type_data" as "typeData", "v"."blocks"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
where "p"."page_id" = $1;

-- domains/cms/pages/public/live-pages.repository.ts: findLivePage
select
  "p"."live_at" as "liveAt", "p"."page_id" as "pageID", "p"."slug", "p"."locale", "p"."type",
  "v"."page_version_id" as "versionID", "v"."title", "v"."blocks", "v"."type_data" as "typeData",
  "v"."seo_title" as "seoTitle", "v"."seo_description" as "seoDescription",
  "v"."seo_keywords" as "seoKeywords", "v"."seo_image" as "seoImage",
  case
    when v.tag_ids = '{}' then '[]'
    else coalesce(
      (
        select
          jsonb_agg(jsonb_build_object('id', t.tag_id, 'name', t.name) order by "t"."name" collate text_order)
        from tag t
        where t.tag_id = any(v.tag_ids) and not t.is_private
      ),
      '[]'
    )
  end as "tags",
  coalesce(
    (
      select
        jsonb_agg(jsonb_build_object('id', s.page_id, 'locale', s.locale, 'slug', s.slug) order by s.page_id)
      from page s
      where s.page_group_id = p.page_group_id and s.live_version_id is not null and s.deleted_at is null
    ),
    '[]'
  ) as "siblings"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
where "p"."slug" = $1 and "p"."deleted_at" is null and "p"."locale" = $2
limit $3;
-- plan:
--   Limit
--     ->  Nested Loop
--           ->  Index Scan using page_locale_slug_key on page p
--                 Index Cond: ((locale = $2) AND (slug = $1))
--           ->  Index Scan using page_version_pkey on page_version v
--                 Index Cond: (page_version_id = p.live_version_id)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: t.name COLLATE text_order
--                         ->  Index Scan using tag_pkey on tag t
--                               Index Cond: (tag_id = ANY (v.tag_ids))
--                               Filter: (NOT is_private)
--           SubPlan 2
--             ->  Aggregate
--                   ->  Index Scan using page_group_idx on page s
--                         Index Cond: (page_group_id = p.page_group_id)
--                         Filter: (live_version_id IS NOT NULL)

-- domains/cms/pages/public/live-pages.repository.ts: listLiveLinks
select "p"."page_id" as "id", "v"."title", "p"."locale", "p"."slug"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
where
  (
    "p"."page_id" = any($1::int[])
    or ("p"."locale" = $2 and "p"."slug" = any($3::text[]) and "p"."deleted_at" is null)
  );
-- plan:
--   Nested Loop
--     ->  Bitmap Heap Scan on page p
--           Recheck Cond: ((page_id = ANY ($1)) OR ((locale = $2) AND (slug = ANY ($3)) AND (deleted_at IS NULL)))
--           ->  BitmapOr
--                 ->  Bitmap Index Scan on page_pkey
--                       Index Cond: (page_id = ANY ($1))
--                 ->  Bitmap Index Scan on page_locale_slug_key
--                       Index Cond: ((locale = $2) AND (slug = ANY ($3)))
--     ->  Index Scan using page_version_pkey on page_version v
--           Index Cond: (page_version_id = p.live_version_id)

-- domains/cms/pages/public/live-pages.repository.ts: listLivePages
with
  "shown" as (
    select "n"."page_id", "n"."sorted_at"
    from
      unnest($1::text[]) as asked(type)
      inner join lateral (
        select "n"."page_id", "n"."sorted_at"
        from "page" as "n"
        where "n"."type" = "asked"."type" and "n"."locale" = $2 and "n"."live_version_id" is not null
        order by "n"."sorted_at" desc, "n"."page_id" desc
        limit $3
      ) as "n" on true
    order by "n"."sorted_at" desc, "n"."page_id" desc
    limit $4
    offset $5
  )
select
  "p"."page_id" as "id", "p"."locale", "p"."slug", "p"."type", "p"."live_at" as "liveAt", "v"."title",
  "v"."seo_description" as "seoDescription", "v"."seo_image" as "seoImage", "v"."type_data" as "typeData",
  case
  -- … 10 lines as in findLivePage
  end as "tags"
from
  "shown"
  inner join "page" as "p" on "p"."page_id" = "shown"."page_id"
  inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
order by "shown"."sorted_at" desc, "shown"."page_id" desc;
-- plan:
--   Nested Loop
--     ->  Nested Loop
--           ->  Limit
--                 ->  Sort
--                       Sort Key: n.sorted_at DESC, n.page_id DESC
--                       ->  Nested Loop
--                             ->  Function Scan on unnest asked
--                             ->  Limit
--                                   ->  Index Only Scan using page_live_idx on page n
--                                         Index Cond: ((type = asked.type) AND (locale = $2))
--           ->  Index Scan using page_pkey on page p
--                 Index Cond: (page_id = n.page_id)
--     ->  Index Scan using page_version_pkey on page_version v
--           Index Cond: (page_version_id = p.live_version_id)
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: t.name COLLATE text_order
--                   ->  Index Scan using tag_pkey on tag t
--                         Index Cond: (tag_id = ANY (v.tag_ids))
--                         Filter: (NOT is_private)
select count(*)::int as "total"
from "page" as "p"
where "p"."type" = any($1::text[]) and "p"."locale" = $2 and "p"."live_version_id" is not null;
-- plan:
--   Aggregate
--     ->  Index Only Scan using page_live_idx on page p
--           Index Cond: ((type = ANY ($1)) AND (locale = $2))

-- domains/cms/pages/public/live-pages.repository.ts: listLiveSiblings
select "s"."page_id" as "id", "s"."locale", "s"."slug"
from "page" as "p" inner join "page" as "s" on "s"."page_group_id" = "p"."page_group_id"
where
  "p"."page_id" = $1
  and "p"."live_version_id" is not null
  and "s"."live_version_id" is not null
  and "s"."deleted_at" is null
order by "s"."page_id";

-- domains/cms/pages/public/live-pages.repository.ts: siblingIDs
select coalesce("s"."page_id", "p"."page_id") as "id"
from
  unnest($1::int[]) with ordinality as asked(page_id, place)
  inner join "page" as "p" on "p"."page_id" = "asked"."page_id"
  and "p"."deleted_at" is null
  left join "page" as "s" on "s"."page_group_id" = "p"."page_group_id"
  and "s"."locale" = $2
  and "s"."deleted_at" is null
order by "asked"."place";

-- domains/cms/pages/public/page-lists.repository.ts: listChosenPages
select
-- … 15 lines as in listLivePages
  unnest($1::int[]) with ordinality as w(page_id, position)
  inner join "page" as "p" on "p"."page_id" = "w"."page_id"
  inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
order by "w"."position";

-- domains/cms/pages/public/page-lists.repository.ts: listFilteredPages
with
  base as materialized (
    select
      p.page_id, p.sorted_at, p.listed_type, p.listed_status, p.listed_tag_ids, b.is_coming, b.year,
      '' as title, true as "has_0"
    from
      page p
      cross join lateral (
        select
          coalesce(p.listed_until >= $1::date, false) as is_coming,
          extract(year from p.sorted_at)::int as year
      ) b
    where
      p.type = any($2::text[])
      and p.locale = $3
      and p.live_version_id is not null
      and exists (
        select
        from page_version v
        where
          v.page_version_id = p.live_version_id
          and unaccent(concat_ws(' ', v.title, v.type_data ->> $4::text)) ilike unaccent($5)
      )
      and p.page_id in (
        select r.page_id
        from
          page n
          join page t on t.page_group_id = n.page_group_id
          join page_reference r on r.target_page_id = t.page_id
        where
          n.page_id = $6
          and t.deleted_at is null
          and r.side = 'live'
          and r.kind = 'page'
          and r.block_key = ''
      )
  ),
  shown as (
    select page_id, is_coming, row_number() over (order by "title" collate text_order, page_id) as position
    from
      (
        select page_id, sorted_at, is_coming, title
        from base
        where true and "has_0"
        order by "title" collate text_order, page_id
        limit $7
        offset $8
      ) s
  ),
  counted as (
    select
      jsonb_build_object(
        'having',
        (
          select coalesce(jsonb_agg(h), '[]')
          from (select 0 + "has_0"::int * $9::int as mask, count(*)::int as count from base group by 1) h
        ),
        'values', (select coalesce(jsonb_agg(c), '[]') from (select where false) c)
      ) as counts
  )
select r.*, case when r.position is null or r.position = 1 then c.counts end as counts
from
  counted c
  left join (
    (
      select
        "s"."position", "s"."is_coming" as "isComing", "p"."page_id" as "id", "p"."locale", "p"."slug",
        "p"."type", "p"."live_at" as "liveAt", "v"."title", "v"."seo_description" as "seoDescription",
        "v"."seo_image" as "seoImage", "v"."type_data" as "typeData",
        case
          when v.tag_ids = '{}' then '[]'
          else coalesce(
            (
              select
                jsonb_agg(
                  jsonb_build_object('id', t.tag_id, 'name', t.name)
                  order by "t"."name" collate text_order
                )
              from tag t
              -- … 6 lines as in listLivePages
        shown as "s"
        inner join "page" as "p" on "p"."page_id" = "s"."page_id"
        inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
    )
  ) r on true
order by r.position;

-- domains/cms/pages/public/page-lists.repository.ts: listPublicTagsByID
select "tag_id" as "id", "name"
from "tag"
where "tag_id" = any($1::int[]) and "is_private" = $2;

-- domains/cms/pages/public/page-lists.repository.ts: listRelatedPages
select
-- … 15 lines as in listLivePages
  (
    select
      "p"."page_id", "p"."sorted_at",
      (select count(*) from unnest(p.listed_tag_ids) t (id) where t.id = any($1::int[])) as "shared"
    from "page" as "p"
    where
      p.type = any($2::text[])
      and p.locale = $3
      and p.live_version_id is not null
      and p.listed_tag_ids && $4::int[]
      and "p"."page_id" <> $5
    order by "shared" desc, "p"."sorted_at" desc, "p"."page_id" desc
    limit $6
  ) as "s"
  inner join "page" as "p" on "p"."page_id" = "s"."page_id"
  inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
order by "s"."shared" desc, "s"."sorted_at" desc, "s"."page_id" desc;

-- domains/cms/pages/public/page-search.repository.ts: searchPages
with
  found as materialized (
    select p.page_id
    from page p
    where p.deleted_at is null and p.locale = $1 and (p.title || ' ' || p.slug) ilike $2
    limit 1000
  ),
  newest as materialized (
    select page_id
    from
      (
        select p.page_id
        from
          (
            select p.page_id, p.title, p.slug
            from page p
            where p.deleted_at is null and p.locale = $3
            order by p.updated_at desc, p.page_id desc
            limit 5000
          ) p
        where (p.title || ' ' || p.slug) ilike $4
        limit 500
      ) newest
    where (select count(*) from found) = 1000
  ),
  compared as (
    select page_id
    from newest
    union
    (
      select page_id
      from found
      limit
        case
          when (select count(*) from found) = 1000 then greatest(0, $5::int - (select count(*) from newest))
          else 1000
        end
    )
    union
    select page_id
    from
      (
        select p.page_id
        from page p
        where p.deleted_at is null and p.locale = $6 and lower(p.title) like $7
        order by lower(p.title) using ~<~, p.page_id
        limit 200
      ) beginning
    where (select count(*) from found) = 1000
  )
select p.page_id as id, p.title, p.slug, p.locale, p.type, p.state, p.live_version_id is not null as "isLive"
from compared join page p using (page_id)
order by similarity(p.title, $8) desc, p.updated_at desc, p.page_id desc
limit $9;

-- domains/cms/pages/public/preview-page.repository.ts: findPageAddress
select "locale", "slug", "type"
from "page"
where "page_id" = $1 and "deleted_at" is null;

-- domains/cms/pages/public/preview-page.repository.ts: findPreviewRow
select
  coalesce(p.live_at, p.scheduled_at, now()) as "liveAt", "p"."page_id" as "pageID", "p"."slug", "p"."locale",
  "p"."type", "v"."page_version_id" as "versionID", "v"."title", "v"."blocks", "v"."type_data" as "typeData",
  "v"."seo_title" as "seoTitle", "v"."seo_description" as "seoDescription",
  -- … 22 lines as in findLivePage
from
  "page" as "p"
  inner join "page_version" as "v" on "v"."page_id" = "p"."page_id"
  and "v"."page_version_id" = case
    when p.unpublish_at <= $1 then null
    when p.scheduled_at <= $2 then p.scheduled_version_id
    else p.live_version_id
  end
where "p"."page_id" = $3 and "p"."deleted_at" is null;

-- domains/cms/pages/public/sitemap.repository.ts: hasMoreLivePages
select count(*) > $1::int as "hasMore"
from
  (
    select
    from "page" as "p"
    where "p"."live_version_id" is not null and "p"."type" = any($2::text[])
    limit $3
  ) as "counted";

-- domains/cms/pages/public/sitemap.repository.ts: listLiveAddresses
select
  "page_id" as "id", "locale", "slug", "live_at" as "liveAt",
  (
    select coalesce(jsonb_agg(jsonb_build_object('locale', s.locale, 'slug', s.slug) order by s.locale), '[]')
    from page s
    where
      s.page_group_id = page.page_group_id
      and s.deleted_at is null
      and s.live_version_id is not null
      and s.type = any($1::text[])
  ) as "translations"
from "page"
where "page_id" > $2 and "page_id" <= $3 and "live_version_id" is not null and "type" = any($4::text[])
order by "page_id"
limit $5;

-- domains/cms/pages/public/sitemap.repository.ts: listLiveParts
select (p.page_id - 1) / $1::int + 1 as "part", max("p"."live_at") as "newestAt"
from "page" as "p"
where "p"."live_version_id" is not null and "p"."type" = any($2::text[])
group by "part"
order by "part";

-- domains/cms/pages/publishing/changes-requested.repository.ts: listChangesRequested
select
  "q"."page_id" as "pageID", "q"."page_version_id" as "pageVersionID", "q"."feedback",
  "q"."requested_by_user_id" as "requesterID",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = q.decided_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when q.decided_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "decidedBy",
  q.decided_at as "decidedAt"
from "publication_request" as "q"
where
  q.page_id = any($1::int[])
  and q.decision = 'rejected'
  -- … 6 lines as in countChangesRequested
  and not exists (select from release r where r.page_id = q.page_id and r.published_at >= q.decided_at);

-- domains/cms/pages/publishing/release.repository.ts: clearPageRequest
update "page"
set
  "publication_request_id" = $1, "published_version_id" = "live_version_id",
  "release_id" = (
    select "r"."release_id"
    from "release" as "r"
    where "r"."page_id" = "page"."page_id" and "r"."ended_at" is null
  ),
  "state" = case
    when live_version_id is not null then 'published'
    when exists (select from release r where r.page_id = page.page_id) then 'notPublished'
    else 'concept'
  end
where "page_id" = $2;

-- domains/cms/pages/publishing/release.repository.ts: endRelease
with
  "ended" as (update "release" set "ended_at" = now() where "page_id" = $1 and "ended_at" is null),
  "cleared" as (delete from "page_reference" where "page_id" = $2 and "side" = $3)
update "page"
set
  "state" = $4, "publication_request_id" = $5, "live_version_id" = $6, "published_version_id" = $7,
  "release_id" = $8, "live_at" = $9, "scheduled_at" = $10, "scheduled_version_id" = $11, "unpublish_at" = $12
where "page_id" = $13;

-- domains/cms/pages/publishing/release.repository.ts: publishVersion
with
  "ended" as (
    update "release"
    set "ended_at" = now()
    where "page_id" = $1 and "ended_at" is null
    returning "release_id"
  ),
  "opened" as (
    insert into "release" ("page_id", "page_version_id", "published_by_user_id")
    select $2 as "page_id", $3 as "page_version_id", $4::int as "published_by_user_id"
    where (select count(*) as "count" from "ended") >= $5
    returning "release_id"
  ),
  "fixed" as (
    update "page_version"
    set "published_at" = coalesce(published_at, now())
    where "page_version_id" = $6
  ),
  "gone" as (delete from "page_reference" where "page_id" = $7 and "side" = $8),
  -- … 15 lines as in updateDraft
  )
update "page"
set
  "state" = $13, "publication_request_id" = $14, "live_version_id" = $15, "published_version_id" = $16,
  "release_id" = "opened"."release_id", "scheduled_at" = case when $17 then scheduled_at end,
  "scheduled_version_id" = case when $18 then scheduled_version_id end, "live_at" = coalesce(live_at, now()),
  "sorted_at" = coalesce($19::timestamp::timestamptz, live_at, now()), "listed_type" = $20,
  "listed_status" = $21, "listed_until" = coalesce($22::date, $23::date, live_at::date, now()::date),
  "listed_tag_ids" = (select tag_ids from page_version where page_version_id = $24)
from "opened"
where "page_id" = $25
returning "opened"."release_id" as "releaseID";

-- domains/cms/pages/publishing/release.repository.ts: setPageRequest
update "page"
set "state" = $1, "publication_request_id" = $2, "published_version_id" = $3, "release_id" = $4
where "page_id" = $5;

-- domains/cms/pages/publishing/release.repository.ts: wasEverLive
select "release_id"
from "release"
where "page_id" = $1
limit $2;

-- domains/cms/pages/publishing/scheduled-publications.repository.ts: compareTimes
select
  (t.publish_at > now()) is true as "isLater", (t.unpublish_at <= now()) is true as "isOver",
  (
    t.unpublish_at <= case
      when t.publish_at > now() then t.publish_at
      else greatest(t.publish_at, t.kept_start)
    end
  ) is true as "isOutOfOrder"
from
  (
    select $1::timestamptz as "publish_at", $2::timestamptz as "unpublish_at", $3::timestamptz as "kept_start"
  ) as "t";

-- domains/cms/pages/publishing/scheduled-publications.repository.ts: listDue
select
  "p"."page_id" as "pageID", "p"."planned_by_user_id" as "userID",
  coalesce(u.name, case when p.planned_by_user_id is null then 'system' else 'deleted user' end) as "userName"
from "page" as "p" left join "staff_user" as "u" on "u"."staff_user_id" = "p"."planned_by_user_id"
where coalesce(p.scheduled_at, p.unpublish_at) <= now()
order by coalesce(p.scheduled_at, p.unpublish_at), "p"."page_id"
limit $1;

-- domains/cms/pages/publishing/scheduled-publications.repository.ts: lockDue
select
  "scheduled_version_id" as "scheduledVersionID", "scheduled_at" as "scheduledAt",
  "unpublish_at" as "unpublishAt", (scheduled_at <= now()) is true as "mustPublish",
  (unpublish_at <= now()) is true as "mustEnd"
from "page"
where
  "page_id" = $1
  and "planned_by_user_id" is not distinct from $2
  and coalesce(scheduled_at, unpublish_at) <= now()
for update skip locked;

-- domains/cms/pages/publishing/scheduled-publications.repository.ts: updateSchedule
update "page"
set "scheduled_at" = $1, "scheduled_version_id" = $2, "unpublish_at" = $3, "planned_by_user_id" = $4
where "page_id" = $5
returning "scheduled_at" as "scheduledAt", "unpublish_at" as "unpublishAt";

-- domains/cms/pages/references/file-references.repository.ts: listCrops
select distinct on (crop::text) "crop", crop::text as "text"
from
  (
    select "media_file_id", "crop"
    from "page_reference"
    where "media_file_id" = $1
    union all
    select "media_file_id", "crop"
    from "reusable_reference"
    where "media_file_id" = $2
  ) as "used"
order by crop::text;

-- domains/cms/pages/references/file-references.repository.ts: listCropsByContent
select distinct "f"."content_hash" as "contentHash", "r"."crop", "f"."width", "f"."height", "f"."replaced_at"
from
  "media_file" as "f"
  inner join (
    select "media_file_id", "crop"
    from "page_reference"
    union all
    select "media_file_id", "crop"
    from "reusable_reference"
  ) as "r" on "r"."media_file_id" = "f"."media_file_id"
where "f"."content_hash" = any($1::text[]) and "f"."deleted_at" is null;

-- domains/cms/pages/references/file-references.repository.ts: listLiveUses
select "p"."page_id" as "pageID", "p"."type", "p"."locale", "p"."slug"
from "page" as "p"
where
  "p"."live_version_id" is not null
  and exists (
    select "r"."page_id"
    from "content_reference" as "r"
    where "r"."page_id" = "p"."page_id" and "r"."side" = $1 and "r"."media_file_id" = $2
  );

-- domains/cms/pages/references/file-references.repository.ts: updateHashes
with
  "pages" as (
    update "page_reference" as "r"
    set "hash" = "h"."hash"
    from jsonb_to_recordset($1::jsonb) as "h" (text text, hash text)
    where "r"."media_file_id" = $2 and r.crop::text is not distinct from h.text
  )
update "reusable_reference" as "r"
set "hash" = "h"."hash"
from jsonb_to_recordset($3::jsonb) as "h" (text text, hash text)
where "r"."media_file_id" = $4 and r.crop::text is not distinct from h.text;

-- domains/cms/pages/references/page-files.repository.ts: listFilesOfAllVersions
select distinct
  (used.ref ->> 'fileID')::int as "fileID", nullif(used.ref -> 'cropParams', 'null'::jsonb) as "cropParams"
from
  (
    select page_id, blocks, type_data, seo_image
    from page_version
    where page_id = $1
    union all
    select page_id, blocks, type_data, seo_image
    from page_checkpoint
    where page_id = $2
  ) v
  join page p on p.page_id = v.page_id,
  jsonb_array_elements(
    case
      when $3 = 'seoImage' then v.seo_image
      else jsonb_path_query_array(
        v.type_data, '$[*].keyvalue() ? (@.key == $name).value[*]', jsonb_build_object('name', $4::text)
      )
    end
  ) as used(ref)
where p.deleted_at is null and jsonb_typeof(used.ref -> 'fileID') = 'number';

-- domains/cms/pages/references/page-files.repository.ts: listFirstOpenFiles
select distinct
  on ("r"."page_id") "r"."page_id" as "pageID", "r"."block_key" as "blockKey", "r"."slot", "r"."hash",
  "m"."media_file_id" as "fileID", "m"."name", "m"."size", "m"."mime_type" as "mimeType"
from
  unnest($1::int[], $2::int[]) as wanted(page_id, level)
  inner join "page_reference" as "r" on "r"."page_id" = "wanted"."page_id"
  inner join "media_file" as "m" on "m"."media_file_id" = "r"."media_file_id"
where
  "r"."side" = $3
  and "r"."kind" = $4
  and "r"."visibility" <= "wanted"."level"
  and "r"."hash" is not null
  and "m"."deleted_at" is null
  and "m"."mime_type" not like $5
order by "r"."page_id", r.block_key <> '', "r"."visibility", "r"."page_reference_id";

-- domains/cms/pages/references/page-files.repository.ts: listMovedFiles
select
  "r"."media_file_id" as "mediaFileID", "r"."crop", "r"."kind", "r"."visibility", "r"."side", "r"."hash",
  "m"."name", "p"."type" as "pageType", "v"."type_data" as "typeData",
  case when r.block_key = '' then r.slot else 'block_' || r.kind || 's_' || r.block_key end as "group",
  r.block_key = r.page_block_key as "isOwn"
from
  "media_address" as "a"
  inner join "content_reference" as "r" on "r"."media_file_id" = "a"."media_file_id"
  inner join "media_file" as "m" on "m"."media_file_id" = "a"."media_file_id"
  inner join "page" as "p" on "p"."page_id" = "r"."page_id"
  inner join "page_version" as "v" on "v"."page_version_id" = "r"."page_version_id"
where
  "a"."hash" = $1
  and "r"."page_id" = $2
  and "r"."side" = $3
  and "r"."hash" is not null
  and "m"."deleted_at" is null
  and "p"."deleted_at" is null
order by
  case when r.block_key = '' then r.slot else 'block_' || r.kind || 's_' || r.block_key end = $4 desc,
  "r"."visibility", "r"."page_reference_id"
limit $5;

-- domains/cms/pages/references/page-files.repository.ts: listPageFiles
select
  "r"."media_file_id" as "mediaFileID", "r"."crop", "r"."kind", "r"."visibility", "r"."side",
  "p"."type" as "pageType", "v"."type_data" as "typeData", r.block_key = r.page_block_key as "isOwn"
from
  "content_reference" as "r"
  inner join "page" as "p" on "p"."page_id" = "r"."page_id"
  inner join "page_version" as "v" on "v"."page_version_id" = "r"."page_version_id"
where
  "r"."page_id" = $1
  and "r"."hash" = $2
  and "r"."media_file_id" is not null
  and "p"."deleted_at" is null
  and "r"."block_key" = $3
  and "r"."slot" = $4
order by r.side = 'live' desc, "r"."visibility"
limit $5;

-- domains/cms/pages/references/page-references.repository.ts: findMediaFacts
select
  "media_file_id", "name", "content_hash", "external_id", "mime_type", "size", "width", "height",
  "replaced_at", "focal_x", "focal_y"
from "media_file"
where "media_file_id" in ($1) and "deleted_at" is null
order by "media_file_id"
for key share;
-- plan:
--   LockRows
--     ->  Index Scan using media_file_live_idx on media_file
--           Index Cond: (media_file_id = $1)
--           Filter: (deleted_at IS NULL)

-- domains/cms/pages/references/page-references.repository.ts: replaceReferences
with
-- … 16 lines as in updateDraft
  )
select 1 as "one";

-- domains/cms/pages/references/tag-references.repository.ts: deleteTagFromDrafts
update "page_version"
set "tag_ids" = array_remove(tag_ids, $1::int)
where "published_at" is null and tag_ids @> array[$2::int];

-- domains/cms/pages/references/tag-references.repository.ts: findTagIDs
select "tag_id"
from "tag"
where "tag_id" in ($1);

-- domains/cms/pages/references/tag-references.repository.ts: findTags
select "tag_id" as "id", "name", "is_private" as "private"
from "tag"
where "tag_id" in ($1)
order by "name" collate text_order;

-- domains/cms/pages/references/tag-references.repository.ts: listPagesWithTag
select
  "p"."page_id" as "id", "p"."title", "p"."locale", "p"."slug", "p"."state",
  p.live_version_id is not null as "isLive"
from "page" as "p"
where
  "p"."deleted_at" is null
  and "p"."page_id" in (
    select "d"."page_id"
    from "page_version" as "v" inner join "page" as "d" on "d"."newest_version_id" = "v"."page_version_id"
    where v.tag_ids @> array[$1::int]
    union
    select "l"."page_id"
    from "page" as "l"
    where "l"."live_version_id" is not null and l.listed_tag_ids @> array[$2::int]
  )
order by "p"."title" collate text_order, "p"."page_id"
limit $3;
select count(*)::int as "total"
from "page" as "p"
-- … 10 lines as in listPagesWithTag
  );

-- domains/cms/pages/replace/find-text.repository.ts: countSearched
select count(*)::int as "count"
from "page" as "p"
where
  p.deleted_at is null
  and (p.type, p.locale) in (select * from unnest($1::text[], $2::text[]))
  and (p.slug = $3 or p.slug like $4);

-- domains/cms/pages/replace/find-text.repository.ts: findContent
select
  "p"."scheduled_at" as "scheduledAt",
  (select w.number from page_version w where w.page_version_id = p.scheduled_version_id) as "scheduledNumber",
  "p"."page_id" as "pageID", "p"."type", "p"."locale", "p"."slug", "v"."page_version_id" as "versionID",
  "v"."revision", p.state as "state", p.live_version_id is not null as "isLive", "v"."title", "v"."blocks",
  "v"."type_data" as "typeData", "v"."seo_title" as "seoTitle", "v"."seo_description" as "seoDescription",
  "v"."seo_keywords" as "seoKeywords", "v"."seo_image" as "seoImage", "v"."tag_ids" as "tagIDs"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."newest_version_id"
where "p"."page_id" = $1 and "p"."deleted_at" is null;

-- domains/cms/pages/replace/find-text.repository.ts: listCandidates
select "p"."page_id" as "pageID"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."newest_version_id"
where
  "p"."page_id" = any($1::int[])
  and (
    v.blocks::text ~ $2
    or v.type_data::text ~ $3
    or concat_ws(' ', v.title, v.seo_title, v.seo_description, array_to_string(v.seo_keywords, ' ')) ~ $4
  )
order by "p"."page_id";

-- domains/cms/pages/replace/find-text.repository.ts: listSearched
select "p"."page_id" as "pageID"
from "page" as "p"
where
  p.deleted_at is null
  and (p.type, p.locale) in (select * from unnest($1::text[], $2::text[]))
  and (p.slug = $3 or p.slug like $4)
  and "p"."page_id" > $5
order by "p"."page_id"
limit $6;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: countReusable
select count(*) as "count"
from "reusable_block";

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: deleteReusable
delete from "reusable_block"
where "reusable_block_id" = $1;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: findReusable
select
  "b"."reusable_block_id" as "id", "b"."name", "b"."locale", "b"."revision", "b"."updated_at" as "updatedAt",
  "b"."published_at" as "publishedAt", b.published_blocks is not null as "isPublished",
  b.published_blocks is distinct from b.blocks as "hasDraft",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = b.updated_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when b.updated_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "updatedBy",
  (
    select count(distinct r.page_id)::int as "count"
    from "page_reference" as "r" inner join "page" as "p" on "p"."page_id" = "r"."page_id"
    where "r"."reusable_block_id" = "b"."reusable_block_id" and "p"."deleted_at" is null
  ) as "pageCount",
  (
    select count(distinct r.page_id)::int as "count"
    from "page_reference" as "r" inner join "page" as "p" on "p"."page_id" = "r"."page_id"
    where "r"."reusable_block_id" = "b"."reusable_block_id" and "p"."deleted_at" is null and "r"."side" = $1
  ) as "livePageCount",
  (
    select
      coalesce(jsonb_agg(distinct jsonb_build_object('type', p.type, 'locale', p.locale)), '[]') as "shownOn"
    from "page_reference" as "r" inner join "page" as "p" on "p"."page_id" = "r"."page_id"
    where "r"."reusable_block_id" = "b"."reusable_block_id" and "p"."deleted_at" is null and "r"."side" = $2
  ) as "shownOn",
  "b"."blocks", "b"."published_blocks" as "publishedBlocks"
from "reusable_block" as "b"
where "b"."reusable_block_id" = $3
for update;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: findReusableIDs
select "reusable_block_id"
from "reusable_block"
where "reusable_block_id" = any($1::int[])
order by "reusable_block_id"
for key share;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: insertReusable
insert into "reusable_block" ("name", "locale", "blocks", "updated_by_user_id")
values ($1, $2, $3, $4)
returning "reusable_block_id" as "id", "revision";

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: listLivePagesToAnnounce
select "p"."page_id" as "id", "p"."type", "p"."locale", "p"."slug"
from "page" as "p"
where
  "p"."page_id" in (
    select "r"."page_id"
    from "page_reference" as "r"
    where "r"."reusable_block_id" = $1 and "r"."side" = $2
  )
  and "p"."live_version_id" is not null
  and "p"."page_id" > $3
order by "p"."page_id"
limit $4;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: listLivePagesWith
select distinct "page_id"
from "page_reference"
where "reusable_block_id" = $1 and "side" = $2 and "page_id" > $3
order by "page_id"
limit $4;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: listPublishedContent
select "reusable_block_id" as "id", "published_revision" as "revision", "published_blocks" as "blocks"
from "reusable_block"
where "reusable_block_id" = any($1::int[]) and "published_blocks" is not null;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: listReusable
select count(*)::int as "total"
from "reusable_block" as "b"
where "b"."locale" = $1 and "b"."name" ilike $2;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: listReusableUses
select count(distinct r.page_id)::int as "total"
from "page_reference" as "r" inner join "page" as "p" on "p"."page_id" = "r"."page_id"
where "r"."reusable_block_id" = $1 and "p"."deleted_at" is null;
select
  "p"."page_id" as "id", "p"."title", "p"."locale", "p"."slug", "p"."type", "p"."state",
  bool_or(r.side = 'draft') as "isDraft", bool_or(r.side = 'live') as "isLive"
from "page_reference" as "r" inner join "page" as "p" on "p"."page_id" = "r"."page_id"
where "r"."reusable_block_id" = $1 and "p"."deleted_at" is null
group by "p"."page_id"
order by "p"."title" collate text_order, "p"."page_id"
limit $2
offset $3;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: lockReusableLinkingTo
select "b"."reusable_block_id" as "id", "b"."name", "b"."blocks", "b"."published_blocks" as "publishedBlocks"
from "reusable_block" as "b"
where
  "b"."reusable_block_id" in (
    select "r"."reusable_block_id"
    from "reusable_reference" as "r"
    where "r"."path" = any($1::text[])
  )
order by "b"."reusable_block_id"
limit $2
for update;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: moveReusable
update "reusable_block"
set
  "blocks" = $1, "published_blocks" = $2, "revision" = "revision" + $3, "published_revision" = revision + 1,
  "updated_at" = now(), "updated_by_user_id" = $4
where "reusable_block_id" = $5;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: publishDraft
update "reusable_block"
set "published_blocks" = blocks, "published_revision" = revision, "published_at" = now()
where "reusable_block_id" = $1;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: replaceReusableReferences
delete from "reusable_reference"
where "reusable_block_id" = $1 and "side" = $2;
insert into
  "reusable_reference" (
    "reusable_block_id", "side", "kind", "block_key", "visibility", "slot", "position", "media_file_id",
    "crop", "hash", "target_page_id", "anchor", "path"
  )
select
  $1 as "reusable_block_id", $2 as "side", "r"."kind", "r"."block_key", "r"."visibility", "r"."slot",
  "r"."position", "r"."media_file_id", nullif(r.crop, 'null'::jsonb) as "crop", "r"."hash",
  "r"."target_page_id", "r"."anchor", "r"."path"
from
  jsonb_to_recordset($3::jsonb) as "r" (
    kind text, block_key text, visibility smallint, slot text, position smallint, media_file_id int,
    crop jsonb, hash text, target_page_id int, anchor text, path text
  );

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: unpublishDraft
update "reusable_block"
set "published_blocks" = $1, "published_revision" = $2, "published_at" = $3
where "reusable_block_id" = $4;
delete from "reusable_reference"
where "reusable_block_id" = $1 and "side" = $2;

-- domains/cms/pages/reusable/reusable-blocks.repository.ts: updateReusable
update "reusable_block"
set "name" = $1, "blocks" = $2, "revision" = "revision" + $3, "updated_at" = now(), "updated_by_user_id" = $4
where "reusable_block_id" = $5
returning "reusable_block_id" as "id", "revision";

-- domains/cms/pages/reusable/reusable-versions.repository.ts: findVersionOfReusable
select
  "v"."reusable_version_id" as "id", "v"."kind", "v"."name", "v"."revision", "v"."created_at" as "createdAt",
  "v"."updated_at" as "updatedAt", "v"."published_at" as "publishedAt",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = v.updated_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when v.updated_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "updatedBy",
  v.reusable_version_id is not distinct from (
    select l.reusable_version_id
    from reusable_version l join reusable_block b using (reusable_block_id)
    where
      l.reusable_block_id = v.reusable_block_id
      and l.published_at is not null
      and b.published_blocks is not null
    order by l.published_at desc, l.reusable_version_id desc
    limit 1
  ) as "isLive",
  "v"."blocks"
from "reusable_version" as "v"
where "v"."reusable_version_id" = $1 and "v"."reusable_block_id" = $2;

-- domains/cms/pages/reusable/reusable-versions.repository.ts: listVersionsOfReusable
select
-- … 21 lines as in findVersionOfReusable
  ) as "isLive"
from "reusable_version" as "v"
where "v"."reusable_block_id" = $1
order by "v"."reusable_version_id" desc;

-- domains/cms/pages/reusable/reusable-versions.repository.ts: markPublished
update "reusable_version" as "v"
set "published_at" = now()
from "reusable_block" as "b"
where
  "b"."reusable_block_id" = $1
  and "v"."reusable_block_id" = "b"."reusable_block_id"
  and "v"."revision" = "b"."revision"
  and "v"."reusable_version_id" = (
    select max("last"."reusable_version_id") as "id"
    from "reusable_version" as "last"
    where "last"."reusable_block_id" = $2
  );

-- domains/cms/pages/reusable/reusable-versions.repository.ts: storeVersion
insert into
  "reusable_version" (
    "reusable_block_id", "kind", "name", "blocks", "revision", "updated_by_user_id", "published_at"
  )
select
  "b"."reusable_block_id", $1::text as "kind", "b"."name", "b"."blocks", "b"."revision",
  $2::int as "updated_by_user_id", case when b.published_blocks = b.blocks then now() end as "published_at"
from "reusable_block" as "b"
where "b"."reusable_block_id" = $3;
delete from "reusable_version"
where
  "reusable_version_id" in (
    select "v"."reusable_version_id"
    from
      (
        select
          "reusable_version_id", row_number() over (order by reusable_version_id desc) as "place",
          row_number() over (
            order by published_at desc nulls last, reusable_version_id desc
          ) as "releasePlace"
        from "reusable_version"
        where "reusable_block_id" = $1
      ) as "v"
    where "v"."place" > $2 and "v"."releasePlace" > $3
  );

-- domains/cms/pages/slug/link-updates.repository.ts: endLinkUpdate
update "link_update"
set "ended_at" = now()
where "link_update_id" = $1 and "ended_at" is null
returning "updated_pages" as "updatedPages";

-- domains/cms/pages/slug/link-updates.repository.ts: findOpenLinkUpdate
select
  "u"."link_update_id" as "id", "u"."page_id" as "pageID", "u"."from_path" as "fromPath",
  "u"."last_page_id" as "lastPageID", "u"."updated_pages" as "updatedPages",
  "u"."failed_pages" as "failedPages", "u"."created_at" as "createdAt", "u"."started_by_user_id" as "userID",
  coalesce(s.name, '') as "userName"
from "link_update" as "u" left join "staff_user" as "s" on "s"."staff_user_id" = "u"."started_by_user_id"
where "u"."link_update_id" = $1 and "u"."ended_at" is null;

-- domains/cms/pages/slug/link-updates.repository.ts: insertLinkUpdate
insert into "link_update" ("page_id", "from_path", "started_by_user_id")
values ($1, $2, $3)
returning "link_update_id";

-- domains/cms/pages/slug/link-updates.repository.ts: listLinkUpdates
select
  "u"."link_update_id" as "id", "u"."page_id" as "pageID", "u"."from_path" as "fromPath",
  "u"."last_page_id" as "lastPageID", "u"."updated_pages" as "updatedPages",
  "u"."failed_pages" as "failedPages", "u"."created_at" as "createdAt", "u"."started_by_user_id" as "userID",
  coalesce(s.name, '') as "userName", u.ended_at is null as "isRunning"
from "link_update" as "u" left join "staff_user" as "s" on "s"."staff_user_id" = "u"."started_by_user_id"
where "u"."page_id" = $1
order by "u"."link_update_id" desc
limit $2;

-- domains/cms/pages/slug/link-updates.repository.ts: updateLinkProgress
update "link_update"
set
  "last_page_id" = greatest(last_page_id, $1::int), "updated_pages" = "updated_pages" + $2,
  "failed_pages" = "failed_pages" + $3
where "link_update_id" = $4;

-- domains/cms/pages/slug/page-links.repository.ts: findLinkingPages
with
  "linking" as materialized (
    select distinct "page_id"
    from "page_reference"
    where "path" = any($1::text[]) and "page_id" > $2 and "page_id" <> $3
  )
select "p"."page_id", count(*) over ()::int as "total"
from "linking" inner join "page" as "p" on "p"."page_id" = "linking"."page_id"
where "p"."deleted_at" is null
order by "p"."page_id"
limit $4;

-- domains/cms/pages/slug/page-links.repository.ts: findMovedPage
select
  "p"."locale", "p"."slug",
  exists (
    select
    from page q
    where q.locale = $1 and q.slug = $2 and q.deleted_at is null
  ) as "isFormerSlugTaken"
from "page" as "p"
where "p"."page_id" = $3 and "p"."deleted_at" is null;

-- domains/cms/pages/slug/page-links.repository.ts: findPlace
select "type", "locale", "slug"
from "page"
where "page_id" = $1 and "deleted_at" is null;

-- domains/cms/pages/slug/page-links.repository.ts: listNextLinkingPages
select distinct "page_id"
from
  (
    select "r"."page_id"
    from
      unnest($1::text[]) as linked(path)
      cross join lateral (
        select "page_id"
        from "page_reference"
        where "page_reference"."path" = "linked"."path" and "page_id" > $2 and "page_id" <> $3
        order by "page_id"
        limit $4
      ) as "r"
    order by "r"."page_id"
    limit $5
  ) as "first"
order by "page_id";

-- domains/cms/pages/slug/page-links.repository.ts: listVersionsLinkingTo
select distinct "r"."page_version_id"
from "page_reference" as "r" inner join "page_version" as "v" on "v"."page_version_id" = "r"."page_version_id"
where "r"."page_id" = $1 and "r"."path" = any($2::text[]) and "v"."updated_at" <= $3;

-- domains/cms/pages/slug/page-links.repository.ts: lockInOrder
select "page_id"
from "page"
where "page_id" = any($1::int[])
order by "page_id"
for update;

-- domains/cms/pages/slug/page-links.repository.ts: lockSlug
select pg_advisory_xact_lock(hashtext('page slug'), $1::int) as "locked";

-- domains/cms/pages/slug/page-slug.repository.ts: isSlugTaken
select "page_id"
from "page"
where "locale" = $1 and "slug" = $2 and "deleted_at" is null;

-- domains/cms/pages/slug/page-slug.repository.ts: updateSlug
update "page"
set "slug" = $1, "updated_at" = now(), "updated_by_user_id" = $2
where "page_id" = $3;

-- domains/cms/pages/templates/page-templates.repository.ts: countTemplates
select count(*) as "count"
from "page_template";

-- domains/cms/pages/templates/page-templates.repository.ts: deleteTemplate
delete from "page_template"
where "page_template_id" = $1;

-- domains/cms/pages/templates/page-templates.repository.ts: findTemplate
select "name", "description", "type", "locale", "blocks", "type_data" as "typeData"
from "page_template"
where "page_template_id" = $1
for update;

-- domains/cms/pages/templates/page-templates.repository.ts: insertTemplate
insert into "page_template" ()
values ()
returning "page_template_id" as "id";

-- domains/cms/pages/templates/page-templates.repository.ts: insertTemplateMedia
insert into "page_template_media" ("page_template_id", "media_file_id")
values ($1, $2);

-- domains/cms/pages/templates/page-templates.repository.ts: listTemplates
select
  "page_template_id" as "id", "name", "description", "type", "locale", "outline",
  "block_count" as "blockCount", "created_at" as "createdAt"
from "page_template"
order by "name" collate text_order;

-- domains/cms/pages/templates/page-templates.repository.ts: updateTemplate
update "page_template"
set
where "page_template_id" = $1;

-- domains/cms/pages/translations/board.repository.ts: listBoard
select
  "p"."page_id" as "id", "p"."title", "p"."slug", "p"."type", "p"."locale", "p"."updated_at" as "updatedAt",
  (
    select
      jsonb_agg(
        jsonb_build_object(
          'pageID', s.page_id, 'locale', s.locale, 'title', s.title, 'state', s.state, 'isLive',
          s.live_version_id is not null, 'sourceID', t.source_page_id, 'debt', coalesce(t.debt, 0),
          'scheduledAt', s.scheduled_at
        )
        -- … 10 lines as in findPageDetail
  ) as "pages"
from
  (
    select
      "p"."page_id", "p"."page_group_id", "p"."title", "p"."slug", "p"."type", "p"."locale", "p"."updated_at"
    from "page" as "p"
    where
      p.deleted_at is null
      and not exists (
        select
        from page o
        where o.page_group_id = p.page_group_id and o.deleted_at is null and o.page_id < p.page_id
      )
      and p.type = $1
      and exists (
        select
        from page s
        where
          s.page_group_id = p.page_group_id
          and s.deleted_at is null
          and s.locale = $2
          and exists (
            select
            from translation t join page q on q.page_id = t.source_page_id and q.deleted_at is null
            where t.page_id = s.page_id and t.debt > 0
          )
      )
      and p.page_group_id in (
        select n.page_group_id
        from page n
        where n.deleted_at is null and (n.title || ' ' || n.slug) ilike $3
      )
    offset $4
  ) as "p"
order by "p"."title" collate text_order asc, "p"."page_id" asc
limit $5
offset $6;
select count(*)::int as "total"
from "page" as "p"
-- … 25 lines as in listBoard
  );

-- domains/cms/pages/translations/page-set.repository.ts: listGroup
select "s"."page_id" as "pageID"
from "page" as "p" inner join "page" as "s" on "s"."page_group_id" = "p"."page_group_id"
where "p"."page_id" = $1 and "p"."deleted_at" is null and "s"."deleted_at" is null;

-- domains/cms/pages/translations/translations.repository.ts: findTranslation
select
  "p"."page_id" as "pageID", "t"."debt", "s"."page_id" as "sourceID", "s"."locale", "s"."title", "s"."slug",
  "s"."state", "s"."type"
from
  "page" as "p"
  left join "translation" as "t" on "t"."page_id" = "p"."page_id"
  left join "page" as "s" on "s"."page_id" = coalesce(
    t.source_page_id,
    (select min(o.page_id) from page o where o.page_group_id = p.page_group_id and o.deleted_at is null)
  )
  and "s"."page_id" <> "p"."page_id"
  and "s"."deleted_at" is null
where "p"."page_id" = $1 and "p"."deleted_at" is null;

-- domains/cms/pages/translations/translations.repository.ts: insertTranslation
insert into "translation" ("page_id", "source_page_id")
values ($1, $2)
on conflict do nothing;

-- domains/cms/pages/translations/translations.repository.ts: listBlockKeys
select
  "p"."page_id" as "pageID",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('key', b.value -> 'key', 'type', b.value -> 'type')
          order by b.ordinality
        )
      from jsonb_array_elements(v.blocks) with ordinality b
    ),
    '[]'
  ) as "blocks"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."newest_version_id"
where "p"."page_id" in ($1);

-- domains/cms/pages/translations/translations.repository.ts: listNewestContents
select
  "p"."page_id" as "pageID", "p"."type", "p"."locale", "p"."slug", "v"."page_version_id" as "versionID",
  "v"."revision", "v"."title", "v"."blocks", "v"."type_data" as "typeData", "v"."seo_title" as "seoTitle",
  "v"."seo_description" as "seoDescription", "v"."seo_keywords" as "seoKeywords",
  "v"."seo_image" as "seoImage", "v"."tag_ids" as "tagIDs"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."newest_version_id"
where "p"."page_id" in ($1);

-- domains/cms/pages/translations/translations.repository.ts: listRecords
select
  "b"."page_id" as "pageID", "b"."block_key" as "blockKey", "b"."source_key" as "sourceKey",
  "b"."source_hash" as "hash", "b"."confirmed_at" as "confirmedAt"
from "translation_block" as "b"
where "b"."page_id" in ($1)
order by "b"."page_id", "b"."block_key";

-- domains/cms/pages/translations/translations.repository.ts: listSnapshots
select "b"."block_key" as "blockKey", "b"."source"
from "translation_block" as "b"
where "b"."page_id" = $1 and "b"."block_key" in ($2) and "b"."source" is not null;

-- domains/cms/pages/translations/translations.repository.ts: lockTranslations
select "t"."page_id" as "pageID", "t"."source_page_id" as "sourceID", "t"."debt"
from "translation" as "t"
where ("t"."page_id" = $1 or "t"."source_page_id" = $2)
order by "t"."page_id"
for update;

-- domains/cms/pages/translations/translations.repository.ts: replaceRecords
delete from "translation_block" as "b"
where
  "b"."page_id" = $1
  and exists (
    select
    from jsonb_to_recordset($2::jsonb) as r("blockKey" text, "sourceKey" text)
    where b.block_key = r."blockKey" or b.source_key = r."sourceKey"
  );
insert into
  "translation_block" ("page_id", "block_key", "source_key", "source_hash", "source", "confirmed_at")
select
  $1::int as "pageID", "r"."blockKey", "r"."sourceKey", "r"."hash", "r"."source",
  case when r."hash" is not null then now() end as "confirmedAt"
from jsonb_to_recordset($2::jsonb) as r("blockKey" text, "sourceKey" text, "hash" text, "source" jsonb);

-- domains/cms/pages/translations/translations.repository.ts: updateDebt
update "translation"
set "debt" = $1
where "page_id" = $2;

-- domains/cms/pages/translations/translations.repository.ts: updateHashes
update "translation_block" as "b"
set "source_hash" = "r"."hash"
from jsonb_to_recordset($1::jsonb) as r("blockKey" text, "hash" text)
where "b"."page_id" = $2 and "b"."block_key" = "r"."blockKey";

-- domains/cms/pages/undo/page-undo.repository.ts: areUnchanged
select "page_version_id" as "versionID", "revision"
from "page_version"
where "page_version_id" in ($1);

-- domains/cms/pages/undo/page-undo.repository.ts: deleteOldUndos
delete from "page_undo"
where "created_at" <= now() - interval '1 hour';

-- domains/cms/pages/undo/page-undo.repository.ts: deleteUndo
delete from "page_undo"
where "page_undo_id" = $1;

-- domains/cms/pages/undo/page-undo.repository.ts: findLastRelease
select max("release_id") as "releaseID"
from "release"
where "page_id" = $1;

-- domains/cms/pages/undo/page-undo.repository.ts: findUndo
select "page_id" as "pageID", "user_id" as "userID", "action", "before"
from "page_undo"
where "page_undo_id" = $1 and "user_id" is not distinct from $2 and "created_at" > now() - interval '1 hour';

-- domains/cms/pages/undo/page-undo.repository.ts: insertUndo
insert into "page_undo" ("page_id", "user_id", "action", "before")
values ($1, $2, $3, $4)
returning "page_undo_id" as "id";

-- domains/cms/pages/undo/page-undo.repository.ts: isUndecided
select "publication_request_id"
from "publication_request"
where "publication_request_id" = $1 and "decided_at" is null;

-- domains/cms/pages/undo/page-undo.repository.ts: readPublication
select
  "p"."live_version_id" as "liveVersionID", "p"."live_at" as "liveAt",
  "p"."scheduled_version_id" as "scheduledVersionID", "p"."scheduled_at" as "scheduledAt",
  "p"."unpublish_at" as "unpublishAt", "p"."planned_by_user_id" as "plannedByUserID",
  "p"."publication_request_id" as "requestID",
  (select max(r.release_id) from release r where r.page_id = p.page_id) as "releaseID",
  coalesce(
    (
      select jsonb_agg(jsonb_build_object('versionID', v.page_version_id, 'revision', v.revision))
      from page_version v
      where v.page_version_id in (p.scheduled_version_id, q.page_version_id)
    ),
    '[]'
  ) as "fixed"
from
  "page" as "p"
  left join "publication_request" as "q" on "q"."publication_request_id" = "p"."publication_request_id"
where "p"."page_id" = $1;

-- domains/cms/pages/undo/page-undo.repository.ts: setLiveSince
update "page"
set "live_at" = $1
where "page_id" = $2;

-- domains/cms/pages/undo/page-undo.repository.ts: takeFromBin
update "page"
set "deleted_at" = $1
where "page_id" = $2 and "deleted_at" is not null;
