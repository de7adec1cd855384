-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/api-tokens/api-tokens.repository.ts: deleteAPIToken
delete from "api_token"
where "api_token_id" = $1
returning "name", "user_id" as "userID";

-- domains/access/api-tokens/api-tokens.repository.ts: findTokenActor
select
  "t"."api_token_id" as "tokenID", "t"."name" as "tokenName", "t"."permissions" as "names",
  "u"."staff_user_id" as "userID", "u"."name" as "userName", "r"."permissions",
  coalesce(t.last_used_at < now() - make_interval(secs => $1), true) as "isStale"
from
  "api_token" as "t"
  inner join "staff_user" as "u" on "u"."staff_user_id" = "t"."user_id"
  inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where "t"."token_hash" = $2 and "t"."expires_at" > now() and "u"."is_active" = $3 and "u"."deleted_at" is null;
update "api_token"
set "last_used_at" = now()
where "api_token_id" = $1;

-- domains/access/api-tokens/api-tokens.repository.ts: insertAPIToken
insert into "api_token" ("token_hash", "name", "permissions", "user_id", "expires_at")
values ($1, $2, $3, $4, $5)
returning
  "api_token_id" as "id", "name", "permissions", "created_at" as "createdAt", "last_used_at" as "lastUsedAt",
  "expires_at" as "expiresAt";

-- domains/access/api-tokens/api-tokens.repository.ts: listAPITokens
select
  "api_token_id" as "id", "name", "permissions", "created_at" as "createdAt", "last_used_at" as "lastUsedAt",
  "expires_at" as "expiresAt"
from "api_token"
order by "api_token_id" desc;
