-- Generated from the repositories by "npm run generate"; never edited by hand.

-- domains/institute/publications/publications.repository.ts: listPaperIDs
select p.page_id as id
from page p
where
  p.type = 'publication'
  and p.live_version_id is not null
  and p.locale = $1
  and p.page_id in (
    select r.page_id
    from
      page e
      join page t on t.page_group_id = e.page_group_id
      join page_reference r on r.target_page_id = t.page_id
    where
      e.page_id = $2
      and e.type = 'expert'
      and t.deleted_at is null
      and r.side = 'live'
      and r.kind = 'page'
      and r.block_key = ''
  )
order by p.sorted_at desc, p.page_id desc
limit $3;
