import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../lib/run.mjs';
import { serverEnvironment, serverOptions } from '../lib/server-process.mjs';
import { inOneLine } from './in-one-line.ts';

/** So long a server may take to stop before it is killed: nobody waits for its answers. */
const stopMsMax = 2_000;

type ServerOptions = {
  /** The settings, beside those of the environment and `.env`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Called each time that it serves. */
  onReady(): void;
  /** Called each time that it draws pages with a new build of the site. */
  onSiteTaken(): void;
};

export type DevServer = {
  /** Resolves once the newest start has ended: with undefined where it serves, else with what is wrong. */
  settled(): Promise<string | undefined>;
  restart(): void;
  /** Tells it that the site was built. */
  takeSite(): void;
  stop(): Promise<void>;
};

const hook = pathToFileURL(path.join(root, 'scripts/dev/site-hook.mjs')).href;

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Those that were told to stop: their end is no failure. */
const told = new WeakSet<ChildProcess>();

async function end(child: ChildProcess): Promise<void> {
  told.add(child);
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const overdue = setTimeout(() => child.kill('SIGKILL'), stopMsMax);
  await exited;
  clearTimeout(overdue);
}

/** Runs the server as a program of its own, and again with each change. */
export function runServer({ environment, onReady, onSiteTaken }: ServerOptions): DevServer {
  let child: ChildProcess | undefined;
  let isSiteBuilt = false;
  let isStopping = false;
  let starts = 0;

  const start = async (): Promise<string | undefined> => {
    const began = performance.now();
    starts += 1;
    const isFirst = starts === 1;
    if (isStopping) return 'The server is stopping.';
    const next = spawn(process.execPath, [...serverOptions, '--import', hook, 'apps/server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, ...serverEnvironment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = next;
    if (isSiteBuilt) next.send('site');
    let errors = '';
    let isReady = false;
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    next.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (isReady) process.stderr.write(text);
      else errors += text;
    });
    let output = '';
    next.stdout?.setEncoding('utf8').on('data', (text: string) => {
      // The first start says who may log in and where; those after it have nothing new to say.
      if (isFirst) process.stdout.write(text);
      if (isReady) return;
      output += text;
      if (!/^Ready/m.test(output)) return;
      isReady = true;
      if (!isFirst) console.log(`server: restarted in ${((performance.now() - began) / 1000).toFixed(1)} s`);
      onReady();
      resolve(undefined);
    });
    next.on('message', (message) => message === 'site-taken' && onSiteTaken());
    next.on('error', () => {});
    next.on('close', () => {
      if (told.has(next)) return resolve(undefined);
      const reason = inOneLine(errors === '' ? 'It ended; the log is in the data folder.' : errors);
      console.error(`server: ${reason}`);
      newest = Promise.resolve(reason);
      return resolve(reason);
    });
    return promise;
  };

  let newest = start();
  let queued: Promise<string | undefined> | undefined;
  return {
    async settled() {
      for (;;) {
        const awaited = newest;
        const wrong = await awaited;
        if (awaited === newest) return wrong;
      }
    },
    restart() {
      if (isStopping || queued !== undefined) return;
      // One that is only just starting is replaced as well: it may have read the file before the change.
      const ended = child === undefined ? Promise.resolve() : end(child);
      queued = ended.then(async () => {
        queued = undefined;
        return start();
      });
      newest = queued;
    },
    takeSite() {
      isSiteBuilt = true;
      if (child?.connected === true) child.send('site');
    },
    async stop() {
      isStopping = true;
      if (child !== undefined) await end(child);
    },
  };
}
