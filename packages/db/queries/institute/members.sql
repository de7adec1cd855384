-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/members/alerts/alerts.repository.ts: findAlerts
select "frequency", "tag_ids" as "tagIDs", "since"
from "member_alert"
where "member_id" = $1;

-- domains/institute/members/alerts/alerts.repository.ts: listDigests
with
  "fresh" as materialized (
    select
      "p"."page_id", "p"."page_group_id", "p"."locale", "p"."type", "p"."listed_type",
      "p"."listed_tag_ids" as "tag_ids", "p"."live_at", v.type_data -> 'jipID' as "jip_id",
      (select min(r.published_at) from release r where r.page_id = p.page_id) as "first_at"
    from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
    where
      "p"."type" in ($1, $2, $3, $4)
      and "p"."live_at" > (
        select min(o.since) as "since"
        from "member_alert" as "o"
        where "o"."member_id" in $5
      )
      and "p"."live_at" <= $6
  )
select
  "a"."member_id" as "memberID", "m"."email", "m"."language", "m"."first_name" as "firstName",
  "m"."middle_name" as "middleName", "m"."last_name" as "lastName", "found"."pageIDs", "found"."total"
from
  "member_alert" as "a"
  inner join "member" as "m" on "m"."member_id" = "a"."member_id"
  inner join lateral (
    select
      (array_agg(n.page_id order by n.live_at desc, n.page_id desc)) [1:$7::int] as "pageIDs",
      count(*)::int as "total"
    from
      (
        select distinct on ("f"."page_group_id") "f"."page_id", "f"."live_at"
        from "fresh" as "f"
        where
          "f"."live_at" > "a"."since"
          and "f"."first_at" > "a"."since"
          and "f"."live_at" <= case a.frequency when 'daily' then $8::timestamptz else $9::timestamptz
          end
          and (
            f.tag_ids && a.tag_ids
            or f.locale = case m.language when 'nl' then 'nl-nl' else 'en-gb'
            end
            and (
              f.type = 'event'
              and f.listed_type = $10
              and m.receive_courses
              or f.type = 'event'
              and f.listed_type = $11
              and m.receive_seminars
              or f.type = 'publication'
              and f.listed_type = $12
              and m.receive_report_magazine_digital
            )
          )
          and (
            f.type <> 'jip'
            or exists (
              select
              from jip_member j
              where j.member_id = a.member_id and to_jsonb(j.jip_id) = f.jip_id
            )
          )
          and coalesce(
            (
              select min(r.published_at)
              from page s join release r on r.page_id = s.page_id
              where
                s.page_group_id = f.page_group_id
                and s.page_id <> f.page_id
                and s.live_version_id is not null
                and s.listed_tag_ids && a.tag_ids
            ) > a.since,
            true
          )
        order by
          "f"."page_group_id", f.locale = case m.language when 'nl' then 'nl-nl' else 'en-gb'
          end desc, "f"."page_id"
      ) as "n"
  ) as "found" on true
where "a"."member_id" in $13 and "found"."total" > $14;

-- domains/institute/members/alerts/alerts.repository.ts: listSubjects
select "id", "name", "isInLanguage"
from
  (
    select "t"."tag_id" as "id", "t"."name", u.id is not null as "isInLanguage"
    from
      "tag" as "t"
      left join (
        select "u"."id", count(*) as "pages"
        from "page" as "p" inner join unnest(p.listed_tag_ids) as u(id) on true
        where "p"."live_version_id" is not null and "p"."type" in ($1, $2, $3, $4) and "p"."locale" = $5
        group by "u"."id"
      ) as "u" on "u"."id" = "t"."tag_id"
    where "t"."is_private" = $6 and ("u"."id" is not null or t.tag_id = any($7::int[]))
    order by t.tag_id = any($8::int[]) desc, "u"."pages" desc nulls last, "t"."tag_id"
    limit $9
  ) as "o"
order by "name" collate text_order;

