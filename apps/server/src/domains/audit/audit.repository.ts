import type { AuditItem } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

type Row = {
  id: number;
  at: string;
  userID: number | null;
  userName: string;
  action: string;
  type: string;
  subjectID: number | null;
  summary: string;
};

/**
 * The log, paged; a term is sought in who, what and the summary. Names are those of the time: the log tells what was, also of people who left.
 */
export async function listAudit(
  db: Kysely<Database>,
  query: { pageIndex: number; pageSize: number; searchTerm: string; sortOrder: 'asc' | 'desc' },
): Promise<{ items: AuditItem[]; totalItems: number }> {
  const pattern = `%${query.searchTerm.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const matching =
    query.searchTerm.trim() === ''
      ? sql`from audit a`
      : sql`from audit a where (a.user_name || ' ' || a.action || ' ' || a.summary) ilike ${pattern}`;
  const { rows } = await sql<Row>`
    select a.audit_id as id, a.at, a.user_id as "userID", a.user_name as "userName", a.action, a.subject_type as type, a.subject_id as "subjectID", a.summary
    ${matching} order by a.at ${direction}, a.audit_id ${direction} limit ${query.pageSize} offset ${query.pageIndex * query.pageSize}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  return {
    items: rows.map(({ userID, userName, type, subjectID, ...row }) => ({
      ...row,
      user: { ID: userID ?? 0, name: userName },
      subject: { type, id: subjectID },
    })),
    totalItems: counted.rows[0]?.total ?? 0,
  };
}
