// Generated from the migrated database by "npm run generate"; never edited by hand.
import type { GeneratedAlways } from 'kysely';
import type { JSONColumn, JSONValues, Time } from './column-types.ts';
import type { ColumnType } from 'kysely';

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AccountToken {
  created_at: Generated<Time>;
  /** The new email address that the link confirms. */
  email: string | null;
  expires_at: Time;
  linkedin_subject: string | null;
  purpose: 'activate' | 'reset' | 'restore' | 'join' | 'email';
  realm: 'staff' | 'member';
  /** The path of the site to return to once the link is used; null for none. */
  return_path: string | null;
  token_hash: Buffer;
  used_at: Time | null;
  user_id: number;
}

export interface AnsweredCall {
  actor: string;
  answer: string | null;
  answered_call_id: GeneratedAlways<number>;
  /** Which attempt it is; an attempt that was cut off is given up for the next. */
  claim: Generated<number>;
  claimed_at: Generated<Time>;
  /** Of an upload: the bytes. */
  file_hash: string | null;
  /** The client's own. */
  idempotency_key: string;
  input_hash: string;
  is_committed: Generated<boolean>;
  operation: string;
}

export interface ApiToken {
  api_token_id: GeneratedAlways<number>;
  created_at: Generated<Time>;
  expires_at: Time;
  last_used_at: Time | null;
  name: string;
  permissions: JSONColumn<JSONValues['api_token.permissions']>;
  token_hash: Buffer;
  user_id: number;
}

export interface Application {
  application_id: GeneratedAlways<number>;
  created_at: Generated<Time>;
  /** The same for the same vacancy, email address and files. Nothing can be read from it. */
  dedupe_key: string;
  email: string;
  first_name: string;
  last_name: string;
  locale: 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';
  motivation: string;
  page_id: number | null;
  phone: string;
  /** As it was: the page may be deleted later. */
  vacancy_title: string;
}

export interface ApplicationFile {
  application_file_id: GeneratedAlways<number>;
  /** Null until an application is sent with it. */
  application_id: number | null;
  /** SHA-256 of the bytes, hexadecimal. */
  content_hash: string;
  created_at: Generated<Time>;
  mime_type: string;
  name: string;
  /** HMAC of the network that sent the file, by which its files are bounded; null where calls are not counted by network. */
  network_hash: Buffer | null;
  /** Where the bytes are in the object store. */
  object_key: string;
  size: number;
  /** SHA-256 of the token that only the uploader has. */
  token_hash: Buffer;
}

export interface Audit {
  action: string;
  address: Generated<string>;
  at: Generated<Time>;
  audit_id: GeneratedAlways<number>;
  /** Others that the entry names beside its subject, as type:id. */
  concerns: Generated<string[]>;
  /** The kind of its sentence and what is in it; null where the entry is from before them, or its personal parts were erased. */
  params: JSONColumn<JSONValues['audit.params']> | null;
  request_id: Generated<string>;
  /** Null where the personal parts of the entry were erased. */
  salt: Generated<string | null>;
  subject_id: number | null;
  subject_type: string;
  summary: string;
  user_id: number | null;
  user_name: string;
}

export interface AuditSeal {
  at: Time;
  /** No foreign key: the seal of an entry that was deleted by age remains. */
  audit_id: number;
  /** SHA-256 of the salt and the personal parts of the entry. */
  commitment: Buffer;
  /** SHA-256 of the other parts of the entry and the commitment. */
  digest: Buffer;
  /** SHA-256 of position, digest and the hash of the seal before. */
  hash: Buffer;
  /** Its place in the chain: 1, 2, 3 and so on. */
  position: number;
}

export interface AuditUnsealed {
  audit_id: number;
}

export interface CalendarSubscription {
  created_at: Generated<Time>;
  /** To the minute. */
  last_fetched_at: Time | null;
  /** Of the secret in its URL, which is stored nowhere. */
  token_hash: Buffer;
  user_id: number;
}

export interface Change {
  at: Generated<Time>;
  change_id: GeneratedAlways<number>;
  event: string;
  locale: string | null;
  /** Identifies its messages to webhooks, and its place in the feed after a restore. */
  message_id: Generated<string>;
  page_type: string | null;
  path: string | null;
  /** Its place in the feed, given after the commit; null until then. */
  position: number | null;
  subject_id: number;
}

export interface ChangeFeed {
  /** Changes up to this position were deleted by age. */
  deleted_position: Generated<number>;
  is_only: Generated<boolean>;
  last_position: Generated<number>;
}

export interface ContentReference {
  anchor: string | null;
  block_key: string | null;
  crop: JSONColumn<JSONValues['content_reference.crop']> | null;
  hash: string | null;
  kind: string | null;
  media_file_id: number | null;
  /** The block of the page itself: the one that stands for the reusable block. */
  page_block_key: string | null;
  page_id: number | null;
  page_reference_id: number | null;
  page_version_id: number | null;
  path: string | null;
  position: number | null;
  reusable_block_id: number | null;
  side: string | null;
  slot: string | null;
  target_page_id: number | null;
  visibility: number | null;
}

