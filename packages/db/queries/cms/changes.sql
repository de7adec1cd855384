-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/cms/changes/changes.repository.ts: findFeed
select "last_position" as "lastPosition", "deleted_position" as "deletedPosition"
from "change_feed";

-- domains/cms/changes/changes.repository.ts: findMessageID
select "message_id"
from "change"
where "position" = $1;

-- domains/cms/changes/changes.repository.ts: listChanges
select "position", "message_id", "event", "at", "subject_id", "page_type", "locale", "path"
from "change"
where "position" > $1 and "position" <= $2 and "event" in $3
order by "position"
limit $4;
