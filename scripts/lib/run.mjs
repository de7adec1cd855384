// Shared by the scripts: plain JavaScript for Node 20 and newer that needs nothing installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

const bin = path.join(root, 'node_modules', '.bin');

/** The environment with the project's own programs first: `node` is then Node 24, whatever the machine has. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

/** Path of a program that npm installed. */
export const program = (name) => path.join(bin, process.platform === 'win32' ? `${name}.cmd` : name);

const signalCode = (signal) => 128 + (constants.signals[signal] ?? 0);

/** A killed npm can't notify its children, but their parent process changes. */
const endWithNpm = (child) => {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
};

const giveUp = (child, command, ms) => {
  process.stderr.write(`${path.basename(command)} has not ended in ${Math.round(ms / 1000)} s and is killed.\n`);
  child.kill('SIGKILL');
};

/**
 * Runs a program and returns its exit code. Its output goes to the terminal, or is collected if `collect` is set.
 * Signals that reach us are passed on (Ctrl C reaches the program from the terminal itself), and we wait for it to end.
 * A program that takes longer than `maxMs` is killed, so that one that hangs ends with a failure and not with the patience of who waits.
 * A tied program has a channel to us: when we are killed it closes, and the program stops instead of staying behind.
 */
export const run = (command, args, { env = environment(), cwd = root, collect = false, isTied = false, maxMs } = {}) =>
  new Promise((resolve) => {
    const stdio = collect ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit', ...(isTied ? ['ipc'] : [])];
    const child = spawn(command, args, {
      cwd,
      env: collect ? { ...env, NO_COLOR: '1' } : env,
      stdio,
      shell: process.platform === 'win32',
    });
    const overdue = maxMs === undefined ? undefined : setTimeout(() => giveUp(child, command, maxMs), maxMs);
    const watch = isTied ? endWithNpm(child) : undefined;
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const pass = (signal) => child.kill(signal);
    const wait = () => {};
    // At a terminal the whole foreground group gets Ctrl C already; sent twice it would mean "at once".
    process.on('SIGINT', process.stdin.isTTY ? wait : pass);
    process.on('SIGTERM', pass);
    process.on('SIGHUP', pass);
    const done = (code) => {
      clearInterval(watch);
      clearTimeout(overdue);
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass).off(name, wait);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      if (!collect) process.stderr.write(`${command} cannot be started: ${error.message}\n`);
      done(127);
    });
    child.on('close', (code, signal) => done(code ?? signalCode(signal)));
  });
