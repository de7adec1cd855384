import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';

/**
 * Records as a table expression: one parameter, however many there are.
 * @param columns the columns with their types, as PostgreSQL's column definition list: sql`path text, hits int`
 * @example db.selectFrom(recordset<MissedPath, 'e'>(paths, 'e', sql`path text, hits int`)).select(['e.path', 'e.hits'])
 */
export const recordset = <Row, Alias extends string>(
  rows: readonly unknown[],
  alias: Alias,
  columns: RawBuilder<unknown>,
): AliasedRawBuilder<Row, Alias> =>
  sql<Row>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<Alias>(sql`${sql.id(alias)}(${columns})`);