-- domains/institute/members/alerts/alerts.repository.ts: lockDue
select "a"."member_id" as "id"
from "member_alert" as "a" inner join "member" as "m" on "m"."member_id" = "a"."member_id"
where
  "a"."frequency" <> $1
  and "a"."since" < $2
  and "a"."since" < case a.frequency when 'daily' then $3::timestamptz else $4::timestamptz
  end
  and "m"."is_active" = $5
  and "m"."delete_after" is null
  and a.member_id <> all($6::int[])
order by "a"."since"
limit $7
for no key update of "a", "m" skip locked;

-- domains/institute/members/alerts/alerts.repository.ts: markNotified
update "member_alert" as "a"
set "since" = case a.frequency when 'daily' then $1::timestamptz else $2::timestamptz end
where "a"."member_id" in $3;

-- domains/institute/members/alerts/alerts.repository.ts: storeAlerts
insert into "member_alert" ("member_id", "frequency", "tag_ids", "since")
values ($1, $2, $3, $4)
on conflict ("member_id") do update
set
  "frequency" = $5, "tag_ids" = $6,
  "since" = case when member_alert.frequency = 'off' then excluded.since else member_alert.since end;

-- domains/institute/members/alerts/alerts.repository.ts: turnOffAlerts
update "member_alert"
set "frequency" = $1
where "member_id" = $2 and "frequency" <> $3;

-- domains/institute/members/downloads.repository.ts: listDownloads
select
  "d"."file_name" as "fileName", "d"."file_hash" as "hash", "d"."file_group" as "group", "d"."at",
  "p"."page_id" as "pageID", "v"."title"
from
  "member_download" as "d"
  left join "page" as "p" on "p"."page_id" = "d"."page_id"
  and "p"."live_version_id" is not null
  left join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
where "d"."member_id" = $1
order by "d"."at" desc
limit $2;

-- domains/institute/members/downloads.repository.ts: recordDownload
insert into "member_download" ("member_id", "page_id", "file_group", "file_hash", "file_name")
values ($1, $2, $3, $4, $5)
on conflict ("member_id", "file_hash", "file_name") do update
set "at" = now(), "page_id" = $6, "file_group" = $7;

-- domains/institute/members/member-actor.repository.ts: findMemberActor
select
  "m"."member_id" as "userID", "m"."first_name" as "firstName", "m"."middle_name" as "middleName",
  "m"."last_name" as "lastName", s.seen_at < now() - make_interval(secs => $1) as "isStale",
  (
    select coalesce(array_agg(j.jip_id order by j.jip_id), '{}') as "ids"
    from "jip_member" as "j"
    where "j"."member_id" = "m"."member_id"
  ) as "groupIDs"
from "session" as "s" inner join "member" as "m" on "m"."member_id" = "s"."user_id"
where
  "s"."session_hash" = $2
  and "s"."realm" = $3
  and "s"."expires_at" > now()
  and "s"."ends_at" > now()
  and "m"."is_active" = $4
  and "m"."delete_after" is null;
update "session"
set "seen_at" = now(), "expires_at" = least(now() + make_interval(mins => idle_minutes), ends_at)
where "session_hash" = $1 and "expires_at" > now() and "ends_at" > now();
-- plan:
--   Update on session
--     ->  Index Scan using session_pkey on session
--           Index Cond: (session_hash = $1)
--           Filter: ((expires_at > now()) AND (ends_at > now()))

-- domains/institute/members/member-jips.repository.ts: findMembership
select
  m.delete_after is not null as "isDeleted",
  (
    select coalesce(array_agg(j.jip_id order by j.jip_id), '{}') as "ids"
    from "jip_member" as "j"
    where "j"."member_id" = "m"."member_id"
  ) as "groupIDs"
from "member" as "m"
where "m"."member_id" = $1;

-- domains/institute/members/member-jips.repository.ts: listMemberJips
select
  "j"."jip_id" as "id", "j"."name", "j"."status", "j"."type",
  (
    select "p"."slug"
    from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
    where "p"."type" = $1 and "p"."locale" = $2 and v.type_data -> 'jipID' = to_jsonb(j.jip_id)
    order by "p"."page_id"
    limit $3
  ) as "slug"
