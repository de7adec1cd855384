import type { ColumnType } from 'kysely';

/** A time: ISO text when read, text, Date or an SQL expression when written. */
export type Time = ColumnType<string, string | Date, string | Date>;
export type TimeOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
export type GeneratedTime = ColumnType<string, string | Date | undefined, string | Date>;
/** JSON: parsed when read, serialised text when written. */
export type JSONColumn<Value> = ColumnType<Value, string, string>;
export type GeneratedJSON<Value> = ColumnType<Value, string | undefined, string>;
