-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/auth/login-failures.repository.ts: beginAttempt
select pg_advisory_xact_lock(hashtextextended($1, 0));
select ceil(extract(epoch from max(locks.at) + make_interval(mins => $1) - now()))::int as seconds
from
  (
    select f.at, lag(f.at, $2) over (order by f.at, f.login_failure_id) as first_at
    from login_failure f
    where f.realm = $3 and f.account = $4 and f.device = $5 and f.at > now() - make_interval(mins => $6)
    union all
    select f.at, lag(f.at, $7) over (order by f.at, f.login_failure_id) as first_at
    from login_failure f
    where f.realm = $8 and f.account = $9 and f.is_code and f.at > now() - make_interval(mins => $10)
  ) locks
where locks.first_at > locks.at - make_interval(mins => $11) and locks.at > now() - make_interval(mins => $12);

-- domains/access/auth/login-failures.repository.ts: cancelAttempt
delete from "login_failure"
where "login_failure_id" = $1;

-- domains/access/auth/login-failures.repository.ts: clearOwnFailures
delete from "login_failure"
where "realm" = $1 and "account" = $2 and "device" = $3;

-- domains/access/auth/login-failures.repository.ts: clearWrongPasswords
delete from "login_failure"
where "realm" = $1 and "account" = $2 and "is_code" = $3;

-- domains/access/auth/login-failures.repository.ts: deleteOldFailures
delete from "login_failure"
where "at" < now() - interval '1 hour';
