import cluster from 'node:cluster';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainStartError } from '@ximblox/db';
import { completeEnvironment, readConfig, readEnvironment, type Config } from './config.ts';
import { createProgress, type Progress } from './boot/terminal-progress.ts';
import { takenPortSentence } from './boot/start-messages.ts';
import type { MemberAccount } from './cli/site/institute/seed-members.ts';
import type { FirstAdministrator } from './cli/first-start.ts';
import { describeFailure, endInTime, stopAll, type Closers, type Server } from './boot/start.ts';
import { version } from './version.ts';

const patienceForPortMs = 2_000;

const isTaken = async ({ port, host }: Config): Promise<boolean> => {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  } finally {
    probe.close();
  }
};

/** Checks for a port in use before anything is started. A server whose terminal was killed may take a moment to release it. */
const refuseTakenPort = async (config: Config): Promise<void> => {
  const deadline = Date.now() + patienceForPortMs;
  while (await isTaken(config)) {
    if (Date.now() > deadline) throw new DomainStartError(takenPortSentence(config));
    await sleep(100);
  }
};

type Signalled = { readonly closers: Closers; readonly progress: Progress; readonly onLogRenamed: () => void };

const isAtTerminal = (): boolean => [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/** Within this time a repeated SIGTERM is the same one. */
const sameSignalMs = 1_000;

/**
 * The first signal shuts down gracefully, within eleven seconds after SHUTDOWN_DELAY, the second at once; a PostgreSQL left
 * running is reused by the next start. A SIGTERM to a process group arrives once by itself and once more from each parent that
 * passes it on: those within a second are one.
 * @returns whether a signal was received
 */
const stopOnSignals = ({ shutdownDelay }: Config, { closers, progress, onLogRenamed }: Signalled): (() => boolean) => {
  let stoppedAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppedAt !== undefined) {
      if (signal === 'SIGTERM' && performance.now() - stoppedAt < sameSignalMs) return;
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
    stoppedAt = performance.now();
    progress.line('Stopping (press Ctrl C again to stop at once)');
    endInTime(shutdownDelay);
    void stopAll(closers).then(() => {
      progress.end('Stopped');
      process.exit(0);
    });
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // A closed terminal stops the program. Elsewhere the signal means that the log was renamed.
  process.on('SIGHUP', (signal) => (isAtTerminal() ? onSignal(signal) : onLogRenamed()));
  // The parent script holds the other end of the channel; once it is killed, nobody can forward signals.
  process.once('disconnect', () => onSignal('SIGTERM'));
  return () => stoppedAt !== undefined;
};

const asBlock = (lines: readonly string[]): string => `\n${lines.map((line) => `  ${line}\n`).join('')}\n`;

const describeServer = (config: Config, server: Server): string => {
  const origin = config.publicUrl === `http://localhost:${config.port}` ? `http://localhost:${server.port}` : config.publicUrl;
  const lines = [
    `Ximblox             ${version}`,
    `Site                ${origin}/`,
    `Admin               ${origin}/cmsadmin`,
    `API documentation   ${origin}/api/docs`,
  ];
  return asBlock(lines);
};

const describeAdministrator = ({ email, password }: FirstAdministrator): string =>
  asBlock([
    `First administrator ${email}`,
    `Password            ${password === undefined ? 'as set by ADMIN_PASSWORD' : `${password}   (shown this once)`}`,
  ]);

/** What comes after a first start without demo content. */
const describeNext = (): string =>
  asBlock([
    'The site is empty. Log in to the admin as the first administrator and set a password of your own. Then check the',
    'site settings, and create and publish a page of the type Home with an empty path. To bring in the pages of another',
    'site: docs/importing.md.',
  ]);

const describeMembers = (members: readonly MemberAccount[]): string =>
  asBlock(
    members.flatMap(({ email, password, jips }) => [
      `Demo member         ${email}   (${jips.length === 0 ? 'no project' : jips.join(', ')})`,
      `Password            ${password}   (shown this once)`,
    ]),
  );

const main = async (): Promise<void> => {
  const progress = createProgress(process.stdout);
  const closers: Closers = [];
  let isStopping = (): boolean => false;
  let isFirstStart = false;
  const onAdministrator = (administrator: FirstAdministrator): void => {
    isFirstStart = true;
    progress.end();
    process.stdout.write(describeAdministrator(administrator));
  };
  const onDemoMembers = (members: readonly MemberAccount[]): void => void process.stdout.write(describeMembers(members));
  try {
    const cwd = process.cwd();
    const config = readConfig(readEnvironment(cwd), cwd);
    completeEnvironment({ SITE: config.site });
    await refuseTakenPort(config);
    let reopenLog = (): void => {};
    isStopping = stopOnSignals(config, { closers, progress, onLogRenamed: () => reopenLog() });
    progress.line('Loading the program');
    // Imported late, so that configuration errors are reported before the whole program is loaded.
    const start =
      config.processes > 1
        ? (await import('./boot/processes/primary.ts')).startProcesses
        : (await import('./boot/start-server.ts')).startServer;
    const server = await start({ config, onProgress: progress.line, onAdministrator, onDemoMembers }, closers);
    reopenLog = server.reopenLog;
    // Flushed now because a killed process would not do it at exit; only the first start of a version writes anything.
    flushCompileCache();
    progress.end('Ready');
    process.stdout.write(describeServer(config, server));
    if (isFirstStart && config.seed === 'none') process.stdout.write(describeNext());
  } catch (error) {
    // A start aborted by a shutdown is not an error.
    if (isStopping()) return;
    progress.end();
    process.stderr.write(describeFailure(error));
    await stopAll(closers);
    process.exit(1);
  }
};

if (cluster.isWorker) await (await import('./boot/processes/worker.ts')).runWorker();
else await main();