from "jip_member" as "m" inner join "jip" as "j" on "j"."jip_id" = "m"."jip_id"
where "m"."member_id" = $4
order by "j"."name" collate text_order;

-- domains/institute/members/member-lists.repository.ts: findMemberIDs
select "member_id" as "ID", lower(email) as "email"
from "member"
where lower(email) = any($1::text[]) and "delete_after" is null;

-- domains/institute/members/member-lists.repository.ts: lockMembers
select "member_id" as "ID"
from "member"
where "member_id" = any($1::int[]) and "delete_after" is null
order by "member_id"
for key share;

-- domains/institute/members/member-page/member-page.repository.ts: findAccountFacts
select
  "m"."last_login_at" as "lastLoginAt", "m"."delete_after" as "erasedAt", "m"."language",
  "m"."linkedin_subject" is not null as "linkedIn", "m"."password_hash" is not null as "hasPassword",
  (select count(*) as "count" from "jip_member" as "j" where "j"."member_id" = "m"."member_id") as "jips",
  (
    select count(*) as "count"
    from "publication_member" as "g" inner join "page" as "p" on "p"."page_id" = "g"."page_id"
    where "g"."member_id" = "m"."member_id" and "p"."deleted_at" is null
  ) as "publications",
  (
    select count(*) as "count"
    from "member_download" as "d"
    where "d"."member_id" = "m"."member_id"
  ) as "downloads"
from "member" as "m"
where "m"."member_id" = $1;

-- domains/institute/members/member-page/member-page.repository.ts: pageMemberDownloads
select "d"."file_name" as "fileName", "p"."page_id" as "pageID", "p"."title", "d"."at"
from
  "member_download" as "d"
  left join "page" as "p" on "p"."page_id" = "d"."page_id"
  and "p"."deleted_at" is null
where "d"."member_id" = $1
order by "d"."at" desc, "d"."file_hash", "d"."file_name"
limit $2
offset $3;

-- domains/institute/members/member-page/member-page.repository.ts: pageMemberJips
select "j"."jip_id" as "id", "j"."name", "j"."status", "j"."type", "m"."added_at" as "addedAt"
from "jip_member" as "m" inner join "jip" as "j" on "j"."jip_id" = "m"."jip_id"
where "m"."member_id" = $1
order by "j"."name" collate text_order, "j"."jip_id"
limit $2
offset $3;

-- domains/institute/members/member-page/member-page.repository.ts: pageMemberPublications
select
  "p"."page_id" as "pageID", "p"."title", "p"."live_version_id" is not null as "isLive",
  "m"."added_at" as "addedAt"
from "publication_member" as "m" inner join "page" as "p" on "p"."page_id" = "m"."page_id"
where "m"."member_id" = $1 and "p"."deleted_at" is null
order by "m"."added_at" desc, "m"."page_id"
limit $2
offset $3;

-- domains/institute/members/member-publications.repository.ts: listMemberPublications
select
  "m"."page_id" as "pageID", "m"."added_at" as "addedAt", "livePageID", "live"."locale", "live"."slug",
  "live"."title"
from
  "publication_member" as "m"
  inner join "page" as "g" on "g"."page_id" = "m"."page_id"
  left join lateral (
    select "p"."page_id" as "livePageID", "p"."locale", "p"."slug", "v"."title"
    from "page" as "p" inner join "page_version" as "v" on "v"."page_version_id" = "p"."live_version_id"
    where "p"."page_group_id" = "g"."page_group_id"
    order by p.locale = $1 desc, "p"."page_id"
    limit $2
  ) as "live" on true
where "m"."member_id" = $3
order by "m"."added_at", "m"."page_id";

-- domains/institute/members/members.repository.ts: cancelErasure
update "member"
set "delete_after" = $1
where "member_id" = $2;

-- domains/institute/members/members.repository.ts: connectLinkedIn
update "member"
set "linkedin_subject" = $1, "is_active" = $2
where "member_id" = $3;

-- domains/institute/members/members.repository.ts: deleteMember
delete from "member"
where "member_id" = $1;

