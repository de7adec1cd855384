import { sql } from 'kysely';

/** The part of a list for what was asked for last: whatever fills the rest, something new gets in and is counted on. */
const newShare = 0.25;

type UsageColumns = {
  readonly table: string;
  readonly id: string;
  /** How often it was asked for. */ readonly count: string;
  readonly lastAt: string;
};

/**
 * The IDs of what leaves a list of what visitors asked for, so that `rowsMax` stay: the newest, and of the others those of most worth,
 * which is the time of the last request, a day later each time that their number has doubled.
 */
export function leastWorth({ table, id, count, lastAt }: UsageColumns, rowsMax: number) {
  const [key, last] = [sql.ref(id), sql.ref(lastAt)];
  return sql<number>`
    (
      select m.id
      from
        (
          select
            ${key} as id, ${last} + ln(${sql.ref(count)}) / ln(2) * interval '1 day' as worth,
            row_number() over (order by ${last} desc, ${key} desc) as place
          from ${sql.table(table)}
        ) m
      order by m.place <= ${Math.floor(rowsMax * newShare)} desc, m.worth desc, m.id desc
      offset ${rowsMax}
    )`;
}
