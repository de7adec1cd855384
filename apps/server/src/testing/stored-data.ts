import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';

import { sql } from 'kysely';

import type { TestApp } from './app.ts';

/** Every row of every table, and every stored file with its key, as lines of text: `<where>: <what>`. */
async function listStoredData({ db, services }: TestApp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    lines.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  for await (const { key } of services.files.list('')) {
    const body = await services.files.get(key);
    lines.push(`file: ${key} ${body === undefined ? '' : await text(Readable.from(body))}`);
  }
  return lines;
}

/** Where any of these words is stored, in any case: the table or `file`, each as often as it is there. */
export async function findWords(test: TestApp, words: readonly string[]): Promise<string[]> {
  const lower = words.map((word) => word.toLowerCase());
  return (await listStoredData(test))
    .filter((line) => lower.some((word) => line.toLowerCase().includes(word)))
    .map((line) => line.slice(0, line.indexOf(':')));
}
