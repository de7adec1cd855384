-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/linkedin-login/linkedin-logins.repository.ts: claimLogin
delete from "linkedin_login"
where "state_hash" = $1 and "browser_hash" = $2 and "expires_at" > now()
returning "nonce", "code_verifier" as "codeVerifier", "locale", "return_path" as "returnPath";

-- domains/institute/linkedin-login/linkedin-logins.repository.ts: deleteOldLogins
delete from "linkedin_login"
where "expires_at" <= now();

-- domains/institute/linkedin-login/linkedin-logins.repository.ts: findBoundSubject
select "linkedin_subject" as "subject"
from "account_token"
where "token_hash" = $1;

-- domains/institute/linkedin-login/linkedin-logins.repository.ts: insertLogin
delete from "linkedin_login"
where "expires_at" <= now();
insert into
  "linkedin_login" (
    "state_hash", "browser_hash", "nonce", "code_verifier", "locale", "return_path", "expires_at"
  )
select
  $1 as "state_hash", $2 as "browser_hash", $3 as "nonce", $4 as "code_verifier", $5 as "locale",
  $6 as "return_path", now() + make_interval(secs => $7) as "expires_at"
where (select count(*) as "count" from "linkedin_login") < $8;
