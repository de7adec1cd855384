-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/vacancies/vacancies.repository.ts: findByCatsID
select "p"."locale", "p"."slug"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
where "p"."type" = any($1::text[]) and "p"."live_version_id" is not null and v.type_data ->> 'catsID' = $2
order by array_position($3::text[], p.locale), "p"."page_id"
limit $4;

-- domains/institute/vacancies/vacancies.repository.ts: listFilterCounts
with
  vacancies as materialized (
    (
      select
        "p"."page_id", "p"."sorted_at", trim(coalesce(v.type_data ->> $1::text, '')) as "field",
        lower(trim(coalesce(v.type_data ->> $2::text, ''))) = lower($3) as "has_field",
        trim(coalesce(v.type_data ->> $4::text, '')) as "location",
        lower(trim(coalesce(v.type_data ->> $5::text, ''))) = lower($6) as "has_location",
        trim(coalesce(v.type_data ->> $7::text, '')) as "employment",
        lower(trim(coalesce(v.type_data ->> $8::text, ''))) = lower($9) as "has_employment",
        trim(coalesce(v.type_data ->> $10::text, '')) as "hours",
        lower(trim(coalesce(v.type_data ->> $11::text, ''))) = lower($12) as "has_hours"
      from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
      where
        "p"."type" = any($13::text[])
        and "p"."live_version_id" is not null
        and (
          p.locale = $14
          and unaccent(
            concat_ws(
              ' ', v.title, trim(coalesce(v.type_data ->> $15::text, '')),
              trim(coalesce(v.type_data ->> $16::text, ''))
            )
          ) ilike unaccent($17)
        )
    )
  )
select *
from
  (
    (
      select
        $18::text as name, min("field") as value,
        (count(*) filter (where "has_location" and "has_employment" and "has_hours"))::int as count
      from vacancies
      where "field" <> ''
      group by lower("field")
      order by count desc, min("field") collate text_order
      limit 200
    )
    union all
    (
      select
        $19::text as name, min("location") as value,
        (count(*) filter (where "has_field" and "has_employment" and "has_hours"))::int as count
      from vacancies
      where "location" <> ''
      group by lower("location")
      order by count desc, min("location") collate text_order
      limit 200
    )
    union all
    (
      select
        $20::text as name, min("employment") as value,
        (count(*) filter (where "has_field" and "has_location" and "has_hours"))::int as count
      from vacancies
      where "employment" <> ''
      group by lower("employment")
      order by count desc, min("employment") collate text_order
      limit 200
    )
    union all
    (
      select
        $21::text as name, min("hours") as value,
        (count(*) filter (where "has_field" and "has_location" and "has_employment"))::int as count
      from vacancies
      where "hours" <> ''
      group by lower("hours")
      order by count desc, min("hours") collate text_order
      limit 200
    )
  ) counts
order by name, "value" collate text_order;

-- domains/institute/vacancies/vacancies.repository.ts: listVacancyIDs
with
  "vacancies" as materialized (
    select
    -- … 21 lines as in listFilterCounts
  ),
  "found" as (
    select "page_id", "sorted_at"
    from "vacancies"
    where "has_field" and "has_location" and "has_employment" and "has_hours"
  )
select
  (select count(*)::int as "count" from "found") as "total",
  array(
    (select "page_id" from "found" order by "sorted_at" desc, "page_id" desc limit $18 offset $19)
  ) as "ids";