export interface CspViolation {
  area: 'site' | 'admin';
  blocked: string;
  csp_violation_id: GeneratedAlways<number>;
  day: string;
  directive: string;
  first_seen_at: Generated<Time>;
  last_seen_at: Generated<Time>;
  /** The line of the source that was reported last; 0 where the browser names none. */
  line: number;
  page: string;
  reports: number;
  source: string;
}

export interface DecisionLink {
  created_at: Generated<Time>;
  decision_link_id: GeneratedAlways<number>;
  /** Of the address that the mail was sent to: a user who changes theirs ends the link. */
  email_hash: Buffer;
  expires_at: Time;
  publication_request_id: number;
  /** Of the requested version when the mail was written. */
  revision: number;
  /** Of the secret in the mail, which is stored nowhere else. */
  token_hash: Buffer;
  user_id: number;
}

export interface EventRegistration {
  answers: Generated<JSONColumn<JSONValues['event_registration.answers']>>;
  /** SHA-256 of the code in the newest mail by which the registration is cancelled. */
  cancel_hash: Buffer;
  created_at: Generated<Time>;
  email: string;
  /** The last day of the event as it was; a year later the registration is deleted. */
  event_day: string;
  event_registration_id: GeneratedAlways<number>;
  /** As it was: the page may be deleted later. */
  event_title: string;
  locale: 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';
  name: string;
  organisation: string;
  /** Where the registration came from. The pages of an event in all languages share its places. */
  page_id: number | null;
  /** When the reminder was queued; null before. */
  reminded_at: Time | null;
  status: 'confirmed' | 'waiting' | 'cancelled';
}

export interface ExternalLink {
  checked_at: Time | null;
  external_link_id: GeneratedAlways<number>;
  first_failed_at: Time | null;
  moved_to: string | null;
  /** When it is due; a process that checks it sets this ahead first. */
  next_check_at: Generated<Time>;
  /** Null before the first check. suspect: it failed, and is checked once more before it counts as broken. */
  outcome: 'works' | 'moved' | 'unclear' | 'suspect' | 'broken' | null;
  reason: 'status' | 'unknownHost' | 'noConnection' | 'certificate' | 'redirects' | 'noAnswer' | 'privateHost' | null;
  /** Of the last answer; null without one. */
  status: number | null;
  url: string;
}

export interface GlossaryTerm {
  /** Whether it is found in this form alone. */
  case_sensitive: Generated<boolean>;
  created_at: Generated<Time>;
  /** Whether it stays as it is in every language. */
  do_not_translate: Generated<boolean>;
  glossary_term_id: GeneratedAlways<number>;
  note: Generated<string>;
  revision: Generated<number>;
  source: string;
  source_locale: 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';
  target_locale: 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';
  translation: string;
  updated_at: Generated<Time>;
}

export interface HiddenHint {
  hint: string;
  staff_user_id: number;
}

export interface ImportItem {
  content_hash: string;
  imported_at: Generated<Time>;
  kind: 'page' | 'media' | 'redirect';
  media_file_id: number | null;
  page_id: number | null;
  source: string;
  source_path: string;
}

export interface Jip {
  created_at: Generated<Time>;
  description: Generated<string>;
  jip_id: GeneratedAlways<number>;
  name: string;
  status: number;
  type: number;
  updated_at: Generated<Time>;
}

export interface JipMember {
  added_at: Generated<Time>;
  jip_id: number;
  member_id: number;
}

export interface Job {
  created_at: Generated<Time>;
  ended_at: Time | null;
  job_id: GeneratedAlways<number>;
  kind: string;
  progress: Generated<number>;
  result: JSONColumn<JSONValues['job.result']> | null;
  seen_at: Generated<Time>;
  started_by_user_id: number | null;
  state: Generated<'queued' | 'running' | 'done' | 'failed'>;
}

export interface LinkedinLogin {
  browser_hash: Buffer;
  code_verifier: string;
  expires_at: Time;
  locale: string;
  nonce: string;
  return_path: string;
  state_hash: Buffer;
}

export interface LinkScan {
  page_id: number;
}

export interface LinkUpdate {
  created_at: Generated<Time>;
  ended_at: Time | null;
  failed_pages: Generated<number>;
  from_path: string;
  /** Pages are updated in the order of their IDs: all up to this one are done. */
  last_page_id: Generated<number>;
  link_update_id: GeneratedAlways<number>;
  /** The page that changed its slug. */
  page_id: number;
  started_by_user_id: number | null;
  updated_pages: Generated<number>;
}

