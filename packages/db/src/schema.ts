import type { StoredBlock } from '@ximblox/blocks';
import type { CropParams, ImageRef, Permission, PermissionName } from '@ximblox/primitives';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { GeneratedJSON, GeneratedTime, JSONColumn, Time, TimeOrNull } from './schema-columns.ts';

export type RoleTable = {
  role_id: GeneratedAlways<number>;
  name: string;
  permissions: JSONColumn<Permission[]>;
  requires_second_factor: Generated<boolean>;
  created_at: GeneratedTime;
};

export type StaffUserTable = {
  staff_user_id: GeneratedAlways<number>;
  /** Null only for a deleted user whose role is gone. */
  role_id: number | null;
  email: string;
  name: string;
  job_title: Generated<string>;
  image_hash: string | null;
  password_hash: string | null;
  is_active: Generated<boolean>;
  user_version: Generated<number>;
  last_login_at: TimeOrNull;
  created_at: GeneratedTime;
  deleted_at: TimeOrNull;
};

export type SessionTable = {
  session_hash: Buffer;
  realm: 'staff' | 'member';
  user_id: number;
  /** The password was right and the code is still to come: it opens nothing until then. */
  awaits_second_factor: Generated<boolean>;
  created_at: GeneratedTime;
  seen_at: GeneratedTime;
  expires_at: Time;
  ends_at: Time;
};

export type SecondFactorTable = {
  user_id: number;
  sealed_secret: Buffer;
  created_at: GeneratedTime;
  confirmed_at: TimeOrNull;
  last_step: Generated<number>;
};

export type RecoveryCodeTable = { user_id: number; code_hash: Buffer };

export type AccountTokenTable = {
  token_hash: Buffer;
  realm: 'staff' | 'member';
  user_id: number;
  purpose: 'activate' | 'reset';
  created_at: GeneratedTime;
  expires_at: Time;
};

export type APITokenTable = {
  api_token_id: GeneratedAlways<number>;
  token_hash: Buffer;
  name: string;
  permissions: JSONColumn<PermissionName[]>;
  user_id: number;
  created_at: GeneratedTime;
  last_used_at: TimeOrNull;
  expires_at: TimeOrNull;
};

export type PublicationRequestTable = {
  publication_request_id: GeneratedAlways<number>;
  page_id: number;
  page_version_id: number;
  comment: Generated<string>;
  requested_at: GeneratedTime;
  requested_by_user_id: number | null;
  decision: 'accepted' | 'rejected' | 'revoked' | null;
  feedback: Generated<string>;
  decided_at: TimeOrNull;
  decided_by_user_id: number | null;
};

export type JobTable = {
  job_id: GeneratedAlways<number>;
  kind: string;
  state: Generated<'queued' | 'running' | 'done' | 'failed'>;
  progress: Generated<number>;
  result: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  started_by_user_id: number | null;
  created_at: GeneratedTime;
  seen_at: GeneratedTime;
  ended_at: TimeOrNull;
};

export type LoginFailureTable = {
  login_failure_id: GeneratedAlways<number>;
  realm: string;
  account: string;
  /** The network of the caller. */
  address: string;
  /** The browser, where it has logged in to the account before. */
  device: string | null;
  /** A code of the second factor was wrong, not a password. */
  is_code: Generated<boolean>;
  at: GeneratedTime;
};

export type PageStateColumn = 'concept' | 'published' | 'notPublished' | 'publicationRequested';

