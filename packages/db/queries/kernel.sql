-- Generated from the repositories by "npm run generate"; never edited by hand.

-- kernel/operation/idempotency.repository.ts: claimCall
insert into answered_call as c (actor, operation, idempotency_key, input_hash)
values ($1, $2, $3, $4)
on conflict (actor, operation, idempotency_key) do update
set
  claim = c.claim + 1, input_hash = excluded.input_hash, file_hash = null, is_committed = false,
  answer = null, claimed_at = now()
where
  c.claimed_at < now() - make_interval(hours => $5)
  or (not c.is_committed and c.answer is null and c.claimed_at < now() - make_interval(secs => $6))
returning answered_call_id as "callID", claim as number;

-- kernel/operation/idempotency.repository.ts: commitCall
update answered_call
set is_committed = true
where answered_call_id = $1 and claim = $2
returning answered_call_id;

-- kernel/operation/idempotency.repository.ts: deleteOldCalls
delete from "answered_call"
where "claimed_at" < now() - make_interval(hours => $1);

-- kernel/operation/idempotency.repository.ts: forgetCall
delete from answered_call
where answered_call_id = $1 and claim = $2 and not is_committed;

-- kernel/operation/idempotency.repository.ts: keepAnswer
update answered_call
set answer = $1, file_hash = $2
where answered_call_id = $3 and claim = $4;

-- kernel/rate-limits/rate-limits.repository.ts: deleteExpiredRateLimits
delete from "rate_limit"
where "expire" < (extract(epoch from now()) * 1000)::bigint;

-- kernel/scheduler/scheduler.repository.ts: claimJob
update scheduled_job
set run_at = now() + make_interval(secs => $1)
where name = (select name from scheduled_job where name = $2 and run_at <= now() for update skip locked)
returning name;

-- kernel/scheduler/scheduler.repository.ts: insertJob
insert into scheduled_job (name, run_at)
values
  (
    $1,
    current_date + $2::time + case
      when current_date + $3::time > now() then interval '0'
      else interval '1 day'
    end
  )
on conflict (name) do nothing;

-- kernel/scheduler/scheduler.repository.ts: listDueJobs
select "name"
from "scheduled_job"
where "name" in $1 and "run_at" <= now()
order by "run_at";

-- kernel/scheduler/scheduler.repository.ts: updateJob
update scheduled_job
set
  run_at = current_date + $1::time + case
    when current_date + $2::time > now() then interval '0'
    else interval '1 day'
  end
where name = $3;