export interface ListView {
  columns: JSONColumn<JSONValues['list_view.columns']>;
  created_at: Generated<Time>;
  /** Whether the list opens with it for its owner. */
  is_default: Generated<boolean>;
  is_shared: Generated<boolean>;
  list: string;
  list_view_id: GeneratedAlways<number>;
  name: string;
  /** The query of the list's URL. */
  query: string;
  updated_at: Generated<Time>;
  /** Its owner; null for a shared view of an account that was erased. */
  user_id: number | null;
}

export interface LoginFailure {
  account: string;
  /** The network of the caller. */
  address: string;
  at: Generated<Time>;
  /** The browser, if it has logged in to the account before. */
  device: string | null;
  /** A code of the second factor was wrong, not a password. */
  is_code: Generated<boolean>;
  login_failure_id: GeneratedAlways<number>;
  realm: string;
}

export interface Mail {
  /** Empty once it was sent, and where it is sealed. */
  body: string;
  /** A calendar entry (RFC 5545) that the mail has attached; empty for none. */
  calendar: Generated<string>;
  created_at: Generated<Time>;
  dedupe_key: string;
  /** When the link in it ends; null without one. */
  expires_at: Time | null;
  /** The body as HTML beside the text; empty for none. */
  html: Generated<string>;
  last_error: Generated<string>;
  mail_id: GeneratedAlways<number>;
  recipient: string;
  reply_to: Generated<string>;
  /** The body of a mail with a link that opens an account, until it is sent or the link ends. */
  sealed_body: Buffer | null;
  sent_at: Time | null;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  subject: string;
  /** Where a mail program unsubscribes by one click (RFC 8058); empty for a mail that nobody subscribes to. */
  unsubscribe_url: Generated<string>;
}

export interface MediaAddress {
  hash: string;
  media_file_id: number;
}

export interface MediaDirectory {
  /** The folder that a deleted one was in, or the nearest above it that is there or in the bin. */
  bin_directory_id: number | null;
  /** The path that a deleted folder had whose rights still hold for files in the bin; it is in no other folder then. Null for folders that are there. */
  bin_path: string | null;
  created_at: Generated<Time>;
  /** Whether only users of its roles, in media_directory_role, change what is in it and below; without roles, nobody but those who manage roles. */
  is_reserved: Generated<boolean>;
  media_directory_id: GeneratedAlways<number>;
  name: string;
  parent_id: number | null;
  /** How many bytes the files in this folder and all below it may have; null for no limit. */
  quota_bytes: number | null;
}

export interface MediaDirectoryRole {
  directory_id: number;
  role_id: number;
}

export interface MediaDirectorySize {
  bytes: number;
  files: Generated<number>;
  media_directory_id: number;
}

export interface MediaFile {
  /** The folder whose rights hold for a file in the bin: the one that it was in, or the nearest above it that is there; null for the root. */
  bin_directory_id: number | null;
  /** The folder of a file in the bin; null where it is not in the bin, or deleted for good. */
  bin_path: string | null;
  /** The folder that a file in the bin was deleted with; null where it was deleted by itself. */
  bin_root: string | null;
  /** SHA-256 of the bytes, hexadecimal: the key in the object store. */
  content_hash: string | null;
  created_at: Generated<Time>;
  created_by_user_id: number | null;
  default_alt_text: Generated<string>;
  deleted_at: Time | null;
  external_id: string | null;
  /** The point that stays in view where a shape cuts the image: from its left edge, in shares of its width. */
  focal_x: Generated<number>;
  /** The same from its top edge, in shares of its height. */
  focal_y: Generated<number>;
  height: number | null;
  /** What it is to people: image, video, document or audio. */
  kind: Generated<string>;
  media_directory_id: number;
  media_file_id: GeneratedAlways<number>;
  /** What the content says of its author and place, and what was removed from it; null where nobody has looked. */
  metadata: JSONColumn<JSONValues['media_file.metadata']> | null;
  mime_type: string;
  name: string;
  replaced_at: Time | null;
  shared: Generated<boolean>;
  size: Generated<number>;
  type: 'document' | 'image' | 'gif' | 'vimeo' | 'youtube';
  updated_at: Generated<Time>;
  /** The bytes of its versions, which count in the quotas of its folder. */
  versions_size: Generated<number>;
  width: number | null;
}

export interface MediaFileTag {
  media_file_id: number;
  tag_id: number;
}

export interface MediaFileVersion {
  content_hash: string;
  height: number | null;
  media_file_id: number;
  media_file_version_id: GeneratedAlways<number>;
  metadata: JSONColumn<JSONValues['media_file_version.metadata']> | null;
  mime_type: string;
  name: string;
  replaced_at: Generated<Time>;
  size: number;
  width: number | null;
}

export interface MediaImage {
  content_hash: string;
  frames: number;
}

