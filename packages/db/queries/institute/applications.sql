-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/applications/applicant/applicant.repository.ts: deleteApplications
delete from "application_file"
where "application_id" = any($1::int[])
returning "object_key" as "key";
delete from "application"
where "application_id" = any($1::int[]);

-- domains/institute/applications/applicant/applicant.repository.ts: listApplicantMails
select "subject", "state", "created_at" as "createdAt", "sent_at" as "sentAt"
from "mail"
where dedupe_key ~ $1 and lower(recipient) = lower($2::text)
order by "mail_id";

-- domains/institute/applications/applicant/applicant.repository.ts: listApplicationsOf
select "application_id" as "id"
from "application"
where lower(email) = lower($1::text)
order by "application_id" desc
for update;

-- domains/institute/applications/applicant/applicant.repository.ts: readApplications
select
  "application_id" as "id", "page_id" as "vacancyID", "vacancy_title" as "vacancyTitle", "locale",
  "first_name" as "firstName", "last_name" as "lastName", "email", "phone", "motivation",
  "created_at" as "createdAt"
from "application"
where "application_id" = any($1::int[])
order by "application_id" desc;
select
  "application_file_id" as "id", "application_id" as "applicationID", "name", "mime_type" as "mimeType",
  "size", "created_at" as "receivedAt"
from "application_file"
where "application_id" = any($1::int[])
order by "application_file_id";

-- domains/institute/applications/applications.repository.ts: claimFiles
update "application_file"
set "application_id" = $1
where "application_file_id" in ($2);

-- domains/institute/applications/applications.repository.ts: deleteApplication
delete from "application_file"
where "application_id" = $1
returning "object_key" as "key";
delete from "application"
where "application_id" = $1;

-- domains/institute/applications/applications.repository.ts: deleteExpiredApplications
delete from "application_file"
where
  "application_id" in (
    select "application_id"
    from "application"
    where "created_at" < now() - interval '1 year'
  )
returning "object_key" as "key";
delete from "application"
where "created_at" < now() - interval '1 year'
returning "application_id" as "id";

-- domains/institute/applications/applications.repository.ts: deleteExpiredFiles
delete from "application_file"
where "application_id" is null and "created_at" <= now() - interval '1 day'
returning "object_key" as "key";

-- domains/institute/applications/applications.repository.ts: deleteWaitingFile
delete from "application_file"
where "token_hash" = $1 and "application_id" is null
returning "object_key" as "key";

-- domains/institute/applications/applications.repository.ts: findApplication
select
  "application_id" as "id", "page_id" as "vacancyID", "vacancy_title" as "vacancyTitle",
  "first_name" as "firstName", "last_name" as "lastName", "email", "created_at" as "createdAt", "locale",
  "phone", "motivation"
from "application"
where "application_id" = $1;
select "application_file_id" as "id", "name", "mime_type" as "mimeType", "size"
from "application_file"
where "application_id" = $1
order by "application_file_id";

-- domains/institute/applications/applications.repository.ts: findApplicationFile
select "object_key" as "objectKey", "content_hash" as "contentHash", "name", "mime_type" as "mimeType", "size"
from "application_file"
where "application_id" = $1 and "application_file_id" = $2;

-- domains/institute/applications/applications.repository.ts: findRecentApplication
select "application_id" as "id", "created_at" as "createdAt"
from "application"
where "dedupe_key" = $1 and "created_at" > now() - interval '1 day';

-- domains/institute/applications/applications.repository.ts: insertApplication
insert into
  "application" (
    "page_id", "vacancy_title", "locale", "first_name", "last_name", "email", "phone", "motivation",
    "dedupe_key"
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning "application_id" as "id", "created_at" as "createdAt";

-- domains/institute/applications/applications.repository.ts: insertFile
insert into "application_file" ("content_hash", "name", "mime_type", "size")
values ($1, $2, $3, $4);

-- domains/institute/applications/applications.repository.ts: listApplications
select
  "application_id" as "id", "page_id" as "vacancyID", "vacancy_title" as "vacancyTitle",
  "first_name" as "firstName", "last_name" as "lastName", "email", "created_at" as "createdAt",
  (
    select count(*)::int as "count"
    from "application_file" as "f"
    where "f"."application_id" = "application"."application_id"
  ) as "fileCount"
from "application"
where
  "page_id" = $1
  and unaccent(concat_ws(' ', first_name, last_name, email, vacancy_title)) ilike unaccent($2)
order by "application_id" desc
limit $3
offset $4;
select count(*)::int as "total"
from "application"
where
  "page_id" = $1
  and unaccent(concat_ws(' ', first_name, last_name, email, vacancy_title)) ilike unaccent($2);

-- domains/institute/applications/applications.repository.ts: listAppliedVacancies
select
  page_id as "id", (array_agg(vacancy_title order by application_id desc)) [1] as "title",
  count(*)::int as "count"
from "application"
where "page_id" is not null
group by "page_id"
order by "page_id" desc
limit $1;

-- domains/institute/applications/applications.repository.ts: listKnownKeys
select "object_key" as "key"
from "application_file"
where "object_key" in ($1);

-- domains/institute/applications/applications.repository.ts: lockApplications
select pg_advisory_xact_lock(hashtextextended($1, 0)) as "locked";

-- domains/institute/applications/applications.repository.ts: lockFiles
select
  "application_file_id" as "id", "token_hash" as "tokenHash", "application_id" as "applicationID",
  "content_hash" as "contentHash", "name"
from "application_file"
where "token_hash" in ($1) and "created_at" > now() - interval '1 day'
order by "application_file_id"
for update;

-- domains/institute/applications/applications.repository.ts: lockWaitingFiles
select pg_advisory_xact_lock(hashtextextended('application files', 0)) as "locked";

-- domains/institute/applications/applications.repository.ts: sumStoredBytes
select
  coalesce(sum(size) filter (where application_id is null), 0)::float8 as "waiting",
  coalesce(sum(size) filter (where network_hash = $1), 0)::float8 as "ofNetwork",
  coalesce(sum(size), 0)::float8 as "all"
from "application_file";
