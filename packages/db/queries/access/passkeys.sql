-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/passkeys/challenges.repository.ts: deleteChallenge
delete from "passkey_challenge"
where "challenge_hash" = $1 and "purpose" = $2 and "holder_hash" = $3 and "expires_at" > now()
returning "purpose";

-- domains/access/passkeys/challenges.repository.ts: deleteOldChallenges
delete from "passkey_challenge"
where "expires_at" <= now();

-- domains/access/passkeys/challenges.repository.ts: deleteUserChallenges
delete from "passkey_challenge"
where "holder_hash" in (select "session_hash" from "session" where "realm" = $1 and "user_id" = $2);

-- domains/access/passkeys/challenges.repository.ts: insertChallenge
delete from "passkey_challenge"
where "expires_at" <= now();
insert into "passkey_challenge" ("challenge_hash", "purpose", "holder_hash", "expires_at")
select
  $1 as "challenge_hash", $2 as "purpose", $3 as "holder_hash",
  now() + make_interval(secs => $4) as "expires_at"
where (select count(*) as "count" from "passkey_challenge") < $5;

-- domains/access/passkeys/passkeys.repository.ts: consumeSignature
update "passkey"
set "counter" = $1, "last_used_at" = now()
where "passkey_id" = $2 and ("counter" < $3 or ("counter" = $4 and $5))
returning "passkey_id";

-- domains/access/passkeys/passkeys.repository.ts: countPasskeys
select count(*)::int as "count"
from "passkey"
where "user_id" = $1;

-- domains/access/passkeys/passkeys.repository.ts: deletePasskey
delete from "passkey"
where "user_id" = $1 and "passkey_id" = $2
returning "passkey_id";

-- domains/access/passkeys/passkeys.repository.ts: deletePasskeys
delete from "passkey"
where "user_id" = $1
returning "passkey_id";

-- domains/access/passkeys/passkeys.repository.ts: findPasskey
select
  "p"."passkey_id" as "passkeyID", "p"."user_id" as "userID", "p"."credential_id" as "credentialID",
  "u"."passkey_handle" as "userHandle", "p"."public_key" as "publicKey", "p"."counter", "p"."transports"
from "passkey" as "p" inner join "staff_user" as "u" on "u"."staff_user_id" = "p"."user_id"
where "p"."credential_id" = $1;

-- domains/access/passkeys/passkeys.repository.ts: getUserHandle
select "passkey_handle" as "handle"
from "staff_user"
where "staff_user_id" = $1;

-- domains/access/passkeys/passkeys.repository.ts: insertPasskey
insert into "passkey" ("user_id", "credential_id", "public_key", "counter", "transports", "name")
values ($1, $2, $3, $4, $5, $6)
on conflict ("credential_id") do nothing
returning "passkey_id" as "id", "name", "created_at" as "createdAt", "last_used_at" as "lastUsedAt";

-- domains/access/passkeys/passkeys.repository.ts: listPasskeys
select "passkey_id" as "id", "name", "created_at" as "createdAt", "last_used_at" as "lastUsedAt"
from "passkey"
where "user_id" = $1
order by "passkey_id";

-- domains/access/passkeys/passkeys.repository.ts: listUserPasskeys
select
  "p"."passkey_id" as "passkeyID", "p"."user_id" as "userID", "p"."credential_id" as "credentialID",
  "u"."passkey_handle" as "userHandle", "p"."public_key" as "publicKey", "p"."counter", "p"."transports"
from "passkey" as "p" inner join "staff_user" as "u" on "u"."staff_user_id" = "p"."user_id"
where "p"."user_id" = $1
order by "p"."passkey_id";

-- domains/access/passkeys/passkeys.repository.ts: renamePasskey
update "passkey"
set "name" = $1
where "user_id" = $2 and "passkey_id" = $3
returning "passkey_id" as "id", "name", "created_at" as "createdAt", "last_used_at" as "lastUsedAt";
