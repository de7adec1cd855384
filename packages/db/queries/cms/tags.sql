-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/tags/tags.repository.ts: deleteTag
delete from "tag"
where "tag_id" = $1
returning "name";

-- domains/cms/tags/tags.repository.ts: insertTag
insert into "tag" ("name", "slug", "is_private")
values ($1, $2, $3)
on conflict do nothing
returning "tag_id" as "id", "name", "is_private" as "private";

-- domains/cms/tags/tags.repository.ts: isTagNameTaken
select "tag_id"
from "tag"
where lower(name) = lower($1);

-- domains/cms/tags/tags.repository.ts: listTags
select "tag_id" as "id", "name", "is_private" as "private"
from "tag"
where "is_private" = $1 and "name" ilike $2
order by "name" collate text_order
limit $3;

-- domains/cms/tags/tags.repository.ts: lockTag
select "name"
from "tag"
where "tag_id" = $1
for update;

-- domains/cms/tags/tags.repository.ts: updateTag
update "tag"
set "name" = $1, "slug" = $2
where "tag_id" = $3
returning "tag_id" as "id", "name", "is_private" as "private";