-- domains/institute/members/members.repository.ts: disconnectLinkedIn
update "member"
set "linkedin_subject" = $1
where "member_id" = $2 and "password_hash" is not null;

-- domains/institute/members/members.repository.ts: findLinkedInMember
select
  "member_id" as "ID", "email", "title", "first_name" as "firstName", "middle_name" as "middleName",
  "last_name" as "lastName", "organisation", "job_function" as "function", "address",
  "address_line_2" as "addressLine2", "postal_code" as "postalCode", "city", "country", "telephone",
  "receive_report_magazine_print" as "receiveReportMagazinePrint",
  "receive_report_magazine_digital" as "receiveReportMagazineDigital", "receive_courses" as "receiveCourses",
  "receive_seminars" as "receiveSeminars", "is_active" as "active", "created_at" as "createdAt",
  "password_hash" as "passwordHash", "linkedin_subject" as "linkedInSubject", "delete_after" as "deleteAfter",
  "language"
from "member"
where linkedin_subject = $1;

-- domains/institute/members/members.repository.ts: findMember
select
-- … 5 lines as in findLinkedInMember
  "receive_seminars" as "receiveSeminars", "is_active" as "active", "created_at" as "createdAt"
from "member"
where "member_id" = $1
for update;

-- domains/institute/members/members.repository.ts: findMemberFacts
select "last_login_at" as "lastLoginAt", linkedin_subject is not null as "linkedIn"
from "member"
where "member_id" = $1;

-- domains/institute/members/members.repository.ts: findMemberLogin
select
-- … 9 lines as in findLinkedInMember
where lower(email) = $1;

-- domains/institute/members/members.repository.ts: insertMember
insert into "member" ("email", "language")
values ($1, $2)
on conflict (lower(email)) do update
set "language" = $3
where "member"."is_active" = $4 and "member"."password_hash" is null and "member"."delete_after" is null
returning "member_id" as "ID";

-- domains/institute/members/members.repository.ts: listMembers
select
-- … 6 lines as in findLinkedInMember
  "delete_after" as "erasedAt"
from "member"
where
  lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || organisation) like $1
  and "delete_after" is null
order by "email" collate text_order asc, "member_id" asc
limit $2
offset $3;
select count(*)::int as "total"
from "member"
where
  lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || organisation) like $1
  and "delete_after" is null;

-- domains/institute/members/members.repository.ts: listMembersAfter
select
-- … 6 lines as in findLinkedInMember
  "delete_after" as "erasedAt"
from "member"
where
  lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || organisation) like $1
  and "member_id" > $2
order by "member_id"
limit $3;

-- domains/institute/members/members.repository.ts: lockErasable
select "member_id" as "ID"
from "member"
where "delete_after" <= now()
order by "delete_after"
limit $1
for update skip locked;

-- domains/institute/members/members.repository.ts: memberLanguage
select "language"
from "member"
where "member_id" = $1;

-- domains/institute/members/members.repository.ts: recordMemberLogin
update "member"
set "last_login_at" = now(), "password_hash" = $1
where "member_id" = $2;

-- domains/institute/members/members.repository.ts: scheduleErasure
update "member"
set "delete_after" = now() + make_interval(days => $1)
where "member_id" = $2
returning delete_after as "deleteAfter";

-- domains/institute/members/members.repository.ts: setMemberEmail
update "member"
set "email" = $1
where "member_id" = $2;

-- domains/institute/members/members.repository.ts: setMemberPassword
update "member"
set "password_hash" = $1, "is_active" = $2
where "member_id" = $3;

-- domains/institute/members/members.repository.ts: updateMember
update "member"
set
  "title" = $1, "first_name" = $2, "middle_name" = $3, "last_name" = $4, "organisation" = $5,
  "job_function" = $6, "address" = $7, "address_line_2" = $8, "postal_code" = $9, "city" = $10,
  "country" = $11, "telephone" = $12, "receive_report_magazine_print" = $13,
  "receive_report_magazine_digital" = $14, "receive_courses" = $15, "receive_seminars" = $16, "email" = $17
where "member_id" = $18;
