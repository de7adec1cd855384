-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/access/users/users.repository.ts: deleteUser
update "staff_user"
set "deleted_at" = now(), "is_active" = $1, "password_hash" = $2, "image_hash" = $3
where "staff_user_id" = $4;

-- domains/access/users/users.repository.ts: findLoginAccount
select
  "u"."staff_user_id" as "ID", "u"."name", "u"."email", "u"."job_title" as "jobTitle",
  "u"."is_active" as "active", "u"."last_login_at" as "lastLoginAt", "u"."image_hash" as "imageHash",
  "r"."role_id" as "roleID", "r"."name" as "roleName", "r"."permissions",
  "u"."password_hash" as "passwordHash"
from "staff_user" as "u" inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where "u"."deleted_at" is null and lower(u.email) = $1;

-- domains/access/users/users.repository.ts: findUser
select
  "u"."staff_user_id" as "ID", "u"."name", "u"."email", "u"."job_title" as "jobTitle",
  "u"."is_active" as "active", "u"."last_login_at" as "lastLoginAt", "u"."image_hash" as "imageHash",
  "r"."role_id" as "roleID", "r"."name" as "roleName", "r"."permissions"
from "staff_user" as "u" inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where "u"."deleted_at" is null and "u"."staff_user_id" = $1
for update of "u";

-- domains/access/users/users.repository.ts: hasStaffUsers
select "staff_user_id"
from "staff_user"
where "deleted_at" is null
limit $1;

-- domains/access/users/users.repository.ts: insertUser
insert into "staff_user" ("email", "name", "job_title", "role_id", "password_hash", "is_active")
values ($1, $2, $3, $4, $5, $6)
returning "staff_user_id";

-- domains/access/users/users.repository.ts: listUsers
select
  "u"."staff_user_id" as "ID", "u"."name", "u"."email", "u"."job_title" as "jobTitle",
  "u"."is_active" as "active", "u"."last_login_at" as "lastLoginAt", "u"."image_hash" as "imageHash",
  "r"."role_id" as "roleID", "r"."name" as "roleName", "r"."permissions"
from "staff_user" as "u" inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where "u"."deleted_at" is null and u.name || ' ' || u.email || ' ' || u.job_title ilike $1
order by lower(u.name) desc nulls last, "u"."staff_user_id"
limit $2
offset $3;
select count(*)::int as "total"
from "staff_user" as "u" inner join "role" as "r" on "r"."role_id" = "u"."role_id"
where "u"."deleted_at" is null and u.name || ' ' || u.email || ' ' || u.job_title ilike $1;

-- domains/access/users/users.repository.ts: setPassword
update "staff_user"
set "password_hash" = $1, "is_active" = $2
where "staff_user_id" = $3;

-- domains/access/users/users.repository.ts: setUserImage
update "staff_user"
set "image_hash" = $1
where "staff_user_id" = $2;

-- domains/access/users/users.repository.ts: updateLastLogin
update "staff_user"
set "last_login_at" = now(), "password_hash" = $1
where "staff_user_id" = $2;

-- domains/access/users/users.repository.ts: updateUser
update "staff_user"
set "email" = $1, "role_id" = $2, "name" = $3, "job_title" = $4
where "staff_user_id" = $5;
