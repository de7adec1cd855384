import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';

import { DomainStartError } from '@ximblox/db';

import { isRenditionKey } from '../../domains/cms/media/index.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { unitOfWork } from '../../kernel/transaction/unit-of-work.ts';
import { failedTo } from '../file-errors.ts';
import { removeOnExit } from '../remove-on-exit.ts';
import { manifestName, type Manifest } from './manifest.ts';
import { version } from '../../version.ts';
import { listMigrations, listTables, readRows, readSequences, withoutHaste } from './tables.repository.ts';
import { writeTar, type AddEntry } from './tar.ts';

type Progress = (done: number, total: number) => void;
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

type Parts = { readonly add: AddEntry; readonly sums: Record<string, string> };

async function addPart({ add, sums }: Parts, name: string, size: number, body: AsyncIterable<Buffer> | Iterable<Buffer>) {
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await add(name, size, hashed());
  sums[name] = hash.digest('hex');
}

/** All rows from one snapshot, regardless of concurrent writes. */
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

/** All objects of the store with their sizes, except renditions, which are rendered again on request. */
async function* listOriginals({ services }: Context): AsyncGenerator<{ key: string; size: number }> {
  for await (const { key, size } of services.files.list('')) if (!isRenditionKey(key)) yield { key, size };
}

async function writeArchive(parts: Parts, context: Context, onProgress: Progress): Promise<{ tables: number; files: number }> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of listOriginals(context)) sizes.set(key, size);
  const tableCount = (await listTables(context.db)).length;
  let done = 0;
  const step = (): void => onProgress((done += 1), Math.max(done, tableCount + sizes.size));
  const content = await writeTables(parts, context, step);
  // Files added after the first listing may belong to rows of the snapshot.
  for await (const { key, size } of listOriginals(context)) sizes.set(key, size);
  let files = 0;
  for (const [key, size] of sizes) {
    const body = await context.services.files.get(key);
    // Deleted since it was listed: nothing in the snapshot used it.
    if (body !== undefined) {
      await addPart(parts, `files/${key}`, size, body as AsyncIterable<Buffer>);
      files += 1;
    }
    step();
  }
  const manifest: Manifest = { format: 1, version, ...content, sums: parts.sums };
  const body = Buffer.from(JSON.stringify(manifest));
  await parts.add(manifestName, body.length, [body]);
  return { tables: content.tables.length, files };
}

/** How many tables and files an archive has. */
type BackupCounts = { readonly tables: number; readonly files: number };

/**
 * Writes the whole installation, all tables and files, to one archive. The file gets its name when complete, and only its owner
 * may read it; after a failure or a signal nothing is left. docs/decisions/0014 describes the format.
 * @throws DomainStartError where the file can't be created
 */
export const backUp = (context: Context, target: string, onProgress: Progress): Promise<BackupCounts> =>
  // Audited before anything is read, so that the archive contains its own entry.
  writeBackup(context, target, onProgress, () =>
    unitOfWork(context, async ({ audit }) =>
      audit({ action: 'backup', subjectType: 'installation', subjectID: null, params: { kind: 'action' } }),
    ),
  );

/** Writes the archive as `backUp` does, whatever the version of the tables. @param before what is done before anything is read */
export async function writeBackup(
  context: Context,
  target: string,
  onProgress: Progress,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<BackupCounts> {
  const partial = `${target}.part`;
  const cannot = failedTo('The backup cannot be written', target);
  const file = await open(partial, 'wx', 0o600).catch((error: unknown) => {
    if (!isTaken(error)) return cannot(error);
    throw new DomainStartError(
      `${partial} is there already: another backup is writing it, or one was killed. Remove it, or choose another name.`,
    );
  });
  const incomplete = removeOnExit(partial);
  try {
    await before();
    let counts = { tables: 0, files: 0 };
    await writeTar(file, async (add) => {
      counts = await writeArchive({ add, sums: {} }, context, onProgress);
    });
    await incomplete.complete(target);
    return counts;
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    // A write error does not name the file; a read error does.
    if (error instanceof Error && !('path' in error)) return cannot(error);
    throw error;
  } finally {
    incomplete.release();
  }
}