export interface MediaPdf {
  content_hash: string;
  page_count: number | null;
  /** Why its pages can’t be shown. */
  problem: 'encrypted' | 'damaged' | 'tooLarge' | 'tooSlow' | null;
}

export interface Member {
  address: Generated<string>;
  address_line_2: Generated<string>;
  city: Generated<string>;
  country: Generated<string>;
  created_at: Generated<Time>;
  delete_after: Time | null;
  email: string;
  first_name: string;
  is_active: Generated<boolean>;
  job_function: Generated<string>;
  language: Generated<'en' | 'nl'>;
  last_login_at: Time | null;
  last_name: string;
  linkedin_subject: string | null;
  member_id: GeneratedAlways<number>;
  middle_name: Generated<string>;
  organisation: Generated<string>;
  password_hash: string | null;
  postal_code: Generated<string>;
  receive_courses: Generated<boolean>;
  receive_report_magazine_digital: Generated<boolean>;
  receive_report_magazine_print: Generated<boolean>;
  receive_seminars: Generated<boolean>;
  telephone: Generated<string>;
  /** Empty until the member chooses one: an account that was made with LinkedIn has none. */
  title: string;
}

export interface MemberAlert {
  frequency: 'off' | 'daily' | 'weekly';
  member_id: number;
  /** Pages that were published until then are told, or older than the choice. */
  since: Time;
  /** The subjects: public tags as they were when they were chosen. One may be gone by now. */
  tag_ids: Generated<number[]>;
}

export interface MemberDownload {
  at: Generated<Time>;
  file_group: string;
  file_hash: string;
  file_name: string;
  member_id: number;
  page_id: number | null;
}

export interface MenuVersion {
  items: JSONColumn<JSONValues['menu_version.items']>;
  locale: string;
  number: number;
  place: string;
  published_at: Time;
  published_by_user_id: number | null;
}

export interface MissedSearch {
  first_searched_at: Generated<Time>;
  key: string;
  last_searched_at: Generated<Time>;
  locale: 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';
  missed_search_id: GeneratedAlways<number>;
  searches: number;
  term: string;
}

export interface NotFound {
  first_seen_at: Generated<Time>;
  hits: number;
  last_seen_at: Generated<Time>;
  locale: string | null;
  not_found_id: GeneratedAlways<number>;
  path: string;
  slug: string;
}

export interface Notification {
  actor_user_id: number | null;
  created_at: Generated<Time>;
  /** Whether the comment or the answer mentions the user. */
  is_mention: Generated<boolean>;
  kind: 'requested' | 'reminder' | 'accepted' | 'rejected' | 'comment' | 'reply' | 'published' | 'unpublished' | 'scheduleFailed' | 'jobDone' | 'jobFailed';
  notification_id: GeneratedAlways<number>;
  page_id: number | null;
  page_version_id: number | null;
  read_at: Time | null;
  /** What was written, shortened; the kind of a job. */
  text: Generated<string>;
  user_id: number;
}

export interface NotificationSetting {
  /** Whether they are also mailed when a comment mentions them. */
  mails_mentions: boolean;
  staff_user_id: number;
}

export interface Outbox {
  attempts: Generated<number>;
  created_at: Generated<Time>;
  last_error: Generated<string>;
  outbox_id: GeneratedAlways<number>;
  payload: JSONColumn<JSONValues['outbox.payload']>;
  run_at: Generated<Time>;
  topic: string;
}

export interface Page {
  content: JSONColumn<JSONValues['page.content']> | null;
  created_at: Generated<Time>;
  created_by_user_id: number | null;
  deleted_at: Time | null;
  /** What lists are filtered by, of the live version. */
  listed_status: number | null;
  listed_tag_ids: Generated<number[]>;
  /** What lists are filtered by, of the live version. */
  listed_type: number | null;
  listed_until: string | null;
  live_at: Time | null;
  live_version_id: number | null;
  locale: 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';
  newest_version_id: number | null;
  page_group_id: Generated<number>;
  page_id: GeneratedAlways<number>;
  /** Who scheduled the two times, the last of them. */
  planned_by_user_id: number | null;
  publication_request_id: number | null;
  published_version_id: number | null;
  /** The open release; null while the page is not on the site or waits for a decision on a request. */
  release_id: number | null;
  scheduled_at: Time | null;
  scheduled_version_id: number | null;
  slug: string;
  sorted_at: Time | null;
  state: Generated<'concept' | 'published' | 'notPublished' | 'publicationRequested'>;
  /** The tags of the newest version. */
  tag_ids: Generated<number[]>;
  title: string;
  type: string;
  unpublish_at: Time | null;
  updated_at: Generated<Time>;
  updated_by_user_id: number | null;
}