export type PageTable = {
  page_id: GeneratedAlways<number>;
  page_group_id: Generated<number>;
  locale: string;
  slug: string;
  type: string;
  title: string;
  content: ColumnType<unknown, string | null | undefined, string | null>;
  state: Generated<PageStateColumn>;
  newest_version_id: number | null;
  live_version_id: number | null;
  published_version_id: number | null;
  publication_id: number | null;
  publication_request_id: number | null;
  sorted_at: TimeOrNull;
  /** What lists are filtered by, of the live version. */
  listed_type: number | null;
  listed_status: number | null;
  listed_until: ColumnType<string | null, string | null | undefined, string | null>;
  listed_tag_ids: Generated<number[]>;
  live_at: TimeOrNull;
  scheduled_at: TimeOrNull;
  scheduled_version_id: number | null;
  unpublish_at: TimeOrNull;
  /** Who planned the two times, the last of them. */
  planned_by_user_id: number | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  created_by_user_id: number | null;
  updated_by_user_id: number | null;
  deleted_at: TimeOrNull;
};

export type PageVersionTable = {
  page_version_id: GeneratedAlways<number>;
  page_id: number;
  number: number;
  revision: Generated<number>;
  title: string;
  blocks: GeneratedJSON<StoredBlock[]>;
  type_data: GeneratedJSON<Record<string, unknown>>;
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  seo_keywords: Generated<string[]>;
  seo_image: ColumnType<ImageRef[] | null, string | null | undefined, string | null>;
  tag_ids: Generated<number[]>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  created_by_user_id: number | null;
  published_at: TimeOrNull;
};

export type PublicationTable = {
  publication_id: GeneratedAlways<number>;
  page_id: number;
  page_version_id: number;
  published_at: GeneratedTime;
  published_by_user_id: number | null;
  ended_at: TimeOrNull;
};

export type PageReferenceTable = {
  page_reference_id: GeneratedAlways<number>;
  page_id: number;
  page_version_id: number;
  side: 'draft' | 'live';
  kind: 'page' | 'anchor' | 'image' | 'file' | 'path';
  /** The block it stands in; empty for the page's own fields such as `seoImage`. */
  block_key: Generated<string>;
  visibility: Generated<number>;
  /** The field, or `list.itemKey.field`. */
  slot: Generated<string>;
  position: Generated<number>;
  media_file_id: number | null;
  crop: ColumnType<CropParams | null, string | null | undefined, string | null>;
  /** Names content and crop in the file's address: 32 hexadecimal digits. */
  hash: string | null;
  target_page_id: number | null;
  anchor: Generated<string>;
  /** Of a link by path: `/en/news`, or `//www.example.org/en/news` where it names its host. */
  path: string | null;
};

export type LinkUpdateTable = {
  link_update_id: GeneratedAlways<number>;
  /** The page that changed its slug. */
  page_id: number;
  from_path: string;
  /** Pages are updated in the order of their IDs: all up to this one are done. */
  last_page_id: Generated<number>;
  updated_pages: Generated<number>;
  failed_pages: Generated<number>;
  started_by_user_id: number | null;
  created_at: GeneratedTime;
  ended_at: TimeOrNull;
};

export type MediaDirectoryTable = {
  media_directory_id: GeneratedAlways<number>;
  parent_id: number | null;
  name: string;
  created_at: GeneratedTime;
};

export type MediaFileTable = {
  media_file_id: GeneratedAlways<number>;
  media_directory_id: number;
  name: string;
  default_alt_text: Generated<string>;
  shared: Generated<boolean>;
  type: 'document' | 'image' | 'gif' | 'vimeo' | 'youtube';
  mime_type: string;
  /** SHA-256 of the bytes, hexadecimal: the key in the object store. */
  content_hash: string | null;
  external_id: string | null;
  size: Generated<number>;
  width: number | null;
  height: number | null;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  created_by_user_id: number | null;
  deleted_at: TimeOrNull;
  replaced_at: TimeOrNull;
};

export type TagTable = {
  tag_id: GeneratedAlways<number>;
  name: string;
  slug: string;
  is_private: Generated<boolean>;
  created_at: GeneratedTime;
};
export type MenuTable = {
  locale: string;
  revision: Generated<number>;
  items: GeneratedJSON<unknown[]>;
  updated_at: GeneratedTime;
  updated_by_user_id: number | null;
};

