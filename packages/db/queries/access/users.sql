-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/users/colleagues.repository.ts: listColleagues
select
  "u"."staff_user_id" as "ID", "u"."name", "u"."email", "u"."job_title" as "jobTitle",
  coalesce("s"."mails_mentions", true) as "mailsMentions", "r"."permissions"
from
  "staff_user" as "u"
  inner join "role" as "r" on "r"."role_id" = "u"."role_id"
  left join "notification_setting" as "s" on "s"."staff_user_id" = "u"."staff_user_id"
where "u"."is_active" = $1 and "u"."deleted_at" is null;

-- domains/access/users/colleagues.repository.ts: listNames
select "staff_user_id" as "ID", "name"
from "staff_user"
where "staff_user_id" in $1 and "deleted_at" is null;

-- domains/access/users/personal-data/account-data.repository.ts: countAuthored
select
  (select count(*)::int as "count" from "page" where "created_by_user_id" = $1) as "pages",
  (select count(*)::int as "count" from "page_version" where "created_by_user_id" = $2) as "versions",
  (select count(*)::int as "count" from "page_checkpoint" where "created_by_user_id" = $3) as "checkpoints",
  (select count(*)::int as "count" from "release" where "published_by_user_id" = $4) as "publications",
  (select count(*)::int as "count" from "media_file" where "created_by_user_id" = $5) as "files",
  (select count(*)::int as "count" from "redirect" where "created_by_user_id" = $6) as "redirects";

-- domains/access/users/personal-data/account-data.repository.ts: findCalendarData
select "created_at" as "createdAt", "last_fetched_at" as "lastFetchedAt"
from "calendar_subscription"
where "user_id" = $1;

-- domains/access/users/personal-data/account-data.repository.ts: findProfile
select
  "u"."staff_user_id" as "ID", "u"."name", "u"."email", "u"."job_title" as "jobTitle",
  "u"."is_active" as "active", "u"."created_at" as "createdAt", "u"."last_login_at" as "lastLoginAt",
  "u"."deleted_at" as "deletedAt", "u"."language", coalesce("s"."mails_mentions", true) as "mailsMentions",
  "u"."image_hash" as "imageHash", "r"."role_id" as "roleID", "r"."name" as "roleName", "r"."permissions"
from
  "staff_user" as "u"
  left join "role" as "r" on "r"."role_id" = "u"."role_id"
  left join "notification_setting" as "s" on "s"."staff_user_id" = "u"."staff_user_id"
where "u"."staff_user_id" = $1;

-- domains/access/users/personal-data/account-data.repository.ts: findSecondFactor
select
  "f"."created_at" as "createdAt", "f"."confirmed_at" as "confirmedAt",
  (
    select count(*)::int as "codes"
    from "recovery_code" as "c"
    where "c"."user_id" = "f"."user_id"
  ) as "recoveryCodes"
from "second_factor" as "f"
where "f"."user_id" = $1;

-- domains/access/users/personal-data/account-data.repository.ts: listCommentData
select
  "review_comment_id" as "id", "page_id" as "pageID", "text", "replacement", "created_at" as "createdAt",
  "resolved_at" as "resolvedAt"
from "review_comment"
where "created_by_user_id" = $1
order by "review_comment_id"
limit $2;

-- domains/access/users/personal-data/account-data.repository.ts: listEntryData
select
  "a"."audit_id" as "id", "a"."at", "a"."action", "a"."subject_type" as "type",
  "a"."subject_id" as "subjectID", "a"."summary", "a"."params",
  a.user_id is not distinct from $1::int as "isOwn",
  case when a.user_id = $2 then a.address else '' end as "address"
from "audit" as "a"
where ("a"."user_id" = $3 or ("a"."subject_type" = $4 and "a"."subject_id" = $5))
order by "a"."at" desc, "a"."audit_id" desc
limit $6;
select count(*)::int as "totalItems"
from "audit" as "a"
where ("a"."user_id" = $1 or ("a"."subject_type" = $2 and "a"."subject_id" = $3));

-- domains/access/users/personal-data/account-data.repository.ts: listFailureData
select "at", "address" as "network"
from "login_failure"
where "realm" = $1 and "account" = $2
order by "login_failure_id"
limit $3;

-- domains/access/users/personal-data/account-data.repository.ts: listHintData
select "hint"
from "hidden_hint"
where "staff_user_id" = $1;

-- domains/access/users/personal-data/account-data.repository.ts: listLinkData
select "purpose", "email", "created_at" as "createdAt", "expires_at" as "expiresAt", "used_at" as "usedAt"
from "account_token"
where "realm" = $1 and "user_id" = $2
order by "created_at"
limit $3;

-- domains/access/users/personal-data/account-data.repository.ts: listMailData
select "subject", "state", "created_at" as "createdAt", "sent_at" as "sentAt"
from "mail"
where lower(recipient) = lower($1::text)
order by "mail_id"
limit $2;

-- domains/access/users/personal-data/account-data.repository.ts: listNotificationData
select
  "kind", "is_mention" as "isMention", "page_id" as "pageID", "text", "created_at" as "createdAt",
  "read_at" as "readAt"
from "notification"
where "user_id" = $1
order by "notification_id"
limit $2;

-- domains/access/users/personal-data/account-data.repository.ts: listPasskeyData
select "name", "created_at" as "createdAt", "last_used_at" as "lastUsedAt", "transports"
from "passkey"
where "user_id" = $1
order by "passkey_id"
limit $2;

-- domains/access/users/personal-data/account-data.repository.ts: listRequestData
select
  "publication_request_id" as "id", "page_id" as "pageID", "requested_at" as "requestedAt", "decision",
  "decided_at" as "decidedAt", case when requested_by_user_id = $1 then comment end as "comment",
  case when decided_by_user_id = $2 then feedback end as "feedback"
