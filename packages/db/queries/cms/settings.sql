-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/settings/settings.repository.ts: findSetting
select pg_advisory_xact_lock(hashtext('setting'), hashtext($1)) as "locked";
select "value"
from "setting"
where "name" = $1;

-- domains/cms/settings/settings.repository.ts: upsertSetting
insert into "setting" ("name", "value")
values ($1, $2)
on conflict ("name") do update
set "value" = $3, "updated_at" = now();
