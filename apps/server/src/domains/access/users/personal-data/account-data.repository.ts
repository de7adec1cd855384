import { exportedEntriesMax, type AccountData } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { knownPermissionNames, knownPermissions } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

/** The most rows of a list in an export: more sessions, tokens or mails than anybody has. */
const rowsMax = 10_000;

type Part<Name extends keyof AccountData> = Promise<AccountData[Name]>;

/** The profile and the role of an account, deleted or not. */
export async function findProfile(
  db: Kysely<Database>,
  userID: number,
): Promise<Pick<AccountData, 'profile' | 'role'> | undefined> {
  const row = await db
    .selectFrom('staff_user as u')
    .leftJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.staff_user_id as ID', 'u.name', 'u.email', 'u.job_title as jobTitle', 'u.is_active as active'])
    .select(['u.created_at as createdAt', 'u.last_login_at as lastLoginAt', 'u.deleted_at as deletedAt', 'u.language'])
    .leftJoin('notification_setting as s', 's.staff_user_id', 'u.staff_user_id')
    .select(({ fn, lit }) => fn.coalesce('s.mails_mentions', lit(true)).as('mailsMentions'))
    .select(['u.image_hash as imageHash', 'r.role_id as roleID', 'r.name as roleName', 'r.permissions'])
    .where('u.staff_user_id', '=', userID)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { imageHash, roleID, roleName, permissions, ...profile } = row;
  const role =
    roleID === null || roleName === null
      ? null
      : { ID: roleID, name: roleName, permissions: knownPermissions(permissions ?? []) };
  return { profile: { ...profile, image: imageHash === null ? null : `/api/ximblox/user/${userID}/image/${imageHash}` }, role };
}

/** That there is a second factor, and how many recovery codes are left; never the secret. */
export async function findSecondFactor(db: Kysely<Database>, userID: number): Part<'secondFactor'> {
  const row = await db
    .selectFrom('second_factor as f')
    .select(['f.created_at as createdAt', 'f.confirmed_at as confirmedAt'])
    .select((eb) =>
      eb
        .selectFrom('recovery_code as c')
        .whereRef('c.user_id', '=', 'f.user_id')
        .select(sql<number>`count(*)::int`.as('codes'))
        .$asScalar()
        .$notNull()
        .as('recoveryCodes'),
    )
    .where('f.user_id', '=', userID)
    .executeTakeFirst();
  return row ?? null;
}

/** The passkeys of an account, without their keys and what authenticators know them by. */
export const listPasskeyData = (db: Kysely<Database>, userID: number): Part<'passkeys'> =>
  db
    .selectFrom('passkey')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'transports'])
    .where('user_id', '=', userID)
    .orderBy('passkey_id')
    .limit(rowsMax)
    .execute();

/** The sessions of an account, without what opens them. */
export const listSessionData = (db: Kysely<Database>, userID: number): Part<'sessions'> =>
  db
    .selectFrom('session')
    .select(['user_agent as userAgent', 'network', 'created_at as createdAt', 'seen_at as seenAt', 'ends_at as endsAt'])
    .where('realm', '=', 'staff')
    .where('user_id', '=', userID)
    .orderBy('session_id')
    .limit(rowsMax)
    .execute();

