import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';

import { DomainStartError } from '@ximblox/db';
import type { Context } from '../../kernel/context.ts';
import { makeSearchIndex } from '../make-search-index.ts';
import { Manifest, manifestName } from './manifest.ts';
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
import { findEntries, readEntry, type Entry } from './tar.ts';

type Progress = (done: number, total: number) => void;
type Archive = { readonly file: FileHandle; readonly entries: ReadonlyMap<string, Entry>; readonly manifest: Manifest };

async function readText(file: FileHandle, entry: Entry): Promise<string> {
  return Buffer.concat(await Array.fromAsync(readEntry(file, entry))).toString();
}

/** What JSON says; undefined where it is none. */
function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function openArchive(file: FileHandle): Promise<Archive> {
  const entries = await findEntries(file);
  const entry = entries.get(manifestName);
  if (entry === undefined) throw new DomainStartError('The file is no archive of a backup: it holds no manifest.json.');
  const manifest = Manifest.safeParse(parseJSON(await readText(file, entry)));
  if (!manifest.success) throw new DomainStartError('The archive has a form that this version of the program does not know.');
  return { file, entries, manifest: manifest.data };
}

/** Reads the whole archive once before anything is written. */
async function checkSums({ file, entries, manifest }: Archive, onEntry: () => void): Promise<void> {
  for (const [name, sum] of Object.entries(manifest.sums)) {
    const entry = entries.get(name);
    if (entry === undefined) throw new DomainStartError(`The archive is damaged: ${name} is not in it.`);
    const hash = createHash('sha256');
    for await (const chunk of readEntry(file, entry)) hash.update(chunk);
    if (hash.digest('hex') !== sum) throw new DomainStartError(`The archive is damaged: ${name} is not what was stored.`);
    onEntry();
  }
}

async function refuseUnfit({ db }: Context, { manifest }: Archive): Promise<void> {
  if (await hasContent(db))
    throw new DomainStartError(
      'There is content here already: a backup is restored into an empty database and data folder only.',
    );
  const sameShape = isDeepStrictEqual(manifest.tables, await listTables(db));
  if (!sameShape || !isDeepStrictEqual(manifest.migrations, await listMigrations(db)))
    throw new DomainStartError('The archive was made by another version of the program: restore it with that one, then update.');
}

const loadTables = ({ file, entries, manifest }: Archive, { db }: Context, onEntry: () => void): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await withoutHaste(tx);
    // What the migrations put there is in the archive too.
    await emptyTables(tx, manifest.tables);
    await withLateChecks(tx, async () => {
      for (const table of manifest.tables) {
        const names = Object.keys(manifest.sums).filter((name) => name.startsWith(`tables/${table.name}/`));
        for (const name of names.toSorted()) {
          const entry = entries.get(name);
          if (entry !== undefined) await writeRows(tx, table, (await readText(file, entry)).trimEnd().split('\n'));
          onEntry();
        }
      }
    });
    await setSequences(tx, manifest.sequences);
  });

async function loadFiles({ file, entries, manifest }: Archive, context: Context, onEntry: () => void): Promise<number> {
  let count = 0;
  for (const name of Object.keys(manifest.sums)) {
    const entry = entries.get(name);
    if (!name.startsWith('files/') || entry === undefined) continue;
    await context.services.files.put(
      name.slice('files/'.length),
      Readable.from(readEntry(file, entry)),
      'application/octet-stream',
    );
    count += 1;
    onEntry();
  }
  return count;
}

/**
 * Fills an empty installation from an archive and makes its search index. The files come first and the rows last, in one
 * transaction, so an interrupted restore leaves an installation that is still empty and can be done again.
 * @throws DomainStartError where the archive is damaged or of another version, or where there is content already
 */
export async function restore(context: Context, source: string, onProgress: Progress): Promise<{ files: number; pages: number }> {
  const file = await open(source, 'r').catch((cause: unknown) => {
    throw new DomainStartError(`${source} cannot be read.`, { cause });
  });
  try {
    if (!(await file.stat()).isFile()) throw new DomainStartError(`${source} cannot be read: it is no file.`);
    const archive = await openArchive(file);
    await refuseUnfit(context, archive);
    const total = 2 * Object.keys(archive.manifest.sums).length;
    let done = 0;
    const step = (): void => onProgress((done += 1), total);
    await checkSums(archive, step);
    const files = await loadFiles(archive, context, step);
    await loadTables(archive, context, step);
    return { files, pages: await makeSearchIndex(context, () => {}) };
  } finally {
    await file.close();
  }
}
