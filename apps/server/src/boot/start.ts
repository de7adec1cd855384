import { DomainStartError } from '@ximblox/db';
import { startEmbeddedPostgres } from '@ximblox/db/embedded';

import type { Series } from '../adapters/prometheus/metrics.ts';
import type { FirstAdministrator } from '../cli/first-start.ts';
import type { MemberAccount } from '../cli/site/institute/seed-members.ts';
import type { Config } from '../config.ts';
import { drainMs } from '../transport/http/gate/draining.ts';
import { ProcessFailed } from './processes/process-failed.ts';
import { listenSentences } from './start-messages.ts';

const stopMsMax = 9_800;

export type StartOptions = {
  readonly config: Config;
  /** The number of this process where it is one of several: its metrics are read through the first one. */
  readonly processNumber?: string | undefined;
  /** Called at the start of each step, and with its messages. */
  readonly onProgress: (line: string) => void;
  /** Called with the first administrator, just before the account is created; the credentials go nowhere else. */
  readonly onAdministrator: (administrator: FirstAdministrator) => void;
  /** Receives the members of the demo content, with the administrator. */
  readonly onDemoMembers: (members: readonly MemberAccount[]) => void;
};

export type Server = {
  /** The port it listens on: the configured one, or the one assigned for 0. */
  readonly port: number;
  /** Opens the log again, after another program has renamed it. */
  readonly reopenLog: () => void;
};

/** A server, or one of its processes. */
export type ServingProcess = Server & {
  /** Leaves new connections to the other processes of the port; resolves when it can be stopped. */
  readonly retire: () => Promise<void>;
  /** Its metrics; none where there are none. */
  readonly readMetrics: () => Promise<Series>;
};

/** Functions that release started resources, in reverse order. */
export type Closers = (() => Promise<void>)[];

/** The database of the configuration, or the embedded one, which is started. @returns its URL */
export const openDatabase = async ({ config, onProgress }: StartOptions, closers: Closers): Promise<string> => {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  onProgress('Starting PostgreSQL');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress });
  closers.push(postgres.stop);
  return postgres.url;
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Waits for a port to open. @throws DomainStartError where the operator can correct the reason */
export const refusingToListen = async <Result>(config: Config, listening: Promise<Result>): Promise<Result> => {
  try {
    return await listening;
  } catch (error) {
    const sentence = listenSentences[codeOf(error)];
    if (sentence === undefined) throw error;
    throw new DomainStartError(sentence(config), { cause: error });
  }
};

/** Releases everything that was started. */
export const stopAll = async (closers: Closers): Promise<void> => {
  for (const close of closers.splice(0).toReversed()) {
    await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
};

/** Ends this process when it has not stopped in time: eleven seconds after SHUTDOWN_DELAY. */
export const endInTime = (shutdownDelay = 0): void =>
  void setTimeout(() => process.exit(1), drainMs(shutdownDelay) + stopMsMax).unref();

/** What the operator reads of a start that failed: one sentence where they can correct the reason. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof DomainStartError || error instanceof ProcessFailed) return `${error.message}\n`;
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
};
