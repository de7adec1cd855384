// Shared code of the services for `npm run test:services`. Each is a file here with `name` and
// `start()` → `{ environment, stop }` or `{ skipped: 'why' }`, and a line in all.mjs. What it can try in part only it names in `untried`.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';

/** The folder of the programs, outside the project so that fresh clones reuse it. */
export const cacheFolder = path.join(homedir(), '.cache', 'ximblox-services');

export const findFreePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const isThere = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );

/**
 * Starts a server and waits until it responds at `url`. Its `stop` terminates it and waits for the exit.
 * Throws with its last output if it exits or does not respond within `withinMs`.
 */
export const startServer = async (command, args, { env, url, withinMs = 60_000, onFailure = () => {}, ...options }) => {
  const server = spawn(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output = (output + chunk).slice(-4_000)));
  let isEnded = false;
  const ended = new Promise((resolve) => {
    server.once('error', (error) => resolve((output += error.message)));
    server.once('close', resolve);
  }).then(() => (isEnded = true));
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.off('exit', endWithUs);
    server.kill('SIGTERM');
    const force = setTimeout(() => server.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(force);
  };
  const giveUpAt = Date.now() + withinMs;
  while (!(await isThere(url))) {
    if (!isEnded && Date.now() < giveUpAt) {
      await pause(100);
      continue;
    }
    await stop();
    onFailure();
    throw new Error(`${path.basename(command)} does not start:\n${output}`);
  }
  return { stop, processID: server.pid };
};
