-- Generated from the repositories by "npm run generate"; never edited by hand.

-- cli/backup/tables.repository.ts: emptyTables
truncate "tag";

-- cli/backup/tables.repository.ts: hasContent
select to_regclass('media_file') is not null as "isMigrated";
select
  (
    exists (select from "staff_user")
    or exists (select from "page")
    or exists (select from "media_file")
  ) as "isUsed";

-- cli/backup/tables.repository.ts: listMigrations
select "name"
from "migration"
order by "name";

-- cli/backup/tables.repository.ts: listTables
select
  "c"."relname" as "name",
  json_agg(
    json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
    order by a.attnum
  ) as "columns"
from "pg_class" as "c" inner join "pg_attribute" as "a" on "a"."attrelid" = "c"."oid"
where
  "c"."relnamespace" = current_schema()::regnamespace
  and "c"."relkind" = $1
  and "a"."attnum" > $2
  and "a"."attisdropped" = $3
  and "a"."attgenerated" = $4
group by "c"."relname"
order by "c"."relname";

-- cli/backup/tables.repository.ts: readRows
declare "backup_tag" no scroll cursor for
select json_build_array("tag_id"::text)::text as line
from "tag";
fetch 1
from "backup_tag";
fetch 20
from "backup_tag";

-- cli/backup/tables.repository.ts: readSequences
select "sequencename" as "name", last_value::text as "value"
from "pg_sequences"
where "schemaname" = current_schema() and "last_value" is not null;

-- cli/backup/tables.repository.ts: withLateChecks
select "k"."conname" as "name", "c"."relname" as "tableName"
from "pg_constraint" as "k" inner join "pg_class" as "c" on "c"."oid" = "k"."conrelid"
where "k"."connamespace" = current_schema()::regnamespace and "k"."contype" = $1 and "k"."condeferrable" = $2;

-- cli/backup/tables.repository.ts: withoutHaste
select
  set_config($1, '0', true) as "statement_timeout",
  set_config($2, '0', true) as "idle_in_transaction_session_timeout";

-- cli/backup/tables.repository.ts: writeRows
insert into "tag" ("tag_id")
overriding system value
select (line::json ->> 0)::integer
from unnest($1::text[]) as line;

-- cli/export/export.repository.ts: countContent
select
  (select count(*)::int as "count" from "page" where "deleted_at" is null) as "pages",
  (select count(*)::int as "count" from "media_file" where "deleted_at" is null) as "files";

-- cli/export/export.repository.ts: listExportedFiles
with recursive
  "folder" as (
    select "media_directory_id" as "id", '' as "path"
    from "media_directory"
    where "parent_id" is null
    union all
    select
      "d"."media_directory_id" as "id",
      case when folder.path = '' then d.name else folder.path || '/' || d.name end as "path"
    from "folder" inner join "media_directory" as "d" on "d"."parent_id" = "folder"."id"
  )
select
  "f"."media_file_id" as "id", "folder"."path" as "folder", "f"."name", "f"."default_alt_text" as "altText",
  "f"."type", "f"."mime_type" as "mimeType", "f"."size", "f"."content_hash" as "sha256",
  "f"."external_id" as "videoID",
  coalesce(
    (
      select jsonb_agg(t.name order by "t"."name" collate text_order)
      from media_file_tag ft join tag t on t.tag_id = ft.tag_id
      where ft.media_file_id = f.media_file_id
    ),
    '[]'
  ) as "tags"
from "media_file" as "f" inner join "folder" on "folder"."id" = "f"."media_directory_id"
where "f"."media_file_id" > $1 and "f"."deleted_at" is null
order by "f"."media_file_id"
limit $2;

-- cli/export/export.repository.ts: listExportedPages
select
  "p"."page_id" as "id", "p"."locale", "p"."slug", "p"."type", "p"."live_at" as "publishedAt",
  coalesce(
    (
      select jsonb_agg(s.page_id order by s.page_id)
      from page s
      where s.page_group_id = p.page_group_id and s.page_id <> p.page_id and s.deleted_at is null
    ),
    '[]'
  ) as "translations",
  (
    select
      jsonb_build_object(
        'title', v.title, 'typeData', v.type_data, 'seoTitle', v.seo_title, 'seoDescription',
        v.seo_description, 'seoKeywords', v.seo_keywords, 'seoImage', v.seo_image, 'updatedAt', v.updated_at,
        'blocks', v.blocks, 'tags',
        coalesce(
          (
            select jsonb_agg(t.name order by "t"."name" collate text_order)
            from tag t
            where t.tag_id = any(v.tag_ids)
          ),
          '[]'
        )
      )
    from page_version v
    where v.page_version_id = p.live_version_id
  ) as "live",
  (
    select
      jsonb_build_object(
        'title', v.title, 'typeData', v.type_data, 'seoTitle', v.seo_title, 'seoDescription',
        v.seo_description, 'seoKeywords', v.seo_keywords, 'seoImage', v.seo_image, 'updatedAt', v.updated_at,
        'blocks', v.blocks, 'tags',
        coalesce(
          (
            select jsonb_agg(t.name order by "t"."name" collate text_order)
            from tag t
            where t.tag_id = any(v.tag_ids)
          ),
          '[]'
        )
      )
    from page_version v
    where v.page_version_id = p.newest_version_id and v.page_version_id is distinct from p.live_version_id
  ) as "draft"
