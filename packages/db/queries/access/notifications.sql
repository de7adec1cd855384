-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/notifications/notifications.repository.ts: countUnread
select count(*)::int as "count"
from
  (
    select "n"."notification_id"
    from
      "notification" as "n"
      left join "page" as "p" on "p"."page_id" = "n"."page_id"
      and "p"."deleted_at" is null
    where
      "n"."user_id" = $1
      and (n.page_id is null or ($2 and p.page_id is not null))
      and "n"."read_at" is null
    limit $3
  ) as "u";

-- domains/access/notifications/notifications.repository.ts: deleteOldNotifications
delete from "notification"
where
  "notification_id" in (
    select "n"."notification_id"
    from
      (
        select
          "n"."notification_id", "n"."created_at",
          row_number() over (partition by n.user_id order by n.notification_id desc) as "place"
        from "notification" as "n"
      ) as "n"
    where ("n"."place" > $1 or "n"."created_at" < now() - interval '90 days')
  );

-- domains/access/notifications/notifications.repository.ts: findSettings
select "mails_mentions" as "mailsMentions"
from "notification_setting"
where "staff_user_id" = $1;

-- domains/access/notifications/notifications.repository.ts: listNotifications
select
  "n"."notification_id" as "id", "n"."kind", "n"."is_mention", "n"."page_version_id" as "pageVersionID",
  "n"."text", "n"."created_at" as "at", "p"."page_id" as "pageID", "p"."title", "p"."slug", "p"."locale",
  "p"."type",
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = n.actor_user_id and u.deleted_at is null
    ),
    jsonb_build_object(
      'ID', 0, 'name', case when n.actor_user_id is null then 'system' else 'deleted user' end
    )
  ) as "by",
  n.read_at is not null as "isRead"
from
-- … 6 lines as in countUnread
  and "n"."notification_id" < $3
order by "n"."notification_id" desc
limit $4;

-- domains/access/notifications/notifications.repository.ts: listOftenMentioned
select "user_id" as "ID"
from "notification"
where "user_id" in $1 and "is_mention" = $2 and "created_at" > now() - interval '1 hour'
group by "user_id"
having count(*) >= $3;

-- domains/access/notifications/notifications.repository.ts: markRead
update "notification"
set "read_at" = now()
where "user_id" = $1 and "notification_id" <= $2 and "read_at" is null;

-- domains/access/notifications/notifications.repository.ts: notify
insert into
  "notification" ("user_id", "kind", "is_mention", "page_id", "page_version_id", "text", "actor_user_id")
select
  "u"."staff_user_id", $1::text as "kind", $2::boolean as "is_mention", $3::int as "page_id",
  $4::int as "page_version_id", $5::text as "text", $6::int as "actor_user_id"
from "staff_user" as "u"
where u.staff_user_id = any($7::int[]) and "u"."deleted_at" is null;

-- domains/access/notifications/notifications.repository.ts: storeSettings
insert into "notification_setting" ("staff_user_id", "mails_mentions")
values ($1, $2)
on conflict ("staff_user_id") do update
set "mails_mentions" = $3;
