import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What columns mean whose name does not say it: shown by psql, and in the generated table types. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`comment on column staff_user.role_id is 'Null only for a deleted user whose role is gone.'`.execute(db);
  await sql`comment on column session.awaits_second_factor is 'The password was right and the code is outstanding: the session grants nothing until then.'`.execute(
    db,
  );
  await sql`comment on column login_failure.address is 'The network of the caller.'`.execute(db);
  await sql`comment on column login_failure.device is 'The browser, if it has logged in to the account before.'`.execute(db);
  await sql`comment on column login_failure.is_code is 'A code of the second factor was wrong, not a password.'`.execute(db);
  await sql`comment on column page.listed_type is 'What lists are filtered by, of the live version.'`.execute(db);
  await sql`comment on column page.listed_status is 'What lists are filtered by, of the live version.'`.execute(db);
  await sql`comment on column page.planned_by_user_id is 'Who scheduled the two times, the last of them.'`.execute(db);
  await sql`comment on column page_reference.block_key is 'The block it stands in; empty for the page''s own fields such as seoImage.'`.execute(
    db,
  );
  await sql`comment on column page_reference.slot is 'The field, or list.itemKey.field.'`.execute(db);
  await sql`comment on column page_reference.hash is 'Names content and crop in the URL of the file: 32 hexadecimal digits.'`.execute(
    db,
  );
  await sql`comment on column page_reference.path is 'Of a link by path: /en/news, or //www.example.org/en/news with its host.'`.execute(
    db,
  );
  await sql`comment on column link_update.page_id is 'The page that changed its slug.'`.execute(db);
  await sql`comment on column link_update.last_page_id is 'Pages are updated in the order of their IDs: all up to this one are done.'`.execute(
    db,
  );
  await sql`comment on column media_file.content_hash is 'SHA-256 of the bytes, hexadecimal: the key in the object store.'`.execute(
    db,
  );
  await sql`comment on column answered_call.idempotency_key is 'The client''s own.'`.execute(db);
  await sql`comment on column answered_call.file_hash is 'Of an upload: the bytes.'`.execute(db);
  await sql`comment on column answered_call.claim is 'Which attempt it is; an attempt that was cut off is given up for the next.'`.execute(
    db,
  );
  await sql`comment on column mail.body is 'Empty once it was sent, and where it is sealed.'`.execute(db);
  await sql`comment on column mail.sealed_body is 'The body of a mail with a link that opens an account, until it is sent or the link ends.'`.execute(
    db,
  );
  await sql`comment on column mail.expires_at is 'When the link in it ends; null without one.'`.execute(db);
}