export type RedirectTable = {
  redirect_id: GeneratedAlways<number>;
  original_url: string;
  target_url: Generated<string>;
  target_page_id: number | null;
  status: Generated<number>;
  hits: Generated<number>;
  last_hit_at: TimeOrNull;
  created_at: GeneratedTime;
  created_by_user_id: number | null;
};

export type NotFoundTable = {
  not_found_id: GeneratedAlways<number>;
  path: string;
  locale: string | null;
  slug: string;
  hits: number;
  first_seen_at: GeneratedTime;
  last_seen_at: GeneratedTime;
};

export type SettingTable = { name: string; value: JSONColumn<unknown>; updated_at: GeneratedTime };

export type AuditTable = {
  audit_id: GeneratedAlways<number>;
  at: GeneratedTime;
  user_id: number | null;
  user_name: string;
  action: string;
  subject_type: string;
  subject_id: number | null;
  summary: string;
  request_id: Generated<string>;
  address: Generated<string>;
};

export type AnsweredCallTable = {
  answered_call_id: GeneratedAlways<number>;
  actor: string;
  operation: string;
  /** The client's own. */
  idempotency_key: string;
  input_hash: string;
  /** Of an upload: the bytes. */
  file_hash: string | null;
  /** Which attempt it is; an attempt that was cut off is given up for the next. */
  claim: Generated<number>;
  is_committed: Generated<boolean>;
  answer: string | null;
  claimed_at: GeneratedTime;
};

export type OutboxTable = {
  outbox_id: GeneratedAlways<number>;
  topic: string;
  payload: JSONColumn<unknown>;
  created_at: GeneratedTime;
  run_at: GeneratedTime;
  attempts: Generated<number>;
  last_error: Generated<string>;
};

export type MailTable = {
  mail_id: GeneratedAlways<number>;
  dedupe_key: string;
  recipient: string;
  reply_to: Generated<string>;
  subject: string;
  /** Empty once it was sent, and where it is sealed. */
  body: string;
  /** The body of a mail with a link that opens an account, as long as it waits and the link is good. */
  sealed_body: Buffer | null;
  /** When the link in it ends; null where there is none. */
  expires_at: TimeOrNull;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  created_at: GeneratedTime;
  sent_at: TimeOrNull;
  last_error: Generated<string>;
};

export type SearchDocumentTable = {
  page_id: number;
  version_id: number;
  put_at: Generated<Time>;
  locale: string;
  type: string;
  title: string;
  path: string;
  published_at: Time;
  listed_year: number | null;
  jip_id: number | null;
  text_0: Generated<string>;
  text_1: Generated<string>;
  text_2: Generated<string>;
  vector_0: Generated<string>;
  vector_1: Generated<string>;
  vector_2: Generated<string>;
};

export type SearchWordTable = { locale: string; word: string; uses: Generated<number> };

export type ImportItemTable = {
  source: string;
  source_path: string;
  kind: 'page' | 'media' | 'redirect';
  content_hash: string;
  page_id: number | null;
  media_file_id: number | null;
  imported_at: GeneratedTime;
};

/** Every table, as kysely sees it. A table is written by one domain. */
export type Database = {
  role: RoleTable;
  staff_user: StaffUserTable;
  session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  account_token: AccountTokenTable;
  api_token: APITokenTable;
  login_failure: LoginFailureTable;
  page: PageTable;
  page_version: PageVersionTable;
  publication: PublicationTable;
  job: JobTable;
  publication_request: PublicationRequestTable;
  page_reference: PageReferenceTable;
  link_update: LinkUpdateTable;
  media_directory: MediaDirectoryTable;
  media_file: MediaFileTable;
  tag: TagTable;
  menu: MenuTable;
  redirect: RedirectTable;
  not_found: NotFoundTable;
  setting: SettingTable;
  audit: AuditTable;
  answered_call: AnsweredCallTable;
  outbox: OutboxTable;
  mail: MailTable;
  search_document: SearchDocumentTable;
  search_word: SearchWordTable;
  import_item: ImportItemTable;
};