export interface PageCheckpoint {
  blocks: JSONColumn<JSONValues['page_checkpoint.blocks']>;
  created_at: Generated<Time>;
  created_by_user_id: number | null;
  /** Given by an editor; empty for one that goes when there are many. */
  name: Generated<string>;
  page_checkpoint_id: GeneratedAlways<number>;
  page_id: number;
  /** The version that was the draft then. */
  page_version_id: number;
  reason: 'opened' | 'left' | 'idle' | 'requested' | 'scheduled' | 'restored' | 'named' | 'replaced';
  seo_description: string;
  seo_image: JSONColumn<JSONValues['page_checkpoint.seo_image']> | null;
  seo_keywords: string[];
  seo_title: string;
  /** Of its content as text, in bytes. */
  size: number;
  tag_ids: number[];
  title: string;
  type_data: JSONColumn<JSONValues['page_checkpoint.type_data']>;
}

export interface PagePresence {
  /** When it was opened, or its block changed. */
  active_at: Generated<Time>;
  /** The block that the user is in, or empty. */
  block_key: Generated<string>;
  /** The path of a text in the block, what is selected there (from, to) and the revision of which; null for none. */
  caret: JSONColumn<JSONValues['page_presence.caret']> | null;
  /** Chosen by the browser, for one window. */
  connection: string;
  page_id: number;
  /** By the last heartbeat: a connection counts for a minute after it. */
  seen_at: Generated<Time>;
  user_id: number;
}

export interface PageReference {
  anchor: Generated<string>;
  /** The block it stands in; empty for the page's own fields such as seoImage. */
  block_key: Generated<string>;
  crop: JSONColumn<JSONValues['page_reference.crop']> | null;
  /** Names content and crop in the URL of the file: 32 hexadecimal digits. */
  hash: string | null;
  kind: 'page' | 'anchor' | 'image' | 'file' | 'path' | 'reusable' | 'address' | 'skip' | 'url';
  media_file_id: number | null;
  page_id: number;
  page_reference_id: GeneratedAlways<number>;
  page_version_id: number;
  /** Of a link by path: /en/news, or //www.example.org/en/news with its host. Of a url: all of it but its fragment. */
  path: string | null;
  position: Generated<number>;
  /** The reusable block that the page shows in place of the block. */
  reusable_block_id: number | null;
  side: 'draft' | 'live';
  /** The field, or list.itemKey.field. */
  slot: Generated<string>;
  target_page_id: number | null;
  visibility: Generated<number>;
}

export interface PageTemplate {
  block_count: number;
  blocks: JSONColumn<JSONValues['page_template.blocks']>;
  created_at: Generated<Time>;
  description: Generated<string>;
  locale: 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';
  name: string;
  /** Type and title of the first blocks, for lists. */
  outline: JSONColumn<JSONValues['page_template.outline']>;
  page_template_id: GeneratedAlways<number>;
  type: string;
  type_data: JSONColumn<JSONValues['page_template.type_data']>;
}

export interface PageTemplateMedia {
  media_file_id: number;
  page_template_id: number;
}

export interface PageUndo {
  action: 'unpublish' | 'delete' | 'move' | 'replace';
  before: JSONColumn<JSONValues['page_undo.before']>;
  created_at: Generated<Time>;
  page_id: number;
  page_undo_id: GeneratedAlways<number>;
  /** Who made the change and alone may undo it; null for a change of the program. */
  user_id: number | null;
}

export interface PageVersion {
  blocks: Generated<JSONColumn<JSONValues['page_version.blocks']>>;
  created_at: Generated<Time>;
  created_by_user_id: number | null;
  /** Given by an editor, or empty. It is no content, so a published version can be renamed. */
  name: Generated<string>;
  number: number;
  page_id: number;
  page_version_id: GeneratedAlways<number>;
  published_at: Time | null;
  revision: Generated<number>;
  seo_description: Generated<string>;
  seo_image: JSONColumn<JSONValues['page_version.seo_image']> | null;
  seo_keywords: Generated<string[]>;
  seo_title: Generated<string>;
  tag_ids: Generated<number[]>;
  title: string;
  type_data: Generated<JSONColumn<JSONValues['page_version.type_data']>>;
  updated_at: Generated<Time>;
}

export interface Passkey {
  /** Of the signatures so far; 0 where the authenticator counts none. */
  counter: number;
  created_at: Generated<Time>;
  credential_id: Buffer;
  last_used_at: Time | null;
  name: string;
  passkey_id: GeneratedAlways<number>;
  /** In COSE form. */
  public_key: Buffer;
  transports: string[];
  user_id: number;
}

export interface PasskeyChallenge {
  challenge_hash: Buffer;
  expires_at: Time;
  /** Of the session that asked for it; for a login, of the secret in the cookie of the browser. */
  holder_hash: Buffer;
  purpose: 'register' | 'login' | 'confirm';
}

