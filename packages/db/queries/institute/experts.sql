-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/experts/experts.repository.ts: findExpertEmail
select coalesce(v.type_data ->> 'email', '') as "email"
from
  "page" as "p"
  inner join "page" as "t" on "t"."page_group_id" = "p"."page_group_id"
  inner join "page_version" as "v" on "v"."page_version_id" = "t"."live_version_id"
where
  "p"."page_id" = $1
  and "p"."type" = $2
  and "p"."live_version_id" is not null
  and "t"."live_version_id" is not null
  and "t"."deleted_at" is null
order by coalesce(v.type_data ->> 'email', '') = '', t.page_id <> p.page_id, "t"."page_id"
limit $3;

-- domains/institute/experts/experts.repository.ts: listExpertIDs
select distinct "e"."label"
from
  "page" as "p"
  inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
  inner join lateral jsonb_array_elements_text(
    case when jsonb_typeof(v.type_data -> $1::text) = 'array' then v.type_data -> $2::text else '[]' end
  ) as e(label) on true
where "p"."type" = any($3::text[]) and "p"."live_version_id" is not null;
with
  "found" as materialized (
    select "p"."page_id", "v"."title" as "name"
    from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
    where
      "p"."type" = $1
      and "p"."live_version_id" is not null
      and (
        p.locale = $2
        and unaccent(
          concat_ws(' ', v.title, v.type_data ->> 'function', v.type_data ->> 'expertise')
        ) ilike unaccent($3)
      )
      and jsonb_typeof(v.type_data -> 'expertise') = 'array'
      and v.type_data -> 'expertise' ?| $4::text[]
      and p.listed_tag_ids && array(select t.tag_id from tag t where t.slug = $5 and not t.is_private)
  )
select
  (select count(*)::int as "count" from "found") as "total",
  array(
    (select "page_id" from "found" order by "name" collate text_order, "page_id" limit $6 offset $7)
  ) as "ids";