from "page" as "p"
where "p"."page_id" > $1 and "p"."deleted_at" is null
order by "p"."page_id"
limit $2;

-- cli/export/export.repository.ts: listExportedRedirects
select
  "r"."redirect_id" as "id", "r"."original_url" as "originalURL", "r"."target_url" as "targetURL",
  "r"."status", "p"."locale", "p"."slug"
from "redirect" as "r" left join "page" as "p" on "p"."page_id" = "r"."target_page_id"
where "r"."redirect_id" > $1
order by "r"."redirect_id"
limit $2;

-- cli/export/export.repository.ts: listExportedReusable
select
  "reusable_block_id" as "id", "name", "locale", "published_at" as "publishedAt",
  "published_blocks" as "live", case when published_blocks is distinct from blocks then blocks end as "draft"
from "reusable_block"
where "reusable_block_id" > $1
order by "reusable_block_id"
limit $2;

-- cli/export/export.repository.ts: listMenusAndTags
select
  "locale", "place", "draft",
  coalesce(case when entries_revision = revision then entries end, items) as "items"
from "site_menu"
order by "locale", "place";
select "name", "is_private" as "private"
from "tag"
order by "name" collate text_order;

-- cli/import/import.repository.ts: countImported
select
  count(p.page_id)::int as "pages", count(p.live_version_id)::int as "published",
  count(distinct i.media_file_id)::int as "images",
  count(*) filter (where i.kind = 'redirect')::int as "redirects"
from
  "import_item" as "i"
  left join "page" as "p" on "p"."page_id" = "i"."page_id"
  and "p"."deleted_at" is null
where "i"."source" = $1;

-- cli/import/import.repository.ts: findFileByContent
select "media_file_id" as "fileID", "width", "height"
from "media_file"
where "content_hash" = $1 and "deleted_at" is null
order by "media_file_id";

-- cli/import/import.repository.ts: findVideo
select "media_file_id" as "id"
from "media_file"
where "mime_type" = $1 and "external_id" = $2 and "deleted_at" is null
order by "media_file_id";

-- cli/import/import.repository.ts: listBegunPages
select content ->> 'importedFrom' as "path", "page_id" as "id"
from "page"
where content ->> 'importSource' = $1 and content ->> 'importedFrom' is not null and "deleted_at" is null
order by "page_id" desc;

-- cli/import/import.repository.ts: listImportItems
select
  "source_path" as "path", "import_item"."content_hash" as "contentHash", "import_item"."page_id" as "pageID",
  "import_item"."media_file_id" as "mediaFileID"
from
  "import_item"
  left join "page" on "page"."page_id" = "import_item"."page_id"
  left join "media_file" on "media_file"."media_file_id" = "import_item"."media_file_id"
where
  "import_item"."source" = $1
  and "import_item"."kind" = $2
  and "page"."deleted_at" is null
  and "media_file"."deleted_at" is null;

-- cli/import/import.repository.ts: listPageAddresses
select "locale", "slug"
from "page"
where "slug" = any($1::text[]) and "deleted_at" is null;

-- cli/import/import.repository.ts: listPagePaths
select "page_id" as "id", "locale", "slug"
from "page"
where "page_id" = any($1::int[]);

-- cli/import/import.repository.ts: listRedirectTargets
select "original_url", "target_url" as "targetURL", "target_page_id" as "pageID"
from "redirect"
where "original_url" = any($1::text[]);

-- cli/import/import.repository.ts: listTagIDs
select "tag_id" as "id", "name"
from "tag";

-- cli/import/import.repository.ts: upsertImportItem
insert into "import_item" ("source", "kind", "source_path", "content_hash", "page_id", "media_file_id")
values ($1, $2, $3, $4, $5, $6)
on conflict ("source", "kind", "source_path") do update
set "content_hash" = $7, "page_id" = $8, "media_file_id" = $9, "imported_at" = $10;