export interface PreviewLink {
  /** As whom the page is shown: 0 a visitor, 1 a member, 2 a member of its JIP. */
  audience: number;
  created_at: Generated<Time>;
  created_by_user_id: number | null;
  expires_at: Time;
  /** To the minute. */
  last_opened_at: Time | null;
  page_id: number;
  preview_link_id: GeneratedAlways<number>;
  /** Of the secret in its URL, which is stored nowhere. */
  token_hash: Buffer;
}

export interface PublicationMember {
  added_at: Generated<Time>;
  member_id: number;
  page_id: number;
}

export interface PublicationRequest {
  comment: Generated<string>;
  decided_at: Time | null;
  decided_by_user_id: number | null;
  decision: 'accepted' | 'rejected' | 'revoked' | null;
  /** When the author put the rejection aside; null while it asks for changes. */
  dismissed_at: Time | null;
  feedback: Generated<string>;
  page_id: number;
  page_version_id: number;
  publication_request_id: GeneratedAlways<number>;
  reminded_at: Time | null;
  /** How often the program reminded the reviewers; what people send themselves is not counted. */
  reminders: Generated<number>;
  requested_at: Generated<Time>;
  requested_by_user_id: number | null;
  /** Who is mailed; empty for everybody who may publish the page. */
  reviewer_user_ids: Generated<number[]>;
}

export interface RateLimit {
  /** When the count ends, in milliseconds since 1970. */
  expire: number | null;
  /** The limit and the network that called, such as mail:192.0.2.0/24. */
  key: string;
  points: Generated<number>;
}

export interface RecoveryCode {
  code_hash: Buffer;
  user_id: number;
}

export interface Redirect {
  created_at: Generated<Time>;
  created_by_user_id: number | null;
  hits: Generated<number>;
  last_hit_at: Time | null;
  original_url: string;
  redirect_id: GeneratedAlways<number>;
  status: Generated<number>;
  target_page_id: number | null;
  target_url: Generated<string>;
}

export interface Release {
  /** Null while it is on the site. */
  ended_at: Time | null;
  page_id: number;
  page_version_id: number;
  published_at: Generated<Time>;
  published_by_user_id: number | null;
  release_id: GeneratedAlways<number>;
}

export interface ReusableBlock {
  /** The draft, which is published as a whole. */
  blocks: JSONColumn<JSONValues['reusable_block.blocks']>;
  created_at: Generated<Time>;
  locale: 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';
  name: string;
  published_at: Time | null;
  published_blocks: JSONColumn<JSONValues['reusable_block.published_blocks']> | null;
  /** The revision of the draft when it was published; null where pages show nothing of it. */
  published_revision: number | null;
  reusable_block_id: GeneratedAlways<number>;
  revision: Generated<number>;
  updated_at: Generated<Time>;
  updated_by_user_id: number | null;
}

export interface ReusableLinkScan {
  reusable_block_id: number;
}

export interface ReusableReference {
  anchor: Generated<string>;
  block_key: string;
  crop: JSONColumn<JSONValues['reusable_reference.crop']> | null;
  hash: string | null;
  kind: 'page' | 'anchor' | 'image' | 'file' | 'path' | 'address' | 'skip' | 'url';
  media_file_id: number | null;
  path: string | null;
  position: Generated<number>;
  reusable_block_id: number;
  reusable_reference_id: GeneratedAlways<number>;
  side: 'draft' | 'live';
  slot: Generated<string>;
  target_page_id: number | null;
  visibility: Generated<number>;
}

export interface ReusableVersion {
  blocks: JSONColumn<JSONValues['reusable_version.blocks']>;
  created_at: Generated<Time>;
  /** Whether somebody wrote it or restored an earlier one, or links in it followed a page that moved. */
  kind: 'edited' | 'restored' | 'links';
  name: string;
  /** When pages began to show it; null if they never did. */
  published_at: Time | null;
  reusable_block_id: number;
  reusable_version_id: GeneratedAlways<number>;
  /** That of the draft when it was last saved. */
  revision: number;
  updated_at: Generated<Time>;
  updated_by_user_id: number | null;
}

export interface ReviewComment {
  /** The comment that this one answers; null for the first of a conversation. */
  answered_comment_id: number | null;
  /** The block that it is about; null for the page. */
  block_key: string | null;
  /** The title of the block when it was written, for when the block is gone. */
  block_title: Generated<string>;
  created_at: Generated<Time>;
  created_by_user_id: number | null;
  /** When it was deleted: it has no text any more, and stays for the answers to it. */
  deleted_at: Time | null;
  /** When its author last changed the text. */
  edited_at: Time | null;
  /** What became of a suggestion; null while it is open, and for a comment. */
  outcome: 'accepted' | 'rejected' | null;
  page_id: number;
  page_version_id: number;
  /** The words in the block that it is about; null for the whole block, or the page. */
  quote: string | null;
  /** What stands before the words, to tell them from the same words elsewhere. */
  quote_before: Generated<string>;
  /** What is suggested in place of the words, empty to delete them; null for a comment. */
  replacement: string | null;
  resolved_at: Time | null;
  resolved_by_user_id: number | null;
  review_comment_id: GeneratedAlways<number>;
  text: string;
}

