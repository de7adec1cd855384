import { sql, type RawBuilder } from 'kysely';

/**
 * A text as lists are sorted by it, whatever the database's own order is: accents and case count only where letters are the same, and numbers by
 * their value. English, Dutch, German and French share this order (decision 0110).
 * @param text a column such as `p.title`, or an expression
 */
export const textOrder = (text: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${typeof text === 'string' ? sql.ref(text) : text} collate text_order`;
