import { access, constants, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';

import { applyMigrations, DomainStartError, listKnownMigrations, migrateTo, withStartLock, type Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import type { Context } from '../../kernel/operation/context.ts';
import { failedTo } from '../file-errors.ts';
import { rebuildSearchIndex } from '../rebuild-search-index.ts';
import { checkArchive, type Archive } from './check-archive.ts';
import {
  emptyTables,
  hasContent,
  listMigrations,
  listTables,
  setSequences,
  withLateChecks,
  withoutHaste,
  writeRows,
} from './tables.repository.ts';
import { readTar, type TarEntry } from './tar.ts';

/** Called with the megabytes read; the archive is read twice. */
type Progress = (done: number, total: number) => void;
type Meter = { onRead(bytes: number): void; end(): void };
/** The verified archive with the meter of its progress. */
export type PreparedRestore = { readonly archive: Archive; readonly meter: Meter };

const tables = 'tables/';
const files = 'files/';
/** Up to this size, latency dominates the time to store a file, so several are stored concurrently. */
const smallBytes = 1_000_000;
const filesAtOnce = 16;

/**
 * Counts bytes and reports each megabyte. The total is the size of the file, not of its entries, so completion is reported
 * separately.
 */
function createMeter(size: number, onProgress: Progress): Meter {
  const megabytes = (bytes: number): number => Math.ceil(bytes / 1e6);
  const total = megabytes(2 * size);
  let done = 0;
  return {
    onRead(bytes) {
      const before = megabytes(done);
      done += bytes;
      if (megabytes(done) > before && megabytes(done) < total) onProgress(megabytes(done), total);
    },
    end: () => onProgress(total, total),
  };
}

/** @throws DomainStartError where the database can't be brought to the schema of the archive */
async function restoreSchema(db: Kysely<Database>, { manifest }: Archive): Promise<void> {
  const known = await listKnownMigrations();
  if (!isDeepStrictEqual(manifest.migrations, known.slice(0, manifest.migrations.length)))
    throw new DomainStartError(
      'The archive was made by a newer version of the program, or another one: restore it with that one.',
    );
  await migrateTo(db, manifest.migrations);
  if (!isDeepStrictEqual(manifest.migrations, await listMigrations(db)))
    throw new DomainStartError(
      'The archive was made by an earlier version of the program, and the database has today’s tables: restore it into a database without tables, before the first start.',
    );
  if (!isDeepStrictEqual(manifest.tables, await listTables(db)))
    throw new DomainStartError('The archive was made by another version of the program: restore it with that one, then update.');
}

async function refuseContent(db: Kysely<Database>): Promise<void> {
  if (await hasContent(db))
    throw new DomainStartError(
      'There is content here already: a backup is restored into an empty database and data folder only.',
    );
}

/**
 * Verifies an archive, and migrates the database to the archive's schema, which may be that of an earlier version. Nothing else
 * is written.
 * @throws DomainStartError where the archive is damaged or of a newer version, or where there is content already
 */
export async function prepareRestore(db: Kysely<Database>, source: string, onProgress: Progress): Promise<PreparedRestore> {
  const cannot = failedTo('The archive cannot be read', source);
  await access(source, constants.R_OK).catch(cannot);
  const found = await stat(source).catch(cannot);
  if (!found.isFile())
    throw new DomainStartError(`${source} is not a backup archive: give the path of the file that the backup wrote.`);
  await refuseContent(db);
  const meter = createMeter(found.size, onProgress);
  const archive = await checkArchive(source, meter.onRead);
  await restoreSchema(db, archive);
  return { archive, meter };
}

/** The entries of a kind, according to the manifest. Reads the archive only up to the last of them. */
async function* entriesOf({ file, manifest }: Archive, kind: string): AsyncGenerator<TarEntry> {
  const left = new Set(Object.keys(manifest.sums).filter((name) => name.startsWith(kind)));
  if (left.size === 0) return;
  for await (const entry of readTar(file)) {
    if (!left.delete(entry.name)) continue;
    yield entry;
    if (left.size === 0) return;
  }
}

async function* counted(body: AsyncIterable<Buffer>, { onRead }: Meter): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    yield chunk;
    onRead(chunk.length);
  }
}

const loadTables = ({ archive, meter }: PreparedRestore, { db }: Context): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await withoutHaste(tx);
    // The archive also contains the rows inserted by migrations.
    await emptyTables(tx, archive.manifest.tables);
    const byName = new Map(archive.manifest.tables.map((table) => [table.name, table]));
    await withLateChecks(tx, async () => {
      for await (const { name, body } of entriesOf(archive, tables)) {
        const table = byName.get(name.split('/')[1] ?? '');
        if (table === undefined) continue;
        const text = Buffer.concat(await Array.fromAsync(counted(body, meter))).toString();
        await writeRows(tx, table, text.trimEnd().split('\n'));
      }
    });
    await setSequences(tx, archive.manifest.sequences);
  });

/** Stores the files: small ones concurrently, larger ones streamed one by one. @returns how many */
async function loadFiles({ archive, meter }: PreparedRestore, { services }: Context): Promise<number> {
  const storing = new Set<Promise<unknown>>();
  const store = (key: string, body: Buffer | Readable): Promise<unknown> => {
    const task: Promise<unknown> = services.files.put(key, body, 'application/octet-stream').then(() => storing.delete(task));
    storing.add(task);
    return task;
  };
  let count = 0;
  try {
    for await (const { name, size, body } of entriesOf(archive, files)) {
      const key = name.slice(files.length);
      if (size > smallBytes) await store(key, Readable.from(counted(body, meter)));
      else void store(key, Buffer.concat(await Array.fromAsync(counted(body, meter))));
      if (storing.size >= filesAtOnce) await Promise.race(storing);
      count += 1;
    }
    await Promise.all(storing);
  } finally {
    await Promise.allSettled(storing);
  }
  return count;
}

/**
 * Fills an empty installation from an archive verified by `prepareRestore`, migrates its tables and builds its search index.
 * Files come first and rows last, in one transaction, so an interrupted restore leaves the installation empty and can be
 * repeated.
 */
export async function restore(context: Context, prepared: PreparedRestore): Promise<{ files: number; pages: number }> {
  const count = await loadFiles(prepared, context);
  // A server that starts meanwhile waits and then finds the restored data; one that completed its first start earlier is not
  // overwritten.
  await withStartLock(context.db, async (connection) => {
    await refuseContent(connection);
    await loadTables(prepared, context);
    await applyMigrations(connection);
  });
  prepared.meter.end();
  return { files: count, pages: await rebuildSearchIndex(context, () => {}) };
}
