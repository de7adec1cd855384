import type { DB } from './schema.gen.ts';

/** Every table, as kysely sees it: generated from the migrated database. A table is written by one domain. */
export type Database = DB;

export type { MoveBefore, PublicationBefore, RedirectBefore, ReplacementBefore } from './column-types.ts';

export type { Mail as MailTable } from './schema.gen.ts';
