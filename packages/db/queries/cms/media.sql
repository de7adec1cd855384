-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/media/bin/binned-folders.repository.ts: binDirectoryTree
update "media_file"
set "media_directory_id" = $1
where
  media_directory_id = any(
    array(
      with recursive
        down as (
          select $2::int as id
          union all
          select d.id
          from
            down
            cross join lateral (
              select c.media_directory_id as id
              from media_directory c
              where c.parent_id = down.id
              offset 0
            ) d
        )
      select id
      from down
    )
  );
with recursive
  "down" as (
    select
      "d"."media_directory_id" as "id", "d"."is_reserved", "d"."parent_id" as "above",
      case when d.is_reserved then d.media_directory_id else d.parent_id end as "holder"
    from "media_directory" as "d"
    where "d"."media_directory_id" = $1
    union all
    select
      "c"."id", "c"."is_reserved", "down"."holder" as "above",
      case when c.is_reserved then c.id else down.holder end as "holder"
    from
      "down"
      cross join lateral (
        select "m"."media_directory_id" as "id", "m"."is_reserved"
        from "media_directory" as "m"
        where "m"."parent_id" = "down"."id"
        offset $2
      ) as "c"
  )
update "media_file" as "f"
set "bin_directory_id" = "down"."holder"
from "down"
where "f"."bin_directory_id" = "down"."id";
with recursive
-- … 19 lines as in binDirectoryTree
update "media_directory" as "d"
set "bin_directory_id" = "down"."holder"
from "down"
where "d"."bin_directory_id" = "down"."id";
with recursive
-- … 19 lines as in binDirectoryTree
select "id", "is_reserved" as "isReserved", "above"
from "down";
update "media_directory" as "folder"
set
  "bin_path" = (
    with recursive
      up as (
        select d.parent_id, d.name as path
        from media_directory d
        where d.media_directory_id = folder.media_directory_id
        union all
        select d.parent_id, d.name || '/' || up.path
        from up join media_directory d on d.media_directory_id = up.parent_id
      )
    select case when path = '' then '/' else rtrim(path, '/') end
    from up
    where parent_id is null
  ),
  "bin_directory_id" = "given"."above", "parent_id" = $1, "quota_bytes" = $2
from unnest($3::int[], $4::int[]) as given (id, above)
where "folder"."media_directory_id" = "given"."id";
delete from "media_directory"
where "media_directory_id" = any($1::int[]);
delete from "media_directory" as "d"
where
  "d"."bin_directory_id" is not null
  and not exists (
    select "f"."media_file_id"
    from "media_file" as "f"
    where "f"."bin_directory_id" is not null and "f"."bin_directory_id" = "d"."media_directory_id"
  )
  and not exists (
    select "b"."media_directory_id"
    from "media_directory" as "b"
    where "b"."bin_directory_id" is not null and "b"."bin_directory_id" = "d"."media_directory_id"
  );

-- domains/cms/media/bin/binned-folders.repository.ts: findBinnedPath
select "bin_path"
from "media_directory"
where "media_directory_id" = $1;

-- domains/cms/media/bin/binned-folders.repository.ts: forgetEmptyBinned
delete from "media_directory" as "d"
-- … 12 lines as in binDirectoryTree

-- domains/cms/media/bin/binned-folders.repository.ts: listBinnedAbove
with recursive
  "up" as (
    select
      "d"."media_directory_id" as "id", "d"."bin_path" as "path", "d"."bin_directory_id" as "above",
      "d"."media_directory_id" as "of", 0 as "height"
    from "media_directory" as "d"
    where "d"."media_directory_id" = any($1::int[]) and "d"."bin_path" is not null
    union all
    select
      "d"."media_directory_id" as "id", "d"."bin_path" as "path", "d"."bin_directory_id" as "above",
      "up"."of", up.height + 1 as "height"
    from "up" inner join "media_directory" as "d" on "d"."media_directory_id" = "up"."above"
    where "d"."bin_path" is not null
  )
select "id", "path", "of"
from "up"
order by "of", "height" desc;

-- domains/cms/media/bin/binned-folders.repository.ts: putDirectoryBack
update "media_directory" as "d"
set
  "parent_id" = $1, "bin_path" = $2, "bin_directory_id" = $3,
  "name" = (
    select named
    from
      generate_series(1, (select count(*) + 1 from media_directory o where o.parent_id = $4)) n,
      lateral (select d.name || case when n = 1 then '' else '-' || n end as named) as given
    where not exists (select from media_directory o where o.parent_id = $5 and lower(o.name) = lower(named))
    order by n
    limit 1
  )
where "d"."media_directory_id" = $6
returning "d"."name";

