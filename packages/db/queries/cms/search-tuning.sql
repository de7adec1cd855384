-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/search-tuning/missed-searches.repository.ts: countMissedSearches
select pg_advisory_xact_lock(hashtext('missed searches')) as "locked";
insert into "missed_search" ("locale", "term", "key", "searches")
select "m"."locale", "m"."term", "m"."key", "m"."searches"
from jsonb_to_recordset($1::jsonb) as "m" (locale text, term text, key text, searches int)
on conflict on constraint "missed_search_term_key" do update
set
  "searches" = least(missed_search.searches::bigint + excluded.searches, 2000000000),
  "last_searched_at" = now();
delete from "missed_search"
where
  "missed_search_id" in (
    select m.id
    from
      (
        select
          "missed_search_id" as id, "last_searched_at" + ln("searches") / ln(2) * interval '1 day' as worth,
          row_number() over (order by "last_searched_at" desc, "missed_search_id" desc) as place
        from "missed_search"
      ) m
    order by m.place <= $1 desc, m.worth desc, m.id desc
    offset $2
  );

-- domains/cms/search-tuning/missed-searches.repository.ts: deleteAnswered
delete from "missed_search"
where "locale" = $1 and "key" in ($2);

-- domains/cms/search-tuning/missed-searches.repository.ts: deleteMissedSearch
delete from "missed_search"
where "missed_search_id" = $1
returning "term";

-- domains/cms/search-tuning/missed-searches.repository.ts: deleteOldMissedSearches
delete from "missed_search"
where not last_searched_at >= now() - interval '90 days';

-- domains/cms/search-tuning/missed-searches.repository.ts: listMissedSearches
select
  "missed_search_id" as "id", "locale", "term", "searches", "first_searched_at" as "firstSearchedAt",
  "last_searched_at" as "lastSearchedAt"
from "missed_search"
where last_searched_at >= now() - interval '90 days' and "term" ilike $1
order by "term" collate text_order asc, "missed_search_id" asc
limit $2
offset $3;
select count(*)::int as "total"
from "missed_search"
where last_searched_at >= now() - interval '90 days' and "term" ilike $1;

-- domains/cms/search-tuning/search-tuning.repository.ts: countBets
select count(*)::int as "count"
from "search_best_bet";

-- domains/cms/search-tuning/search-tuning.repository.ts: countSynonymGroups
select count(*)::int as "count"
from "search_synonym_group";

-- domains/cms/search-tuning/search-tuning.repository.ts: deleteBet
delete from "search_best_bet"
where "best_bet_id" = $1;

-- domains/cms/search-tuning/search-tuning.repository.ts: deleteGroup
delete from "search_synonym_group"
where "synonym_group_id" = $1;

-- domains/cms/search-tuning/search-tuning.repository.ts: findGroups
select "synonym_group_id" as "id", "locale", "words"
from "search_synonym_group"
where "locale" in ($1) and keys && $2::text[]
order by "synonym_group_id";

-- domains/cms/search-tuning/search-tuning.repository.ts: insertBet
insert into "search_best_bet" ("locale", "term", "key", "page_ids")
values ($1, $2, $3, $4)
returning
  "best_bet_id" as "id", "revision", "locale", "term", "page_ids" as "pageIDs", "updated_at" as "updatedAt";

-- domains/cms/search-tuning/search-tuning.repository.ts: insertGroup
insert into "search_synonym_group" ("locale", "words", "keys")
values ($1, $2, $3)
returning "synonym_group_id" as "id", "revision", "locale", "words", "updated_at" as "updatedAt";

-- domains/cms/search-tuning/search-tuning.repository.ts: listAllGroups
select "synonym_group_id" as "id", "revision", "locale", "words", "updated_at" as "updatedAt"
from "search_synonym_group"
order by "locale", array_to_string(words, ' | ') collate text_order, "synonym_group_id";

-- domains/cms/search-tuning/search-tuning.repository.ts: listBetPages
select "locale", "key", "page_ids" as "pageIDs"
from "search_best_bet";

-- domains/cms/search-tuning/search-tuning.repository.ts: listBets
select
  "best_bet_id" as "id", "revision", "locale", "term", "page_ids" as "pageIDs", "updated_at" as "updatedAt"
from "search_best_bet"
where "term" ilike $1
order by "term" collate text_order asc, "best_bet_id" asc
limit $2
offset $3;
select count(*)::int as "total"
from "search_best_bet"
where "term" ilike $1;

-- domains/cms/search-tuning/search-tuning.repository.ts: listGroupKeys
select "locale", "words", "keys"
from "search_synonym_group"
order by "synonym_group_id";

-- domains/cms/search-tuning/search-tuning.repository.ts: listGroups
select "synonym_group_id" as "id", "revision", "locale", "words", "updated_at" as "updatedAt"
from "search_synonym_group"
where array_to_string(words, ' | ') ilike $1
order by array_to_string(words, ' | ') collate text_order asc, "synonym_group_id" asc
limit $2
offset $3;
select count(*)::int as "total"
from "search_synonym_group"
where array_to_string(words, ' | ') ilike $1;

-- domains/cms/search-tuning/search-tuning.repository.ts: lockBet
select
  "best_bet_id" as "id", "revision", "locale", "term", "page_ids" as "pageIDs", "updated_at" as "updatedAt"
from "search_best_bet"
where "best_bet_id" = $1
for update;

-- domains/cms/search-tuning/search-tuning.repository.ts: lockGroup
select "synonym_group_id" as "id", "revision", "locale", "words", "updated_at" as "updatedAt"
from "search_synonym_group"
where "synonym_group_id" = $1
for update;

-- domains/cms/search-tuning/search-tuning.repository.ts: lockTuning
select pg_advisory_xact_lock(hashtext($1)) as "locked";

-- domains/cms/search-tuning/search-tuning.repository.ts: updateBet
update "search_best_bet"
set
  "locale" = $1, "term" = $2, "key" = $3, "page_ids" = $4, "revision" = "revision" + $5, "updated_at" = now()
where "best_bet_id" = $6
returning
  "best_bet_id" as "id", "revision", "locale", "term", "page_ids" as "pageIDs", "updated_at" as "updatedAt";

-- domains/cms/search-tuning/search-tuning.repository.ts: updateGroup
update "search_synonym_group"
set "locale" = $1, "words" = $2, "keys" = $3, "revision" = "revision" + $4, "updated_at" = now()
where "synonym_group_id" = $5
returning "synonym_group_id" as "id", "revision", "locale", "words", "updated_at" as "updatedAt";