/** The API tokens of an account, without what opens them. */
export async function listTokenData(db: Kysely<Database>, userID: number): Part<'apiTokens'> {
  const rows = await db
    .selectFrom('api_token')
    .select(['api_token_id as id', 'name', 'permissions', 'created_at as createdAt'])
    .select(['last_used_at as lastUsedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userID)
    .orderBy('api_token_id')
    .limit(rowsMax)
    .execute();
  return rows.map((row) => ({ ...row, permissions: knownPermissionNames(row.permissions) }));
}

/** The links that were mailed to an account, without their tokens. */
export const listLinkData = (db: Kysely<Database>, userID: number): Part<'mailedLinks'> =>
  db
    .selectFrom('account_token')
    .select(['purpose', 'email', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('realm', '=', 'staff')
    .where('user_id', '=', userID)
    .orderBy('created_at')
    .limit(rowsMax)
    .execute();

/** The mails to an address, whose text is deleted when they are sent. */
export const listMailData = (db: Kysely<Database>, email: string): Part<'mails'> =>
  db
    .selectFrom('mail')
    .select(['subject', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where(sql<boolean>`lower(recipient) = lower(${email}::text)`)
    .orderBy('mail_id')
    .limit(rowsMax)
    .execute();

/** The failed attempts to log in to an account that still count. @param account normalized by `accountKey` */
export const listFailureData = (db: Kysely<Database>, account: string): Part<'failedLogins'> =>
  db
    .selectFrom('login_failure')
    .select(['at', 'address as network'])
    .where('realm', '=', 'staff')
    .where('account', '=', account)
    .orderBy('login_failure_id')
    .limit(rowsMax)
    .execute();

/** How much an account has created. */
export async function countAuthored(db: Kysely<Database>, userID: number): Part<'authorOf'> {
  const count = sql<number>`count(*)::int`.as('count');
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom('page').where('created_by_user_id', '=', userID).select(count).$asScalar().$notNull().as('pages'),
      eb.selectFrom('page_version').where('created_by_user_id', '=', userID).select(count).$asScalar().$notNull().as('versions'),
      eb
        .selectFrom('page_checkpoint')
        .where('created_by_user_id', '=', userID)
        .select(count)
        .$asScalar()
        .$notNull()
        .as('checkpoints'),
      eb.selectFrom('release').where('published_by_user_id', '=', userID).select(count).$asScalar().$notNull().as('publications'),
      eb.selectFrom('media_file').where('created_by_user_id', '=', userID).select(count).$asScalar().$notNull().as('files'),
      eb.selectFrom('redirect').where('created_by_user_id', '=', userID).select(count).$asScalar().$notNull().as('redirects'),
    ])
    .executeTakeFirstOrThrow();
}

/** The publication requests that an account has made or decided, with its own words only. */
export async function listRequestData(db: Kysely<Database>, userID: number): Part<'publicationRequests'> {
  return db
    .selectFrom('publication_request')
    .select(['publication_request_id as id', 'page_id as pageID', 'requested_at as requestedAt', 'decision'])
    .select([
      'decided_at as decidedAt',
      sql<string | null>`case when requested_by_user_id = ${userID} then comment end`.as('comment'),
    ])
    .select(sql<string | null>`case when decided_by_user_id = ${userID} then feedback end`.as('feedback'))
    .where((eb) => eb.or([eb('requested_by_user_id', '=', userID), eb('decided_by_user_id', '=', userID)]))
    .orderBy('publication_request_id')
    .limit(rowsMax)
    .execute();
}

/** The views of lists that an account saved. */
export const listViewData = (db: Kysely<Database>, userID: number): Part<'listViews'> =>
  db
    .selectFrom('list_view')
    .select(['list', 'name', 'query', 'is_shared as isShared'])
    .where('user_id', '=', userID)
    .orderBy('list_view_id')
    .limit(rowsMax)
    .execute();

/** What an account has hidden for good on the dashboard. */
export async function listHintData(db: Kysely<Database>, userID: number): Part<'hiddenHints'> {
  const rows = await db.selectFrom('hidden_hint').select('hint').where('staff_user_id', '=', userID).execute();
  return rows.map(({ hint }) => hint).toSorted();
}

/** That there is a URL for calendar programs; never its secret. */
export const findCalendarData = async (db: Kysely<Database>, userID: number): Part<'calendar'> =>
  (await db
    .selectFrom('calendar_subscription')
    .select(['created_at as createdAt', 'last_fetched_at as lastFetchedAt'])
    .where('user_id', '=', userID)
    .executeTakeFirst()) ?? null;

/** What an account was notified of. */
export const listNotificationData = (db: Kysely<Database>, userID: number): Part<'notifications'> =>
  db
    .selectFrom('notification')
    .select(['kind', 'is_mention as isMention', 'page_id as pageID', 'text', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userID)
    .orderBy('notification_id')
    .limit(rowsMax)
    .execute();

/** The comments and answers that an account wrote in reviews. */
export const listCommentData = (db: Kysely<Database>, userID: number): Part<'reviewComments'> =>
  db
    .selectFrom('review_comment')
    .select([
      'review_comment_id as id',
      'page_id as pageID',
      'text',
      'replacement',
      'created_at as createdAt',
      'resolved_at as resolvedAt',
    ])
    .where('created_by_user_id', '=', userID)
    .orderBy('review_comment_id')
    .limit(rowsMax)
    .execute();

/** The entries of the audit log by and about an account, newest first. */
export async function listEntryData(db: Kysely<Database>, userID: number): Part<'audit'> {
  const found = db
    .selectFrom('audit as a')
    .where((eb) =>
      eb.or([eb('a.user_id', '=', userID), eb.and([eb('a.subject_type', '=', 'user'), eb('a.subject_id', '=', userID)])]),
    );
  const rows = await found
    .select([
      'a.audit_id as id',
      'a.at',
      'a.action',
      'a.subject_type as type',
      'a.subject_id as subjectID',
      'a.summary',
      'a.params',
    ])
    .select(sql<boolean>`a.user_id is not distinct from ${userID}::int`.as('isOwn'))
    .select(sql<string>`case when a.user_id = ${userID} then a.address else '' end`.as('address'))
    .orderBy('a.at', 'desc')
    .orderBy('a.audit_id', 'desc')
    .limit(exportedEntriesMax)
    .execute();
  const { totalItems } = await found.select(sql<number>`count(*)::int`.as('totalItems')).executeTakeFirstOrThrow();
  return { totalItems, items: rows.map(({ type, subjectID, ...row }) => ({ ...row, subject: { type, id: subjectID } })) };
}
