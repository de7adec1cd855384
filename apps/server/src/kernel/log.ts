import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pino, { type Logger } from 'pino';

import type { Config } from '../config.ts';
import { describeError } from './log-error.ts';

/** Names under which a secret could stand in what is logged; they are cut out wherever they are up to two levels deep. */
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

/** A log and the way to write out what it still holds. */
export type Log = { readonly log: Logger; readonly flush: () => void };

/**
 * The log of the process: JSON lines without secrets, to a file or standard output. Lines are written in the background, so a call never waits for the disk.
 * @param config `logFile` is a path, or `-` for standard output
 */
export function createLog(config: Pick<Config, 'logLevel' | 'logFile'>): Log {
  const isFile = config.logFile !== '-';
  if (isFile) mkdirSync(path.dirname(config.logFile), { recursive: true });
  const destination = pino.destination({ dest: isFile ? config.logFile : 1, sync: false, minLength: 4096 });
  destination.on('error', () => {});
  const timer = setInterval(() => destination.flush(), 1_000);
  timer.unref();
  const log = pino(logOptions(config.logLevel), destination);
  return {
    log,
    flush() {
      clearInterval(timer);
      try {
        destination.flushSync();
      } catch {
        // The destination was never opened or is gone: there is nothing to save.
      }
    },
  };
}

/** How every log of this program is set up; tests give it a destination of their own. */
export function logOptions(level: string): pino.LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: redactedPaths, censor: '[redacted]' },
  };
}
