export { connectionConfig, createDatabase, createPool, poolUse, type DatabaseOptions, type PoolUse } from './client/client.ts';
export { withCommit } from './client/pipelined-client.ts';
export { applyMigrations, listKnownMigrations, migrateTo, migrateToLatest, type Migration } from './migrate/migrate.ts';
export { DomainStartError } from './start-error.ts';
export { withStartLock, type StartLockOptions } from './start-lock.ts';
export { columnTypes, isoFromTimestamp } from './types.ts';
export type * from './schema.ts';
export { closeToOthers, isOpenToOthers, makeFolder } from './make-folder.ts';
export { writeOnce } from './write-once.ts';
