import type { AuditItem } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';

import { likePattern } from '../../../kernel/sql/like-pattern.ts';

type Query = {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly searchTerm: string;
  readonly sortOrder: 'asc' | 'desc';
  readonly userID?: number | undefined;
  /** `type:id` of what the entries concern. */ readonly subject?: string | undefined;
  /** An action, or a domain for all of its actions. */ readonly action?: string | undefined;
  /** Inclusive. */ readonly from?: string | undefined;
  /** Exclusive. */ readonly before?: string | undefined;
};

/** Matches an action, or all of a domain. Names consist of letters, hyphens and a full stop, so they contain no wildcards. */
const actionCondition = (action: string): RawBuilder<unknown> =>
  action.includes('.') ? sql`a.action = ${action}` : sql`(a.action = ${action} or a.action like ${`${action}.%`})`;

/** Matches the entries about a subject, and those that name it among others. */
function subjectCondition(subject: string): RawBuilder<unknown> {
  const [type = '', id = ''] = subject.split(':');
  return sql`((a.subject_type = ${type} and a.subject_id = ${Number(id)}) or a.concerns @> array[${subject}]::text[])`;
}

/** The condition of the filters; true without any. */
function condition({ searchTerm, userID, subject, action, from, before }: Query): RawBuilder<boolean> {
  const pattern = likePattern(searchTerm.trim());
  const parts = [
    ...(searchTerm.trim() === '' ? [] : [sql`(a.user_name || ' ' || a.action || ' ' || a.summary) ilike ${pattern}`]),
    ...(userID === undefined ? [] : [sql`a.user_id = ${userID}`]),
    ...(subject === undefined ? [] : [subjectCondition(subject)]),
    ...(action === undefined ? [] : [actionCondition(action)]),
    ...(from === undefined ? [] : [sql`a.at >= ${from}`]),
    ...(before === undefined ? [] : [sql`a.at < ${before}`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The actor's name of then; where the personal parts of the entry were erased, the name that the account has now, if it is still there. */
const nameInEntry = sql<string>`
  case
    when a.salt is not null then a.user_name
    when a.user_id is null then 'unknown'
    else coalesce(
      (select u.name from staff_user u where u.staff_user_id = a.user_id and u.deleted_at is null),
      'deleted user'
    )
  end`;

/**
 * The log, paged; a term is searched in actor, action and summary. Names are those of the time of the entry, so deleted users are
 * found too.
 */
export async function listAudit(db: Kysely<Database>, query: Query): Promise<{ items: AuditItem[]; totalItems: number }> {
  const matching = db.selectFrom('audit as a').where(condition(query));
  const shown = matching
    .select('a.audit_id')
    .orderBy('a.at', query.sortOrder)
    .orderBy('a.audit_id', query.sortOrder)
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .as('shown');
  const rows = await db
    .selectFrom(shown)
    .innerJoin('audit as a', 'a.audit_id', 'shown.audit_id')
    .select(['a.audit_id as id', 'a.at', 'a.user_id as userID', 'a.action', 'a.summary', 'a.params', nameInEntry.as('userName')])
    .select(['a.subject_type as type', 'a.subject_id as subjectID'])
    .orderBy('a.at', query.sortOrder)
    .orderBy('a.audit_id', query.sortOrder)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    items: rows.map(({ userID, userName, type, subjectID, ...row }) => ({
      ...row,
      user: { ID: userID ?? 0, name: userName },
      subject: { type, id: subjectID },
    })),
    totalItems: total,
  };
}

/** Deletes the audit entries from before a time. @returns how many */
export async function deleteAudit(tx: Transaction<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('audit').where('at', '<', before.toISOString()).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The ID of the newest entry, 0 if there is none: whether anything was changed since another look. */
export async function findNewestEntry(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('audit').select('audit_id').orderBy('audit_id', 'desc').limit(1).executeTakeFirst();
  return row?.audit_id ?? 0;
}
