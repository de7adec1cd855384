-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/credentials/account-tokens.repository.ts: consumeAccountTokens
update "account_token"
set "used_at" = now()
where "realm" = $1 and "user_id" = $2 and "used_at" is null;

-- domains/access/credentials/account-tokens.repository.ts: deleteAccountTokens
delete from "account_token"
where "realm" = $1 and "user_id" = $2;

-- domains/access/credentials/account-tokens.repository.ts: deleteOldTokens
delete from "account_token"
where "expires_at" < now() - interval '30 days';

-- domains/access/credentials/account-tokens.repository.ts: deleteTokensFor
delete from "account_token"
where "realm" = $1 and "user_id" = $2 and "purpose" = $3;

-- domains/access/credentials/account-tokens.repository.ts: findAccountToken
select "user_id" as "userID", "purpose", "email", "return_path" as "returnPath"
from "account_token"
where "token_hash" = $1 and "realm" = $2 and "expires_at" > now() and "used_at" is null
for update;

-- domains/access/credentials/account-tokens.repository.ts: findTokenState
select "user_id" as "userID", "purpose", "used_at" as "usedAt", expires_at <= now() as "isExpired"
from "account_token"
where "token_hash" = $1 and "realm" = $2;

-- domains/access/credentials/account-tokens.repository.ts: insertAccountToken
delete from "account_token"
where "realm" = $1 and "user_id" = $2 and "purpose" = $3
returning "return_path" as "returnPath";
insert into
  "account_token" ("token_hash", "realm", "user_id", "purpose", "email", "return_path", "expires_at")
values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))
returning "expires_at" as "expiresAt";

-- domains/access/credentials/account-tokens.repository.ts: secondsSinceLastToken
select extract(epoch from now() - created_at)::int as "seconds"
from "account_token"
where "realm" = $1 and "user_id" = $2 and "purpose" = $3;

-- domains/access/credentials/account-tokens.repository.ts: wasConfirmationSent
select "user_id"
from "account_token"
where
  "realm" = $1
  and "user_id" = $2
  and "purpose" = $3
  and "email" = $4
  and "created_at" > now() - make_interval(secs => $5);

-- domains/access/credentials/login-failures.repository.ts: beginAttempt
select pg_advisory_xact_lock(hashtextextended($1, 0)) as "locked";
select ceil(extract(epoch from max(locks.at) + make_interval(mins => $1) - now()))::int as "seconds"
from
  (
    select "f"."at", lag("f"."at", $2) over (order by "f"."at", "f"."login_failure_id") as "first_at"
    from "login_failure" as "f"
    where f.realm = $3 and f.account = $4 and f.device = $5 and "f"."at" > now() - make_interval(mins => $6)
    union all
    select "f"."at", lag("f"."at", $7) over (order by "f"."at", "f"."login_failure_id") as "first_at"
    from "login_failure" as "f"
    where f.realm = $8 and f.account = $9 and f.is_code and "f"."at" > now() - make_interval(mins => $10)
  ) as "locks"
where
  "locks"."first_at" > locks.at - make_interval(mins => $11)
  and "locks"."at" > now() - make_interval(mins => $12);

-- domains/access/credentials/login-failures.repository.ts: cancelAttempt
delete from "login_failure"
where "login_failure_id" = $1;

-- domains/access/credentials/login-failures.repository.ts: clearOwnFailures
delete from "login_failure"
where "realm" = $1 and "account" = $2 and "device" = $3;

-- domains/access/credentials/login-failures.repository.ts: clearWrongPasswords
delete from "login_failure"
where "realm" = $1 and "account" = $2 and "is_code" = $3;

-- domains/access/credentials/login-failures.repository.ts: deleteFailures
delete from "login_failure"
where "realm" = $1 and "account" = any($2::text[]);

-- domains/access/credentials/login-failures.repository.ts: deleteOldFailures
delete from "login_failure"
where "at" < now() - interval '1 hour';

-- domains/access/credentials/login-failures.repository.ts: findLockEnd
select max(locks.at) + make_interval(mins => $1) as "end"
from
  (
    select
      "f"."at",
      lag(f.at, $2) over (
        partition by coalesce(f.device, f.address)
        order by f.at, f.login_failure_id
      ) as "first_at"
    from "login_failure" as "f"
    where "f"."realm" = $3 and "f"."account" = $4 and "f"."at" > now() - make_interval(mins => $5)
  ) as "locks"
where
  "locks"."first_at" > locks.at - make_interval(mins => $6)
  and "locks"."at" > now() - make_interval(mins => $7);

-- domains/access/credentials/sessions.repository.ts: countSessions
select count(*) as "count"
from "session"
where
  "realm" = $1
  and "user_id" = $2
  and "awaits_second_factor" = $3
  and "expires_at" > now()
  and "ends_at" > now();

-- domains/access/credentials/sessions.repository.ts: deleteEndedSessions
delete from "session"
where ("expires_at" < now() or "ends_at" < now());

-- domains/access/credentials/sessions.repository.ts: deleteSession
delete from "session"
where "session_hash" = $1;

