import { createHash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';

import type { Context } from '../../kernel/context.ts';
import { unitOfWork } from '../../kernel/unit-of-work.ts';
import { manifestName, type Manifest } from './manifest.ts';
import { listMigrations, listTables, readRows, readSequences, withoutHaste } from './tables.repository.ts';
import { endOfArchive, writeEntry } from './tar.ts';

type Progress = (done: number, total: number) => void;
type Parts = { readonly file: FileHandle; readonly sums: Record<string, string> };

async function addPart({ file, sums }: Parts, name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>) {
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await writeEntry(file, { name, size }, hashed());
  sums[name] = hash.digest('hex');
}

/** All rows as they were at one moment, whoever writes meanwhile. */
const writeTables = (parts: Parts, { db }: Context, onTable: () => void): Promise<Omit<Manifest, 'sums' | 'format'>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await withoutHaste(tx);
      const tables = await listTables(tx);
      for (const table of tables) {
        let count = 0;
        for await (const lines of readRows(tx, table)) {
          const body = Buffer.from(`${lines.join('\n')}\n`);
          count += 1;
          await addPart(parts, `tables/${table.name}/${String(count).padStart(6, '0')}.jsonl`, body.length, [body]);
        }
        onTable();
      }
      return { migrations: await listMigrations(tx), tables, sequences: await readSequences(tx) };
    });

async function writeArchive(parts: Parts, context: Context, onProgress: Progress): Promise<{ tables: number; files: number }> {
  const { files } = context.services;
  const keys: { key: string; size: number }[] = [];
  for await (const { key, size } of files.list('')) keys.push({ key, size });
  const known = new Set(keys.map(({ key }) => key));
  const tableCount = (await listTables(context.db)).length;
  let done = 0;
  const step = (): void => onProgress((done += 1), Math.max(done, tableCount + keys.length));
  const content = await writeTables(parts, context, step);
  // Files that came after the first look may belong to rows of the snapshot.
  for await (const { key, size } of files.list('')) if (!known.has(key)) keys.push({ key, size });
  for (const { key, size } of keys) {
    const body = await files.get(key);
    // Taken away since it was listed: nothing of the snapshot used it.
    if (body !== undefined) await addPart(parts, `files/${key}`, size, body as AsyncIterable<Buffer>);
    step();
  }
  const manifest: Manifest = { format: 1, ...content, sums: parts.sums };
  const body = Buffer.from(JSON.stringify(manifest));
  await writeEntry(parts.file, { name: manifestName, size: body.length }, [body]);
  await parts.file.writeFile(endOfArchive);
  await parts.file.sync();
  return { tables: content.tables.length, files: keys.length };
}

/**
 * Writes the whole installation, every table and every file, into one archive. The file has its name when it is complete, and only
 * its owner may read it. The form is described in docs/decisions/0014.
 */
export async function backUp(context: Context, target: string, onProgress: Progress): Promise<{ tables: number; files: number }> {
  const partial = `${target}.part`;
  const file = await open(partial, 'w', 0o600);
  try {
    // Before anything is read: what was taken out stands in the log, and the archive knows of itself.
    await unitOfWork(context, async ({ audit }) =>
      audit({ action: 'backup', subjectType: 'installation', subjectID: null, summary: 'All tables and files' }),
    );
    const counts = await writeArchive({ file, sums: {} }, context, onProgress);
    await file.close();
    await rename(partial, target);
    return counts;
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
}
