-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/mail/erase-mails.repository.ts: deleteMails
delete from "mail"
where
  (
    lower(recipient) = any($1::text[])
    or lower(reply_to) = any($2::text[])
    or dedupe_key ~ $3
    or ("dedupe_key" like $4 and strpos(subject || ' ' || body, $5) > 0)
  )
returning "mail_id" as "id", "dedupe_key" as "key", "recipient", dedupe_key ~ $6 as "isOwn";
delete from "outbox"
where
  "outbox_id" = any(
    array(
      (
        select "outbox_id"
        from "outbox"
        where
          (
            ("topic" = $1 and (payload ->> 'mailID')::int = any($2::int[]))
            or payload ->> 'account' = any($3::text[])
          )
        for update skip locked
      )
    )
  );

-- domains/access/mail/mail.repository.ts: countMails
select count(*)::int as "count"
from "mail"
where starts_with(dedupe_key, $1) and "created_at" > now() - make_interval(secs => $2);

-- domains/access/mail/mail.repository.ts: deleteOldMails
update "mail"
set "body" = $1, "reply_to" = $2, "sealed_body" = $3, "calendar" = $4, "html" = $5, "unsubscribe_url" = $6
where "expires_at" < now() and ("sealed_body" is not null or "body" <> $7);
delete from "mail"
where "created_at" < now() - make_interval(days => $1) and "state" <> $2;

-- domains/access/mail/mail.repository.ts: queueMail
insert into
  "mail" (
    "dedupe_key", "reply_to", "body", "calendar", "html", "unsubscribe_url", "sealed_body", "expires_at"
  )
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("dedupe_key") do nothing
returning "mail_id";

-- domains/access/mail/mail.repository.ts: sealMailsAgain
select "mail_id", "dedupe_key", "sealed_body"
from "mail"
where "sealed_body" is not null;

-- domains/access/mail/mail.repository.ts: sendQueuedMail
select *, coalesce(expires_at < now(), false) as "isExpired"
from "mail"
where "mail_id" = $1 and "state" <> $2;
update "mail"
set
  "body" = $1, "reply_to" = $2, "sealed_body" = $3, "calendar" = $4, "html" = $5, "unsubscribe_url" = $6,
  "state" = $7, "last_error" = $8
where "mail_id" = $9;

-- domains/access/mail/recipient-language.repository.ts: staffLanguages
select "staff_user_id" as "ID", "language"
from "staff_user"
where "staff_user_id" in $1 and "language" is not null;
