import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { DomainStartError } from '../start-error.ts';

/** Whether the release before can run on the tables of a migration: true, or why not. */
export type Mark = true | string;

/** The exports of a file in `packages/db/migrations`. It runs in its own transaction and never imports current code; what people should know of it is reported. */
export type Migration = {
  readonly up: (db: Kysely<unknown>, report: (line: string) => void) => Promise<void>;
  readonly worksWithReleaseBefore?: Mark;
};

export const migrationsFolder = path.join(import.meta.dirname, '../../migrations');
const fileName = /^\d{4}-[a-z0-9-]+\.ts$/;

const isMigration = (module: unknown): module is Migration =>
  typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'function';

const hasMark = ({ worksWithReleaseBefore: mark }: { readonly worksWithReleaseBefore?: unknown }): boolean =>
  mark === undefined || mark === true || (typeof mark === 'string' && mark.trim() !== '');

/** Loads a migration. @throws DomainStartError where the file is none */
export const loadMigration = async (file: string): Promise<Migration> => {
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isMigration(module)) throw new DomainStartError(`The migration ${path.basename(file)} exports no function "up"; add one.`);
  if (!hasMark(module))
    throw new DomainStartError(
      `The migration ${path.basename(file)} exports a "worksWithReleaseBefore" that is neither true nor the reason why not; answer it.`,
    );
  return module;
};

/** The names of the migrations in a folder, in order. */
export const listOnDisk = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => fileName.test(name)).toSorted();