-- domains/cms/media/bin/binned-folders.repository.ts: renameInBin
with recursive
  "held" as (
    select
      unnest(
        array(
        -- … 17 lines as in binDirectoryTree
      ) as "id"
    union all
    select "d"."media_directory_id" as "id"
    from "held" inner join "media_directory" as "d" on "d"."bin_directory_id" = "held"."id"
  )
update "media_file" as "f"
set
  "bin_path" = $2 || substr("f"."bin_path", char_length($3) + 1),
  "bin_root" = case
    when (
      lower(left("f"."bin_root", char_length($4))) = lower($5)
      and substr("f"."bin_root", char_length($6) + 1, 1) in ('', '/')
    ) then $7 || substr("f"."bin_root", char_length($8) + 1)
    else f.bin_root
  end
from "held"
where
  "f"."bin_directory_id" = "held"."id"
  and (
    lower(left("f"."bin_path", char_length($9))) = lower($10)
    and substr("f"."bin_path", char_length($11) + 1, 1) in ('', '/')
  );
with recursive
-- … 26 lines as in renameInBin
update "media_directory" as "d"
set "bin_path" = $2 || substr("d"."bin_path", char_length($3) + 1)
from "held"
where
  "d"."bin_directory_id" = "held"."id"
  and (
    lower(left("d"."bin_path", char_length($4))) = lower($5)
    and substr("d"."bin_path", char_length($6) + 1, 1) in ('', '/')
  );

-- domains/cms/media/bin/media-bin.repository.ts: emptyFileBin
update "media_file"
set "bin_path" = $1, "bin_root" = $2, "bin_directory_id" = $3
where
  "media_file_id" in (
    select "media_file_id"
    from "media_file"
    where "bin_path" is not null and "deleted_at" < now() - interval '30 days'
    order by "media_file_id"
    limit $4
    for update skip locked
  );
delete from "media_directory" as "d"
-- … 12 lines as in binDirectoryTree

-- domains/cms/media/bin/media-bin.repository.ts: eraseBinned
update "media_file"
set "bin_path" = $1, "bin_root" = $2, "bin_directory_id" = $3
where "media_file_id" = any($4::int[]);
delete from "media_file_version" as "v" using "media_file" as "f"
where "f"."media_file_id" = "v"."media_file_id" and "f"."deleted_at" is not null and "f"."bin_path" is null;

-- domains/cms/media/bin/media-bin.repository.ts: listBinned
select count(*)::int as "total"
from "media_file" as "f"
where "f"."bin_path" is not null and (f.name || ' ' || f.bin_path) ilike $1;
select
  "f"."media_file_id" as "id", "f"."name", "f"."type", "f"."mime_type" as "mimeType", "f"."size", "f"."width",
  "f"."height", "f"."bin_path" as "path", "f"."deleted_at" as "deletedAt",
  coalesce(f.bin_directory_id, $1::int) as "directoryID"
from "media_file" as "f"
where "f"."bin_path" is not null and (f.name || ' ' || f.bin_path) ilike $2
order by "f"."name" collate text_order desc, "f"."media_file_id" desc
limit $3
offset $4;

-- domains/cms/media/bin/media-bin.repository.ts: listBinnedDirectories
select
  "f"."bin_root" as "path", count(*)::int as "fileCount", max(f.deleted_at) as "deletedAt",
  array_agg(distinct coalesce(f.bin_directory_id, $1::int)) as "directoryIDs"
from "media_file" as "f"
where "f"."bin_root" is not null
group by "f"."bin_root"
order by "deletedAt" desc, "f"."bin_root"
limit $2;

-- domains/cms/media/bin/media-bin.repository.ts: lockBinned
select
  "f"."media_file_id" as "id", "f"."name", "f"."bin_path" as "path", f.size + f.versions_size as "bytes",
  "f"."bin_root" as "root", coalesce(f.bin_directory_id, $1::int) as "directoryID"
from "media_file" as "f"
where "f"."bin_path" is not null and "f"."media_file_id" = any($2::int[])
order by "f"."media_file_id"
for update;

-- domains/cms/media/bin/media-bin.repository.ts: lockBinnedWith
select
  "f"."media_file_id" as "id", "f"."name", "f"."bin_path" as "path", f.size + f.versions_size as "bytes",
  "f"."bin_root" as "root", coalesce(f.bin_directory_id, $1::int) as "directoryID"
from "media_file" as "f"
where "f"."bin_path" is not null and lower(f.bin_root) = lower($2)
order by "f"."media_file_id"
for update;

-- domains/cms/media/bin/media-bin.repository.ts: moveFilesToBin
update "media_file" as "f"
set
  "deleted_at" = now(),
  "bin_path" = (
    with recursive
      up as (
        select d.parent_id, d.name as path
        from media_directory d
        where d.media_directory_id = f.media_directory_id
        union all
        -- … 7 lines as in binDirectoryTree
  "bin_root" = $1, "bin_directory_id" = "f"."media_directory_id", "media_directory_id" = $2
where "f"."media_file_id" = any($3::int[]);

-- domains/cms/media/bin/media-bin.repository.ts: restoreAs
update "media_file"
set
  "name" = $1, "deleted_at" = $2, "bin_path" = $3, "bin_root" = $4, "bin_directory_id" = $5,
  "media_directory_id" = $6, "updated_at" = now()
where "media_file_id" = $7;

-- domains/cms/media/bin/media-bin.repository.ts: restoreWithNames
update "media_file" as "f"
set
  "deleted_at" = $1, "bin_path" = $2, "bin_root" = $3, "bin_directory_id" = $4, "media_directory_id" = $5,
  "updated_at" = now()
where
  "f"."media_file_id" in (
    select distinct on (lower(w.name)) "w"."media_file_id"
    from "media_file" as "w"
    where
      "w"."media_file_id" = any($6::int[])
      and not exists (
        select
        from "media_file" as "o"
        where "o"."media_directory_id" = $7 and "o"."deleted_at" is null and lower(o.name) = lower(w.name)
      )
    order by lower(w.name), "w"."media_file_id" desc
  )
returning "f"."media_file_id" as "id";

-- domains/cms/media/bulk/change-files.repository.ts: listMovable
select distinct on (lower(f.name)) "f"."media_file_id" as "id"
from "media_file" as "f"
where
  "f"."media_file_id" = any($1::int[])
  and not exists (
    select
    from "media_file" as "o"
    where "o"."media_directory_id" = $2 and "o"."deleted_at" is null and lower(o.name) = lower(f.name)
  )
order by lower(f.name), "f"."media_file_id";

-- domains/cms/media/bulk/change-files.repository.ts: listUsedFiles
select distinct "r"."media_file_id" as "id"
from "page_reference" as "r" inner join "page" as "p" on "p"."page_id" = "r"."page_id"
where "r"."media_file_id" = any($1::int[]) and "p"."deleted_at" is null
union
select "b"."media_file_id" as "id"
from "reusable_reference" as "b"
where "b"."media_file_id" = any($2::int[])
union
select "t"."media_file_id" as "id"
from "page_template_media" as "t"
where "t"."media_file_id" = any($3::int[]);

-- domains/cms/media/bulk/change-files.repository.ts: lockFiles
select
  "media_file_id" as "id", "media_directory_id" as "directoryID", "name",
  "default_alt_text" as "defaultAltText", size + versions_size as "bytes"
from "media_file"
where "media_file_id" = any($1::int[]) and "deleted_at" is null
order by "media_file_id"
for update;

-- domains/cms/media/bulk/change-files.repository.ts: moveFilesTo
update "media_file"
set "media_directory_id" = $1, "updated_at" = now()
where "media_file_id" = any($2::int[]);

-- domains/cms/media/bulk/change-files.repository.ts: updateAltTexts
update "media_file" as "f"
set "default_alt_text" = "t"."defaultAltText", "updated_at" = now()
from jsonb_to_recordset($1::jsonb) as "t" (id int, "defaultAltText" text)
where "f"."media_file_id" = "t"."id";

-- domains/cms/media/directories/directories.repository.ts: ensureDirectory
select pg_advisory_xact_lock_shared(hashtext('media_directory')) as "locked";
insert into "media_directory" ("parent_id", "name")
values ($1, $2)
on conflict do nothing;
select "media_directory_id" as "id"
from "media_directory"
where "parent_id" = $1 and lower(name) = lower($2);

-- domains/cms/media/directories/directories.repository.ts: findDirectory
with recursive
  "walk" as (
    select $1::int as "id", null::int as "parentID", 0 as "depth"
    union all
    select "d"."media_directory_id" as "id", "d"."parent_id" as "parentID", walk.depth + 1 as "depth"
    from
      "walk"
      inner join "media_directory" as "d" on "d"."parent_id" = "walk"."id"
      and lower(d.name) = lower(($2::text[]) [walk.depth + 1])
  )
select "id", "parentID"
from "walk"
where "depth" = $3;

-- domains/cms/media/directories/directories.repository.ts: findDirectoryID
with recursive
-- … 12 lines as in findDirectory

-- domains/cms/media/directories/directories.repository.ts: findParentID
select "parent_id" as "parentID"
from "media_directory"
where "media_directory_id" = $1;

-- domains/cms/media/directories/directories.repository.ts: findPath
select
  (
    with recursive
      up as (
        select d.parent_id, d.name as path
        from media_directory d
        where d.media_directory_id = $1::int
        union all
        -- … 6 lines as in binDirectoryTree
  ) as "path";

-- domains/cms/media/directories/directories.repository.ts: insertDirectory
insert into "media_directory" ("parent_id", "name")
values ($1, $2)
returning "media_directory_id" as "id";

-- domains/cms/media/directories/directories.repository.ts: isBelow
select
  $1::int = any(
    array(
    -- … 17 lines as in binDirectoryTree
  ) as "isIt";

-- domains/cms/media/directories/directories.repository.ts: listDirectories
with recursive
  "down" as (
    select "d"."media_directory_id" as "id", "d"."media_directory_id" as "top"
    from "media_directory" as "d"
    where "d"."parent_id" = $1
    union all
    select "d"."id", "down"."top"
    from
      "down"
      cross join lateral (
        select "c"."media_directory_id" as "id"
        from "media_directory" as "c"
        where "c"."parent_id" = "down"."id"
        offset $2
      ) as "d"
  ),
  "counted" as (
    select
      "down"."top",
      coalesce(
        sum(
          (
            select count(*)
            from media_file f
            where f.media_directory_id = down.id and f.deleted_at is null and f.kind = $3
          )
        ),
        0
      )::int as "fileCount"
    from "down" left join "media_directory_size" as "s" on "s"."media_directory_id" = "down"."id"
    group by "down"."top"
  )
select "d"."media_directory_id" as "id", "d"."name", "counted"."fileCount"
from "media_directory" as "d" inner join "counted" on "counted"."top" = "d"."media_directory_id"
where "d"."parent_id" = $4
order by "d"."name" collate text_order;

-- domains/cms/media/directories/directories.repository.ts: listNearestDirectories
with recursive
  "walk" as (
    select "path"."path", string_to_array(ltrim(path, '/'), '/') as "parts", 0 as "depth", $1::int as "id"
    from unnest($2::text[]) as "path"
    union all
    select "walk"."path", "walk"."parts", walk.depth + 1 as "depth", "d"."media_directory_id" as "id"
    from
      "walk"
      inner join "media_directory" as "d" on "d"."parent_id" = "walk"."id"
      and lower(d.name) = lower(walk.parts[walk.depth + 1])
  )
select distinct on ("path") "path", "id"
from "walk"
order by "path", "depth" desc;

-- domains/cms/media/directories/directories.repository.ts: listPagesUsingDirectory
select "p"."page_id" as "id", "p"."title", "p"."slug", "p"."locale"
from "page" as "p"
where
  "p"."deleted_at" is null
  and "p"."page_id" in (
    select "r"."page_id"
    from
      "media_file" as "f"
      inner join "content_reference" as "r" on "r"."media_file_id" = "f"."media_file_id"
    where
      "f"."deleted_at" is null
      and f.media_directory_id = any(
        array(
        -- … 17 lines as in binDirectoryTree
      )
  )
order by "p"."title" collate text_order, "p"."page_id"
limit $2;

-- domains/cms/media/directories/directories.repository.ts: lockDirectories
select pg_advisory_xact_lock(hashtext('media_directory')) as "locked";

-- domains/cms/media/directories/directories.repository.ts: lockDirectoriesShared
select pg_advisory_xact_lock_shared(hashtext('media_directory')) as "locked";

-- domains/cms/media/directories/directories.repository.ts: lockDirectoryID
select pg_advisory_xact_lock_shared(hashtext('media_directory')) as "locked";
with recursive
-- … 12 lines as in findDirectory

-- domains/cms/media/directories/directories.repository.ts: lockFilesBelow
select "media_file_id" as "id", "name"
from "media_file"
where
  "deleted_at" is null
  and media_directory_id = any(
    array(
    -- … 17 lines as in binDirectoryTree
  )
order by "media_file_id"
for update;

-- domains/cms/media/directories/directories.repository.ts: updateDirectory
update "media_directory"
set "parent_id" = $1, "name" = $2
where "media_directory_id" = $3;

-- domains/cms/media/insert-file.repository.ts: findFreeName
select "candidate"."name"
from
  (
    select case when n = 1 then $1::text else $2::text || '-' || n || $3::text end as "name"
    from (select generate_series(1, $4::int) as "n") as "numbers"
  ) as "candidate"
where
  not exists (
    select
    from "media_file" as "f"
    where "f"."media_directory_id" = $5 and "f"."deleted_at" is null and lower(f.name) = lower(candidate.name)
  )
limit $6;

-- domains/cms/media/insert-file.repository.ts: insertFile
select pg_advisory_xact_lock($1::int, hashtext(lower($2))) as "locked";
select "candidate"."name"
-- … 12 lines as in findFreeName
insert into
  "media_file" (
    "media_directory_id", "name", "type", "mime_type", "content_hash", "external_id", "size", "width",
    "height", "created_by_user_id"
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (media_directory_id, lower(name))
where "deleted_at" is null do nothing
returning "media_file_id" as "id";
select
  "f"."media_file_id" as "id", "f"."media_directory_id" as "directory_id", "f"."name", "f"."default_alt_text",
  "f"."shared", "f"."type", "f"."mime_type", "f"."size", "f"."versions_size", "f"."width", "f"."height",
  "f"."content_hash", "f"."external_id", "f"."created_at", "f"."updated_at", "f"."replaced_at",
  "f"."metadata", "f"."focal_x", "f"."focal_y",
  (
    with recursive
    -- … 11 lines as in moveFilesToBin
  ) as "path",
  (
    select jsonb_build_object('count', d.page_count, 'problem', d.problem)
    from media_pdf d
    where d.content_hash = f.content_hash and f.mime_type = 'application/pdf'
  ) as "pages",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('id', t.tag_id, 'name', t.name, 'private', t.is_private)
          order by "t"."name" collate text_order
        )
      from media_file_tag ft join tag t on t.tag_id = ft.tag_id
      where ft.media_file_id = f.media_file_id
    ),
    '[]'
  ) as "tags"
from "media_file" as "f"
where "f"."media_file_id" = $1 and "f"."deleted_at" is null;
-- plan:
--   Index Scan using media_file_live_idx on media_file f
--     Index Cond: (media_file_id = $1)
--     SubPlan 2
--       ->  CTE Scan on up up_1
--             Filter: (parent_id IS NULL)
--             CTE up
--               ->  Recursive Union
--                     ->  Index Scan using media_directory_pkey on media_directory d
--                           Index Cond: (media_directory_id = f.media_directory_id)
--                     ->  Hash Join
--                           Hash Cond: (d_1.media_directory_id = up.parent_id)
--                           ->  Seq Scan on media_directory d_1
--                           ->  Hash
--                                 ->  WorkTable Scan on up
--     SubPlan 3
--       ->  Result
--             One-Time Filter: (f.mime_type = 'application/pdf'::text)
--             ->  Seq Scan on media_pdf d_2
--                   Filter: (content_hash = f.content_hash)
--     SubPlan 4
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: t.name COLLATE text_order
--                   ->  Nested Loop
--                         ->  Index Only Scan using media_file_tag_pkey on media_file_tag ft
--                               Index Cond: (media_file_id = f.media_file_id)
--                         ->  Index Scan using tag_pkey on tag t
--                               Index Cond: (tag_id = ft.tag_id)

-- domains/cms/media/insert-file.repository.ts: insertVideo
select pg_advisory_xact_lock($1::int, hashtext(lower($2))) as "locked";
select "candidate"."name"
-- … 12 lines as in findFreeName
insert into
  "media_file" (
    "media_directory_id", "name", "type", "mime_type", "content_hash", "external_id", "size", "width",
    "height", "metadata", "created_by_user_id"
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict (media_directory_id, lower(name))
where "deleted_at" is null do nothing
returning "media_file_id" as "id";
select
-- … 37 lines as in insertFile
-- plan:
--   Index Scan using media_file_live_idx on media_file f
--     Index Cond: (media_file_id = $1)
--     SubPlan 2
--       ->  CTE Scan on up up_1
--             Filter: (parent_id IS NULL)
--             CTE up
--               ->  Recursive Union
--                     ->  Index Scan using media_directory_pkey on media_directory d
--                           Index Cond: (media_directory_id = f.media_directory_id)
--                     ->  Hash Join
--                           Hash Cond: (d_1.media_directory_id = up.parent_id)
--                           ->  Seq Scan on media_directory d_1
--                           ->  Hash
--                                 ->  WorkTable Scan on up
--     SubPlan 3
--       ->  Result
--             One-Time Filter: (f.mime_type = 'application/pdf'::text)
--             ->  Seq Scan on media_pdf d_2
--                   Filter: (content_hash = f.content_hash)
--     SubPlan 4
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: t.name COLLATE text_order
--                   ->  Nested Loop
--                         ->  Index Only Scan using media_file_tag_pkey on media_file_tag ft
--                               Index Cond: (media_file_id = f.media_file_id)
--                         ->  Index Scan using tag_pkey on tag t
--                               Index Cond: (tag_id = ft.tag_id)

-- domains/cms/media/lists/file-lists.repository.ts: countFiles
select "f"."kind", count(*)::int as "count"
from "media_file" as "f"
where "f"."deleted_at" is null
group by "f"."kind";
select
  (
    select count(*)::int as "count"
    from "media_file" as "f"
    where "f"."deleted_at" is null and "f"."kind" = $1 and "f"."default_alt_text" = $2
  ) as "withoutAltText",
  (
    select count(*)::int as "count"
    from
      (
        select "r"."media_file_id"
        from "page_reference" as "r"
        where
          "r"."media_file_id" is not null
          and r.page_id <> all(array(select p.page_id from page p where p.deleted_at is not null))
        union
        select "b"."media_file_id"
        from "reusable_reference" as "b"
        where "b"."media_file_id" is not null
        union
        select "t"."media_file_id"
        from
          "page_template_media" as "t"
          inner join "media_file" as "m" on "m"."media_file_id" = "t"."media_file_id"
        where "m"."deleted_at" is null
      ) as "used"
  ) as "used",
  (
    select coalesce(sum(same.count), 0)::int as "count"
    from
      (
        select count(*)::int as "count"
        from "media_file" as "f"
        where "f"."deleted_at" is null and "f"."content_hash" is not null
        group by "f"."content_hash"
        having count(*) > $3
      ) as "same"
  ) as "duplicates",
  (select count(*)::int as "count" from "media_file" as "b" where "b"."bin_path" is not null) as "inBin";

-- domains/cms/media/lists/file-lists.repository.ts: listFiles
with
  counted as materialized (
    select count(*)::int as total
    from media_file f
    where f.deleted_at is null and f.media_directory_id = $1
  ),
  shown as (
    select *
    from
      (
        select f.media_file_id
        from media_file f
        where f.deleted_at is null and f.media_directory_id = $2
        order by "f"."created_at" desc, "f"."media_file_id" desc
        limit $3::int
        offset $4::int
      ) nearer
    where $5::int <= (select total from counted) / 2
    union all
    select *
    from
      (
        select f.media_file_id
        from media_file f
        where f.deleted_at is null and f.media_directory_id = $6
        order by "f"."created_at" asc, "f"."media_file_id" asc
        limit greatest(0, least($7::int, (select total from counted) - $8::int))
        offset greatest(0, (select total from counted) - $9::int - $10::int)
      ) farther
    where $11::int > (select total from counted) / 2
  )
select c.total, one.*
from
  counted c
  left join (
    shown s
    join lateral (
      (
        select
          "f"."media_file_id" as "id", "f"."media_directory_id" as "directory_id", "f"."name",
          "f"."default_alt_text", "f"."shared", "f"."type", "f"."mime_type", "f"."size", "f"."versions_size",
          "f"."width", "f"."height", "f"."content_hash", "f"."external_id", "f"."created_at",
          "f"."updated_at", "f"."replaced_at", "f"."metadata", "f"."focal_x", "f"."focal_y",
          (
          -- … 31 lines as in insertFile
        where "f"."media_file_id" = s.media_file_id
        offset $12
      )
    ) one on true
  ) on true
order by "one"."created_at" desc, "one"."id" desc;

-- domains/cms/media/lists/file-lists.repository.ts: searchFiles
select count(*) <= $1::int as "isSmall"
from
  (
    select
    from "media_file" as "f"
    where
    -- … 21 lines as in listPagesUsingDirectory
    limit $3
  ) as "counted";
select "tag_id" as "id"
from "tag"
where "name" ilike $1;
with
  counted as materialized (
    select count(*)::int as total
    from media_file f
    where
      f.deleted_at is null
      and f.media_directory_id = any(
      -- … 19 lines as in listPagesUsingDirectory
      and (
        (f.name || ' ' || f.default_alt_text || '') ilike $2
        or f.media_file_id = any(
          array(select ft.media_file_id from media_file_tag ft where ft.tag_id = any($3::int[]))
        )
      )
      and f.kind = $4
      and f.mime_type = $5
      and f.media_file_id = any(
        array(select ft.media_file_id from media_file_tag ft where ft.tag_id = any($6::int[]))
      )
      and f.kind = 'image'
      and f.default_alt_text = ''
      and f.media_file_id = any(
        array(
          select f.media_file_id
          from media_file f
          where
            f.deleted_at is null
            and f.media_directory_id = any(
            -- … 19 lines as in listPagesUsingDirectory
            and not exists (
              select
              from page_reference r
              where
                r.media_file_id = f.media_file_id
                and r.page_id <> all(array(select p.page_id from page p where p.deleted_at is not null))
            )
            and not exists (select from reusable_reference b where b.media_file_id = f.media_file_id)
            and not exists (select from page_template_media t where t.media_file_id = f.media_file_id)
        )
      )
      and f.content_hash = any(
        array(
          select o.content_hash
          from media_file o
          where o.deleted_at is null and o.content_hash is not null
          group by o.content_hash
          having count(*) > 1
        )
      )
      and f.size > $8
  ),
  -- … 6 lines as in listFiles
        where
          f.deleted_at is null
          and f.media_directory_id = any(
          -- … 19 lines as in listPagesUsingDirectory
          and (
            (f.name || ' ' || f.default_alt_text || '') ilike $10
            or f.media_file_id = any(
              array(select ft.media_file_id from media_file_tag ft where ft.tag_id = any($11::int[]))
            )
          )
          and f.kind = $12
          and f.mime_type = $13
          and f.media_file_id = any(
            array(select ft.media_file_id from media_file_tag ft where ft.tag_id = any($14::int[]))
          )
          and f.kind = 'image'
          and f.default_alt_text = ''
          and f.media_file_id = any(
            array(
              select f.media_file_id
              from media_file f
              where
                f.deleted_at is null
                and f.media_directory_id = any(
                -- … 19 lines as in listPagesUsingDirectory
                and not exists (
                  select
                  from page_reference r
                  where
                    r.media_file_id = f.media_file_id
                    and r.page_id <> all(array(select p.page_id from page p where p.deleted_at is not null))
                )
                and not exists (select from reusable_reference b where b.media_file_id = f.media_file_id)
                and not exists (select from page_template_media t where t.media_file_id = f.media_file_id)
            )
          )
          and f.content_hash = any(
            array(
              select o.content_hash
              from media_file o
              where o.deleted_at is null and o.content_hash is not null
              group by o.content_hash
              having count(*) > 1
            )
          )
          and f.size > $16
        order by "f"."name" collate text_order asc, "f"."media_file_id" asc
        limit $17::int
        -- … 9 lines as in listFiles
        where
          f.deleted_at is null
          and f.media_directory_id = any(
          -- … 19 lines as in listPagesUsingDirectory
          and (
            (f.name || ' ' || f.default_alt_text || '') ilike $21
            or f.media_file_id = any(
              array(select ft.media_file_id from media_file_tag ft where ft.tag_id = any($22::int[]))
            )
          )
          and f.kind = $23
          and f.mime_type = $24
          and f.media_file_id = any(
            array(select ft.media_file_id from media_file_tag ft where ft.tag_id = any($25::int[]))
          )
          and f.kind = 'image'
          and f.default_alt_text = ''
          and f.media_file_id = any(
            array(
              select f.media_file_id
              from media_file f
              where
                f.deleted_at is null
                and f.media_directory_id = any(
                -- … 19 lines as in listPagesUsingDirectory
                and not exists (
                  select
                  from page_reference r
                  where
                    r.media_file_id = f.media_file_id
                    and r.page_id <> all(array(select p.page_id from page p where p.deleted_at is not null))
                )
                and not exists (select from reusable_reference b where b.media_file_id = f.media_file_id)
                and not exists (select from page_template_media t where t.media_file_id = f.media_file_id)
            )
          )
          and f.content_hash = any(
            array(
              select o.content_hash
              from media_file o
              where o.deleted_at is null and o.content_hash is not null
              group by o.content_hash
              having count(*) > 1
            )
          )
          and f.size > $27
        order by "f"."name" collate text_order desc, "f"."media_file_id" desc
        limit greatest(0, least($28::int, (select total from counted) - $29::int))
        -- … 53 lines as in listFiles
order by "one"."name" collate text_order asc, "one"."id" asc;

-- domains/cms/media/lists/file-uses.repository.ts: listPagesByFile
select count(*)::int as "total"
from "page" as "p"
where
  "p"."deleted_at" is null
  and "p"."page_id" in (select "r"."page_id" from "content_reference" as "r" where "r"."media_file_id" = $1)
  and (p.title || ' ' || p.slug) ilike $2;
select "p"."page_id" as "id", "p"."title", "p"."slug", "p"."locale", "p"."type", "p"."state"
from "page" as "p"
where
  "p"."deleted_at" is null
  and "p"."page_id" in (select "r"."page_id" from "content_reference" as "r" where "r"."media_file_id" = $1)
  and (p.title || ' ' || p.slug) ilike $2
order by "p"."title" collate text_order asc, "p"."page_id" asc
limit $3
offset $4;
select
  "r"."page_id" as "pageID", "r"."page_block_key" as "blockKey", "r"."slot" as "field",
  max(
    jsonb_path_query_first(
      v.blocks, '$[*] ? (@.key == $key).type', jsonb_build_object('key', r.page_block_key)
    ) #>> '{}'
  ) as "blockType",
  bool_or(r.side = 'live') as "isLive", bool_or(r.side = 'draft') as "isDraft"
from
  "content_reference" as "r"
  inner join "page_version" as "v" on "v"."page_version_id" = "r"."page_version_id"
where "r"."media_file_id" = $1 and "r"."page_id" = any($2::int[])
group by "r"."page_id", "r"."page_block_key", "r"."slot"
order by "r"."page_id", min(r.page_reference_id);

-- domains/cms/media/lists/file-uses.repository.ts: listTemplatesUsing
select "t"."page_template_id" as "id", "t"."name"
from "page_template" as "t"
where
  "t"."page_template_id" in (
    select "m"."page_template_id"
    from "page_template_media" as "m"
    where "m"."media_file_id" = any($1::int[])
  )
order by "t"."name" collate text_order;

-- domains/cms/media/lists/file-uses.repository.ts: requireUnusedElsewhere
select count(distinct reusable_block_id)::int as "count"
from "reusable_reference"
where "media_file_id" = any($1::int[]);

-- domains/cms/media/media.repository.ts: findFile
select
-- … 37 lines as in insertFile
-- plan:
--   Index Scan using media_file_live_idx on media_file f
--     Index Cond: (media_file_id = $1)
--     SubPlan 2
--       ->  CTE Scan on up up_1
--             Filter: (parent_id IS NULL)
--             CTE up
--               ->  Recursive Union
--                     ->  Index Scan using media_directory_pkey on media_directory d
--                           Index Cond: (media_directory_id = f.media_directory_id)
--                     ->  Hash Join
--                           Hash Cond: (d_1.media_directory_id = up.parent_id)
--                           ->  Seq Scan on media_directory d_1
--                           ->  Hash
--                                 ->  WorkTable Scan on up
--     SubPlan 3
--       ->  Result
--             One-Time Filter: (f.mime_type = 'application/pdf'::text)
--             ->  Seq Scan on media_pdf d_2
--                   Filter: (content_hash = f.content_hash)
--     SubPlan 4
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: t.name COLLATE text_order
--                   ->  Nested Loop
--                         ->  Index Only Scan using media_file_tag_pkey on media_file_tag ft
--                               Index Cond: (media_file_id = f.media_file_id)
--                         ->  Index Scan using tag_pkey on tag t
--                               Index Cond: (tag_id = ft.tag_id)

-- domains/cms/media/media.repository.ts: listFilesByID
select
-- … 36 lines as in insertFile
where "f"."media_file_id" = any($1::int[]) and "f"."deleted_at" is null
order by "f"."media_file_id";

-- domains/cms/media/media.repository.ts: lockFile
select "media_file_id"
from "media_file"
where "media_file_id" = $1 and "deleted_at" is null
for update;

-- domains/cms/media/media.repository.ts: replaceContent
update "media_file"
set
  "name" = $1, "content_hash" = $2, "mime_type" = $3, "size" = $4, "width" = $5, "height" = $6,
  "metadata" = $7, "updated_at" = now(), "replaced_at" = now()
where "media_file_id" = $8
returning "replaced_at";

-- domains/cms/media/media.repository.ts: updateFile
update "media_file"
set "media_directory_id" = $1, "name" = $2, "updated_at" = now(), "default_alt_text" = $3, "shared" = $4
where "media_file_id" = $5;

-- domains/cms/media/media.repository.ts: updateFocalPoint
update "media_file"
set "focal_x" = $1, "focal_y" = $2, "updated_at" = now()
where "media_file_id" = $3;

-- domains/cms/media/pdfs/pdfs.repository.ts: deletePDF
delete from "media_pdf"
where "content_hash" = $1;

-- domains/cms/media/pdfs/pdfs.repository.ts: insertPDF
insert into "media_pdf" ("content_hash", "page_count", "problem")
values ($1, $2, $3)
on conflict do nothing;

-- domains/cms/media/pdfs/pdfs.repository.ts: listNewPDFs
select distinct "f"."content_hash" as "contentHash", "f"."size"
from "media_file" as "f"
where
  "f"."mime_type" = $1
  and "f"."deleted_at" is null
  and "f"."content_hash" is not null
  and not exists (select from "media_pdf" as "d" where "d"."content_hash" = "f"."content_hash")
limit $2;

-- domains/cms/media/quotas/quotas.repository.ts: listFoldersWithQuota
select "media_directory_id" as "id"
from "media_directory"
where "quota_bytes" is not null
order by "media_directory_id"
limit $1;

-- domains/cms/media/quotas/quotas.repository.ts: listQuotasAbove
with recursive
  "up" as (
    select
      "d"."media_directory_id" as "id", "d"."parent_id", "d"."name", "d"."quota_bytes" as "quota",
      0 as "height"
    from "media_directory" as "d"
    where "d"."media_directory_id" = $1
    union all
    select
      "d"."media_directory_id" as "id", "d"."parent_id", "d"."name", "d"."quota_bytes" as "quota",
      up.height + 1 as "height"
    from "up" inner join "media_directory" as "d" on "d"."media_directory_id" = "up"."parent_id"
  )
select "id", "name", "quota"
from "up"
order by "height" desc;

-- domains/cms/media/quotas/quotas.repository.ts: lockQuota
select pg_advisory_xact_lock(hashtext('media_quota'), $1::int) as "locked";

-- domains/cms/media/quotas/quotas.repository.ts: sumBytes
select coalesce(sum(bytes), 0)::bigint as "bytes"
from "media_directory_size"
where
-- … 20 lines as in binDirectoryTree

-- domains/cms/media/quotas/quotas.repository.ts: updateQuota
update "media_directory"
set "quota_bytes" = $1
where "media_directory_id" = $2;

-- domains/cms/media/rights/directory-rights.repository.ts: listAboveReserved
with recursive
  "up" as (
    select "d"."media_directory_id" as "reserved", "d"."parent_id" as "id"
    from "media_directory" as "d"
    where "d"."is_reserved" = $1 and "d"."parent_id" is not null
    union all
    select "up"."reserved", "d"."parent_id" as "id"
    from "up" inner join "media_directory" as "d" on "d"."media_directory_id" = "up"."id"
    where "d"."parent_id" is not null
  ),
  "above" as (
    select
      "up"."id", "up"."reserved",
      exists (
        select
        from media_directory_role dr join staff_user u on u.role_id = dr.role_id
        where dr.directory_id = up.reserved and u.staff_user_id = $2
      ) as "isForUser"
    from "up"
    where "up"."id" = any($3::int[])
  )
select distinct
  on ("above"."id") "above"."id" as "directoryID", "above"."isForUser" as "areForUser",
  (
    with recursive
      up as (
        select d.parent_id, d.name as path
        from media_directory d
        where d.media_directory_id = "above"."reserved"
        union all
        -- … 6 lines as in binDirectoryTree
  ) as "path"
from "above"
order by "above"."id", "above"."isForUser", "above"."reserved";

-- domains/cms/media/rights/directory-rights.repository.ts: listReservations
with recursive
  "up" as (
    select
      "d"."media_directory_id" as "id", "d"."media_directory_id" as "holder", "d"."parent_id",
      "d"."is_reserved"
    from "media_directory" as "d"
    where "d"."media_directory_id" = any($1::int[])
    union all
    select "up"."id", "d"."media_directory_id" as "holder", "d"."parent_id", "d"."is_reserved"
    from "up" inner join "media_directory" as "d" on "d"."media_directory_id" = "up"."parent_id"
    where "up"."is_reserved" = $2
  )
select
  "up"."id" as "directoryID", up.id = up.holder as "isOwn",
  coalesce(
    (select b.bin_path from media_directory b where b.media_directory_id = up.holder),
    (
      with recursive
        up as (
          select d.parent_id, d.name as path
          from media_directory d
          where d.media_directory_id = "up"."holder"
          union all
          -- … 6 lines as in binDirectoryTree
    )
  ) as "path",
  coalesce(
    (
      select
        jsonb_agg(jsonb_build_object('ID', r.role_id, 'name', r.name) order by "r"."name" collate text_order)
      from media_directory_role dr join role r on r.role_id = dr.role_id
      where dr.directory_id = up.holder
    ),
    '[]'
  ) as "roles",
  exists (
    select
    from media_directory_role dr join staff_user u on u.role_id = dr.role_id
    where dr.directory_id = up.holder and u.staff_user_id = $3
  ) as "isForUser"
from "up"
where "up"."is_reserved" = $4;

-- domains/cms/media/rights/directory-rights.repository.ts: listReservedBelow
select "media_directory_id" as "id"
from "media_directory"
where
  "is_reserved" = $1
  and media_directory_id = any(
  -- … 18 lines as in lockFilesBelow
  );

-- domains/cms/media/rights/directory-rights.repository.ts: lockRoles
select "role_id" as "id", "name"
from "role"
where "role_id" = any($1::int[])
order by "role_id"
for key share;

-- domains/cms/media/rights/directory-rights.repository.ts: updateReservation
update "media_directory"
set "is_reserved" = $1
where "media_directory_id" = $2;
delete from "media_directory_role"
where "directory_id" = $1;
insert into "media_directory_role" ("directory_id", "role_id")
values ($1, $2);

-- domains/cms/media/serving/animations.repository.ts: deleteFrames
delete from "media_image"
where "content_hash" = $1;

-- domains/cms/media/serving/animations.repository.ts: findFrames
select "frames"
from "media_image"
where "content_hash" = $1;

-- domains/cms/media/serving/animations.repository.ts: insertFrames
insert into "media_image" ("content_hash", "frames")
values ($1, $2)
on conflict do nothing;

-- domains/cms/media/tags/file-tags.repository.ts: countFilesWithTag
select count(*)::int as "count"
from "media_file_tag" as "ft" inner join "media_file" as "f" on "f"."media_file_id" = "ft"."media_file_id"
where "ft"."tag_id" = $1 and "f"."deleted_at" is null;

-- domains/cms/media/tags/file-tags.repository.ts: deleteFileTags
delete from "media_file_tag"
where "media_file_id" = any($1::int[]) and "tag_id" = any($2::int[])
returning "media_file_id" as "id";

-- domains/cms/media/tags/file-tags.repository.ts: insertFileTags
insert into "media_file_tag" ("media_file_id", "tag_id")
select "f"."media_file_id", "t"."tag_id"
from "media_file" as "f" inner join "tag" as "t" on true
where "f"."media_file_id" = any($1::int[]) and "t"."tag_id" = any($2::int[])
on conflict do nothing
returning "media_file_id" as "id";

-- domains/cms/media/tags/file-tags.repository.ts: listTagsNamed
select "tag_id" as "id"
from "tag"
where "name" ilike $1;

-- domains/cms/media/tags/file-tags.repository.ts: lockTags
select "tag_id" as "id"
from "tag"
where "tag_id" = any($1::int[])
order by "tag_id"
for key share;

-- domains/cms/media/tags/file-tags.repository.ts: touchFiles
update "media_file"
set "updated_at" = now()
where "media_file_id" = any($1::int[]);

-- domains/cms/media/uploads/content.repository.ts: findDuplicate
select
-- … 36 lines as in insertFile
where "f"."content_hash" = $1 and "f"."mime_type" = $2 and "f"."shared" = $3 and "f"."deleted_at" is null
order by "f"."media_file_id"
limit $4;

-- domains/cms/media/uploads/content.repository.ts: listSameContent
select
  "f"."media_file_id" as "id", "f"."name",
  (
  -- … 14 lines as in insertFile
    select count(distinct r.page_id)::int as "count"
    from "content_reference" as "r"
    where
      "r"."media_file_id" = "f"."media_file_id"
      and r.page_id <> all(array(select p.page_id from page p where p.deleted_at is not null))
  ) as "pageCount"
from "media_file" as "f"
where "f"."content_hash" = $1 and "f"."deleted_at" is null and "f"."media_file_id" <> $2
order by "f"."media_file_id"
limit $3;

-- domains/cms/media/uploads/content.repository.ts: listUsedContent
select "content_hash" as "hash"
from "media_file"
where "content_hash" = any($1::text[]) and ("deleted_at" is null or "bin_path" is not null)
union
select "image_hash" as "hash"
from "staff_user"
where "image_hash" = any($2::text[])
union
select "content_hash" as "hash"
from "media_file_version"
where "content_hash" = any($3::text[]);

-- domains/cms/media/uploads/content.repository.ts: lockContent
select pg_advisory_xact_lock(hashtextextended($1, 0)) as "locked";

-- domains/cms/media/versions/file-versions.repository.ts: deleteVersion
delete from "media_file_version"
where "media_file_version_id" = $1;

-- domains/cms/media/versions/file-versions.repository.ts: deleteVersionsOfErased
delete from "media_file_version" as "v" using "media_file" as "f"
where "f"."media_file_id" = "v"."media_file_id" and "f"."deleted_at" is not null and "f"."bin_path" is null;

-- domains/cms/media/versions/file-versions.repository.ts: findFileVersion
select
  "v"."media_file_id" as "fileID", "v"."content_hash" as "contentHash", "v"."name",
  "v"."mime_type" as "mimeType", "v"."size", "v"."width", "v"."height", "v"."metadata"
from "media_file_version" as "v" inner join "media_file" as "f" on "f"."media_file_id" = "v"."media_file_id"
where "v"."media_file_version_id" = $1 and "f"."deleted_at" is null;

-- domains/cms/media/versions/file-versions.repository.ts: insertVersion
insert into
  "media_file_version" (
    "media_file_id", "content_hash", "name", "mime_type", "size", "width", "height", "metadata"
  )
select
  "f"."media_file_id", f.content_hash as "content_hash", "f"."name", "f"."mime_type", "f"."size", "f"."width",
  "f"."height", "f"."metadata"
from "media_file" as "f"
where "f"."media_file_id" = $1 and "f"."content_hash" is not null;
delete from "media_file_version"
where
  "media_file_version_id" in (
    select "v"."media_file_version_id"
    from "media_file_version" as "v"
    where "v"."media_file_id" = $1
    order by "v"."media_file_version_id" desc
    offset $2
  );

-- domains/cms/media/versions/file-versions.repository.ts: listFileVersions
select
  "media_file_version_id" as "id", "name", "mime_type" as "mimeType", "size", "width", "height",
  "replaced_at" as "replacedAt"
from "media_file_version"
where "media_file_id" = $1
order by "media_file_version_id" desc;

-- domains/cms/media/versions/file-versions.repository.ts: sumDropped
select
-- … 5 lines as in listFileVersions

-- domains/cms/media/versions/file-versions.repository.ts: updateVersionsSize
update "media_file" as "f"
set
  "versions_size" = (
    select coalesce(sum(v.size), 0)::bigint as "bytes"
    from "media_file_version" as "v"
    where "v"."media_file_id" = "f"."media_file_id"
  )
where "f"."media_file_id" = $1;
