-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/presence/presence.repository.ts: countConnections
select pg_advisory_xact_lock(hashtextextended('page presence', 0)) as "locked";
select count(*) filter (where w.user_id = $1)::int as "own", count(*)::int as "all"
from "page_presence" as "w"
where w.seen_at > now() - interval '1 minute' and (w.user_id, w.connection) <> ($2, $3);

-- domains/cms/presence/presence.repository.ts: deleteConnection
delete from "page_presence"
where "user_id" = $1 and "connection" = $2 and "page_id" = $3;

-- domains/cms/presence/presence.repository.ts: deleteLostConnections
delete from "page_presence" as "w"
where w.seen_at < now() - interval '10 minutes';

-- domains/cms/presence/presence.repository.ts: findPresence
select
  "v"."page_version_id" as "pageVersionID", "v"."revision", "p"."state", "p"."updated_at" as "updatedAt",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = p.updated_by_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when p.updated_by_user_id is null then 'system' else 'deleted user' end
    )
  ) as "updatedBy",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'user', jsonb_build_object('ID', u.staff_user_id, 'name', u.name), 'blockKey', l.block_key,
            'caret', l.caret
          )
          order by "u"."name" collate text_order, u.staff_user_id
        )
      from
        (
          select distinct on (w.user_id) w.user_id, w.block_key, w.caret
          from page_presence w
          where
            w.page_id = p.page_id
            and w.user_id is distinct from $1::int
            and w.seen_at > now() - interval '1 minute'
          order by w.user_id, w.active_at desc
        ) l
        join staff_user u on u.staff_user_id = l.user_id
        and u.deleted_at is null
    ),
    '[]'
  ) as "people"
from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."newest_version_id"
where "p"."page_id" = $2 and "p"."deleted_at" is null;

-- domains/cms/presence/presence.repository.ts: listPresence
select distinct
  on ("w"."page_id", "w"."user_id") "w"."page_id" as "pageID",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = w.user_id and u.deleted_at is null
    ),
    jsonb_build_object('ID', 0, 'name', case when w.user_id is null then 'system' else 'deleted user' end)
  ) as "user",
  "w"."block_key" as "blockKey"
from
  "page_presence" as "w"
  inner join "staff_user" as "u" on "u"."staff_user_id" = "w"."user_id"
  inner join "page" as "p" on "p"."page_id" = "w"."page_id"
where w.seen_at > now() - interval '1 minute' and "u"."deleted_at" is null and "p"."deleted_at" is null
order by "w"."page_id", "w"."user_id", "w"."active_at" desc
limit $1;

-- domains/cms/presence/presence.repository.ts: notifyJoined
select pg_notify($1, $2) as "sent";

-- domains/cms/presence/presence.repository.ts: notifyWatchers
select pg_notify($1, $2) as "sent";

-- domains/cms/presence/presence.repository.ts: touchConnection
update "page_presence"
set "seen_at" = now()
where "user_id" = $1 and "connection" = $2;

-- domains/cms/presence/presence.repository.ts: updateBlock
update "page_presence"
set "block_key" = $1, "caret" = $2, "active_at" = now()
where
  "user_id" = $3
  and "connection" = $4
  and "page_id" = $5
  and (block_key, caret) is distinct from ($6, $7::jsonb);

-- domains/cms/presence/presence.repository.ts: upsertConnection
insert into "page_presence" ("page_id", "user_id", "connection")
values ($1, $2, $3)
on conflict ("user_id", "connection") do update
set "page_id" = $4, "caret" = $5, "active_at" = now(), "seen_at" = now();
