-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/sessions/sessions.repository.ts: deleteEndedSessions
delete from "session"
where ("expires_at" < now() or "ends_at" < now());

-- domains/access/sessions/sessions.repository.ts: deleteSession
delete from "session"
where "session_hash" = $1;

-- domains/access/sessions/sessions.repository.ts: endAwaitingSession
delete from "session"
where "session_hash" = $1 and "awaits_second_factor" = $2
returning "user_id";

-- domains/access/sessions/sessions.repository.ts: endStaffSessions
delete from "session"
where "realm" = $1 and "user_id" = $2 and session_hash is distinct from $3::bytea;

-- domains/access/sessions/sessions.repository.ts: extendSession
update "session"
set "seen_at" = now(), "expires_at" = least(now() + make_interval(mins => $1), ends_at)
where "session_hash" = $2 and "expires_at" > now() and "ends_at" > now();
-- plan:
--   Update on session
--     ->  Index Scan using session_pkey on session
--           Index Cond: (session_hash = $2)
--           Filter: ((expires_at > now()) AND (ends_at > now()))

-- domains/access/sessions/sessions.repository.ts: findAwaitingUserID
select "user_id"
from "session"
where "session_hash" = $1 and "realm" = $2 and "awaits_second_factor" = $3 and "expires_at" > now();

-- domains/access/sessions/sessions.repository.ts: insertAwaitingSession
insert into "session" ("session_hash", "realm", "user_id", "awaits_second_factor", "expires_at", "ends_at")
values ($1, $2, $3, $4, now() + make_interval(mins => $5), now() + make_interval(mins => $6));

-- domains/access/sessions/sessions.repository.ts: insertStaffSession
insert into "session" ("session_hash", "realm", "user_id", "expires_at", "ends_at")
values ($1, $2, $3, now() + make_interval(mins => $4), now() + make_interval(hours => $5));

-- domains/access/sessions/sessions.repository.ts: readStaffActor
select
  u.staff_user_id as "userID", u.name, r.permissions,
  s.seen_at < now() - make_interval(secs => $1) as "isStale", r.requires_second_factor
  and not exists (
    select
    from second_factor f
    where f.user_id = u.staff_user_id and f.confirmed_at is not null
  ) as "mustSetUp"
from session s join staff_user u on u.staff_user_id = s.user_id join role r on r.role_id = u.role_id
where
  s.session_hash = $2
  and s.realm = 'staff'
  and not s.awaits_second_factor
  and s.expires_at > now()
  and s.ends_at > now()
  and u.is_active
  and u.deleted_at is null;
-- plan:
--   Nested Loop
--     Join Filter: (r.role_id = u.role_id)
--     ->  Nested Loop
--           Join Filter: (s.user_id = u.staff_user_id)
--           ->  Index Scan using session_pkey on session s
--                 Index Cond: (session_hash = $2)
--                 Filter: ((NOT awaits_second_factor) AND (realm = 'staff'::text) AND (expires_at > now()) AND (ends_at > now()))
--           ->  Seq Scan on staff_user u
--                 Filter: (is_active AND (deleted_at IS NULL))
--     ->  Seq Scan on role r
--     SubPlan 1
--       ->  Seq Scan on second_factor f
--             Filter: ((confirmed_at IS NOT NULL) AND (user_id = u.staff_user_id))
update "session"
set "seen_at" = now(), "expires_at" = least(now() + make_interval(mins => $1), ends_at)
where "session_hash" = $2 and "expires_at" > now() and "ends_at" > now();
-- plan:
--   Update on session
--     ->  Index Scan using session_pkey on session
--           Index Cond: (session_hash = $2)
--           Filter: ((expires_at > now()) AND (ends_at > now()))

-- domains/access/sessions/sessions.repository.ts: renameSession
update "session"
set "session_hash" = $1
where "session_hash" = $2;
