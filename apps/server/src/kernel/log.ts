import { fchmodSync, fstatSync, openSync } from 'node:fs';
import path from 'node:path';
import { DomainStartError, makeFolder } from '@ximblox/db';
import pino, { type Logger } from 'pino';

import type { Config } from '../config.ts';
import { describeError } from './log-error.ts';

/** Property names that may hold a secret; they are redacted up to two levels deep. */
const secretNames = [
  'password',
  'newPassword',
  'currentPassword',
  'confirm',
  'token',
  'apiToken',
  'secret',
  'cookie',
  'authorization',
  'email',
  'sessionHash',
  'set-cookie',
  'x-csrf-token',
];
const redactedPaths = secretNames.flatMap((name) =>
  name.includes('-') ? [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`] : [name, `*.${name}`, `*.*.${name}`],
);

export type Log = {
  readonly log: Logger;
  /** Writes out the buffer. */
  readonly flush: () => void;
  /** Opens the file again after it was renamed. */
  readonly reopen: () => void;
  /** Writes a line of another process that was meant for standard output. */
  readonly pass: (line: string) => void;
};

/** The log file is readable by its owner only. An existing log outside the data folder keeps the permissions set on it. */
function openLogFile({ logFile, dataDir }: Pick<Config, 'logFile' | 'dataDir'>): number {
  try {
    makeFolder(path.dirname(logFile));
    const file = openSync(logFile, 'a', 0o600);
    const isOurs = logFile.startsWith(`${dataDir}${path.sep}`) && fstatSync(file).isFile();
    if (isOurs) fchmodSync(file, 0o600);
    return file;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new DomainStartError(
      `The log ${logFile} can't be written (${code}): give this user write permission, or choose another file with LOG_FILE.`,
      { cause: error },
    );
  }
}

/**
 * The log of the process: JSON lines without secrets, to a file or standard output. Written asynchronously, so a call never waits
 * for the disk.
 * @param config `logFile` is a path, or `-` for standard output
 * @throws DomainStartError where the file can't be written
 */
export function createLog(config: Pick<Config, 'logLevel' | 'logFile' | 'dataDir'>): Log {
  const dest = config.logFile === '-' ? 1 : openLogFile(config);
  const destination = pino.destination({ dest, sync: false, minLength: 32_768, maxWrite: 65_536, mode: 0o600 });
  destination.on('error', () => {});
  const timer = setInterval(() => destination.flush(), 1_000);
  timer.unref();
  const log = pino(logOptions(config.logLevel), destination);
  return {
    log,
    reopen() {
      // It was given an open file, so that a failure shows at the start; to open that again it must know the path.
      if (config.logFile !== '-') Object.assign(destination, { file: config.logFile }).reopen();
    },
    pass: (line) => void (config.logFile === '-' ? destination : process.stdout).write(`${line}\n`),
    flush() {
      clearInterval(timer);
      try {
        destination.flushSync();
      } catch {
        // The destination is closed: nothing left to flush.
      }
    },
  };
}

/** The logger options shared by all logs; tests add a destination of their own. */
export function logOptions(level: string): pino.LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: redactedPaths, censor: '[redacted]' },
  };
}