export interface Role {
  created_at: Generated<Time>;
  name: string;
  permissions: Generated<JSONColumn<JSONValues['role.permissions']>>;
  requires_second_factor: Generated<boolean>;
  role_id: GeneratedAlways<number>;
}

export interface ScheduledJob {
  name: string;
  /** When some process runs it next; while it runs, when another takes it for dead. */
  run_at: Time;
}

export interface SearchBestBet {
  best_bet_id: GeneratedAlways<number>;
  created_at: Generated<Time>;
  /** The term as the search cuts it, in one spelling. */
  key: string;
  locale: 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';
  /** The first one on top; those that are not live are left out. */
  page_ids: number[];
  revision: Generated<number>;
  term: string;
  updated_at: Generated<Time>;
}

export interface SearchDocument {
  /** The page groups that the live version names in fields by which the search is narrowed, with their type, as harbour-12. */
  facet_values: Generated<string[]>;
  jip_id: number | null;
  listed_year: number | null;
  locale: string;
  page_id: number;
  path: string;
  published_at: Time;
  put_at: Generated<Time>;
  /** All tags of the live version, private ones included. */
  tag_ids: Generated<number[]>;
  text_0: Generated<string>;
  text_1: Generated<string>;
  text_2: Generated<string>;
  title: string;
  type: string;
  vector_0: Generated<string>;
  vector_1: Generated<string>;
  vector_2: Generated<string>;
  version_id: Generated<number>;
  /** The rule that cut its texts into words; lower ones are indexed anew. */
  word_rule: Generated<number>;
  /** Equals put_at unless the release before put it. */
  worded_at: Time | null;
}

export interface SearchSpelling {
  locale: string;
  word: string;
}

export interface SearchSynonymGroup {
  created_at: Generated<Time>;
  /** The words as the search cuts them, in one spelling. */
  keys: string[];
  locale: 'en-gb' | 'nl-nl' | 'de-de' | 'fr-fr';
  revision: Generated<number>;
  synonym_group_id: GeneratedAlways<number>;
  updated_at: Generated<Time>;
  words: string[];
}

export interface SearchWord {
  locale: string;
  uses: Generated<number>;
  word: string;
}

export interface SecondFactor {
  confirmed_at: Time | null;
  created_at: Generated<Time>;
  last_step: Generated<number>;
  sealed_recovery_key: Buffer | null;
  sealed_secret: Buffer;
  user_id: number;
}

export interface Session {
  authenticated_at: Generated<Time>;
  /** The password was right and the code is outstanding: the session grants nothing until then. */
  awaits_second_factor: Generated<boolean>;
  created_at: Generated<Time>;
  ends_at: Time;
  expires_at: Time;
  idle_minutes: Generated<number>;
  /** The network of the login to the back office; empty for members. */
  network: Generated<string>;
  realm: 'staff' | 'member';
  seen_at: Generated<Time>;
  session_hash: Buffer;
  session_id: GeneratedAlways<number>;
  user_agent: Generated<string>;
  user_id: number;
}

export interface Setting {
  name: string;
  updated_at: Generated<Time>;
  value: JSONColumn<JSONValues['setting.value']>;
}

export interface SiteMenu {
  /** All entries of the draft; null where it is as published. */
  draft: JSONColumn<JSONValues['site_menu.draft']> | null;
  /** What was published when the draft was begun. */
  draft_of_revision: number | null;
  /** Counts what was stored in the draft and discarded. */
  draft_revision: Generated<number>;
  draft_updated_at: Time | null;
  draft_updated_by_user_id: number | null;
  /** All entries, with who sees them. Null, or of another revision, where the release before wrote the menu: then items are all. */
  entries: JSONColumn<JSONValues['site_menu.entries']> | null;
  entries_revision: number | null;
  /** The entries that everybody sees. */
  items: Generated<JSONColumn<JSONValues['site_menu.items']>>;
  locale: string;
  place: Generated<string>;
  /** Counts what was published, and is the number of the published version. */
  revision: Generated<number>;
  /** When it was published. */
  updated_at: Generated<Time>;
  updated_by_user_id: number | null;
}

export interface StaffUser {
  created_at: Generated<Time>;
  deleted_at: Time | null;
  email: string;
  image_hash: string | null;
  is_active: Generated<boolean>;
  job_title: Generated<string>;
  /** Of the back office; null follows the browser. */
  language: 'en' | 'nl' | null;
  last_login_at: Time | null;
  name: string;
  /** What authenticators store as the account: random, so that it tells nobody whose it is. */
  passkey_handle: Generated<Buffer>;
  password_hash: string | null;
  /** Null only for a deleted user whose role is gone. */
  role_id: number | null;
  staff_user_id: GeneratedAlways<number>;
  user_version: Generated<number>;
}

