-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/roles/roles.repository.ts: deleteRole
delete from "role"
where "role_id" = $1;

-- domains/access/roles/roles.repository.ts: ensureRole
insert into "role" ("name", "permissions", "requires_second_factor")
values ($1, $2, $3)
on conflict (lower(name)) do nothing;
select "role_id"
from "role"
where lower(name) = lower($1);

-- domains/access/roles/roles.repository.ts: findLastAdministratorID
select "u"."staff_user_id" as "ID"
from "staff_user" as "u" inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where
  "u"."is_active" = $1
  and "u"."deleted_at" is null
  and r.permissions @> '[{"name": "manage-users"}]'
  and r.permissions @> '[{"name": "manage-roles"}]'
limit $2;

-- domains/access/roles/roles.repository.ts: findRole
select "role_id" as "ID", "name", "permissions", "requires_second_factor" as "isStrict"
from "role"
where "role_id" = $1
for update;

-- domains/access/roles/roles.repository.ts: findRoleID
select "role_id"
from "role"
where "name" = $1;

-- domains/access/roles/roles.repository.ts: hasAdministrator
select "u"."staff_user_id" as "ID"
-- … 7 lines as in findLastAdministratorID

-- domains/access/roles/roles.repository.ts: insertRole
insert into "role" ("name", "permissions", "requires_second_factor")
values ($1, $2, $3)
returning "role_id" as "ID", "name", "permissions", "requires_second_factor" as "isStrict";

-- domains/access/roles/roles.repository.ts: isRoleUsed
select "staff_user_id"
from "staff_user"
where "role_id" = $1 and "deleted_at" is null
limit $2;

-- domains/access/roles/roles.repository.ts: listRoles
select "role_id" as "ID", "name", "permissions", "requires_second_factor" as "isStrict"
from "role"
order by "name" collate text_order;

-- domains/access/roles/roles.repository.ts: listUnknownPermissions
select "permissions"
from "role"
where "role_id" = $1;

-- domains/access/roles/roles.repository.ts: listUnknownPermissionsOfUser
select "r"."permissions"
from "staff_user" as "u" inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where "u"."staff_user_id" = $1;

-- domains/access/roles/roles.repository.ts: lockAdministrators
select pg_advisory_xact_lock(hashtext('administrators')) as "locked";

-- domains/access/roles/roles.repository.ts: updateRole
select "permissions"
from "role"
where "role_id" = $1;
update "role"
set "permissions" = $1
where "role_id" = $2
returning "role_id" as "ID", "name", "permissions", "requires_second_factor" as "isStrict";