from "publication_request"
where ("requested_by_user_id" = $3 or "decided_by_user_id" = $4)
order by "publication_request_id"
limit $5;

-- domains/access/users/personal-data/account-data.repository.ts: listSessionData
select
  "user_agent" as "userAgent", "network", "created_at" as "createdAt", "seen_at" as "seenAt",
  "ends_at" as "endsAt"
from "session"
where "realm" = $1 and "user_id" = $2
order by "session_id"
limit $3;

-- domains/access/users/personal-data/account-data.repository.ts: listTokenData
select
  "api_token_id" as "id", "name", "permissions", "created_at" as "createdAt", "last_used_at" as "lastUsedAt",
  "expires_at" as "expiresAt"
from "api_token"
where "user_id" = $1
order by "api_token_id"
limit $2;

-- domains/access/users/personal-data/account-data.repository.ts: listViewData
select "list", "name", "query", "is_shared" as "isShared"
from "list_view"
where "user_id" = $1
order by "list_view_id"
limit $2;

-- domains/access/users/personal-data/deleted-users.repository.ts: deleteAccount
delete from "staff_user"
where "staff_user_id" = $1;

-- domains/access/users/personal-data/deleted-users.repository.ts: listDeletedUsers
select
  "u"."staff_user_id" as "ID", "u"."name", "u"."email", "u"."deleted_at" as "deletedAt", "r"."permissions"
from "staff_user" as "u" left join "role" as "r" on "r"."role_id" = "u"."role_id"
where "u"."deleted_at" is not null
order by "u"."deleted_at" desc, "u"."staff_user_id" desc
limit $1
offset $2;
select count(*)::int as "total"
from "staff_user" as "u" left join "role" as "r" on "r"."role_id" = "u"."role_id"
where "u"."deleted_at" is not null;

-- domains/access/users/personal-data/deleted-users.repository.ts: lockAccount
select "name", "email", "role_id" as "roleID", deleted_at is not null as "isDeleted"
from "staff_user"
where "staff_user_id" = $1
for update;

-- domains/access/users/users.repository.ts: deleteUser
update "staff_user"
set "deleted_at" = now(), "is_active" = $1, "password_hash" = $2, "image_hash" = $3
where "staff_user_id" = $4;

-- domains/access/users/users.repository.ts: findLoginAccount
select
  "u"."staff_user_id" as "ID", "u"."name", "u"."email", "u"."job_title" as "jobTitle",
  "u"."is_active" as "active", "u"."last_login_at" as "lastLoginAt", "u"."image_hash" as "imageHash",
  "u"."language", "r"."role_id" as "roleID", "r"."name" as "roleName", "r"."permissions",
  "t"."email" as "pendingEmail", "t"."expires_at" as "pendingUntil", "u"."password_hash" as "passwordHash"
from
  "staff_user" as "u"
  inner join "role" as "r" on "r"."role_id" = "u"."role_id"
  left join "account_token" as "t" on "t"."user_id" = "u"."staff_user_id"
  and "t"."realm" = $1
  and "t"."purpose" = $2
  and "t"."used_at" is null
  and "t"."expires_at" > now()
where "u"."deleted_at" is null and lower(u.email) = $3;

-- domains/access/users/users.repository.ts: findUser
select
  "u"."staff_user_id" as "ID", "u"."name", "u"."email", "u"."job_title" as "jobTitle",
  "u"."is_active" as "active", "u"."last_login_at" as "lastLoginAt", "u"."image_hash" as "imageHash",
  "u"."language", "r"."role_id" as "roleID", "r"."name" as "roleName", "r"."permissions",
  "t"."email" as "pendingEmail", "t"."expires_at" as "pendingUntil"
from
-- … 7 lines as in findLoginAccount
where "u"."deleted_at" is null and "u"."staff_user_id" = $3
for update of "u";

-- domains/access/users/users.repository.ts: hasStaffUsers
select "staff_user_id"
from "staff_user"
where "deleted_at" is null
limit $1;

-- domains/access/users/users.repository.ts: insertUser
insert into "staff_user" ("email", "name", "job_title", "role_id", "password_hash", "is_active")
values ($1, $2, $3, $4, $5, $6)
returning "staff_user_id";

-- domains/access/users/users.repository.ts: listUsers
select
-- … 12 lines as in findUser
where "u"."deleted_at" is null and u.name || ' ' || u.email || ' ' || u.job_title ilike $3
order by "u"."name" collate text_order desc nulls last, "u"."staff_user_id"
limit $4
offset $5;
select count(*)::int as "total"
from
-- … 7 lines as in findLoginAccount
where "u"."deleted_at" is null and u.name || ' ' || u.email || ' ' || u.job_title ilike $3;

-- domains/access/users/users.repository.ts: setPassword
update "staff_user"
set "password_hash" = $1, "is_active" = $2
where "staff_user_id" = $3;

-- domains/access/users/users.repository.ts: setUserEmail
update "staff_user"
set "email" = $1
where "staff_user_id" = $2;

-- domains/access/users/users.repository.ts: setUserImage
update "staff_user"
set "image_hash" = $1
where "staff_user_id" = $2;

-- domains/access/users/users.repository.ts: setUserLanguage
update "staff_user"
set "language" = $1
where "staff_user_id" = $2;

-- domains/access/users/users.repository.ts: updateLastLogin
update "staff_user"
set "last_login_at" = now(), "password_hash" = $1
where "staff_user_id" = $2;

-- domains/access/users/users.repository.ts: updateUser
update "staff_user"
set "email" = $1, "role_id" = $2, "name" = $3, "job_title" = $4
where "staff_user_id" = $5;