export interface Tag {
  created_at: Generated<Time>;
  is_private: Generated<boolean>;
  name: string;
  slug: string;
  tag_id: GeneratedAlways<number>;
}

export interface Translation {
  /** How many blocks await a translator: never translated, missing, or changed in the source since. */
  debt: Generated<number>;
  page_id: number;
  source_page_id: number;
}

export interface TranslationBlock {
  block_key: string;
  confirmed_at: Time | null;
  page_id: number;
  /** What the source said then, as it was stored. */
  source: JSONColumn<JSONValues['translation_block.source']> | null;
  /** The hash of what the source said when the translation was last right; null for a copy that was never translated, empty where it is still to be computed. */
  source_hash: string | null;
  source_key: string;
}

export interface Webhook {
  created_at: Generated<Time>;
  created_by_user_id: number | null;
  events: string[];
  /** The first failed try since the last message that arrived. */
  failing_since: Time | null;
  is_enabled: boolean;
  /** Messages that were not queued because too many waited. */
  left_out: Generated<number>;
  name: string;
  old_secret_until: Time | null;
  /** Signs beside the other for a day after a change of it. */
  sealed_old_secret: Buffer | null;
  sealed_secret: Buffer;
  /** When the program turned it off after days of failures. */
  turned_off_at: Time | null;
  url: string;
  webhook_id: GeneratedAlways<number>;
}

export interface WebhookDelivery {
  body: string;
  created_at: Generated<Time>;
  /** The next try; while one runs, when another process takes over. */
  due_at: Generated<Time>;
  duration_ms: number | null;
  error: Generated<string>;
  event: string;
  /** Sent by hand: tried once, also to a webhook that is turned off. */
  is_manual: Generated<boolean>;
  message_id: string;
  response: Generated<string>;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  status: number | null;
  tried_at: Time | null;
  tries: Generated<number>;
  webhook_delivery_id: GeneratedAlways<number>;
  webhook_id: number;
}

export interface DB {
  account_token: AccountToken;
  answered_call: AnsweredCall;
  api_token: ApiToken;
  application: Application;
  application_file: ApplicationFile;
  audit: Audit;
  audit_seal: AuditSeal;
  audit_unsealed: AuditUnsealed;
  calendar_subscription: CalendarSubscription;
  change: Change;
  change_feed: ChangeFeed;
  content_reference: ContentReference;
  csp_violation: CspViolation;
  decision_link: DecisionLink;
  event_registration: EventRegistration;
  external_link: ExternalLink;
  glossary_term: GlossaryTerm;
  hidden_hint: HiddenHint;
  import_item: ImportItem;
  jip: Jip;
  jip_member: JipMember;
  job: Job;
  link_scan: LinkScan;
  link_update: LinkUpdate;
  linkedin_login: LinkedinLogin;
  list_view: ListView;
  login_failure: LoginFailure;
  mail: Mail;
  media_address: MediaAddress;
  media_directory: MediaDirectory;
  media_directory_role: MediaDirectoryRole;
  media_directory_size: MediaDirectorySize;
  media_file: MediaFile;
  media_file_tag: MediaFileTag;
  media_file_version: MediaFileVersion;
  media_image: MediaImage;
  media_pdf: MediaPdf;
  member: Member;
  member_alert: MemberAlert;
  member_download: MemberDownload;
  menu_version: MenuVersion;
  missed_search: MissedSearch;
  not_found: NotFound;
  notification: Notification;
  notification_setting: NotificationSetting;
  outbox: Outbox;
  page: Page;
  page_checkpoint: PageCheckpoint;
  page_presence: PagePresence;
  page_reference: PageReference;
  page_template: PageTemplate;
  page_template_media: PageTemplateMedia;
  page_undo: PageUndo;
  page_version: PageVersion;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  preview_link: PreviewLink;
  publication_member: PublicationMember;
  publication_request: PublicationRequest;
  rate_limit: RateLimit;
  recovery_code: RecoveryCode;
  redirect: Redirect;
  release: Release;
  reusable_block: ReusableBlock;
  reusable_link_scan: ReusableLinkScan;
  reusable_reference: ReusableReference;
  reusable_version: ReusableVersion;
  review_comment: ReviewComment;
  role: Role;
  scheduled_job: ScheduledJob;
  search_best_bet: SearchBestBet;
  search_document: SearchDocument;
  search_spelling: SearchSpelling;
  search_synonym_group: SearchSynonymGroup;
  search_word: SearchWord;
  second_factor: SecondFactor;
  session: Session;
  setting: Setting;
  site_menu: SiteMenu;
  staff_user: StaffUser;
  tag: Tag;
  translation: Translation;
  translation_block: TranslationBlock;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
}
