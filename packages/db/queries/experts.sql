-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/experts/experts.repository.ts: findExpertEmail
select coalesce(v.type_data ->> 'email', '') as email
from
  page p
  join page t on t.page_group_id = p.page_group_id
  and t.live_version_id is not null
  join page_version v on v.page_version_id = t.live_version_id
where p.page_id = $1 and p.type = 'expert' and p.live_version_id is not null
order by coalesce(v.type_data ->> 'email', '') = '', t.page_id <> p.page_id, t.page_id
limit 1;
