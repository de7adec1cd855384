-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/glossary/glossary.repository.ts: countTerms
select count(*)::int as "count"
from "glossary_term";

-- domains/cms/glossary/glossary.repository.ts: deleteTerm
delete from "glossary_term"
where "glossary_term_id" = $1;

-- domains/cms/glossary/glossary.repository.ts: importTerms
insert into
  "glossary_term" (
    "source_locale", "target_locale", "source", "translation", "note", "do_not_translate", "case_sensitive"
  )
select
  "r"."sourceLocale", "r"."targetLocale", "r"."source", "r"."translation", "r"."note", "r"."doNotTranslate",
  "r"."caseSensitive"
from
  jsonb_to_recordset($1::jsonb) as "r" (
    "sourceLocale" text, "targetLocale" text, source text, translation text, note text,
    "doNotTranslate" boolean, "caseSensitive" boolean
  )
on conflict (source_locale, target_locale, lower(source)) do update
set
  "source" = "excluded"."source", "translation" = "excluded"."translation", "note" = "excluded"."note",
  "do_not_translate" = "excluded"."do_not_translate", "case_sensitive" = "excluded"."case_sensitive",
  "revision" = "glossary_term"."revision" + $2, "updated_at" = now()
where
  (
    glossary_term.source, glossary_term.translation, glossary_term.note, glossary_term.do_not_translate,
    glossary_term.case_sensitive
  ) is distinct from (
    excluded.source, excluded.translation, excluded.note, excluded.do_not_translate, excluded.case_sensitive
  )
returning "revision";

-- domains/cms/glossary/glossary.repository.ts: insertTerm
insert into
  "glossary_term" (
    "source_locale", "target_locale", "source", "translation", "note", "do_not_translate", "case_sensitive"
  )
values ($1, $2, $3, $4, $5, $6, $7)
returning
  "glossary_term_id" as "id", "revision", "source_locale" as "sourceLocale",
  "target_locale" as "targetLocale", "source", "translation", "note", "do_not_translate" as "doNotTranslate",
  "case_sensitive" as "caseSensitive", "updated_at" as "updatedAt";

-- domains/cms/glossary/glossary.repository.ts: listAllTerms
select
  "glossary_term_id" as "id", "revision", "source_locale" as "sourceLocale",
  "target_locale" as "targetLocale", "source", "translation", "note", "do_not_translate" as "doNotTranslate",
  "case_sensitive" as "caseSensitive", "updated_at" as "updatedAt"
from "glossary_term"
order by "source_locale", "target_locale", "source" collate text_order;

-- domains/cms/glossary/glossary.repository.ts: listTerms
select
  "glossary_term_id" as "id", "revision", "source_locale" as "sourceLocale",
  "target_locale" as "targetLocale", "source", "translation", "note", "do_not_translate" as "doNotTranslate",
  "case_sensitive" as "caseSensitive", "updated_at" as "updatedAt"
from "glossary_term"
where (source || ' ' || translation || ' ' || note) ilike $1
order by "source" collate text_order asc, "glossary_term_id" asc
limit $2
offset $3;
select count(*)::int as "total"
from "glossary_term"
where (source || ' ' || translation || ' ' || note) ilike $1;

-- domains/cms/glossary/glossary.repository.ts: listTermsBetween
select
  "glossary_term_id" as "id", "revision", "source_locale" as "sourceLocale",
  "target_locale" as "targetLocale", "source", "translation", "note", "do_not_translate" as "doNotTranslate",
  "case_sensitive" as "caseSensitive", "updated_at" as "updatedAt"
from "glossary_term"
where "source_locale" in ($1, $2) and "target_locale" in ($3, $4)
order by "source" collate text_order, "glossary_term_id";

-- domains/cms/glossary/glossary.repository.ts: lockGlossary
select pg_advisory_xact_lock(hashtext('glossary')) as "locked";

-- domains/cms/glossary/glossary.repository.ts: lockTerm
select
  "glossary_term_id" as "id", "revision", "source_locale" as "sourceLocale",
  "target_locale" as "targetLocale", "source", "translation", "note", "do_not_translate" as "doNotTranslate",
  "case_sensitive" as "caseSensitive", "updated_at" as "updatedAt"
from "glossary_term"
where "glossary_term_id" = $1
for update;

-- domains/cms/glossary/glossary.repository.ts: updateTerm
update "glossary_term"
set
  "source_locale" = $1, "target_locale" = $2, "source" = $3, "translation" = $4, "note" = $5,
  "do_not_translate" = $6, "case_sensitive" = $7, "revision" = "revision" + $8, "updated_at" = now()
where "glossary_term_id" = $9
returning
  "glossary_term_id" as "id", "revision", "source_locale" as "sourceLocale",
  "target_locale" as "targetLocale", "source", "translation", "note", "do_not_translate" as "doNotTranslate",
  "case_sensitive" as "caseSensitive", "updated_at" as "updatedAt";
