import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';

import { sql } from 'kysely';
import PostalMime from 'postal-mime';

import type { TestApp } from './app.ts';

const outboxOf = ({ config }: TestApp['services']): string => path.join(config.dataDir, 'outbox');

/** Every row of every table, every stored file with its key, and every mail of the data folder, as lines of text: `<where>: <what>`. */
async function listStoredData({ db, services }: TestApp): Promise<string[]> {
  await services.outbox.settled();
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
  for (const name of await readdir(outboxOf(services)).catch(() => [])) {
    const mail = await readFile(path.join(outboxOf(services), name), 'utf8');
    const { subject = '', text: body = '' } = await PostalMime.parse(mail);
    lines.push(`kept mail: ${name} ${mail.split('\r\n\r\n')[0]?.replaceAll('%40', '@')} ${subject} ${body}`);
  }
  return lines;
}

/** Where any of these words is stored, in any case: the table, `file` or `kept mail`, each as often as it is there. */
export async function findWords(test: TestApp, words: readonly string[]): Promise<string[]> {
  const lower = words.map((word) => word.toLowerCase());
  return (await listStoredData(test))
    .filter((line) => lower.some((word) => line.toLowerCase().includes(word)))
    .map((line) => line.slice(0, line.indexOf(':')));
}
