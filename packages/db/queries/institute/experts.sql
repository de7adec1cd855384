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
with
  "found" as materialized (
    select "p"."page_id", lower(v.title) as "name"
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
      and exists (
        select
        from
          jsonb_array_elements_text(
            case
              when jsonb_typeof(v.type_data -> 'expertise') = 'array' then v.type_data -> 'expertise'
              else '[]'
            end
          ) e (name)
        where
          btrim(
            left(btrim(regexp_replace(lower(unaccent(e.name)), '[^a-z0-9]+', '-', 'g'), '-'), 100), '-'
          ) <> ''
          and btrim(
            left(btrim(regexp_replace(lower(unaccent(e.name)), '[^a-z0-9]+', '-', 'g'), '-'), 100), '-'
          ) = btrim(
            left(btrim(regexp_replace(lower(unaccent($4::text)), '[^a-z0-9]+', '-', 'g'), '-'), 100), '-'
          )
      )
      and p.listed_tag_ids && array(select t.tag_id from tag t where t.slug = $5 and not t.is_private)
  )
select
  (select count(*)::int as "count" from "found") as "total",
  array((select "page_id" from "found" order by "name", "page_id" limit $6 offset $7)) as "ids";
