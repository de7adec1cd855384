import type { ScheduledChange } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

/** Which scheduled changes: from a time on (ISO 8601) and before another, of a locale and a type; null for any. */
export type ScheduledQuery = {
  readonly from: string | null;
  readonly before: string | null;
  readonly locale: Locale | null;
  readonly type: string | null;
  readonly limit: number;
};

/** Scheduled publications and ends, earliest first. Those that are due but have not run yet are among them. */
export async function listScheduled(db: Kysely<Database>, query: ScheduledQuery): Promise<ScheduledChange[]> {
  const changes = (column: 'scheduled_at' | 'unpublish_at', kind: ScheduledChange['kind']) =>
    db
      .selectFrom('page as p')
      .select(['p.page_id as pageID', 'p.title', 'p.slug', 'p.locale', 'p.type'])
      .select(sql<ScheduledChange['kind']>`${kind}::text`.as('kind'))
      .select(sql<string>`${sql.ref(`p.${column}`)}`.as('at'))
      .where(`p.${column}`, 'is not', null)
      .where('p.deleted_at', 'is', null)
      .$if(query.from !== null, (pages) => pages.where(`p.${column}`, '>=', query.from))
      .$if(query.before !== null, (pages) => pages.where(`p.${column}`, '<', query.before))
      .$if(query.locale !== null, (pages) => pages.where('p.locale', '=', query.locale ?? 'en-gb'))
      .$if(query.type !== null, (pages) => pages.where('p.type', '=', query.type ?? ''))
      .orderBy(`p.${column}`)
      .orderBy('p.page_id')
      .limit(query.limit);
  const [starts, ends] = [changes('scheduled_at', 'publish'), changes('unpublish_at', 'unpublish')];
  const rows = await db
    .selectFrom(starts.as('s'))
    .selectAll('s')
    .unionAll(db.selectFrom(ends.as('e')).selectAll('e'))
    .orderBy('at')
    .orderBy('pageID')
    .limit(query.limit)
    .execute();
  return rows.map(({ slug, ...row }) => ({ ...row, path: pagePath(row.locale, slug) }));
}
