-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/search/search-jobs.repository.ts: endJob
update "job"
set "state" = $1, "result" = $2, "ended_at" = now(), "seen_at" = now()
where "job_id" = $3;

-- domains/cms/search/search-jobs.repository.ts: endSilentJobs
update "job"
set "state" = $1, "ended_at" = now()
where "state" in ($2, $3) and "seen_at" < now() - make_interval(secs => $4);

-- domains/cms/search/search-jobs.repository.ts: findJob
select "job_id" as "id", "state", "progress", "result"
from "job"
where "job_id" = $1;

-- domains/cms/search/search-jobs.repository.ts: insertJob
insert into "job" ("kind", "state", "started_by_user_id")
values ($1, $2, $3)
on conflict ("kind")
where state in ('queued', 'running') do nothing
returning "job_id" as "id";

-- domains/cms/search/search-jobs.repository.ts: updateProgress
update "job"
set "progress" = $1, "seen_at" = now()
where "job_id" = $2 and "state" = $3;

-- domains/cms/search/search.repository.ts: countLivePages
select count(*) as "count"
from "page"
where "live_version_id" is not null;

-- domains/cms/search/search.repository.ts: countWaitingChanges
select count(*) as "count"
from "outbox"
where "topic" in ($1, $2, $3);

-- domains/cms/search/search.repository.ts: findLiveStates
select
  "page_id", "live_version_id" as "version_id", "slug", coalesce("live_at", "updated_at") as "published_at",
  coalesce(
    (
      select string_agg(b.reusable_block_id || '.' || b.published_revision, ',' order by b.reusable_block_id)
      from page_reference r join reusable_block b on b.reusable_block_id = r.reusable_block_id
      where r.page_id = page.page_id and r.side = 'live'
    ),
    ''
  ) as "reusable"
from "page"
where "page_id" in ($1) and "live_version_id" is not null and "deleted_at" is null;

-- domains/cms/search/search.repository.ts: listGroupTitles
select distinct
  on ("page"."page_group_id") "page"."page_group_id" as "group", "page"."type", "version"."title"
from "page" inner join "page_version" as "version" on "version"."page_version_id" = "page"."live_version_id"
where "page"."page_group_id" = any($1::int[]) and "page"."deleted_at" is null
order by "page"."page_group_id", "page"."locale" = $2 desc, "page"."page_id";

-- domains/cms/search/search.repository.ts: listLivePageIDs
select "page_id"
from "page"
where "live_version_id" is not null and "page_id" > $1
order by "page_id"
limit $2;

-- domains/cms/search/search.repository.ts: listLivePages
select
  "page"."page_id", "version"."page_version_id" as "version_id", "page"."locale", "page"."slug",
  "page"."type", "version"."title", "version"."seo_title", "version"."seo_description", "version"."blocks",
  "version"."type_data", coalesce("page"."live_at", "page"."updated_at") as "published_at",
  "page"."listed_tag_ids" as "tag_ids",
  coalesce(
  -- … 6 lines as in findLiveStates
  ) as "reusable",
  extract(year from coalesce(page.sorted_at, page.live_at, page.updated_at))::int as "year"
from "page" inner join "page_version" as "version" on "version"."page_version_id" = "page"."live_version_id"
where "page"."page_id" in ($1) and "page"."deleted_at" is null;

-- domains/cms/search/search.repository.ts: listPageGroups
select "page_id", "page_group_id"
from "page"
where "page_id" = any($1::int[]);

-- domains/cms/search/search.repository.ts: listPrivateTagIDs
select "tag_id"
from "tag"
where "is_private" = $1;
