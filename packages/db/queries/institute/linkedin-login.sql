-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/linkedin-login/linkedin-logins.repository.ts: claimLogin
delete from "linkedin_login"
where "state_hash" = $1 and "browser_hash" = $2 and "expires_at" > now()
returning "nonce", "code_verifier" as "codeVerifier", "locale", "return_path" as "returnPath";

-- domains/institute/linkedin-login/linkedin-logins.repository.ts: deleteOldLogins
delete from "linkedin_login"
where "expires_at" <= now();

-- domains/institute/linkedin-login/linkedin-logins.repository.ts: insertLogin
delete from "linkedin_login"
where "expires_at" <= now();
insert into linkedin_login (state_hash, browser_hash, nonce, code_verifier, locale, return_path, expires_at)
select $1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)
where (select count(*) from linkedin_login) < $8;
