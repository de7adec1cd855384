-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/linkedin-login/linkedin-logins.repository.ts: deleteOldLogins
delete from "linkedin_login"
where "expires_at" <= now();

-- domains/institute/linkedin-login/linkedin-logins.repository.ts: insertLogin
delete from "linkedin_login"
where "expires_at" <= now();
