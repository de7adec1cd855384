-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/second-factor/second-factor.repository.ts: confirmFactor
update "second_factor"
set "confirmed_at" = now(), "last_step" = $1
where "user_id" = $2 and "sealed_secret" = $3 and "confirmed_at" is null
returning "user_id";

-- domains/access/second-factor/second-factor.repository.ts: consumeRecoveryCode
delete from "recovery_code"
where "user_id" = $1 and "code_hash" in $2
returning "user_id";

-- domains/access/second-factor/second-factor.repository.ts: consumeTimeStep
update "second_factor"
set "last_step" = $1
where "user_id" = $2 and "last_step" < $3 and "confirmed_at" is not null
returning "user_id";

-- domains/access/second-factor/second-factor.repository.ts: countRecoveryCodes
select count(*)::int as "count"
from "recovery_code"
where "user_id" = $1;

-- domains/access/second-factor/second-factor.repository.ts: deleteFactor
delete from "second_factor"
where "user_id" = $1
returning "confirmed_at";

-- domains/access/second-factor/second-factor.repository.ts: findFactor
select
  "sealed_secret" as "sealedSecret", "sealed_recovery_key" as "sealedRecoveryKey",
  "confirmed_at" as "confirmedAt"
from "second_factor"
where "user_id" = $1
for update;

-- domains/access/second-factor/second-factor.repository.ts: insertFactor
insert into "second_factor" ("user_id", "sealed_secret")
values ($1, $2)
on conflict ("user_id") do update
set "sealed_secret" = $3, "created_at" = now()
where "second_factor"."confirmed_at" is null
returning "user_id";

-- domains/access/second-factor/second-factor.repository.ts: listFactors
select "user_id" as "userID", "sealed_secret" as "sealedSecret", "sealed_recovery_key" as "sealedRecoveryKey"
from "second_factor"
order by "user_id";

-- domains/access/second-factor/second-factor.repository.ts: replaceRecoveryCodes
update "second_factor"
set "sealed_recovery_key" = $1
where "user_id" = $2;
delete from "recovery_code"
where "user_id" = $1;
insert into "recovery_code" ("user_id", "code_hash")
values ($1, $2);

-- domains/access/second-factor/second-factor.repository.ts: replaceSeals
update "second_factor"
set "sealed_secret" = $1, "sealed_recovery_key" = $2
where "user_id" = $3 and "sealed_secret" = $4 and "sealed_recovery_key" is not distinct from $5
returning "user_id";