-- domains/access/credentials/sessions.repository.ts: endAwaitingSession
delete from "session"
where "session_hash" = $1 and "awaits_second_factor" = $2
returning "user_id";

-- domains/access/credentials/sessions.repository.ts: endSession
delete from "session"
where "realm" = $1 and "user_id" = $2 and "session_id" = $3
returning "session_id";

-- domains/access/credentials/sessions.repository.ts: endSessions
delete from "session"
where "realm" = $1 and "user_id" = $2 and session_hash is distinct from $3::bytea;

-- domains/access/credentials/sessions.repository.ts: extendSession
update "session"
set "seen_at" = now(), "expires_at" = least(now() + make_interval(mins => idle_minutes), ends_at)
where "session_hash" = $1 and "expires_at" > now() and "ends_at" > now();
-- plan:
--   Update on session
--     ->  Index Scan using session_pkey on session
--           Index Cond: (session_hash = $1)
--           Filter: ((expires_at > now()) AND (ends_at > now()))

-- domains/access/credentials/sessions.repository.ts: findAwaitingUserID
select "user_id"
from "session"
where "session_hash" = $1 and "realm" = $2 and "awaits_second_factor" = $3 and "expires_at" > now();

-- domains/access/credentials/sessions.repository.ts: findStaffActor
select
  "u"."staff_user_id" as "userID", "u"."name", "r"."permissions",
  s.seen_at < now() - make_interval(secs => $1) as "isStale",
  s.authenticated_at > now() - make_interval(mins => $2) as "hasRecentLogin",
  (
    "r"."requires_second_factor"
    and not exists (
      select "f"."user_id"
      from "second_factor" as "f"
      where "f"."user_id" = "u"."staff_user_id" and "f"."confirmed_at" is not null
    )
    and not exists (select "p"."user_id" from "passkey" as "p" where "p"."user_id" = "u"."staff_user_id")
  ) as "mustSetUp"
from
  "session" as "s"
  inner join "staff_user" as "u" on "u"."staff_user_id" = "s"."user_id"
  inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where
  "s"."session_hash" = $3
  and "s"."realm" = $4
  and "s"."awaits_second_factor" = $5
  and "s"."expires_at" > now()
  and "s"."ends_at" > now()
  and "u"."is_active" = $6
  and "u"."deleted_at" is null;
-- plan:
--   Nested Loop
--     Join Filter: (r.role_id = u.role_id)
--     ->  Nested Loop
--           Join Filter: (s.user_id = u.staff_user_id)
--           ->  Index Scan using session_pkey on session s
--                 Index Cond: (session_hash = $3)
--                 Filter: ((realm = $4) AND (awaits_second_factor = $5) AND (expires_at > now()) AND (ends_at > now()))
--           ->  Seq Scan on staff_user u
--                 Filter: ((deleted_at IS NULL) AND (is_active = $6))
--     ->  Seq Scan on role r
--     SubPlan 1
--       ->  Seq Scan on second_factor f
--             Filter: ((confirmed_at IS NOT NULL) AND (user_id = u.staff_user_id))
--     SubPlan 3
--       ->  Seq Scan on passkey p
--             Filter: (user_id = u.staff_user_id)
update "session"
set "seen_at" = now(), "expires_at" = least(now() + make_interval(mins => idle_minutes), ends_at)
where "session_hash" = $1 and "expires_at" > now() and "ends_at" > now();
-- plan:
--   Update on session
--     ->  Index Scan using session_pkey on session
--           Index Cond: (session_hash = $1)
--           Filter: ((expires_at > now()) AND (ends_at > now()))

-- domains/access/credentials/sessions.repository.ts: insertAwaitingSession
insert into "session" ("session_hash", "realm", "user_id", "awaits_second_factor", "expires_at", "ends_at")
values ($1, $2, $3, $4, now() + make_interval(mins => $5), now() + make_interval(mins => $6));

-- domains/access/credentials/sessions.repository.ts: insertSession
insert into
  "session" (
    "session_hash", "realm", "user_id", "idle_minutes", "user_agent", "network", "expires_at", "ends_at"
  )
values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7), now() + make_interval(mins => $8));

-- domains/access/credentials/sessions.repository.ts: isRecentSession
select "user_id"
from "session"
where "session_hash" = $1 and "authenticated_at" > now() - make_interval(mins => $2);

-- domains/access/credentials/sessions.repository.ts: listSessions
select
  "session_id" as "id", "user_agent" as "userAgent", "network", "created_at" as "createdAt",
  "seen_at" as "seenAt", session_hash is not distinct from $1::bytea as "current"
from "session"
-- … 5 lines as in countSessions
  and "ends_at" > now()
order by "seen_at" desc
limit $5;

-- domains/access/credentials/sessions.repository.ts: renewLogin
update "session"
set "authenticated_at" = now()
where "session_hash" = $1;

-- domains/access/credentials/sessions.repository.ts: rotateSessionToken
update "session"
set "session_hash" = $1
where "session_hash" = $2
returning "idle_minutes" as "idleMinutes", extract(epoch from ends_at - now())::int as "secondsLeft";
